import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { SESSION_SECONDS } from '#domain/actors/handle.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiEnv } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { addCookies } from '../route-parts.ts';
import { isHttps } from '../sessions/identify.ts';
import { credentialCookie, sessionCookies } from '../sessions/sessions.ts';
import { openingCookie } from '../ways/browser-passages.ts';
import { knownCookie, knownCookieName } from './known-browser.ts';
import { rememberCookieName, rememberCookies } from './remember.ts';
import type { Before, FactorNeeded, SignedInNow } from './sign-in.ts';

/** What a browser that signs in holds already. */
export function cookiesBefore(context: ApiContext, c: Context<ApiEnv>): Before {
  const https = isHttps(context);
  return {
    credential: getCookie(c, credentialCookie(https)),
    rememberToken: getCookie(c, rememberCookieName(https)),
    knownToken: getCookie(c, knownCookieName(https)),
  };
}

/** Lets the browser hold what a sign-in brings. Answers the body. @param had what it held: a remembered browser that signs in otherwise is forgotten */
export function welcome(
  c: Context<ApiEnv>,
  https: boolean,
  { opened, remembered, known, typed }: SignedInNow & { typed: string },
  had: Pick<Before, 'rememberToken'>,
) {
  addCookies(c, sessionCookies(opened, https));
  if (known !== undefined) addCookies(c, [knownCookie(known, https)]);
  if (remembered || had.rememberToken !== undefined) addCookies(c, rememberCookies(remembered, typed, https));
  return { access_token: opened.accessToken, token_type: 'Bearer' as const, expires_in: SESSION_SECONDS };
}

/** Lets the browser hold the sign-in that waits for its second factor. Answers the refusal to throw. */
export function askForFactor(c: Context<ApiEnv>, { factor }: FactorNeeded, https: boolean): Failure {
  addCookies(c, [openingCookie('factor', factor, https)]);
  return new Failure('SECOND_FACTOR_NEEDED');
}
