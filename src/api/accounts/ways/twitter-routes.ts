import { createRoute, z } from '@hono/zod-openapi';
import { getCookie } from 'hono/cookie';
import { createRouter, errorAnswers, forSignedIn, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { ok } from '#platform/http/route.ts';
import { addresses } from '#domain/site/addresses.ts';
import { closingCookie, openingCookie, passageCookie } from './browser-passages.ts';
import { beginTwitter, finishTwitter } from './connect-twitter.ts';
import { countWay, leave } from './google-routes.ts';
import { isHttps, signedIn } from '../sessions/identify.ts';
import { siteOrigin } from '#platform/http/site-origin.ts';
import { addressAnswer } from './ways-contract.ts';

const ANYBODY = { kind: 'anonymous' } as const;

const begin = createRoute({
  method: 'get',
  path: '/api/users/auth/twitter',
  tags: ['Accounts'],
  summary: 'Begin to show the own X name on the profile',
  ...forSignedIn,
  request: { query: z.strictObject({}) },
  responses: { ...ok('Where the browser is to go', addressAnswer), ...errorAnswers(401, 422, 429, 503) },
});

const callback = createRoute({
  method: 'get',
  path: '/api/users/auth/twitter/callback',
  tags: ['Accounts'],
  summary: 'Where X sends people back',
  request: { query: z.looseObject({ state: z.string().optional(), code: z.string().optional(), error: z.string().optional() }) },
  responses: { 302: { description: 'To the page that takes the person back' } },
});

/** Routes of connecting X. */
export const twitterRoutes = (context: ApiContext) => {
  const https = isHttps(context);
  return createRouter()
    .openapi(begin, async (c) => {
      const { actor, sessionId } = await signedIn(context, c);
      await countWay(context, c);
      const { address, token } = await beginTwitter(context, actor, { origin: siteOrigin(context, c), session: sessionId });
      c.header('set-cookie', openingCookie('twitter', token, https), { append: true });
      return c.json({ url: address }, 200, noStore);
    })
    .openapi(callback, async (c) => {
      await countWay(context, c);
      const token = getCookie(c, passageCookie('twitter', https));
      const done = await finishTwitter(context, ANYBODY, { origin: siteOrigin(context, c), search: new URL(c.req.url).search, token });
      return leave(c, addresses.twitterConnected(done), [closingCookie('twitter', https)]);
    });
};
