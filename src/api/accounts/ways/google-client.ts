import type { Configuration } from 'openid-client';
import type { WayFault } from '#domain/accounts/ways/ways.ts';
import type { Config, GoogleConfig } from '#platform/config.ts';

/** Milliseconds after which the provider's description is asked for again. */
const KEPT_MS = 3_600_000;
/** Seconds for one request to the provider. */
const TIMEOUT_S = 10;

/** The library; loaded when somebody first signs in through another site. */
export const openidLibrary = () => import('openid-client');

const kept = new WeakMap<Config, { since: number; client: Promise<Configuration> }>();

/** The client at the OpenID provider. Nothing is asked before the first sign-in. @throws what the library throws */
export function googleClient(config: Config, google: GoogleConfig): Promise<Configuration> {
  const known = kept.get(config);
  if (known && Date.now() - known.since < KEPT_MS) return known.client;
  const client = discover(google);
  kept.set(config, { since: Date.now(), client });
  client.catch(() => kept.delete(config));
  return client;
}

async function discover({ issuer, clientId, clientSecret }: GoogleConfig): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await openidLibrary();
  // By itself the library trusts the connection, and looks at no signature.
  const execute = [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])];
  return discovery(new URL(issuer), clientId, clientSecret, undefined, { timeout: TIMEOUT_S, execute });
}

/** What the library threw, as a fault of the way. */
export function wayFault(error: unknown): WayFault {
  if (!(error instanceof Error)) return 'REFUSED';
  if ('error' in error && error.error === 'access_denied') return 'CANCELLED';
  const lost = (error instanceof TypeError && error.message === 'fetch failed') || ('code' in error && error.code === 'OAUTH_TIMEOUT');
  return lost ? 'UNREACHABLE' : 'REFUSED';
}
