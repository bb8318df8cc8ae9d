import { isIP } from 'node:net';
import { invalid } from '#platform/errors.ts';
import { isPublicAddress } from '#platform/fetch-public.ts';

/** Words of a parameter's name that say that its value is a secret: anywhere in it, or as a word of its own. */
const SECRET = /token|secret|signature|passw|pwd|credential|apikey|jwt/;
const SECRET_WORDS: ReadonlySet<string> = new Set(['key', 'auth', 'authkey', 'sig', 'pass', 'session', 'sid']);
/** Beginnings of parts of a path that nobody but its owner knows, such as Google's `private-…`. */
const SECRET_PATH = /\/(?:private|secret|token)-|\/(?:secret|token)s?\//i;
/** Ends of names that lead to no host of the public internet. */
const INSIDE = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa|onion)$/;

const isSecretName = (name: string): boolean =>
  SECRET.test(name.toLowerCase()) ||
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .some((word) => SECRET_WORDS.has(word));

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether an address looks as if it were known to its owner alone. */
const isSecret = (url: URL): boolean => [...url.searchParams.keys()].some(isSecretName) || SECRET_PATH.test(decoded(url.pathname));

function isInside({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return !host.includes('.') || INSIDE.test(host);
}

/**
 * The address of a source that an editor adds, as it is kept and shown: https, of the public internet, without a user name and a fragment, and none that looks
 * like a secret. @throws Failure INVALID_INPUT
 */
export function publicAddress(text: string): string {
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') throw invalid('address', 'must hold no user name');
  if (isInside(url)) throw invalid('address', `${url.hostname} is not of the public internet`);
  if (isSecret(url)) throw invalid('address', 'looks like a secret one, and would be shown to everybody: use the public address');
  url.hash = '';
  return url.href;
}
