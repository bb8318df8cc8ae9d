/** Name of the cookie that scripts may read: it shows that the visitor is signed in, and holds the session handle. */
export const HANDLE_COOKIE = 'access_token';
/** Duration of a session in seconds: a day less ten minutes. */
export const SESSION_SECONDS = 86_400 - 600;

const SUFFIX = '.cairn';
const SHAPE = /^[\w-]{20,60}$/;
const reversed = (text: string): string => [...text].reverse().join('');

/** The handle as the cookie holds it. */
export const wrapHandle = (handle: string): string => `${reversed(handle)}${SUFFIX}`;

/** The handle in a cookie's value; undefined when it holds none. */
export function unwrapHandle(value: string | undefined): string | undefined {
  if (!value?.endsWith(SUFFIX)) return undefined;
  const handle = reversed(value.slice(0, -SUFFIX.length));
  return SHAPE.test(handle) ? handle : undefined;
}
