import { createRoute, z } from '@hono/zod-openapi';
import { createRouter, errorAnswers, forSignedIn, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { ok } from '#platform/http/route.ts';
import type { House } from '#platform/room.ts';
import { readAccount } from './account-view.ts';
import { accountBody, type AccountAnswer } from '../contract.ts';
import { signedIn } from '../sessions/identify.ts';

const userInfo = (answer: AccountAnswer) =>
  createRoute({
    method: 'get',
    path: '/api/users/user-info',
    tags: ['Accounts'],
    summary: 'The account that is signed in',
    ...forSignedIn,
    request: { query: z.strictObject({}) },
    responses: { ...ok('The account', answer), ...errorAnswers(401) },
  });

/** Routes of who is signed in. */
export const sessionRoutes = (context: ApiContext, { abilities }: House, answer: AccountAnswer) =>
  createRouter().openapi(userInfo(answer), async (c) => {
    const { actor } = await signedIn(context, c);
    return c.json(accountBody(await readAccount(context.db.read, { abilities, production: context.config.production }, actor.id)), 200, noStore);
  });
