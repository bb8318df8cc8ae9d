import type { Actor } from '#platform/data/actor.ts';
import { transact } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { googleClient, openidLibrary } from './google-client.ts';
import { openPassage, PASSAGE } from './browser-passages.ts';
import { assertMay } from '../policy.ts';

/** Path to which the provider sends people back. */
export const GOOGLE_CALLBACK = '/api/users/auth/google/callback';

/** Where a browser has to go, and the secret by which it is known when it comes back. */
export interface Begun {
  address: string;
  token: string;
}

/**
 * Begins a sign-in at the OpenID provider, or the linking of an identity to the account of `session`.
 * @param input.origin of this site. @throws Failure NOT_CONFIGURED, PROVIDER_UNREACHABLE
 */
export async function beginGoogle(
  context: ApiContext,
  actor: Actor,
  input: { origin: string; returnTo: string; session?: string | undefined },
): Promise<Begun> {
  const permit = assertMay(actor, input.session === undefined ? 'sign-in' : 'own-account');
  const { google } = context.config;
  if (!google) throw new Failure('NOT_CONFIGURED');
  const client = await googleClient(context.config, google).catch((error: unknown) => {
    throw new Failure('PROVIDER_UNREACHABLE', { cause: error });
  });
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } = await openidLibrary();
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const address = buildAuthorizationUrl(client, {
    redirect_uri: `${input.origin}${GOOGLE_CALLBACK}`,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  const detail = { state, nonce, verifier, returnTo: input.returnTo, ...(input.session === undefined ? {} : { session: input.session }) };
  const token = await transact(context, permit, PASSAGE, (tx) => openPassage(tx, 'oidc', detail));
  return { address: address.href, token };
}
