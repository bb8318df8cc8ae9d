import { and, eq, gt, sql } from 'drizzle-orm';
import { socialLink } from '#domain/accounts/profile/social.ts';
import type { AccountActor, Actor } from '#platform/data/actor.ts';
import { transact } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import type { Begun } from './begin-google.ts';
import { openidLibrary, wayFault } from './google-client.ts';
import { openPassage, PASSAGE, takePassage } from './browser-passages.ts';
import { assertMay } from '../policy.ts';
import { account, session } from '../schema.ts';
import { twitterClient } from './twitter-client.ts';

/** Path to which X sends people back. */
export const TWITTER_CALLBACK = '/api/users/auth/twitter/callback';

/** Begins to ask X for the name of the person. @throws Failure NOT_CONFIGURED */
export async function beginTwitter(context: ApiContext, actor: AccountActor, input: { origin: string; session: string }): Promise<Begun> {
  const permit = assertMay(actor, 'own-account');
  const { twitter } = context.config;
  if (!twitter) throw new Failure('NOT_CONFIGURED');
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomPKCECodeVerifier, randomState } = await openidLibrary();
  const [state, verifier] = [randomState(), randomPKCECodeVerifier()];
  const address = buildAuthorizationUrl(await twitterClient(twitter), {
    redirect_uri: `${input.origin}${TWITTER_CALLBACK}`,
    scope: 'users.read tweet.read',
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const token = await transact(context, permit, PASSAGE, (tx) => openPassage(tx, 'twitter', { state, verifier, session: input.session }));
  return { address: address.href, token };
}

/** Puts the address of the name X tells into the profile of whoever began. Answers whether that was done. */
export async function finishTwitter(context: ApiContext, actor: Actor, input: { origin: string; search: string; token: string | undefined }): Promise<boolean> {
  const permit = assertMay(actor, 'sign-in');
  const begun = await transact(context, permit, PASSAGE, (tx) => takePassage(tx, 'twitter', input.token));
  if (!begun) return false;
  const link = await linkAtX(context, begun, input).catch((error: unknown) => {
    context.log.warn({ fault: wayFault(error) }, 'X told no name');
  });
  if (link === undefined) return false;
  return transact(context, permit, { unlogged: 'a line of the own profile' }, async (tx) => {
    const alive = tx.orm
      .select({ id: session.accountId })
      .from(session)
      .where(and(eq(session.id, begun['session'] ?? ''), gt(session.expiresAt, new Date())));
    const social = sql`${account.social} || ${JSON.stringify({ twitter: link })}::jsonb`;
    const set = await tx.orm.update(account).set({ social, updatedAt: new Date() }).where(eq(account.id, alive)).returning({ id: account.id });
    return set.length > 0;
  });
}

async function linkAtX({ config }: ApiContext, begun: Record<string, string>, input: { origin: string; search: string }): Promise<string | undefined> {
  const { state, verifier } = begun;
  if (!config.twitter || !state || !verifier) return undefined;
  const { authorizationCodeGrant, fetchProtectedResource } = await openidLibrary();
  const client = await twitterClient(config.twitter);
  const answered = await authorizationCodeGrant(client, new URL(`${input.origin}${TWITTER_CALLBACK}${input.search}`), {
    expectedState: state,
    pkceCodeVerifier: verifier,
  });
  const me = await fetchProtectedResource(client, answered.access_token, new URL(`${config.twitter.apiUrl}/2/users/me`), 'GET');
  const body: unknown = await me.json();
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  const name = typeof data === 'object' && data !== null && 'username' in data ? data.username : undefined;
  return typeof name === 'string' ? socialLink('twitter', name, URL.parse) : undefined;
}
