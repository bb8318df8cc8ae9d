import { createRoute, z } from '@hono/zod-openapi';
import { getCookie } from 'hono/cookie';
import { siteWays } from '#platform/config.ts';
import { createRouter, errorAnswers, forSignedIn, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { closingCookie, passageCookie } from './browser-passages.ts';
import { completeSignup } from './complete-signup.ts';
import { doneAnswer } from '../sign-in/contract-auth.ts';
import { forgetSignup } from './forget-signup.ts';
import { countWay } from './google-routes.ts';
import { isHttps, signedIn } from '../sessions/identify.ts';
import { placeOf } from '../sessions/place.ts';
import { listIdentities } from '../admin/queries.ts';
import { credentialCookie, sessionCookies } from '../sessions/sessions.ts';
import { unlinkIdentity } from './unlink-identity.ts';
import { waitingSignup } from './waiting-signup.ts';
import { completedAnswer, completeInput, identitiesAnswer, identityParams, pendingAnswer, tokenBody, waysAnswer } from './ways-contract.ts';

const ANYBODY = { kind: 'anonymous' } as const;
const DONE = { done: true } as const;
const tags = ['Accounts'];

const ways = createRoute({
  method: 'get',
  path: '/api/users/auth/ways',
  tags,
  summary: 'Ways to sign in that are set up',
  request: { query: z.strictObject({}) },
  responses: { ...ok('What is set up', waysAnswer), ...errorAnswers(422) },
});

const pending = createRoute({
  method: 'get',
  path: '/api/users/auth/pending-signup',
  tags,
  summary: 'Who waits for a username in this browser',
  request: { query: z.strictObject({}) },
  responses: { ...ok('Who, or null', pendingAnswer), ...errorAnswers(422) },
});

const complete = createRoute({
  method: 'post',
  path: '/api/users/auth/complete-signup',
  tags,
  summary: 'Choose a username after a first sign-in with Google or a wallet',
  request: { body: json(completeInput) },
  responses: { ...ok('A session', completedAnswer), ...errorAnswers(403, 422, 429) },
});

const forget = createRoute({
  method: 'post',
  path: '/api/users/auth/forget-signup',
  tags,
  summary: 'Start over: forget who waits for a username',
  request: { body: json(z.strictObject({})) },
  responses: { ...ok('Forgotten', doneAnswer), ...errorAnswers(422) },
});

const list = createRoute({
  method: 'get',
  path: '/api/users/auth/identities',
  tags,
  summary: 'What is linked to the own account',
  ...forSignedIn,
  request: { query: z.strictObject({}) },
  responses: { ...ok('What is linked', identitiesAnswer), ...errorAnswers(401, 422) },
});

const unlink = createRoute({
  method: 'delete',
  path: '/api/users/auth/identities/{provider}/{subject}',
  tags,
  summary: 'Unlink something from the own account; never the last way to sign in',
  ...forSignedIn,
  request: { params: identityParams },
  responses: { ...ok('Unlinked', doneAnswer), ...errorAnswers(401, 403, 404, 422) },
});

/** Routes of ways to sign in, and of what is linked to an account. */
export const identityRoutes = (context: ApiContext) => {
  const https = isHttps(context);
  const name = passageCookie('signup', https);
  return createRouter()
    .openapi(ways, (c) => c.json({ ...siteWays(context.config), wallet: true }, 200))
    .openapi(pending, async (c) => c.json({ pending: await waitingSignup(context.db.read, getCookie(c, name)) }, 200, noStore))
    .openapi(complete, async (c) => {
      await countWay(context, c);
      const { username, ref_id: refId } = c.req.valid('json');
      const { opened, returnTo, unknownReferral } = await completeSignup(context, ANYBODY, {
        username,
        refId,
        token: getCookie(c, name),
        place: placeOf(context, c),
        credential: getCookie(c, credentialCookie(https)),
      });
      for (const cookie of [closingCookie('signup', https), ...sessionCookies(opened, https)]) c.header('set-cookie', cookie, { append: true });
      return c.json({ ...tokenBody(opened, returnTo), ...(unknownReferral ? { ref_id: 'unknown' as const } : {}) }, 200, noStore);
    })
    .openapi(forget, async (c) => {
      await forgetSignup(context, ANYBODY, getCookie(c, name));
      c.header('set-cookie', closingCookie('signup', https), { append: true });
      return c.json(DONE, 200, noStore);
    })
    .openapi(list, async (c) => {
      const { actor } = await signedIn(context, c);
      return c.json({ data: await listIdentities(context.db.read, actor.id) }, 200, noStore);
    })
    .openapi(unlink, async (c) => {
      const { actor } = await signedIn(context, c);
      await unlinkIdentity(context, actor, c.req.valid('param'));
      return c.json(DONE, 200, noStore);
    });
};
