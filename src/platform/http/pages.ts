import type { IncomingMessage } from 'node:http';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SiteLinks, SiteWays } from '../config.ts';
import type { Kept, Struct } from '../data/struct.ts';
import { PackedBody } from '../packed-body.ts';
import type { VersionMap, Versions } from '../data/versions.ts';
import { pagePolicy } from './headers.ts';
import { hashInline, newNonce } from './nonces.ts';
import { internalLocation } from './target.ts';

/** What the page server gets with each request. */
export interface PageContext {
  /** The API in this process: the same requests and answers as over HTTP. */
  api(request: Request): Promise<Response>;
  nonce: string;
  site: { name: string; publicUrl: string; build: string; links: SiteLinks; ways: SiteWays };
  /** Cookies of the request, if the visitor may be signed in. */
  cookie?: string | undefined;
  /** Parts of pages that are kept between requests: nothing personal, each under a key that changes with its content. */
  parts?: KeptParts;
  /** Takes the page's HTML in pieces; the answer then has no body. A piece that is an object is the same one as long as its text is kept. */
  takeHtml?: (html: readonly HtmlPiece[]) => void;
  /** Takes what failed while the page was rendered and is not the API's answer; the page itself says nothing of it. */
  failed?: (error: unknown) => void;
}

/** Part of a page's HTML, in its order. */
export type HtmlPiece = string | { readonly text: string };

/** Bytes of pieces that pages share, as long as the piece lives. */
const encoded = new WeakMap<object, Buffer>();

/** Rows are ASCII, whose bytes are had in a fraction of the time: 0.5 ms against 0.9 for 100 rows. */
const bytesOfText = (text: string): Buffer => Buffer.from(text, /[\u0080-\uFFFF]/.test(text) ? 'utf8' : 'latin1');

function bytesOf(piece: HtmlPiece): Buffer {
  if (typeof piece === 'string') return bytesOfText(piece);
  const bytes = encoded.get(piece) ?? bytesOfText(piece.text);
  encoded.set(piece, bytes);
  return bytes;
}

/** Parts of pages, kept while there is room. */
export interface KeptParts {
  get(key: string): unknown;
  /** @param size characters */
  set(key: string, part: object, size: number): void;
}

/** The built page server. */
export interface PageServer {
  fetch(request: Request, options: { context: PageContext }): Promise<Response> | Response;
}

/** A page ready to send. */
export interface Page {
  status: number;
  body: PackedBody;
  headers: Record<string, string>;
  etag?: string;
}

interface KeptPage extends Page {
  etag: string;
  versions: VersionMap;
}

/** Header with which the page server names the address under which a page is stored. */
const CANONICAL = 'x-cairn-canonical';
const DATA_VERSION = 'x-data-version';
/** Share of the memory for pages that parts of them may take besides. */
const PARTS_SHARE = 0.25;

/** Stores pages for anonymous visitors as constant bytes, as long as the versions of all data they show are current. */
export interface Pages {
  /** The stored page of an address, if it is certainly current. */
  warm(url: string): Page | undefined;
  /** @param anonymous whether the request had no credential; only then may the page be stored. @param incoming who asks, for what is counted by address */
  render(request: Request, url: string, anonymous: boolean, incoming?: IncomingMessage): Promise<Page>;
  readonly stats: { entries: number; bytes: number };
}

/** A stored answer as a Response that is read without a stream. */
function keptResponse({ body, etag, versionText, next }: Kept): Response {
  const response = new Response(null, {
    headers: { 'content-type': 'application/json', etag, [DATA_VERSION]: versionText, ...(next === null ? {} : { 'x-next': next }) },
  });
  const text = async () => body.identity.toString('utf8');
  return Object.assign(response, { text, json: async () => JSON.parse(await text()) as unknown });
}

/** The API in the same process. @param incoming the request of the page */
type PagesApi = (request: Request, incoming?: IncomingMessage) => Promise<Response>;

/** The API for pages in the same process: successful struct calls skip the router, all else goes through it. */
export const apiInProcess =
  (struct: Struct, api: (request: Request, incoming?: IncomingMessage) => Response | Promise<Response>): PagesApi =>
  async (request, incoming) => {
    const { pathname, search } = new URL(request.url);
    if (pathname !== '/api/data/struct') return api(request, incoming);
    const query = search.slice(1);
    try {
      return keptResponse(struct.warm(query) ?? (await struct.call(query)));
    } catch {
      return api(request, incoming);
    }
  };

/** Collects the versions of the answers behind a page; `undefined` once two answers differ. */
function recordVersions(api: PageContext['api']): { api: PageContext['api']; seen(): VersionMap | undefined } {
  const seen: VersionMap = {};
  let torn = false;
  return {
    seen: () => (torn ? undefined : seen),
    async api(request) {
      const response = await api(request);
      const text = response.headers.get(DATA_VERSION);
      if (!response.ok || text === null) torn = true;
      for (const pair of text?.split(',') ?? []) {
        const [kind = '', version] = pair.split(':');
        if (seen[kind] !== undefined && seen[kind] !== Number(version)) torn = true;
        seen[kind] = Number(version);
      }
      return response;
    },
  };
}

