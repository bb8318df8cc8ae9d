import { createRoute, z } from '@hono/zod-openapi';
import { createRouter, errorAnswers, forThoseWho, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { permittedToModerate } from '../dao/permitted-to-moderate.ts';
import { banInput, doneAnswer, peopleAnswer, peopleQuery, revertedAnswer, revertInput } from './contract.ts';
import { listPeople } from './people.ts';
import { banContributor, revertPerson, unbanContributor } from './revert.ts';

const moderating = { tags: ['Contributions, for moderators'], ...forThoseWho('moderate') };
const byName = z.strictObject({ username: z.string().min(1).max(100) });
const DONE = { done: true } as const;

const people = createRoute({
  ...moderating,
  method: 'get',
  path: '/api/contributions/people',
  summary: 'Accounts by name with their work in figures, or those that are banned',
  request: { query: peopleQuery },
  responses: { ...ok('A page of them', peopleAnswer), ...errorAnswers(401, 403, 422) },
});
const revertAll = createRoute({
  ...moderating,
  method: 'post',
  path: '/api/contributions/people/{username}/revert',
  summary: 'Take back all that somebody changed; what others changed since stays',
  request: { params: byName, body: json(revertInput) },
  responses: { ...ok('How many lines', revertedAnswer), ...errorAnswers(401, 403, 404, 422) },
});
const ban = createRoute({
  ...moderating,
  method: 'post',
  path: '/api/contributions/people/{username}/ban',
  summary: 'Keep somebody from contributing and voting',
  request: { params: byName, body: json(banInput) },
  responses: { ...ok('Done', doneAnswer), ...errorAnswers(401, 403, 404, 422) },
});
const unban = createRoute({
  ...moderating,
  method: 'post',
  path: '/api/contributions/people/{username}/unban',
  summary: 'Let somebody contribute again, with the reason that they are told',
  request: { params: byName, body: json(revertInput) },
  responses: { ...ok('Done', doneAnswer), ...errorAnswers(401, 403, 404, 422) },
});

/** Calls of moderators about accounts. */
export const peopleRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(people, async (c) => {
      await permittedToModerate(context, c);
      return c.json(await listPeople(context.db.write, c.req.valid('query'), new Date()), 200, noStore);
    })
    .openapi(revertAll, async (c) => {
      const { actor } = await permittedToModerate(context, c);
      return c.json(await revertPerson(context, actor, c.req.valid('param').username, c.req.valid('json').reason, new Date()), 200, noStore);
    })
    .openapi(ban, async (c) => {
      const { actor } = await permittedToModerate(context, c);
      await banContributor(context, actor, c.req.valid('param').username, c.req.valid('json'), new Date());
      return c.json(DONE, 200, noStore);
    })
    .openapi(unban, async (c) => {
      const { actor } = await permittedToModerate(context, c);
      await unbanContributor(context, actor, c.req.valid('param').username, c.req.valid('json').reason, new Date());
      return c.json(DONE, 200, noStore);
    });
