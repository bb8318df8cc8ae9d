import { createRoute } from '@hono/zod-openapi';
import { createRouter, errorAnswers } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import type { House } from '#platform/room.ts';
import { authRoutes } from './sign-in/auth-routes.ts';
import { activityRoutes } from './admin/admin-activity-routes.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { accountAnswer, actionLogAnswer, actionLogInput, idempotencyHeader } from './contract.ts';
import { ownAccountRoutes } from './settings/own-account-routes.ts';
import { googleRoutes } from './ways/google-routes.ts';
import { identityRoutes } from './ways/identity-routes.ts';
import { factorRoutes } from './factors/factor-routes.ts';
import { secondFactorRoutes } from './factors/second-factor-routes.ts';
import { callerOf, count } from './limits.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { sessionRoutes } from './profile/session-routes.ts';
import { twitterRoutes } from './ways/twitter-routes.ts';
import { walletRoutes } from './ways/wallet-routes.ts';
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

export { uploadRoutes } from './profile/profile-routes.ts';

/** Routes of accounts. */
export function accountRoutes(context: ApiContext, house: House) {
  const answer = accountAnswer(house.abilities);
  return createRouter()
    .route('/', logRoutes(context))
    .route('/', sessionRoutes(context, house, answer))
    .route('/', authRoutes(context))
    .route('/', ownAccountRoutes(context, house))
    .route('/', profileRoutes(context, house, answer))
    .route('/', adminRoutes(context))
    .route('/', activityRoutes(context))
    .route('/', identityRoutes(context))
    .route('/', googleRoutes(context))
    .route('/', walletRoutes(context))
    .route('/', twitterRoutes(context))
    .route('/', secondFactorRoutes(context))
    .route('/', factorRoutes(context));
}