interface PagesOptions {
  server: PageServer;
  api: PagesApi;
  site: PageContext['site'];
  versions: Versions;
  cacheBytes: number;
  https: boolean;
  keep: boolean;
  /** Takes what failed while a page was rendered. */
  failed?: (error: unknown) => void;
  /** False omits the policy, for pages served from source in development. */
  policy?: boolean;
}

/** A page as the page server rendered it. */
interface Rendered {
  status: number;
  pieces: readonly HtmlPiece[];
  /** Headers of the page server, without those that the site sets. */
  headers: Record<string, string>;
  nonce: string;
  /** Versions of all data on the page, if the page may be stored under the address of the request. */
  versions: VersionMap | undefined;
}

export function createPages(options: PagesOptions): Pages {
  const kept = new LRUCache<string, KeptPage>({ maxSize: options.cacheBytes, sizeCalculation: (p) => Math.ceil(p.body.size) + 500 });
  const flights = new Map<string, Promise<Page>>();
  const render = pageRenderer(options);
  const warm = (url: string): KeptPage | undefined => {
    const page = kept.get(url);
    return page && options.versions.holds(page.versions) ? page : undefined;
  };

  async function fresh(request: Request, url: string, mayKeep: boolean, incoming?: IncomingMessage): Promise<Page> {
    const rendered = await render(request, url, mayKeep, incoming);
    if (!rendered.versions) return personalPage(rendered, options);
    const page = storedPage(rendered, rendered.versions, url, options);
    kept.set(url, page);
    return page;
  }

  return {
    stats: {
      get entries() {
        return kept.size;
      },
      get bytes() {
        return kept.calculatedSize;
      },
    },
    warm,
    async render(request, url, anonymous, incoming) {
      if (!anonymous || !options.keep) return fresh(request, url, false, incoming);
      const page = warm(url);
      if (page) return page;
      const now = options.versions.all();
      if (!now) return fresh(request, url, true, incoming);
      const flightKey = `${url}\n${JSON.stringify(now)}`;
      let flight = flights.get(flightKey);
      if (!flight) {
        flight = fresh(request, url, true, incoming).finally(() => flights.delete(flightKey));
        flights.set(flightKey, flight);
      }
      return flight;
    },
  };
}

/** Memory for parts of pages. */
function partsCache(bytes: number): KeptParts {
  const kept = new LRUCache<string, { part: object; size: number }>({
    maxSize: Math.max(1, Math.floor(bytes)),
    // Its bytes are kept too.
    sizeCalculation: ({ size }) => 2 * size + 100,
  });
  return {
    get: (key) => kept.get(key)?.part,
    set: (key, part, size) => void kept.set(key, { part, size }),
  };
}

type Render = (request: Request, url: string, mayKeep: boolean, incoming?: IncomingMessage) => Promise<Rendered>;

/** Returns a function that renders a page by the page server. Without `mayKeep` the page may hold what only the visitor may see. */
function pageRenderer({ server, api, site, cacheBytes, failed }: PagesOptions): Render {
  const parts = partsCache(cacheBytes * PARTS_SHARE);
  return async (request, url, mayKeep, incoming) => {
    const nonce = newNonce();
    const recorded = recordVersions((call) => api(call, incoming));
    const cookie = mayKeep ? undefined : (request.headers.get('cookie') ?? undefined);
    let taken: readonly HtmlPiece[] | undefined;
    const response = await server.fetch(request, {
      context: { api: recorded.api, nonce, site, parts, takeHtml: (html) => (taken = html), cookie, ...(failed ? { failed } : {}) },
    });
    const pieces = taken ?? [await response.text()];
    const headers: Record<string, string> = {};
    response.headers.forEach((value, name) => {
      if (name === 'location') headers[name] = internalLocation(value, site.publicUrl);
      else if (name !== CANONICAL && name !== 'content-length') headers[name] = value;
    });
    const { status } = response;
    const isKeepable = mayKeep && status === 200 && response.headers.get(CANONICAL) === url;
    return { status, pieces, headers, nonce, versions: isKeepable ? recorded.seen() : undefined };
  };
}

/** The page as it is stored for anonymous visitors: its scripts and styles are allowed by their hashes. */
function storedPage({ pieces, headers, nonce }: Rendered, versions: VersionMap, url: string, { site, https }: PagesOptions): KeptPage {
  const hashed = hashInline(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join(''), nonce);
  const versionText = Object.keys(versions)
    .toSorted()
    .map((kind) => `${kind}:${versions[kind]}`)
    .join(',');
  const etag = `W/"${createHash('sha256').update(`${site.build}\n${url}\n${versionText}`).digest('base64url').slice(0, 22)}"`;
  return {
    status: 200,
    body: new PackedBody(hashed.html),
    etag,
    versions,
    headers: {
      ...headers,
      etag,
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding, Cookie',
      'content-security-policy': pagePolicy(hashed.inline, https),
    },
  };
}

/** The page as it is sent to one visitor: its scripts and styles are allowed by a nonce. */
function personalPage({ status, pieces, headers, nonce }: Rendered, { policy, https }: PagesOptions): Page {
  const source = `nonce-${nonce}`;
  return {
    status,
    body: new PackedBody(Buffer.concat(pieces.map(bytesOf))),
    headers: {
      ...headers,
      'cache-control': 'private, no-store',
      ...(policy === false ? {} : { 'content-security-policy': pagePolicy({ scripts: [source], styles: [source] }, https) }),
    },
  };
}
