import { createRoute } from '@hono/zod-openapi';
import { createRouter, errorAnswers, forThoseWho, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { permitted } from '../../accounts/index.ts';
import { assertMay } from '../policy.ts';
import { acceptAnswer, acceptInput, endAnswer, endedStatementsAnswer, endInput, heldRunsAnswer, idInput, pageInput, sourceStatesAnswer } from './contract.ts';
import { decideStatement, listEnded } from './end-statement.ts';
import { decideHeldRun, listHeldRuns } from './held-runs.ts';
import { listSourceStates } from './source-states.ts';

const [ACCEPT, END] = ['accept-runs', 'end-statements'] as const;
const tags = ['Administration'];

const heldRuns = createRoute({
  method: 'get',
  path: '/api/admin/runs',
  tags,
  summary: 'Files that wait because they would lose much',
  ...forThoseWho(ACCEPT),
  request: { query: pageInput },
  responses: { ...ok('A page of files, the latest first', heldRunsAnswer), ...errorAnswers(401, 403, 422) },
});
const sourceStates = createRoute({
  method: 'get',
  path: '/api/admin/sources',
  tags,
  summary: 'Every source, and how its last run ended',
  ...forThoseWho(ACCEPT),
  responses: { ...ok('All sources, those that need somebody first', sourceStatesAnswer), ...errorAnswers(401, 403) },
});
const acceptRun = createRoute({
  method: 'post',
  path: '/api/admin/runs/{id}/decide',
  tags,
  summary: 'Accept a file that waits, for its hash, or take that back',
  ...forThoseWho(ACCEPT),
  request: { params: idInput, body: json(acceptInput) },
  responses: { ...ok('It is taken when it is read again', acceptAnswer), ...errorAnswers(401, 403, 404, 422) },
});
const ended = createRoute({
  method: 'get',
  path: '/api/admin/statements',
  tags,
  summary: 'Statements that people ended',
  ...forThoseWho(END),
  request: { query: pageInput },
  responses: { ...ok('A page of statements, the latest first', endedStatementsAnswer), ...errorAnswers(401, 403, 422) },
});
const endOne = createRoute({
  method: 'post',
  path: '/api/admin/statements/{id}/decide',
  tags,
  summary: 'End a statement, or let it count again',
  ...forThoseWho(END),
  request: { params: idInput, body: json(endInput) },
  responses: { ...ok('What followed', endAnswer), ...errorAnswers(401, 403, 404, 422) },
});

/** Routes by which people look at what sources say. */
export const reviewRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(heldRuns, async (c) => {
      await permitted(context, c, assertMay, ACCEPT);
      return c.json(await listHeldRuns(context.db.read, c.req.valid('query')), 200, noStore);
    })
    .openapi(sourceStates, async (c) => {
      await permitted(context, c, assertMay, ACCEPT);
      return c.json(await listSourceStates(context.db.read), 200, noStore);
    })
    .openapi(acceptRun, async (c) => {
      const { actor } = await permitted(context, c, assertMay, ACCEPT);
      const { accept, reason } = c.req.valid('json');
      await decideHeldRun(context, actor, { id: c.req.valid('param').id, accept, reason });
      return c.json({ accepted: accept }, 200, noStore);
    })
    .openapi(ended, async (c) => {
      await permitted(context, c, assertMay, END);
      return c.json(await listEnded(context.db.read, c.req.valid('query')), 200, noStore);
    })
    .openapi(endOne, async (c) => {
      const { actor } = await permitted(context, c, assertMay, END);
      const changes = await decideStatement(context, actor, { id: c.req.valid('param').id, ...c.req.valid('json') });
      return c.json({ changes }, 200, noStore);
    });
