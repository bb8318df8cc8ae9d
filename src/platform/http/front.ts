import { randomUUID } from 'node:crypto';
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '../config.ts';
import type { Struct } from '../data/struct.ts';
import { Failure, toFailure, type ErrorCode } from '../errors.ts';
import type { Files } from '../files.ts';
import { scope, type Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Asset } from './assets.ts';
import type { Gate } from './gate.ts';
import { brokeOff, isRead, namesTwoHosts, pathOf, wantsPage, type Exchange, type Handler } from './handler.ts';
import { apiHandler, type ApiFetch } from './handlers/api.ts';
import { assetsHandler } from './handlers/assets.ts';
import { developmentHandler, type Middleware } from './handlers/development.ts';
import { filesHandler } from './handlers/files.ts';
import { gateHandlers } from './handlers/gate.ts';
import { healthHandlers, type Readiness } from './handlers/health.ts';
import { mailsHandler } from './handlers/mails.ts';
import { metricsHandler } from './handlers/metrics.ts';
import { pageHandler } from './handlers/page.ts';
import { structHandler } from './handlers/struct.ts';
import { baseHeaders, DATA_POLICY } from './headers.ts';
import { LONG_ADDRESS_HEADERS, longAddressPage } from './long-address.ts';
import type { Pages } from './pages.ts';
import { createQuick } from './quick.ts';
import { JSON_HEADERS, PRIVATE, Replies } from './replies.ts';
import { isTooLong, readTarget } from './target.ts';

export interface FrontOptions {
  config: Config;
  publicUrl: () => string;
  log: Log;
  metrics: Metrics;
  gate: Gate | undefined;
  struct: Struct;
  /** Whether the API answers a path. */
  isApiPath: (path: string) => boolean;
  api: ApiFetch;
  pages: () => Pages | undefined;
  assets: ReadonlyMap<string, Asset>;
  files: Files;
  readiness: Readiness;
  /** Handles requests before pages, in development. */
  middleware?: () => Middleware | undefined;
}

/** The handlers in the order in which they are asked. */
const handlersOf = (options: FrontOptions, replies: Replies): Handler[] => [
  ...healthHandlers(options.readiness, replies),
  metricsHandler(options.config, options.metrics, replies),
  ...(options.gate ? gateHandlers(options.gate, options.config.siteName, replies) : []),
  structHandler(options.struct, replies),
  apiHandler(options.isApiPath, options.api, replies),
  mailsHandler(options.config, replies),
  filesHandler(options.files, replies),
  assetsHandler(options.assets, replies),
  ...(options.middleware ? [developmentHandler(options.middleware)] : []),
  pageHandler(options, replies),
];

/** The HTTP server: kept answers first, then the handlers. */
export function createFront(options: FrontOptions): Server {
  const { config, log, metrics, gate } = options;
  const base = baseHeaders(config.publicUrl?.startsWith('https:') ?? false);
  const replies = new Replies({ base, gated: gate !== undefined, https: () => options.publicUrl().startsWith('https:') });
  const handlers = handlersOf(options, replies);
  const quick = gate ? undefined : createQuick(options.struct, options.pages, base);

  /** Returns the part of the site that responded, for metrics and the log. */
  async function respond(request: IncomingMessage, response: ServerResponse, id: string): Promise<string> {
    try {
      // Another server of the chain might read the other one.
      if (namesTwoHosts(request)) throw new Failure('BAD_REQUEST');
      const target = readTarget(request.url);
      const exchange = { request, response, target, id };
      if (target.moved) return (redirectToTarget(exchange, base), 'moved');
      // Handlers that read the raw request, such as the API's listener, must read the same target.
      request.url = target.url;
      for (const handler of handlers) if (handler.takes(exchange) && (await handler.handle(exchange)) !== 'pass') return handler.part;
      throw new Failure('NOT_FOUND');
    } catch (error) {
      const failure = toFailure(error);
      if (brokeOff(request)) log.debug({ requestId: id, path: pathOf(request) }, 'request broken off');
      else if (failure.status >= 500)
        log[failure.code === 'INTERNAL' ? 'error' : 'warn']({ err: failure.cause ?? failure, requestId: id, path: pathOf(request) }, 'request failed');
      if (response.headersSent) response.destroy();
      else if (isTooLong(request.url) && wantsPage(request))
        replies.html({ request, response }, failure.status, longAddressPage(request.url ?? '', config.siteName), LONG_ADDRESS_HEADERS);
      else replies.failure({ request, response }, failure);
      return 'error';
    }
  }

  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000, headersTimeout: 20_000, maxHeaderSize: 16_384 }, (request, response) => {
    const quickly = namesTwoHosts(request) ? undefined : quick?.(request, response);
    if (quickly) return metrics.answered(quickly, response.statusCode);
    const began = performance.now();
    const id = randomUUID();
    response.setHeader('x-request-id', id);
    void scope.run({ requestId: id }, async () => {
      const part = await respond(request, response, id);
      const seconds = (performance.now() - began) / 1000;
      // A stream takes as long as its page is looked at.
      if (isStream(response)) metrics.answered('stream', response.statusCode);
      else metrics.answered(part, response.statusCode, seconds);
      if (log.isLevelEnabled('debug'))
        log.debug({ method: request.method, path: pathOf(request), status: response.statusCode, ms: Math.round(seconds * 1000), part }, 'answered');
    });
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    replies.failure({ request, response }, new Failure('EXPECTATION_FAILED')),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseUnreadable(error, socket, base));
  return server;
}

const isStream = (response: ServerResponse): boolean => String(response.getHeader('content-type')).startsWith('text/event-stream');

/** Leads to the address without repeated slashes. @throws Failure BAD_REQUEST for a call that writes */
function redirectToTarget({ request, response, target }: Exchange, base: Record<string, string>): void {
  if (!isRead(request)) throw new Failure('BAD_REQUEST');
  response.writeHead(308, { ...base, location: target.url, 'content-security-policy': DATA_POLICY, 'cache-control': PRIVATE, 'content-length': 0 });
  response.end();
}

const UNREADABLE: Readonly<Record<string, ErrorCode>> = { HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE', ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT' };

/** Responds to bytes that are no request, and closes the connection. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, base: Record<string, string>): void {
  if (!socket.writable) return void socket.destroy();
  const failure = new Failure(UNREADABLE[error.code ?? ''] ?? 'BAD_REQUEST');
  const body = JSON.stringify(failure.body());
  const headers = {
    ...base,
    ...JSON_HEADERS,
    'cache-control': PRIVATE,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    date: new Date().toUTCString(),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}\r\n${lines.join('')}\r\n${body}`);
}
