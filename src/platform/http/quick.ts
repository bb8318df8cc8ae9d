import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kept, Struct } from '../data/struct.ts';
import type { Encoding, PackedBody } from '../packed-body.ts';
import { ENTITY_HEADERS, notModified } from './answer.ts';
import { hasCredential } from './cookies.ts';
import { DATA_POLICY } from './headers.ts';
import type { Page, Pages } from './pages.ts';

/** Path of the struct call. */
export const STRUCT_PATH = '/api/data/struct';
const STRUCT_QUERY = `${STRUCT_PATH}?`;

/** Headers of an answer of the struct call. */
export const structHeaders = ({ etag, versionText, next, engine }: Kept): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': DATA_POLICY,
  'cache-control': 'public, max-age=0, must-revalidate, s-maxage=10',
  vary: 'Accept-Encoding',
  etag,
  'x-data-version': versionText,
  'server-timing': `engine;desc=${engine}`,
  ...(next === null ? {} : { 'x-next': next }),
});

interface Finished {
  body: PackedBody;
  etag: string;
  headers: () => Record<string, string>;
}

/** Flat lists of header names and values, created once for each stored answer and compression. */
class HeaderLists {
  readonly #made = new WeakMap<object, Map<Encoding | 'unchanged', readonly string[]>>();
  readonly #base: Record<string, string>;

  constructor(base: Record<string, string>) {
    this.#base = base;
  }

  of(owner: object, form: Encoding | 'unchanged', headers: () => Record<string, string>, length: number): readonly string[] {
    let forms = this.#made.get(owner);
    if (!forms) this.#made.set(owner, (forms = new Map()));
    let list = forms.get(form);
    if (!list) {
      const all = Object.entries({ ...this.#base, ...headers() }).filter(([name]) => form !== 'unchanged' || !ENTITY_HEADERS.has(name));
      if (form === 'gzip' || form === 'br') all.push(['content-encoding', form]);
      if (form !== 'unchanged') all.push(['content-length', String(length)]);
      forms.set(form, (list = all.flat()));
    }
    return list;
  }
}

/**
 * Sends a stored answer or page that is certainly current, before the request is routed. Returns the part of the site that answered, or undefined
 * if nothing stored fits.
 */
export function createQuick(
  struct: Struct,
  pages: () => Pages | undefined,
  base: Record<string, string>,
): (request: IncomingMessage, response: ServerResponse) => 'struct' | 'page' | undefined {
  const lists = new HeaderLists(base);
  const send = (request: IncomingMessage, response: ServerResponse, owner: object, { body, etag, headers }: Finished): boolean => {
    if (request.headers['if-none-match'] !== undefined && notModified(request, etag)) {
      response.writeHead(304, [...lists.of(owner, 'unchanged', headers, 0), 'x-request-id', randomUUID()]);
      response.end();
      return true;
    }
    const encoding = body.choose(request.headers['accept-encoding'] as string | undefined);
    const bytes = body.ready(encoding);
    if (!bytes) return false;
    response.writeHead(200, [...lists.of(owner, encoding, headers, bytes.length), 'x-request-id', randomUUID()]);
    response.end(bytes);
    return true;
  };
  return (request, response) => {
    // The raw text of the request: answers are stored under it only once it was parsed.
    const { url, method } = request;
    if (method !== 'GET' || url === undefined) return undefined;
    if (url.startsWith(STRUCT_QUERY)) {
      const kept = struct.warm(url.slice(STRUCT_QUERY.length));
      return kept && send(request, response, kept, { body: kept.body, etag: kept.etag, headers: () => structHeaders(kept) }) ? 'struct' : undefined;
    }
    if (hasCredential(request)) return undefined;
    const page: Page | undefined = pages()?.warm(url);
    if (!page?.etag) return undefined;
    return send(request, response, page, { body: page.body, etag: page.etag, headers: () => page.headers }) ? 'page' : undefined;
  };
}
