import { createRoute } from '@hono/zod-openapi';
import { createRouter, errorAnswers } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import type { House } from '#platform/room.ts';
import { authRoutes } from './auth-routes.ts';
import { activityRoutes } from './admin-activity-routes.ts';
import { adminRoutes } from './admin-routes.ts';
import { accountAnswer, actionLogAnswer, actionLogInput, idempotencyHeader } from './contract.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { googleRoutes } from './google-routes.ts';
import { identityRoutes } from './identity-routes.ts';
import { callerOf, count } from './limits.ts';
import { profileRoutes } from './profile-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { twitterRoutes } from './twitter-routes.ts';
import { walletRoutes } from './wallet-routes.ts';
import { writeActionLog } from './write-action-log.ts';

const actionLogs = createRoute({
  method: 'post',
  path: '/api/users/action-logs',
  tags: ['Accounts'],
  summary: 'Log a page view',
  request: { headers: idempotencyHeader, body: json(actionLogInput) },
  responses: { ...ok('Kept', actionLogAnswer), ...errorAnswers(422, 429) },
});

const logRoutes = (context: ApiContext) =>
  createRouter().openapi(actionLogs, async (c) => {
    const caller = callerOf(context, c);
    await count(context, 'actionLog', caller);
    const { action } = c.req.valid('json');
    return c.json(await writeActionLog(context, { kind: 'anonymous' }, { action, key: c.req.valid('header')['idempotency-key'], caller }), 200);
  });

export { uploadRoutes } from './profile-routes.ts';

/** Routes of accounts. */
export function accountRoutes(context: ApiContext, house: House) {
  const answer = accountAnswer(house.abilities);
  return createRouter()
    .route('/', logRoutes(context))
    .route('/', sessionRoutes(context, house, answer))
    .route('/', authRoutes(context))
    .route('/', ownAccountRoutes(context))
    .route('/', profileRoutes(context, house, answer))
    .route('/', adminRoutes(context))
    .route('/', activityRoutes(context))
    .route('/', identityRoutes(context))
    .route('/', googleRoutes(context))
    .route('/', walletRoutes(context))
    .route('/', twitterRoutes(context));
}
