import { createRoute, z } from '@hono/zod-openapi';
import { createRouter, errorAnswers, forSignedIn, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import type { House } from '#platform/room.ts';
import { signedIn } from '../accounts/index.ts';
import { doneAnswer, ownNewsletterAnswer } from './contract.ts';
import { notificationList } from './notification-contract.ts';
import { leaveNewsletter, ownNewsletter } from './own-newsletter.ts';
import { listNotifications } from './queries.ts';
import { readAll } from './read-all.ts';

const listRoute = (kinds: readonly string[]) =>
  createRoute({
    method: 'get',
    path: '/api/users/notifications',
    tags: ['Notifications'],
    summary: 'What has happened to the own account',
    ...forSignedIn,
    request: { query: z.strictObject({}) },
    responses: { ...ok('The newest', notificationList(kinds)), ...errorAnswers(401, 422) },
  });
const readAllRoute = createRoute({
  method: 'post',
  path: '/api/users/notifications/read-all',
  tags: ['Notifications'],
  summary: 'Mark all as read',
  ...forSignedIn,
  request: { body: json(z.strictObject({})) },
  responses: { ...ok('Done', doneAnswer), ...errorAnswers(401, 422) },
});

const newsletterRoute = createRoute({
  method: 'get',
  path: '/api/users/newsletter',
  tags: ['Newsletter'],
  summary: 'Whether the newsletter goes to the address of the own account',
  ...forSignedIn,
  request: { query: z.strictObject({}) },
  responses: { ...ok('Whether', ownNewsletterAnswer), ...errorAnswers(401, 422) },
});
const leaveRoute = createRoute({
  method: 'post',
  path: '/api/users/newsletter/unsubscribe',
  tags: ['Newsletter'],
  summary: 'Unsubscribe the address of the own account; no subscription is no error',
  ...forSignedIn,
  request: { body: json(z.strictObject({})) },
  responses: { ...ok('Done', doneAnswer), ...errorAnswers(401, 422) },
});

/** Routes of notifications, and of the account's newsletter. */
export function notificationRoutes(context: ApiContext, { notices }: House) {
  const kinds = notices.flatMap((room) => room.kinds);
  return createRouter()
    .openapi(listRoute(kinds), async (c) => {
      const { actor } = await signedIn(context, c);
      return c.json(await listNotifications(context.db.read, kinds, actor.id), 200, noStore);
    })
    .openapi(readAllRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      await readAll(context, actor);
      return c.json({ done: true } as const, 200, noStore);
    })
    .openapi(newsletterRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      return c.json({ state: await ownNewsletter(context.db.read, actor.id) }, 200, noStore);
    })
    .openapi(leaveRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      await leaveNewsletter(context, actor);
      return c.json({ done: true } as const, 200, noStore);
    });
}
