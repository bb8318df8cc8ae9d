import { Failure } from '../errors.ts';

/** What a request asks for. The front reads it once; everything behind the front uses it, and never the text of the request line. */
export interface Target {
  /** Percent-encoded path. It begins with one slash and has no empty and no dot segments. */
  path: string;
  /** Query without the `?`, percent-encoded. */
  query: string;
  /** Path and query together, as the request line writes them. */
  url: string;
  /** Whether the request wrote the path with repeated slashes; `url` is then the address to go to. */
  moved: boolean;
}

/** Most characters of an address. */
export const LONGEST_ADDRESS = 8000;
/** Whether an address is longer than the site reads. */
export const isTooLong = (text: string | undefined): boolean => text !== undefined && text.length > LONGEST_ADDRESS;
/** Never asked; it only shows that a text did not bring a host of its own. */
const HERE = 'http://here.invalid';
/** Backslashes read as slashes in a browser; controls and spaces are dropped by URL parsers. */
const FORBIDDEN = /[\p{Cc} \\]/u;
/** A slash, controls, and another slash: decoded, two slashes. Parsers drop the controls. */
const UNSAFE_WHEN_DECODED = /\/(?:%(?:[01][\da-f]|7f))*(?:\/|%2f|%5c)/i;

/** Names nothing: no text of the database holds this character. */
const NUL = '%00';

/**
 * Reads the target of a request line, or a Location of this site. The result never names a host: resolved against any site it stays on that site.
 * @throws Failure BAD_REQUEST for anything but a path with an optional query, NOT_FOUND for a path that nothing can have
 */
export function readTarget(text: string | undefined): Target {
  if (text === undefined || isTooLong(text) || !text.startsWith('/')) throw new Failure('BAD_REQUEST');
  const end = text.search(/[?#]/);
  const written = end < 0 ? text : text.slice(0, end);
  const collapsed = written.replaceAll(/\/{2,}/g, '/');
  if (FORBIDDEN.test(written)) throw new Failure('BAD_REQUEST');
  const { host, pathname: path, search } = new URL(collapsed + text.slice(written.length), HERE);
  if (host !== 'here.invalid' || UNSAFE_WHEN_DECODED.test(path)) throw new Failure('BAD_REQUEST');
  if (path.includes(NUL)) throw new Failure('NOT_FOUND');
  return { path, query: search.slice(1), url: path + search, moved: collapsed !== written };
}

/**
 * Returns the Location of a redirect within the site, without a host. An address of the site's own origin loses that origin.
 * @throws Error when the redirect leads anywhere else
 */
export function internalLocation(location: string, publicUrl: string): string {
  const { origin } = new URL(publicUrl);
  const text = location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
  let target: Target | undefined;
  try {
    target = readTarget(text);
  } catch {}
  if (!target || target.moved) throw new Error('a redirect may only lead to a path of this site');
  return text;
}
