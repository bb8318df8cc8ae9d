import { isIP } from 'node:net';
import { isLoopback } from '#platform/config.ts';
import { Failure } from '#platform/errors.ts';

/** The site as WebAuthn knows it. */
export interface RelyingParty {
  /** Domain to which passkeys belong. */
  id: string;
  origin: string;
}

/**
 * The relying party of the site's origin. Passkeys belong to a domain: a site at a loopback address has them at `localhost`.
 * @throws Failure NOT_CONFIGURED for a site at another bare address
 */
export function relyingParty(siteOrigin: string): RelyingParty {
  const { protocol, hostname, port } = new URL(siteOrigin);
  const bare = hostname.replaceAll(/^\[|\]$/g, '');
  if (isIP(bare) === 0) return { id: hostname, origin: siteOrigin };
  if (!isLoopback(hostname)) throw new Failure('NOT_CONFIGURED', { description: 'Passkeys need a site with a name: PUBLIC_URL is a bare address.' });
  return { id: 'localhost', origin: `${protocol}//localhost${port ? `:${port}` : ''}` };
}
