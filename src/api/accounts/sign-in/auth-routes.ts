import { createRoute } from '@hono/zod-openapi';
import { getCookie } from 'hono/cookie';
import { createRouter, errorAnswers, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { fromOwnSite } from '#platform/http/own-site.ts';
import { mailPageFor } from '#platform/http/mail-page.ts';
import { askerOf } from '#platform/mail/asker.ts';
import { Failure } from '#platform/errors.ts';
import { askResetCode, askResetQuietly } from './ask-reset-code.ts';
import { askSignupCode } from './ask-signup-code.ts';
import { checkSignup } from './check-signup.ts';
import { readBaseInfo } from './base-info.ts';
import {
  baseInfoAnswer,
  baseInfoQuery,
  checkedAnswer,
  checkSignupInput,
  codeSentAnswer,
  doneAnswer,
  registerCodeQuery,
  resetAnswer,
  resetCodeQuery,
  resetInput,
  signedInAnswer,
  signedUpAnswer,
  signInInput,
  signUpInput,
} from './contract-auth.ts';
import { findAccount } from './find-account.ts';
import { isHttps } from '../sessions/identify.ts';
import { askForFactor, cookiesBefore, welcome } from './welcome.ts';
import { isKnownBrowser, knownCookie, knownCookieName } from './known-browser.ts';
import { callerOf, codeConfirmed, count, countCode, countLookups, countMail } from '../limits.ts';
import { resetCookie, resetCookieName } from '../ways/passages.ts';
import { placeOf } from '../sessions/place.ts';
import { isRemembered, rememberCookies } from './remember.ts';
import { resetPassword } from './reset-password.ts';
import { signInRemembered } from './sign-in-remembered.ts';
import { takeTry } from './sign-in-tries.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { addCookies } from '../route-parts.ts';

const ANYBODY = { kind: 'anonymous' } as const;

const registerCodeRoute = createRoute({
  method: 'get',
  path: '/api/users/auth/get-register-code',
  tags: ['Accounts'],
  summary: 'Mail a sign-up code',
  description:
    'One mail in 50 seconds and five an hour. Counts as a look-up. Where those are used up, the answer is 200 for taken addresses too, whose owners get a mail that says so, and 60 people in ten minutes get a code. Refused when a page of another site asks.',
  middleware: fromOwnSite,
  request: { query: registerCodeQuery },
  responses: { ...ok('The mail is on its way', codeSentAnswer), ...errorAnswers(403, 422, 429, 503) },
});
const checkSignupRoute = createRoute({
  method: 'post',
  path: '/api/users/auth/check-signup',
  tags: ['Accounts'],
  summary: 'Whether a sign-up would do, before a code is mailed; sends nothing',
  description:
    'Counts as look-ups of the username and of the address: 30 an hour and 50 a day for one address of the network, together with codes; the same ones again cost nothing.',
  request: { body: json(checkSignupInput) },
  responses: { ...ok('It would do', checkedAnswer), ...errorAnswers(403, 422, 429) },
});
const signUpRoute = createRoute({
  method: 'post',
  path: '/api/users/auth/signup',
  tags: ['Accounts'],
  summary: 'Sign up with the code of the mail; opens no session',
  request: { body: json(signUpInput) },
  responses: { ...ok('The account is made', signedUpAnswer), ...errorAnswers(403, 422, 429) },
});
const signInRoute = createRoute({
  method: 'post',
  path: '/api/users/auth/login',
  tags: ['Accounts'],
  summary: 'Sign in',
  description:
    'A browser gets a handle, and cookies beside which it counts; a program (no Origin, no Sec-Fetch headers) a bearer token of its own. Of an account with a second factor the right password is answered with 403 SECOND_FACTOR_NEEDED and a cookie for ten minutes; `second-factor` ends such a sign-in.',
  request: { body: json(signInInput) },
  responses: { ...ok('Signed in', signedInAnswer), ...errorAnswers(403, 422, 429) },
});
const resetCodeRoute = createRoute({
  method: 'get',
  path: '/api/users/auth/get-reset-password-code',
  tags: ['Accounts'],
  summary: 'Mail a reset code',
  description:
    'One mail in 50 seconds and five an hour. Counts as a look-up. Where those are used up, the answer is the same for everybody: no username or picture, and 200 where there is no account. Refused when a page of another site asks.',
  middleware: fromOwnSite,
  request: { query: resetCodeQuery },
  responses: { ...ok('The mail is on its way', resetAnswer), ...errorAnswers(403, 422, 429, 503) },
});
const resetRoute = createRoute({
  method: 'post',
  path: '/api/users/auth/reset-password',
  tags: ['Accounts'],
  summary: 'Set a new password with the code of the mail; ends every session',
  request: { body: json(resetInput) },
  responses: { ...ok('Done', doneAnswer), ...errorAnswers(403, 422, 429) },
});
const baseInfoRoute = createRoute({
  method: 'get',
  path: '/api/users/user-base-info',
  tags: ['Accounts'],
  summary: 'Whether a username or an address is taken',
  description: '30 an hour and 50 a day for one address of the network, together with codes; the same one again costs nothing.',
  request: { query: baseInfoQuery },
  responses: { ...ok('Taken', baseInfoAnswer), ...errorAnswers(403, 422, 429) },
});

const signUpRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(registerCodeRoute, async (c) => {
      const { email, language } = c.req.valid('query');
      context.mailer.assertConfigured();
      const quiet = await countCode(context, callerOf(context, c), email);
      await countMail(context, 'signup', email);
      await askSignupCode(context, ANYBODY, { email, language, asker: askerOf(context.address(c.env.incoming)), quiet });
      return c.json({ done: true as const, ...mailPageFor(context.config, c.env.incoming) }, 200, noStore);
    })
    .openapi(checkSignupRoute, async (c) => {
      const typed = c.req.valid('json');
      await countLookups(context, callerOf(context, c), [typed.username, typed.email]);
      const { unknownReferral } = await checkSignup(context.db.read, { ...typed, siteName: context.config.siteName });
      return c.json({ done: true as const, ...(unknownReferral ? { ref_id: 'unknown' as const } : {}) }, 200, noStore);
    })
    .openapi(signUpRoute, async (c) => {
      const input = c.req.valid('json');
      await count(context, 'code', callerOf(context, c));
      await count(context, 'codeAll', '');
      const done = await signUp(context, ANYBODY, { ...input, siteName: context.config.siteName });
      await codeConfirmed(context, callerOf(context, c), [input.email, input.username]);
      return c.json(done, 200, noStore);
    });

function signInRoutes(context: ApiContext) {
  const https = isHttps(context);
  return createRouter().openapi(signInRoute, async (c) => {
    const { email, password = '', remember = false, remembered } = c.req.valid('json');
    const [place, had] = [placeOf(context, c), cookiesBefore(context, c)];
    if (!remembered) {
      const { barred, giveBack } = await takeTry(context, { typed: email, caller: place.address, token: had.knownToken });
      const done = await signIn(context, ANYBODY, { email, password, remember: remember && !place.program, place, before: had, barred });
      await giveBack();
      if ('factor' in done) throw askForFactor(c, done, https);
      return c.json(welcome(c, https, { ...done, typed: email }, had), 200, noStore);
    }
    if (await isRemembered(context.db.read, had.rememberToken, email)) await count(context, 'signInKnown', had.rememberToken ?? '');
    else await count(context, 'signIn', place.address);
    const done = await signInRemembered(context, ANYBODY, { email, place, before: had }).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'INVALID_CREDENTIALS') addCookies(c, rememberCookies(undefined, email, https));
      throw error;
    });
    if ('factor' in done) {
      addCookies(c, rememberCookies(done.remembered, email, https));
      throw askForFactor(c, done, https);
    }
    return c.json(welcome(c, https, { ...done, typed: email }, had), 200, noStore);
  });
}

