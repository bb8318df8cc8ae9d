import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PackedBody } from '../packed-body.ts';

/** Whether If-None-Match names the tag, compared weakly. */
export function notModified(request: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const asked = request.headers['if-none-match'];
  if (!asked) return false;
  if (asked === etag) return true;
  const plain = etag.replace(/^W\//, '');
  return asked === '*' || asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === plain);
}

/** Headers that a 304 omits. */
export const ENTITY_HEADERS = new Set(['content-type', 'content-length', 'content-encoding', 'content-security-policy']);

/** Sends a compressed body, or 304 if the client's copy is current. */
export function sendPacked(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: PackedBody,
  etag?: string,
  packable = true,
): void {
  if (etag && status === 200 && notModified(request, etag)) {
    response.writeHead(304, Object.fromEntries(Object.entries(headers).filter(([name]) => !ENTITY_HEADERS.has(name))));
    response.end();
    return;
  }
  const encoding = packable ? body.choose(request.headers['accept-encoding'] as string | undefined) : 'identity';
  const send = (bytes: Buffer) => {
    response.writeHead(status, { ...headers, ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }), 'content-length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };
  const ready = body.ready(encoding);
  if (ready) send(ready);
  else body.bytes(encoding).then(send, (error: Error) => response.destroy(error));
}
