import { createRoute, type z } from '@hono/zod-openapi';
import { createRouter, errorAnswers, forThoseWho, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { permitted } from '../../accounts/index.ts';
import { assertMay } from '../policy.ts';
import { setSwitch } from '../set-switches.ts';
import { setTrust } from '../set-trust.ts';
import { pageInput } from './contract.ts';
import { changesAnswer, keyInput, oneSourceAnswer, sourceRunsAnswer, switchAnswer, switchInput, trustInput } from './contract-source.ts';
import { listSourceRuns, readSource } from './one-source.ts';

const [SEE, TRUST, SWITCH] = ['accept-runs', 'set-trust', 'set-switches'] as const;
const tags = ['Administration'];

const one = createRoute({
  method: 'get',
  path: '/api/admin/sources/{key}',
  tags,
  summary: 'One source: its switches, the trust in it field by field, and what waits',
  ...forThoseWho(SEE),
  request: { params: keyInput },
  responses: { ...ok('The source', oneSourceAnswer), ...errorAnswers(401, 403, 404, 422) },
});
const runs = createRoute({
  method: 'get',
  path: '/api/admin/sources/{key}/runs',
  tags,
  summary: 'Runs of a source',
  ...forThoseWho(SEE),
  request: { params: keyInput, query: pageInput },
  responses: { ...ok('A page of runs, the latest first', sourceRunsAnswer), ...errorAnswers(401, 403, 404, 422) },
});

/** A change of a source that needs an ability. */
const changeOf = <const Path extends string, Input extends z.ZodType, Answer extends z.ZodType>(
  path: Path,
  ability: typeof TRUST | typeof SWITCH,
  summary: string,
  input: Input,
  answer: Answer,
) =>
  createRoute({
    method: 'post',
    path,
    tags,
    summary,
    ...forThoseWho(ability),
    request: { params: keyInput, body: json(input) },
    responses: { ...ok('What followed', answer), ...errorAnswers(401, 403, 404, 422) },
  });
const trust = changeOf('/api/admin/sources/{key}/trust', TRUST, 'Set how far a source is trusted about a field', trustInput, changesAnswer);
const switched = changeOf('/api/admin/sources/{key}/switch', SWITCH, 'Set what may be done with the values of a source', switchInput, switchAnswer);

/** Routes by which people look after one source. */
export const sourceRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(one, async (c) => {
      await permitted(context, c, assertMay, SEE);
      return c.json({ source: await readSource(context.db.write, c.req.valid('param').key) }, 200, noStore);
    })
    .openapi(runs, async (c) => {
      await permitted(context, c, assertMay, SEE);
      return c.json(await listSourceRuns(context.db.read, c.req.valid('param').key, c.req.valid('query')), 200, noStore);
    })
    .openapi(trust, async (c) => {
      const { actor } = await permitted(context, c, assertMay, TRUST);
      const { kind, field, rank } = c.req.valid('json');
      const changes = await setTrust(context, actor, { kind, field, source: c.req.valid('param').key, rank: rank ?? undefined });
      return c.json({ changes }, 200, noStore);
    })
    .openapi(switched, async (c) => {
      const { actor } = await permitted(context, c, assertMay, SWITCH);
      const { name, on } = c.req.valid('json');
      await setSwitch(context, actor, { source: c.req.valid('param').key, name, on });
      return c.json({ on }, 200, noStore);
    });
