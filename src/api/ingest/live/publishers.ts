import { z } from '@hono/zod-openapi';
import { dataset } from '#platform/data/dataset.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { moment, SOURCE_RUN } from '../../records/index.ts';

/** Answers that were not taken, of one publisher, that are named. */
const SOME = 5;
const instant = (description: string) => z.string().nullable().openapi({ description, example: '2026-09-16T08:00:00Z' });

const answer = z
  .strictObject({
    publishers: z.array(
      z.strictObject({
        key: z.string(),
        name: z.string(),
        held: z.boolean().openapi({ description: 'Whether it waits until the operator says that it may be asked' }),
        answered_at: instant('When it last answered'),
        problem: z.string().nullable().openapi({ description: 'Why it did not answer last' }),
        not_before: instant('It is not asked before; null where nothing holds that up'),
        calls: z.int().openapi({ description: 'Calls in this month, UTC' }),
        budget: z.int().openapi({ description: 'Calls a month that it allows' }),
        planned: z.int().openapi({ description: 'Calls a month that are planned' }),
        tiers: z.array(
          z.strictObject({
            tier: z.string(),
            calls: z.int().openapi({ description: 'Calls that ask for all of its parts once' }),
            every: z.number().nullable().openapi({ description: 'Minutes between two rounds of them; null where the budget leaves nothing for it' }),
            paced: z.boolean().openapi({ description: 'Whether its calls are spread evenly' }),
          }),
        ),
        refused: z
          .array(z.strictObject({ part: z.string(), problem: z.string() }))
          .openapi({ description: `Parts whose last answer was not taken, at most ${SOME}` }),
        refused_count: z.int(),
      }),
    ),
  })
  .openapi('Publishers');

/** Notes at the start of a site that asks nobody that no publisher is asked. */
export const askNobody = (context: WriteContext): Promise<void> =>
  transact(context, jobPermit('live-sources'), { unlogged: 'who is asked changes no record' }, async ({ sql, raise }) => {
    if ((await sql.query('update live_publisher set is_asked = false where is_asked')).rowCount) raise(SOURCE_RUN);
  });

/** Publishers that are asked by the clock. */
export const publishers = dataset({
  sid: 'publishers',
  description: 'Publishers that this site asks by the clock: how often, within which budget, when they last answered, and what of their answers was not taken.',
  params: z.strictObject({}),
  reads: [SOURCE_RUN],
  dated: () => true,
  answer,
  query: (_, { today }) => ({
    text: `select json_build_object('publishers', coalesce(json_agg(json_build_object('key', p.key, 'name', p.name, 'held', p.is_held, 'answered_at', ${moment('p.answered_at')}, 'problem', p.problem,
        'not_before', ${moment('p.not_before')}, 'calls', case when p.month = date_trunc('month', $1::date)::date then p.calls else 0 end, 'budget', (p.plan -> 'budget' ->> 'perMonth')::int, 'planned', (p.plan ->> 'perMonth')::int,
        'tiers', (select coalesce(json_agg(json_build_object('tier', t ->> 'tier', 'calls', (t ->> 'calls')::int, 'every', (t ->> 'every')::numeric, 'paced', coalesce((t ->> 'paced')::boolean, false)) order by n), '[]')
          from jsonb_array_elements(p.plan -> 'tiers') with ordinality as a (t, n)),
        'refused', (select coalesce(json_agg(json_build_object('part', r.part, 'problem', r.problem) order by r.part), '[]')
          from (select a.part, a.problem from live_part a where a.publisher = p.key and a.problem is not null order by a.part limit ${SOME}) r),
        'refused_count', (select count(*) from live_part a where a.publisher = p.key and a.problem is not null)) order by p.name), '[]'))::text as body
      from live_publisher p where p.is_asked`,
    values: [today],
  }),
});
