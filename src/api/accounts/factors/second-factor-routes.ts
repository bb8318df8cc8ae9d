import { createRoute, z } from '@hono/zod-openapi';
import { getCookie } from 'hono/cookie';
import { returnAddress } from '#domain/site/addresses.ts';
import { createRouter, errorAnswers, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { addCookies } from '../route-parts.ts';
import { isHttps } from '../sessions/identify.ts';
import { placeOf } from '../sessions/place.ts';
import { cookiesBefore, welcome } from '../sign-in/welcome.ts';
import { closingCookie, openingCookie, passageCookie } from '../ways/browser-passages.ts';
import { countWay } from '../ways/google-routes.ts';
import { tokenAnswer } from '../ways/ways-contract.ts';
import { ceremonyAnswer, passkeySignInInput, pendingAnswer, secondFactorInput } from './factor-contract.ts';
import { ceremonyOf, onTheWire } from './factor-routes.ts';
import { finishSignIn, signInByPasskey } from './finish-sign-in.ts';
import { askPasskey } from './ask-passkey.ts';
import type { AuthenticationResponseJSON } from './passkeys.ts';
import { pendingFactors } from './pending.ts';

const ANYBODY = { kind: 'anonymous' } as const;
const tags = ['Accounts'];

const pendingRoute = createRoute({
  method: 'get',
  path: '/api/users/auth/second-factor',
  tags,
  summary: 'What may end the sign-in that waits in this browser',
  request: { query: z.strictObject({}) },
  responses: { ...ok('Null where none waits', pendingAnswer), ...errorAnswers(422) },
});
const finishRoute = createRoute({
  method: 'post',
  path: '/api/users/auth/second-factor',
  tags,
  summary: 'End a sign-in with its second factor',
  description: 'With the cookie that came with SECOND_FACTOR_NEEDED. Five wrong codes in ten minutes and 30 a day; a code is taken once.',
  request: { body: json(secondFactorInput) },
  responses: { ...ok('Signed in', tokenAnswer), ...errorAnswers(403, 422, 429, 503) },
});
const challengeRoute = createRoute({
  method: 'post',
  path: '/api/users/auth/passkey/challenge',
  tags,
  summary: 'What a passkey is to sign',
  description: 'The challenge belongs to the caller by a cookie, for ten minutes and one try.',
  request: { body: json(z.strictObject({})) },
  responses: { ...ok('For the browser', ceremonyAnswer), ...errorAnswers(422, 429, 503) },
});
const passkeyRoute = createRoute({
  method: 'post',
  path: '/api/users/auth/passkey/verify',
  tags,
  summary: 'Sign in with a passkey',
  request: { body: json(passkeySignInInput) },
  responses: { ...ok('Signed in', tokenAnswer), ...errorAnswers(403, 422, 429, 503) },
});

/** Routes of who ends a sign-in with a second factor. */
function endingRoutes(context: ApiContext) {
  const https = isHttps(context);
  const waiting = passageCookie('factor', https);
  return createRouter()
    .openapi(pendingRoute, async (c) => c.json({ pending: await pendingFactors(context.db.write, getCookie(c, waiting)) }, 200, noStore))
    .openapi(finishRoute, async (c) => {
      const { code, passkey } = c.req.valid('json');
      const before = cookiesBefore(context, c);
      await countWay(context, c);
      const given = { code, ...(passkey ? { passkey: passkey as unknown as AuthenticationResponseJSON } : {}), ...ceremonyOf(context, c) };
      const { pending, ...done } = await finishSignIn(context, ANYBODY, { token: getCookie(c, waiting), given, place: placeOf(context, c), before });
      addCookies(c, [closingCookie('factor', https), ...(passkey ? [closingCookie('passkey', https)] : [])]);
      // Of those that came otherwise than by typing, what a remembered browser holds stays.
      const had = pending.way === 'password' ? before : { rememberToken: undefined };
      return c.json({ ...welcome(c, https, { ...done, typed: pending.typed }, had), return_to: returnAddress(pending.returnTo) }, 200, noStore);
    });
}

/** Routes of who signs in with a second factor, or with a passkey. */
export function secondFactorRoutes(context: ApiContext) {
  const https = isHttps(context);
  return createRouter()
    .route('/', endingRoutes(context))
    .openapi(challengeRoute, async (c) => {
      await countWay(context, c);
      const { options, token } = await askPasskey(context, ANYBODY, ceremonyOf(context, c).party());
      addCookies(c, [openingCookie('passkey', token, https)]);
      return c.json({ options: onTheWire(options) }, 200, noStore);
    })
    .openapi(passkeyRoute, async (c) => {
      await countWay(context, c);
      const { passkey, return_to } = c.req.valid('json');
      const { party, token } = ceremonyOf(context, c);
      addCookies(c, [closingCookie('passkey', https)]);
      const given = { response: passkey as unknown as AuthenticationResponseJSON, party: party(), token };
      const done = await signInByPasskey(context, ANYBODY, { given, place: placeOf(context, c), before: cookiesBefore(context, c) });
      return c.json({ ...welcome(c, https, { ...done, typed: '' }, { rememberToken: undefined }), return_to: returnAddress(return_to) }, 200, noStore);
    });
}
