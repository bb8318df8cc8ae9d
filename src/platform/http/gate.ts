import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { addressKey, type Limits } from '../data/limits.ts';
import { Failure, toFailure } from '../errors.ts';
import { readCookie } from './cookies.ts';

/** Name of the cookie; on https no other host of the domain can set it. */
const cookieName = (https: boolean): string => (https ? '__Host-cairn_code' : 'cairn_code');
const MAX_AGE = 30 * 24 * 3600;
/** Wrong codes from one address, in the header and on the screen together. */
const LIMIT = { name: 'protected-code', points: 10, seconds: 600 };
const MOST_ADDRESSES = 10_000;

/** Access to a site with PROTECTED_CODE: calls carry the code in a header, pages a cookie that only the server can create. */
export interface Gate {
  /** Whether the request carries the code. @throws Failure TOO_MANY_REQUESTS after too many wrong ones from its address */
  open(request: IncomingMessage, https: boolean): Promise<boolean>;
  /** Returns the Set-Cookie of a visitor who gave the code; undefined for a wrong one. @throws Failure TOO_MANY_REQUESTS */
  enter(request: IncomingMessage, given: string, https: boolean): Promise<string | undefined>;
}

const same = (a: string, b: string): boolean => {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
};

/** What the gate needs from the rest of the site. */
export interface GateParts {
  limits: Limits;
  /** Address of the caller. */
  address: (request: IncomingMessage) => string;
  /** Key of the cookie; without it a guessed code could be tested without the limit. */
  secret: () => Promise<Buffer>;
}

/** @param code PROTECTED_CODE; without one the gate is always open. */
export function createGate(code: string | undefined, parts: GateParts): Gate | undefined {
  return code === undefined ? undefined : gateFor(code, parts);
}

function gateFor(code: string, { limits, address, secret }: GateParts): Gate {
  /** Addresses that sent the right code in a header: their next calls need no database. */
  const right = new LRUCache<string, true>({ max: MOST_ADDRESSES, ttl: LIMIT.seconds * 1000 });
  /** Addresses with too many wrong codes, and the time their block ends, in milliseconds. */
  const shut = new LRUCache<string, number>({ max: MOST_ADDRESSES });
  /** The newest try of each address that has one under way. */
  const turns = new Map<string, Promise<unknown>>();
  const cookieValue = async () =>
    createHmac('sha256', await secret())
      .update(code)
      .digest('base64url');

  /** Waits for the tries of the same address: a right code has given its point back before the next one is counted. */
  async function inTurn(given: string, caller: string): Promise<boolean> {
    const turn = (turns.get(caller) ?? Promise.resolve()).then(
      () => isRight(given, caller),
      () => isRight(given, caller),
    );
    turns.set(caller, turn);
    try {
      return await turn;
    } finally {
      if (turns.get(caller) === turn) turns.delete(caller);
    }
  }

  /** Counts the try before it compares, so that parallel tries cannot exceed the limit. A right code gives its point back. */
  async function isRight(given: string, caller: string): Promise<boolean> {
    const until = shut.get(caller);
    if (until !== undefined && until > Date.now()) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((until - Date.now()) / 1000) });
    const fits = same(given, code);
    if (fits && right.has(caller)) return true;
    try {
      await limits.consume(LIMIT, caller);
    } catch (error) {
      const { retryAfter } = toFailure(error);
      if (retryAfter !== undefined) shut.set(caller, Date.now() + retryAfter * 1000);
      throw error;
    }
    if (!fits) return false;
    right.set(caller, true);
    await limits.giveBack(LIMIT, caller);
    return true;
  }

  return {
    async open(request, https) {
      const cookie = readCookie(request, cookieName(https));
      if (cookie !== undefined && same(cookie, await cookieValue())) return true;
      const header = request.headers['protected_code'] ?? request.headers['protected-code'];
      return typeof header === 'string' && inTurn(header, addressKey(address(request)));
    },
    async enter(request, given, https) {
      if (!(await inTurn(given, addressKey(address(request))))) return undefined;
      return `${cookieName(https)}=${await cookieValue()}; Path=/; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
    },
  };
}

const escape = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Languages of the screen. */
export type GateLanguage = 'en' | 'vi';

/** Errors that the screen can show. */
export type GateFault = 'wrong' | 'tooMany';

const TEXTS: Record<GateLanguage, { label: string; button: string } & Record<GateFault, string>> = {
  en: { label: 'Access code', button: 'Continue', wrong: 'Wrong code. Try again!', tooMany: 'Too many requests to our server. Please try again later!' },
  vi: { label: 'Mã truy cập', button: 'Tiếp tục', wrong: 'Sai mã. Hãy thử lại!', tooMany: 'Quá nhiều yêu cầu tới máy chủ. Vui lòng thử lại sau!' },
};

/** The one-field screen that asks for the code. Plain HTML, no scripts. */
export function gateScreen(siteName: string, language: GateLanguage, fault?: GateFault): string {
  const name = escape(siteName);
  const text = TEXTS[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name}</title>
<link rel="stylesheet" href="/protected-code.css">
</head>
<body>
<main>
<h1>${name}</h1>
<form method="post" action="/protected-code${language === 'vi' ? '?language=vi' : ''}">
<label for="code">${text.label}</label>
<input id="code" name="code" type="password" autocomplete="current-password" required autofocus${fault ? ' aria-invalid="true" aria-describedby="fault"' : ''}>
${fault ? `<p id="fault" role="alert">${text[fault]}</p>` : ''}
<button type="submit">${text.button}</button>
</form>
</main>
</body>
</html>
`;
}

/** Style of the screen; served as a file so that the policy needs no exception. */
export const GATE_STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:Canvas;color:CanvasText}
main{width:min(22rem,calc(100vw - 2rem))}
h1{font-size:1.5rem;margin:0 0 1rem}
form{display:grid;gap:.5rem}
input,button{font:inherit;padding:.6rem .75rem;border:1px solid GrayText;border-radius:.5rem;min-height:44px;box-sizing:border-box}
button{cursor:pointer;background:CanvasText;color:Canvas;border-color:CanvasText;margin-top:.5rem}
p{margin:0;color:light-dark(#b42318,#fda29b)}
:focus-visible{outline:3px solid Highlight;outline-offset:2px}
`;
