import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Failure } from '../errors.ts';
import type { PackedBody } from '../packed-body.ts';
import { sendPacked } from './answer.ts';
import type { Exchange } from './handler.ts';
import { DATA_POLICY, pagePolicy } from './headers.ts';

/** Cache-Control of a response that no cache may store. */
export const PRIVATE = 'private, no-store';

/** Headers of an answer in JSON. */
export const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'content-security-policy': DATA_POLICY };

type Wire = Pick<Exchange, 'request' | 'response'>;

/** A body in memory with its headers. */
export interface Packed {
  status?: number;
  headers: Record<string, string>;
  body: PackedBody;
  etag?: string | undefined;
}

export interface RepliesOptions {
  /** Headers of every response. */
  base: Record<string, string>;
  /** Whether the site asks visitors for a code. */
  gated: boolean;
  /** Whether visitors reach the site by https. */
  https: () => boolean;
}

/** Responses with the headers that the whole site shares. */
export class Replies {
  readonly base: Record<string, string>;
  readonly gated: boolean;
  readonly https: () => boolean;

  constructor({ base, gated, https }: RepliesOptions) {
    this.base = base;
    this.gated = gated;
    this.https = https;
  }

  /** Sends JSON that no cache stores. */
  json({ request, response }: Wire, status: number, value: unknown): void {
    sendText(request, response, status, { ...this.base, ...JSON_HEADERS, 'cache-control': 'no-store' }, JSON.stringify(value));
  }

  /** Sends a page without scripts and styles of its own. `extra` headers win. */
  html({ request, response }: Wire, status: number, text: string, extra: Record<string, string> = {}): void {
    const headers = {
      ...this.base,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy({ scripts: [], styles: [] }, this.https()),
      'cache-control': PRIVATE,
      ...extra,
    };
    sendText(request, response, status, headers, text);
  }

  /** Sends the error format of the API. */
  failure({ request, response }: Wire, failure: Failure): void {
    const retry = failure.retryAfter === undefined ? {} : { 'retry-after': String(failure.retryAfter) };
    sendText(request, response, failure.status, { ...this.base, ...JSON_HEADERS, 'cache-control': PRIVATE, ...retry }, JSON.stringify(failure.body()));
  }

  /** Sends a body in memory, or 304 if the client's copy is current. */
  packed({ request, response }: Wire, { status = 200, headers, body, etag }: Packed, packable = true): void {
    sendPacked(request, response, status, this.shared(headers), body, this.gated ? undefined : etag, packable);
  }

  /** Headers of a response that caches may share; on a site with a code no cache may store it. */
  shared(headers: Record<string, string>): Record<string, string> {
    const all = { ...this.base, ...headers };
    if (!this.gated) return all;
    const { etag: _etag, ...rest } = all;
    return { ...rest, 'cache-control': PRIVATE };
  }
}

function sendText(request: IncomingMessage, response: ServerResponse, status: number, headers: Record<string, string>, text: string): void {
  const body = Buffer.from(text);
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
