import type { IncomingMessage } from 'node:http';
import { addresses, inLanguage } from '#domain/site/addresses.ts';
import { Failure, toFailure } from '../../errors.ts';
import { GATE_STYLE, gateScreen, type Gate, type GateLanguage } from '../gate.ts';
import type { Exchange, Handler } from '../handler.ts';
import { isFromElsewhere } from '../own-site.ts';
import { PRIVATE, type Replies } from '../replies.ts';

/** Longest form in bytes. */
const LONGEST_FORM = 2000;

const languageOf = ({ target }: Exchange): GateLanguage => (/^\/vi(\/|$|\?)|[?&]language=vi$/.test(target.url) ? 'vi' : 'en');

/** Reads the code that the form of the screen sends. @throws Failure PAYLOAD_TOO_LARGE */
async function givenCode(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > LONGEST_FORM) throw new Failure('PAYLOAD_TOO_LARGE');
    chunks.push(chunk as Buffer);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8')).get('code') ?? '';
}

/** The door of a site with PROTECTED_CODE. Handlers before it respond to everybody, handlers after it only to visitors with the code. */
export function gateHandlers(gate: Gate, siteName: string, replies: Replies): Handler[] {
  const showScreen = (exchange: Exchange) => replies.html(exchange, 403, gateScreen(siteName, languageOf(exchange)));

  /** Compares the code of the form, sets the cookie for a right one, and shows the screen again for a wrong one. */
  async function enter(exchange: Exchange): Promise<void> {
    const { request, response } = exchange;
    if (isFromElsewhere(request.headers['sec-fetch-site'])) throw new Failure('CROSS_SITE');
    const language = languageOf(exchange);
    const code = await givenCode(request);
    let cookie: string | undefined;
    try {
      cookie = await gate.enter(request, code, replies.https());
    } catch (error) {
      const failure = toFailure(error);
      if (failure.code !== 'TOO_MANY_REQUESTS') throw error;
      return replies.html(exchange, 429, gateScreen(siteName, language, 'tooMany'), { 'retry-after': String(failure.retryAfter ?? 1) });
    }
    if (cookie === undefined) return replies.html(exchange, 403, gateScreen(siteName, language, 'wrong'));
    const location = inLanguage(addresses.home(), language);
    response.writeHead(303, { ...replies.base, location, 'set-cookie': cookie, 'cache-control': PRIVATE, 'content-length': 0 });
    response.end();
  }

  const style: Handler = {
    part: 'gate',
    takes: ({ target }) => target.path === '/protected-code.css',
    async handle({ response }) {
      response.writeHead(200, { ...replies.base, 'content-type': 'text/css; charset=utf-8', 'cache-control': PRIVATE });
      response.end(GATE_STYLE);
    },
  };
  const form: Handler = {
    part: 'gate',
    takes: ({ request, target }) => target.path === '/protected-code' && request.method === 'POST',
    handle: enter,
  };
  const door: Handler = {
    part: 'gate',
    // What a protected site tells crawlers is no secret.
    takes: ({ target }) => target.path !== '/robots.txt',
    async handle(exchange) {
      const { request, target } = exchange;
      if (await gate.open(request, replies.https())) return 'pass';
      if (target.path.startsWith('/api/') || request.method !== 'GET') throw new Failure('PROTECTED_CODE_REQUIRED');
      return showScreen(exchange);
    },
  };
  return [style, form, door];
}
