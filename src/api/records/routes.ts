import { createRoute } from '@hono/zod-openapi';
import { createRouter, errorAnswers, forThoseWho, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { permitted } from '../accounts/index.ts';
import { candidatesAnswer, candidatesInput, decisionAnswer, decisionInput } from './admin-contract.ts';
import { listMatches } from './candidates.ts';
import { decideMatch } from './decide-match.ts';
import { assertMay } from './policy.ts';
import { askForReport, readReport } from './quality/report.ts';
import { measureAnswer, qualityAnswer } from './quality/report-contract.ts';

const MAY = 'decide-matches';
const SEE = 'see-quality';

const list = createRoute({
  method: 'get',
  path: '/api/admin/candidates',
  tags: ['Administration'],
  summary: 'Matches that keys do not settle',
  ...forThoseWho(MAY),
  request: { query: candidatesInput },
  responses: { ...ok('A page of matches with what both sides say', candidatesAnswer), ...errorAnswers(401, 403, 422) },
});
const decision = createRoute({
  method: 'post',
  path: '/api/admin/candidates/decide',
  tags: ['Administration'],
  summary: "Say whether a source's entry is a record",
  ...forThoseWho(MAY),
  request: { body: json(decisionInput) },
  responses: { ...ok('What followed', decisionAnswer), ...errorAnswers(401, 403, 404, 422) },
});

const quality = createRoute({
  method: 'get',
  path: '/api/admin/quality',
  tags: ['Administration'],
  summary: 'How good the records are, as measured last',
  ...forThoseWho(SEE),
  responses: { ...ok('The last report', qualityAnswer), ...errorAnswers(401, 403) },
});
const measure = createRoute({
  method: 'post',
  path: '/api/admin/quality/measure',
  tags: ['Administration'],
  summary: 'Measure the records again, as a job',
  ...forThoseWho(SEE),
  responses: { ...ok('It will be measured', measureAnswer), ...errorAnswers(401, 403) },
});

/** Routes of records. */
export const recordRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(list, async (c) => {
      await permitted(context, c, assertMay, MAY);
      // All open matches are looked up for a page: on a busy machine that may take longer than a public answer may.
      return c.json(await listMatches(context.db.write, c.req.valid('query')), 200, noStore);
    })
    .openapi(decision, async (c) => {
      const { actor } = await permitted(context, c, assertMay, MAY);
      const { merged, unmerged, created, changes } = await decideMatch(context, actor, c.req.valid('json'));
      return c.json({ merged, unmerged, created, changes }, 200, noStore);
    })
    .openapi(quality, async (c) => {
      await permitted(context, c, assertMay, SEE);
      return c.json(await readReport(context.db.read, new Date()), 200, noStore);
    })
    .openapi(measure, async (c) => {
      const { actor } = await permitted(context, c, assertMay, SEE);
      await askForReport(context, actor);
      return c.json({ state: 'measuring' } as const, 200, noStore);
    });
