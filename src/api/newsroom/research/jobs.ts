import { isDeepStrictEqual } from 'node:util';
import type { ChartValue, FigureValue } from '#domain/newsroom/research/values.ts';
import type { Timed } from '#platform/data/outbox.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { RESEARCH } from './edit.ts';
import { reasonOf, valueOf } from './prepare.ts';
import { publishNote } from './publish.ts';

const SYSTEM = { kind: 'system' } as const;

/** Publishes notes whose time has come. One that cannot be published goes back to review, and says why. */
export async function publishDue(context: ApiContext, now: Date): Promise<number> {
  const { rows } = await context.db.write.query<{ id: string; latest: number }>(
    "select id, latest from research where state = 'scheduled' and publish_at <= $1 order by publish_at, id",
    [now],
  );
  let published = 0;
  for (const { id, latest } of rows) {
    try {
      await publishNote(context, SYSTEM, id, latest, 'scheduled');
      published += 1;
    } catch (error) {
      // Saved or withdrawn meanwhile: it is scheduled no more.
      if (error instanceof Failure && error.code === 'CHANGED_ELSEWHERE') continue;
      await transact(context, jobPermit('research-schedule'), { unlogged: 'its schedule is in the log' }, async ({ sql }) => {
        await sql.query("update research set state = 'review', publish_at = null, fault = $3 where id = $1 and latest = $2 and state = 'scheduled'", [
          id,
          latest,
          reasonOf(error),
        ]);
      });
    }
  }
  return published;
}

/** Lets everybody read the notes whose first hours are over: kept answers that lock them go. */
export async function openDue(context: WriteContext, now: Date): Promise<void> {
  const { rows } = await context.db.write.query('select 1 from research where opens_at <= $1 limit 1', [now]);
  if (rows.length === 0) return;
  await transact(context, jobPermit('research-opening'), { unlogged: 'its publication is in the log' }, async ({ sql, raise }) => {
    const { rowCount } = await sql.query('update research set opens_at = null where opens_at <= $1', [now]);
    if (rowCount) raise(RESEARCH);
  });
}

interface Held {
  revision: string;
  place: number;
  isChart: boolean;
  source: string;
  now: FigureValue | ChartValue;
  fault: string | null;
}

/** Computes the figures of the notes that readers see again. Returns how many are others now. */
export async function renewFigures(context: ApiContext): Promise<number> {
  const { rows } = await context.db.read.query<Held>(
    `select f.revision_id as revision, f.place, f.is_chart as "isChart", f.source, f.value_now as now, f.fault from research n join research_figure f on f.revision_id = n.live_id order by 1, 2`,
  );
  const found: (Held & { differs: boolean })[] = [];
  for (const held of rows) {
    try {
      const now = await valueOf(context.struct, held.isChart, held.source);
      found.push({ ...held, now, fault: null, differs: !isDeepStrictEqual(JSON.parse(JSON.stringify(now)), held.now) || held.fault !== null });
    } catch (error) {
      if (!(error instanceof Failure) || error.status === 503) throw error;
      const fault = reasonOf(error);
      found.push({ ...held, fault, differs: fault !== held.fault });
    }
  }
  const differing = found.filter(({ differs }) => differs);
  await transact(context, jobPermit('research-figures'), { unlogged: 'computed from the records' }, async ({ sql, raise }) => {
    await sql.query(
      `update research_figure f set value_now = w.value::jsonb, fault = w.fault, now_at = now() from unnest($1::uuid[], $2::int[], $3::text[], $4::text[]) as w (revision, place, value, fault)
       where f.revision_id = w.revision and f.place = w.place`,
      [found.map(({ revision }) => revision), found.map(({ place }) => place), found.map(({ now }) => JSON.stringify(now)), found.map(({ fault }) => fault)],
    );
    if (found.length > 0) raise(RESEARCH);
  });
  return differing.length;
}

/** Publishes what is due, and follows the figures of what readers see. */
export const researchWork = (context: () => ApiContext): readonly Timed[] => [
  {
    queue: 'research-schedule',
    cron: '* * * * *',
    async handler() {
      await openDue(context(), new Date());
      await publishDue(context(), new Date());
    },
  },
  { queue: 'research-figures', cron: '23 * * * *', handler: async () => void (await renewFigures(context())) },
];
