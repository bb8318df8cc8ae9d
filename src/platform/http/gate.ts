import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readCookie } from './cookies.ts';

const COOKIE = 'cairn_code';
const MAX_AGE = 30 * 24 * 3600;

/** The door of a site that asks for a code: calls carry it in a header, pages in a cookie that only the server can make. */
export interface Gate {
  /** Whether the request carries the code. */
  open(request: IncomingMessage): boolean;
  /** Whether the text is the code. */
  matches(text: string): boolean;
  /** Set-Cookie of a visitor who gave the code. */
  cookie(https: boolean): string;
}

const same = (a: string, b: string): boolean => {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
};

/** @param code PROTECTED_CODE; without one the door does not exist. */
export function createGate(code: string | undefined): Gate | undefined {
  if (code === undefined) return undefined;
  const value = createHmac('sha256', code).update('cairn page').digest('base64url');
  return {
    matches: (text) => same(text, code),
    open(request) {
      const header = request.headers['protected_code'] ?? request.headers['protected-code'];
      if (typeof header === 'string' && same(header, code)) return true;
      const cookie = readCookie(request, COOKIE);
      return cookie !== undefined && same(cookie, value);
    },
    cookie: (https) => `${COOKIE}=${value}; Path=/; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`,
  };
}

const escape = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Languages of the screen. */
export type GateLanguage = 'en' | 'vi';

/** What the screen can say of a code that was not taken. */
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
