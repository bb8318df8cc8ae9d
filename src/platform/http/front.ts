import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { addresses, inLanguage } from '#domain/site/addresses.ts';
import { isLoopback, type Config } from '../config.ts';
import type { Struct } from '../data/struct.ts';
import { Failure, toFailure } from '../errors.ts';
import type { Files } from '../files.ts';
import { scope, type Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { notModified, sendPacked } from './answer.ts';
import type { Asset } from './assets.ts';
import { hasCredential } from './cookies.ts';
import { GATE_STYLE, gateScreen, type Gate } from './gate.ts';
import { baseHeaders, DATA_POLICY, pagePolicy } from './headers.ts';
import { MAIL_PAGE, MAIL_PAGE_STYLE, mailPage, maySeeMails } from './mail-page.ts';
import type { Pages } from './pages.ts';
import { createQuick, STRUCT_PATH, structHeaders } from './quick.ts';
import { readTarget, type Target } from './target.ts';

/** Tells whether the site can answer. */
export interface Readiness {
  /** Names of missing parts; empty when ready. */
  missing(): Promise<string[]>;
}

export interface FrontOptions {
  config: Config;
  publicUrl: () => string;
  log: Log;
  metrics: Metrics;
  gate: Gate | undefined;
  struct: Struct;
  /** Whether the API answers a path. */
  isApiPath: (path: string) => boolean;
  /** The API as a fetch handler. */
  api: (request: Request, env: { incoming: IncomingMessage }) => Response | Promise<Response>;
  pages: () => Pages | undefined;
  assets: ReadonlyMap<string, Asset>;
  files: Files;
  readiness: Readiness;
  /** Handles requests before pages, in development. */
  middleware?: () => Middleware | undefined;
}

/** A handler that answers or passes on. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const PRIVATE = 'private, no-store';

const errorPage = (status: number, text: string, id: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status}</title></head><body><main><h1>${status}</h1><p>${text}</p><p>${id}</p><p><a href="/">Go Back Home</a></p></main></body></html>`;

/** The HTTP server: kept answers first, then the API, then pages. */
export function createFront(options: FrontOptions): Server {
  const { config, log, metrics, gate, struct } = options;
  const https = () => options.publicUrl().startsWith('https:');
  const base = baseHeaders(config.publicUrl?.startsWith('https:') ?? false);
  const apiListener = getRequestListener(
    (request, env) => options.api(request, { incoming: (env as { incoming: IncomingMessage }).incoming }) as Promise<Response>,
    { overrideGlobalObjects: false },
  );

  const shut = (headers: Record<string, string>): Record<string, string> => {
    if (!gate) return headers;
    const { etag: _etag, ...rest } = headers;
    return { ...rest, 'cache-control': PRIVATE };
  };
  const fail = (request: IncomingMessage, response: ServerResponse, error: unknown, id: string) => {
    const failure = toFailure(error);
    if (failure.status >= 500)
      log[failure.code === 'INTERNAL' ? 'error' : 'warn']({ err: failure.cause ?? failure, requestId: id, path: pathOf(request) }, 'request failed');
    if (response.headersSent) return void response.destroy();
    const body = Buffer.from(JSON.stringify(failure.body()));
    response.writeHead(failure.status, {
      ...base,
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': DATA_POLICY,
      'cache-control': PRIVATE,
      'content-length': body.length,
      ...(failure.retryAfter === undefined ? {} : { 'retry-after': String(failure.retryAfter) }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const json = (request: IncomingMessage, response: ServerResponse, status: number, value: unknown) => {
    const body = Buffer.from(JSON.stringify(value));
    response.writeHead(status, {
      ...base,
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': DATA_POLICY,
      'cache-control': 'no-store',
      'content-length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const html = (request: IncomingMessage, response: ServerResponse, status: number, text: string, extra: Record<string, string> = {}) => {
    const body = Buffer.from(text);
    response.writeHead(status, {
      ...base,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy({ scripts: [], styles: [] }, https()),
      'cache-control': PRIVATE,
      'content-length': body.length,
      ...extra,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  async function structCall(request: IncomingMessage, response: ServerResponse, rawQuery: string): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Failure('METHOD_NOT_ALLOWED');
    const kept = await struct.call(rawQuery);
    const headers = { ...base, ...structHeaders(kept) };
    sendPacked(request, response, 200, shut(headers), kept.body, gate ? undefined : kept.etag);
  }

  async function gateCall(request: IncomingMessage, response: ServerResponse, door: Gate, { url }: Target): Promise<void> {
    const language = /^\/vi(\/|$|\?)|[?&]language=vi$/.test(url) ? 'vi' : 'en';
    if (request.method !== 'POST') return html(request, response, 403, gateScreen(config.siteName, language));
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of request) {
      size += (chunk as Buffer).length;
      if (size > 2000) throw new Failure('PAYLOAD_TOO_LARGE');
      chunks.push(chunk as Buffer);
    }
    const given = new URLSearchParams(Buffer.concat(chunks).toString('utf8')).get('code') ?? '';
    let cookie: string | undefined;
    try {
      cookie = await door.enter(request, given, https());
    } catch (error) {
      const failure = toFailure(error);
      if (failure.code !== 'TOO_MANY_REQUESTS') throw error;
      return html(request, response, 429, gateScreen(config.siteName, language, 'tooMany'), { 'retry-after': String(failure.retryAfter ?? 1) });
    }
    if (cookie === undefined) return html(request, response, 403, gateScreen(config.siteName, language, 'wrong'));
    response.writeHead(303, {
      ...base,
      location: inLanguage(addresses.home(), language),
      'set-cookie': cookie,
      'cache-control': PRIVATE,
      'content-length': 0,
    });
    response.end();
  }

  async function fileCall(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    const found = await options.files.get(name);
    const etag = `"${name.slice(0, 22)}"`;
    const headers = shut({
      ...base,
      'content-type': found.type,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
    });
    if (!gate && notModified(request, etag)) {
      response.writeHead(304, headers);
      return void response.end();
    }
    response.writeHead(200, { ...headers, 'content-length': found.bytes.length });
    response.end(request.method === 'HEAD' ? undefined : found.bytes);
  }

  async function pageCall(request: IncomingMessage, response: ServerResponse, { url }: Target, id: string): Promise<void> {
    const pages = options.pages();
    if (!pages) throw new Failure('UNAVAILABLE', { retryAfter: 2 });
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Failure('METHOD_NOT_ALLOWED');
    const mayKeep = !gate && !hasCredential(request);
    let page = mayKeep ? pages.warm(url) : undefined;
    if (!page) {
      try {
        const headers = new Headers({ accept: 'text/html' });
        if (request.headers.cookie) headers.set('cookie', request.headers.cookie);
        page = await pages.render(new Request(new URL(url, options.publicUrl()), { headers }), url, mayKeep);
      } catch (error) {
        log.error({ err: error, requestId: id, path: pathOf(request) }, 'page failed');
        return html(request, response, 500, errorPage(500, 'Sorry, something went wrong.', id));
      }
    }
    sendPacked(request, response, page.status, shut({ ...base, ...page.headers }), page.body, gate ? undefined : page.etag);
  }

  function moveCall(request: IncomingMessage, response: ServerResponse, { url }: Target): void {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Failure('BAD_REQUEST');
    response.writeHead(308, { ...base, location: url, 'content-security-policy': DATA_POLICY, 'cache-control': PRIVATE, 'content-length': 0 });
    response.end();
  }

  async function metricsCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const forwarded = request.headers['forwarded'] ?? request.headers['x-forwarded-for'] ?? request.headers['x-forwarded-host'];
    const local = !config.production && forwarded === undefined && isLoopback((request.socket.remoteAddress ?? '').replace(/^::ffff:/, ''));
    const token = config.metricsToken !== undefined && request.headers.authorization === `Bearer ${config.metricsToken}`;
    if (!local && !token) throw new Failure(config.metricsToken === undefined ? 'FORBIDDEN' : 'UNAUTHORIZED');
    const body = await metrics.registry.metrics();
    response.writeHead(200, { ...base, 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' });
    response.end(body);
  }

  async function route(request: IncomingMessage, response: ServerResponse, id: string): Promise<string> {
    const target = readTarget(request.url);
    const { path } = target;
    if (target.moved) return (moveCall(request, response, target), 'moved');
    // Handlers that read the raw request, such as the API's listener, must read the same target.
    request.url = target.url;
    if (path === '/healthz') return (json(request, response, 200, { status: 'ok' }), 'health');
    if (path === '/readyz') {
      const missing = await options.readiness.missing();
      return (
        json(request, response, missing.length === 0 ? 200 : 503, missing.length === 0 ? { status: 'ready' } : { status: 'not ready', missing }), 'health'
      );
    }
    if (path === '/metrics') return (await metricsCall(request, response), 'metrics');
    if (gate && path === '/protected-code.css') {
      response.writeHead(200, { ...base, 'content-type': 'text/css; charset=utf-8', 'cache-control': PRIVATE });
      return (response.end(GATE_STYLE), 'gate');
    }
    if (gate && path === '/protected-code' && request.method === 'POST') return (await gateCall(request, response, gate, target), 'gate');
    // What a protected site tells crawlers is no secret.
    if (gate && path !== '/robots.txt' && !(await gate.open(request))) {
      if (path.startsWith('/api/') || request.method !== 'GET') throw new Failure('PROTECTED_CODE_REQUIRED');
      return (await gateCall(request, response, gate, target), 'gate');
    }
    if (path === STRUCT_PATH) return (await structCall(request, response, target.query), 'struct');
    if (options.isApiPath(path)) {
      for (const [name, value] of Object.entries(base)) response.setHeader(name, value);
      response.setHeader('content-security-policy', DATA_POLICY);
      await apiListener(request, response);
      return 'api';
    }
    if ((path === MAIL_PAGE || path === `/vi${MAIL_PAGE}`) && request.method === 'GET' && maySeeMails(config, request)) {
      const text = await mailPage(config, path === MAIL_PAGE ? 'en' : 'vi');
      return (html(request, response, 200, text, { 'content-security-policy': pagePolicy({ scripts: [], styles: [MAIL_PAGE_STYLE] }, false) }), 'mails');
    }
    if (path.startsWith('/files/')) return (await fileCall(request, response, path.slice('/files/'.length)), 'files');
    const asset = options.assets.get(path);
    if (asset && (request.method === 'GET' || request.method === 'HEAD')) {
      sendPacked(request, response, 200, shut({ ...base, ...asset.headers }), asset.body, gate ? undefined : asset.etag, 'vary' in asset.headers);
      return 'assets';
    }
    if (path.startsWith('/assets/')) throw new Failure('NOT_FOUND');
    const middleware = options.middleware?.();
    if (middleware) {
      const taken = await new Promise<boolean>((resolve) => {
        response.once('close', () => resolve(true));
        middleware(request, response, () => resolve(false));
      });
      if (taken) return 'development';
    }
    await pageCall(request, response, target, id);
    return 'page';
  }

  const quick = gate ? undefined : createQuick(struct, options.pages, base);
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000, headersTimeout: 20_000, maxHeaderSize: 16_384 }, (request, response) => {
    const quickly = quick?.(request, response);
    if (quickly) return metrics.answered(quickly, response.statusCode);
    const began = performance.now();
    const id = randomUUID();
    response.setHeader('x-request-id', id);
    scope.run({ requestId: id }, () => {
      void route(request, response, id)
        .catch((error: unknown) => {
          fail(request, response, error, id);
          return 'error';
        })
        .then((part) => {
          const seconds = (performance.now() - began) / 1000;
          metrics.answered(part, response.statusCode, seconds);
          if (log.isLevelEnabled('debug'))
            log.debug({ method: request.method, path: pathOf(request), status: response.statusCode, ms: Math.round(seconds * 1000), part }, 'answered');
        });
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return void socket.destroy();
    const failure = new Failure(error.code === 'HPE_HEADER_OVERFLOW' ? 'HEADERS_TOO_LARGE' : 'BAD_REQUEST');
    const body = JSON.stringify(failure.body());
    socket.end(
      `HTTP/1.1 ${failure.status} ${failure.code}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  });
  return server;
}

/** The path alone: queries may hold secrets and are never logged. */
function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?')[0] ?? '';
}