function resetRoutes(context: ApiContext) {
  const https = isHttps(context);
  return createRouter()
    .openapi(resetCodeRoute, async (c) => {
      const { email: typed } = c.req.valid('query');
      context.mailer.assertConfigured();
      // A browser in which the account signed in before learns nothing of it.
      const known = await isKnownBrowser(context.db.read, getCookie(c, knownCookieName(https)), typed);
      const quiet = !known && (await countCode(context, callerOf(context, c), typed));
      // Before it is known whether there is anybody: being refused for that tells nothing either.
      await countMail(context, 'reset-typed', typed);
      const found = await findAccount(context.db.read, typed);
      if (!found?.email && !quiet) throw new Failure('USER_NOT_FOUND');
      await countMail(context, 'reset', found?.email ?? typed);
      const asker = askerOf(context.address(c.env.incoming));
      const { secret, shown } =
        found?.email && !quiet
          ? await askResetCode(context, ANYBODY, { found: { ...found, email: found.email }, typed, asker })
          : await askResetQuietly(context, ANYBODY, { found, typed, asker });
      addCookies(c, [resetCookie(secret, https)]);
      return c.json({ ...shown, ...mailPageFor(context.config, c.env.incoming) }, 200, noStore);
    })
    .openapi(resetRoute, async (c) => {
      const { email, password, reset_password_code: code } = c.req.valid('json');
      await count(context, 'code', callerOf(context, c));
      await count(context, 'codeAll', '');
      const known = await resetPassword(context, ANYBODY, { email, password, code, siteName: context.config.siteName });
      await codeConfirmed(context, callerOf(context, c), [email]);
      addCookies(c, [resetCookie('', https), ...rememberCookies(undefined, '', https), knownCookie(known, https)]);
      return c.json({ done: true as const }, 200, noStore);
    });
}

/** Routes of sign-up, sign-in and reset. */
export const authRoutes = (context: ApiContext) =>
  createRouter()
    .route('/', signUpRoutes(context))
    .route('/', signInRoutes(context))
    .route('/', resetRoutes(context))
    .openapi(baseInfoRoute, async (c) => {
      const asked = c.req.valid('query');
      await countLookups(context, callerOf(context, c), [asked.email ?? asked.username ?? '']);
      const found = await readBaseInfo(context.db.read, asked, getCookie(c, resetCookieName(isHttps(context))));
      return c.json([200, found] as [200, typeof found], 200, noStore);
    });
