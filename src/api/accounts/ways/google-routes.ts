import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { WayFault } from '#domain/accounts/ways/ways.ts';
import { toFailure } from '#platform/errors.ts';
import { createRouter, errorAnswers, forSignedIn, noStore, type ApiEnv } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { addresses, inLanguage, returnAddress, splitLanguage } from '#domain/site/addresses.ts';
import { beginGoogle } from './begin-google.ts';
import { closingCookie, openingCookie, passageCookie } from './browser-passages.ts';
import { finishGoogle, type Finished } from './finish-google.ts';
import { isHttps, signedIn } from '../sessions/identify.ts';
import { callerOf, count } from '../limits.ts';
import { placeOf } from '../sessions/place.ts';
import { credentialCookie, sessionCookies } from '../sessions/sessions.ts';
import { siteOrigin } from '#platform/http/site-origin.ts';
import { addressAnswer, returnTo } from './ways-contract.ts';

const ANYBODY = { kind: 'anonymous' } as const;

const tags = ['Accounts'];
const elsewhere = { 302: { description: 'To the provider, or to a page of this site that says what went wrong' } };

const begin = createRoute({
  method: 'get',
  path: '/api/users/auth/google',
  tags,
  summary: 'Sign in with Google: a navigation',
  request: { query: z.strictObject({ return_to: returnTo }) },
  responses: { ...elsewhere, ...errorAnswers(422) },
});

const callback = createRoute({
  method: 'get',
  path: '/api/users/auth/google/callback',
  tags,
  summary: 'Where the provider sends people back',
  request: { query: z.looseObject({ state: z.string().optional(), code: z.string().optional(), error: z.string().optional() }) },
  responses: elsewhere,
});

const linking = createRoute({
  method: 'post',
  path: '/api/users/auth/google/link',
  tags,
  summary: 'Begin to link a Google account to the own account',
  ...forSignedIn,
  request: { body: json(z.strictObject({ return_to: returnTo })) },
  responses: { ...ok('Where the browser is to go', addressAnswer), ...errorAnswers(401, 422, 429, 503) },
});

/** Counts the ways one caller takes. @throws Failure TOO_MANY_REQUESTS */
export const countWay = (context: ApiContext, c: Context<ApiEnv>): Promise<void> => count(context, 'way', callerOf(context, c));

/** Sends the browser on. */
export function leave(c: Context<ApiEnv>, to: string, cookies: readonly string[] = []): Response {
  for (const [name, value] of Object.entries(noStore)) c.header(name, value);
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
  return c.redirect(to, 302);
}

const failed = (fault: WayFault, path: string): string => inLanguage(addresses.signIn({ error: fault }), splitLanguage(path).language);

function faultOf(error: unknown): WayFault {
  const { code } = toFailure(error);
  if (code === 'TOO_MANY_REQUESTS') return 'TOO_MANY';
  return code === 'NOT_CONFIGURED' ? 'NOT_CONFIGURED' : 'UNREACHABLE';
}

/** Where a finished way leads, and what it leaves in the browser. A fault of linking stands behind the `#` of the page it began on. */
function arrival({ outcome, returnTo: path, linking: isLinking }: Finished, https: boolean): { to: string; cookies: string[] } {
  const plain = path.split('#')[0] ?? '';
  if (outcome === 'linked') return { to: `${plain}#google=linked`, cookies: [] };
  if ('fault' in outcome) return { to: isLinking ? `${plain}#google=${outcome.fault}` : failed(outcome.fault, path), cookies: [] };
  if ('session' in outcome) return { to: path, cookies: sessionCookies(outcome.session, https) };
  if ('factor' in outcome)
    return { to: inLanguage(addresses.signIn({ step: 'factor' }), splitLanguage(path).language), cookies: [openingCookie('factor', outcome.factor, https)] };
  return { to: inLanguage(addresses.signUp({ connected: 'google' }), splitLanguage(path).language), cookies: [openingCookie('signup', outcome.signup, https)] };
}

/** Routes of signing in with Google. */
export const googleRoutes = (context: ApiContext) => {
  const https = isHttps(context);
  return createRouter()
    .openapi(begin, async (c) => {
      const path = returnAddress(c.req.valid('query').return_to);
      try {
        await countWay(context, c);
        const { address, token } = await beginGoogle(context, ANYBODY, { origin: siteOrigin(context, c), returnTo: path });
        return leave(c, address, [openingCookie('oidc', token, https)]);
      } catch (error) {
        return leave(c, failed(faultOf(error), path));
      }
    })
    .openapi(callback, async (c) => {
      const token = getCookie(c, passageCookie('oidc', https));
      const { search } = new URL(c.req.url);
      const arriving = { place: { ...placeOf(context, c), program: false }, credential: getCookie(c, credentialCookie(https)) };
      try {
        await countWay(context, c);
        const { to, cookies } = arrival(await finishGoogle(context, ANYBODY, { origin: siteOrigin(context, c), search, token, ...arriving }), https);
        return leave(c, to, [closingCookie('oidc', https), ...cookies]);
      } catch (error) {
        if (toFailure(error).code === 'TOO_MANY_REQUESTS') return leave(c, failed('TOO_MANY', addresses.home()));
        throw error;
      }
    })
    .openapi(linking, async (c) => {
      const { actor, sessionId } = await signedIn(context, c);
      await countWay(context, c);
      const path = returnAddress(c.req.valid('json').return_to);
      const { address, token } = await beginGoogle(context, actor, { origin: siteOrigin(context, c), returnTo: path, session: sessionId });
      c.header('set-cookie', openingCookie('oidc', token, https), { append: true });
      return c.json({ url: address }, 200, noStore);
    });
};
