import { FAMILIES, type Family } from '#domain/records/codes.ts';
import type { z } from '@hono/zod-openapi';
import type { Actor } from '#platform/data/actor.ts';
import type { Subscription } from '#platform/data/outbox.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import type { Database, Queryable } from '#platform/postgres/database.ts';
import { assertMay } from '../policy.ts';
import type { NameFigures, PairFigures, Parts } from './judge.ts';
import { measureApart } from './measure-apart.ts';
import type { Quality } from './quality.ts';
import { qualityReport, type qualityAnswer, type QualityReport } from './report-contract.ts';
import { TWIN_LISTS } from './suspects.ts';
import { VALUE_LISTS } from './values.ts';

const TOPIC = 'quality.asked';
const UNLOGGED = { unlogged: 'it counts, and changes no record' } as const;
/** Milliseconds after which what was asked for and did not come is stuck. */
const STUCK_MS = 5 * 60_000;

const onBoth = <T, W>({ tuned, held }: Parts<T>, write: (part: T) => W): Parts<W> => ({ tuned: write(tuned), held: write(held) });
const pairOf = ({ here, notHere, precision, recall }: PairFigures) => ({ here, not_here: notHere, precision, recall });
const nameOf = ({ here, notHere, right }: NameFigures) => ({ here, not_here: notHere, right });

/** The figures as the API says them. */
export function reportOf({ pairs, names, wrongPairs, wrongNames, twins: { lists, money }, values }: Quality): QualityReport {
  return {
    pairs: (Object.keys(FAMILIES) as Family[]).map((family) => ({ family, ...onBoth(pairs[family], pairOf) })),
    names: onBoth(names, nameOf),
    wrong_pairs: wrongPairs.map((pair) => ({ ...pair, ends: [...pair.ends] })),
    wrong_names: wrongNames,
    twins: TWIN_LISTS.map((list) => {
      const { suspects, unjudged, sameApart, differentJoined } = lists[list];
      return { list, suspects, unjudged, same_apart: sameApart, different_joined: differentJoined };
    }),
    money_twice: { usd: money.usd, of_usd: money.ofUsd, share: money.share },
    values: VALUE_LISTS.map((list) => ({ list, ...values.lists[list] })),
    overviews: values.overviews,
    grants: values.grants,
    old_ranks: values.oldRanks,
    presumed: values.presumed,
  };
}

/** The last report. One of another version of Cairn that cannot be read counts as none. */
export async function readReport(sql: Queryable, now: Date): Promise<z.output<typeof qualityAnswer>> {
  const { rows } = await sql.query<{ asked: Date; computed: Date | null; report: unknown }>(
    'select asked_at as asked, computed_at as computed, report from quality_report',
  );
  const [row] = rows;
  const read = qualityReport.safeParse(row?.report);
  const waits = row !== undefined && (row.computed === null || row.asked > row.computed);
  return {
    state: waits ? (now.getTime() - row.asked.getTime() > STUCK_MS ? 'stuck' : 'measuring') : read.success ? 'done' : 'none',
    computed_at: read.success ? (row?.computed?.toISOString() ?? null) : null,
    report: read.success ? read.data : null,
  };
}

/** Has the records measured by a job. One that is on its way is not asked for twice. @throws Failure FORBIDDEN */
export async function askForReport(context: WriteContext, actor: Actor): Promise<void> {
  await transact(context, assertMay(actor, 'see-quality'), UNLOGGED, async (tx) => {
    const { rowCount } = await tx.sql.query(
      `insert into quality_report (id, asked_at) values (1, clock_timestamp()) on conflict (id) do update set asked_at = clock_timestamp()
       where quality_report.asked_at <= quality_report.computed_at or quality_report.asked_at < clock_timestamp() - $1 * interval '1 millisecond'`,
      [STUCK_MS],
    );
    if (rowCount) tx.emit(TOPIC, {});
  });
}

/** Measures the records and keeps the report. */
export async function keepReport(context: WriteContext, measure: () => Promise<Quality>): Promise<void> {
  const report = JSON.stringify(reportOf(await measure()));
  await transact(context, jobPermit('measure-quality'), UNLOGGED, (tx) =>
    tx.sql.query(
      `insert into quality_report (id, asked_at, computed_at, report) values (1, clock_timestamp(), clock_timestamp(), $1)
       on conflict (id) do update set computed_at = greatest(clock_timestamp(), quality_report.asked_at), report = excluded.report`,
      [report],
    ),
  );
}

/** Measures when somebody asked for it. @param measure in place of a thread of its own */
export const measuring = (context: () => WriteContext, measure: (db: Database, signal: AbortSignal) => Promise<Quality> = measureApart): Subscription => ({
  topic: TOPIC,
  queue: 'measure-quality',
  handler: (_, { signal }) => keepReport(context(), () => measure(context().db, signal)),
});
