import type { IncomingMessage } from 'node:http';

/** Cookies of visitors who may be signed in. */
const CREDENTIALS = ['__Host-cairn', 'cairn'];

/** The value of one cookie of a request. */
export function readCookie(request: IncomingMessage, name: string): string | undefined {
  const header = request.headers.cookie;
  if (header === undefined) return undefined;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** Whether the request carries a credential; if so, pages for anonymous visitors are neither sent nor stored. */
export const hasCredential = (request: IncomingMessage): boolean =>
  request.headers.cookie !== undefined && CREDENTIALS.some((name) => readCookie(request, name) !== undefined);
