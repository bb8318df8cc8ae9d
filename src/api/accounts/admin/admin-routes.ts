import { createRoute, z } from '@hono/zod-openapi';
import { createRouter, errorAnswers, forThoseWho, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { listAdminAccounts, listAdminSessions, readAdminAccount } from './admin-accounts.ts';
import { accountDetail, accountsAnswer, accountsInput, endedAnswer, roleAnswer, roleInput, sessionsAnswer, sessionsInput } from './admin-contract.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { permitted } from '../sessions/permitted.ts';
import { setRole } from './set-role.ts';
import { assertMay } from '../policy.ts';

const MAY = 'manage-accounts';
const one = { params: z.strictObject({ id: z.uuid() }) };
const common = { tags: ['Administration'], ...forThoseWho(MAY) };

const list = createRoute({
  method: 'get',
  path: '/api/admin/accounts',
  summary: 'Accounts',
  ...common,
  request: { query: accountsInput },
  responses: { ...ok('A page of accounts', accountsAnswer), ...errorAnswers(401, 403, 422) },
});
const detail = createRoute({
  method: 'get',
  path: '/api/admin/accounts/{id}',
  summary: 'One account',
  ...common,
  request: one,
  responses: { ...ok('The account', accountDetail), ...errorAnswers(401, 403, 404, 422) },
});
const role = createRoute({
  method: 'post',
  path: '/api/admin/accounts/{id}/roles',
  summary: 'Give or take a role',
  ...common,
  request: { ...one, body: json(roleInput) },
  responses: { ...ok('The roles now', roleAnswer), ...errorAnswers(401, 403, 404, 422) },
});
const endAll = createRoute({
  method: 'delete',
  path: '/api/admin/accounts/{id}/sessions',
  summary: 'Sign somebody out everywhere',
  ...common,
  request: one,
  responses: { ...ok('How many sessions were ended', endedAnswer), ...errorAnswers(401, 403, 404, 422) },
});
const sessions = createRoute({
  method: 'get',
  path: '/api/admin/sessions',
  summary: 'Open sessions',
  ...common,
  request: { query: sessionsInput },
  responses: { ...ok('A page of sessions', sessionsAnswer), ...errorAnswers(401, 403, 422) },
});
const end = createRoute({
  method: 'delete',
  path: '/api/admin/sessions/{id}',
  summary: "End somebody's session",
  ...common,
  request: one,
  responses: { ...ok('Ended', endedAnswer), ...errorAnswers(401, 403, 404, 422) },
});

/** Routes by which accounts are managed. */
export const adminRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(list, async (c) => {
      await permitted(context, c, assertMay, MAY);
      return c.json(await listAdminAccounts(context.db.read, c.req.valid('query')), 200, noStore);
    })
    .openapi(detail, async (c) => {
      const { sessionId } = await permitted(context, c, assertMay, MAY);
      return c.json({ account: await readAdminAccount(context.db.read, c.req.valid('param').id, sessionId) }, 200, noStore);
    })
    .openapi(role, async (c) => {
      const { actor, sessionId } = await permitted(context, c, assertMay, MAY);
      const { id } = c.req.valid('param');
      const { changed } = await setRole(context, actor, { id, ...c.req.valid('json') });
      return c.json({ changed, roles: (await readAdminAccount(context.db.write, id, sessionId)).roles }, 200, noStore);
    })
    .openapi(endAll, async (c) => {
      const { actor } = await permitted(context, c, assertMay, MAY);
      return c.json(await endSessions(context, actor, { account: c.req.valid('param').id }), 200, noStore);
    })
    .openapi(sessions, async (c) => {
      const { sessionId } = await permitted(context, c, assertMay, MAY);
      return c.json(await listAdminSessions(context.db.read, { ...c.req.valid('query'), current: sessionId }), 200, noStore);
    })
    .openapi(end, async (c) => {
      const { actor } = await permitted(context, c, assertMay, MAY);
      return c.json(await endSessions(context, actor, { session: c.req.valid('param').id }), 200, noStore);
    });
