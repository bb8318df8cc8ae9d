import { RECORD_STATE, RUN_STATE } from '#domain/records/codes.ts';
import { fieldId } from '#domain/records/fields.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { Applied } from './apply.ts';

/** What a run takes away from what is known. */
export interface Losses {
  /** Statements that end without another of the same entry and field. */
  ended: number;
  /** Names, sites, accounts, amounts and dates that become others. */
  changed: number;
  /** Statements, and those of names, sites, accounts, amounts and dates, that the source had before. */
  of: { statements: number; watched: number };
  /** Slugs of public records that are parted: an entry of theirs becomes a record of its own. */
  parted: { count: number; some: string[] };
  /** Slugs of public records that no entry speaks of any more, some of them. */
  lost: { count: number; some: string[] };
}

/** Limits above which a run waits until a person accepts it: a share of the source's statements, and a number. */
const ENDED = { share: 0.02, count: 20 };
const CHANGED = { share: 0.2, count: 100, ofPart: 20 };
/** Changes that no list is held for, nor a part of one. */
const leastChanged = (isPart: boolean): number => (isPart ? CHANGED.ofPart : CHANGED.count);
const PARTED = 20;
/** Slugs that are named. */
const SOME = 20;
/** Fields that rarely change for many things at once. */
const WATCHED = [
  fieldId('project', 'name'),
  fieldId('project', 'website'),
  fieldId('project', 'twitter'),
  fieldId('organization', 'name'),
  fieldId('organization', 'website'),
  fieldId('organization', 'twitter'),
  fieldId('round', 'amount_usd'),
  fieldId('round', 'date'),
];

/** Thrown to roll a run back that would lose too much. */
export class LossError extends Error {
  override readonly name = 'LossError';
  readonly losses: Losses;
  constructor(losses: Losses, reason: string) {
    super(reason);
    this.losses = losses;
  }
}

/** What a run took away. @param run the run, its source and the changed entries @param applied what matching did */
export async function lossesOf(
  sql: Queryable,
  run: { runId: number; sourceId: number; changed: readonly number[]; isPart: boolean },
  { parted, orphaned }: Pick<Applied, 'parted' | 'orphaned'>,
): Promise<Losses> {
  const { rows } = await sql.query<{ ended: number; changed: number }>(
    `select count(*) filter (where not n.live)::int as ended, count(*) filter (where n.live and s.field_id = any($3::smallint[]))::int as changed
     from statement s cross join lateral (select exists (select from statement o where o.entry_id = s.entry_id and o.field_id = s.field_id and o.ended_at is null) as live) n
     where s.entry_id = any($2::int[]) and s.ended_run = $1`,
    [run.runId, run.changed, WATCHED],
  );
  const { ended = 0, changed = 0 } = rows[0] ?? {};
  const of = { statements: 0, watched: 0 };
  if (ended > ENDED.count || changed > leastChanged(run.isPart)) {
    const had = await sql.query<typeof of>(
      `select count(*)::int as statements, count(*) filter (where s.field_id = any($3::smallint[]))::int as watched
       from statement s join entry e on e.id = s.entry_id where e.source_id = $2 and s.run_id is distinct from $1 and (s.ended_at is null or s.ended_run = $1) and (not $4 or e.last_run = $1)`,
      [run.runId, run.sourceId, WATCHED, run.isPart],
    );
    Object.assign(of, had.rows[0]);
  }
  // A list that is read for the first time brings namesakes, which may part what a name alone had joined.
  const readBefore = await sql.query(`select from run where source_id = $1 and state = ${RUN_STATE.done} limit 1`, [run.sourceId]);
  return {
    ended,
    changed,
    of,
    parted: await named(sql, readBefore.rowCount ? parted : [], RECORD_STATE.live),
    lost: await named(sql, orphaned, RECORD_STATE.dormant),
  };
}

async function named(sql: Queryable, ids: readonly string[], state: number): Promise<{ count: number; some: string[] }> {
  if (ids.length === 0) return { count: 0, some: [] };
  const { rows } = await sql.query<{ slug: string }>(`select slug from record where id = any($1::uuid[]) and state = $2 order by slug`, [ids, state]);
  return { count: rows.length, some: rows.slice(0, SOME).map((r) => r.slug) };
}

/** @throws LossError if a run loses too much to go on without a person */
export function assertKept(losses: Losses, isPart: boolean): void {
  const { ended, changed, of, parted, lost } = losses;
  const reasons = [
    ended > ENDED.count && ended > ENDED.share * of.statements && `would end ${ended} of ${of.statements} statements`,
    changed > leastChanged(isPart) &&
      changed > CHANGED.share * of.watched &&
      `would change ${changed} of ${of.watched} names, sites, accounts, amounts and dates`,
    parted.count > PARTED && `would part ${parted.count} records: ${parted.some.join(', ')}`,
    lost.count > 0 && `would leave ${lost.count} records without an address: ${lost.some.join(', ')}`,
  ].filter((reason) => reason !== false);
  if (reasons.length > 0) throw new LossError(losses, `${reasons.join('; ')}. It waits until a person accepts that for this file`);
}

const NONE: Losses = { ended: 0, changed: 0, of: { statements: 0, watched: 0 }, parted: { count: 0, some: [] }, lost: { count: 0, some: [] } };

/** @throws LossError if an answer names fewer entries than may be without a person: it was cut, or its publisher left out most */
export function assertLongEnough(entries: number, least: number | undefined): void {
  if (least !== undefined && entries < least)
    throw new LossError(NONE, `names ${entries} entries, where at least ${least} were expected. It waits until a person accepts that for this answer`);
}
