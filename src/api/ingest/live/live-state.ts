import { setImmediate as nextTurn } from 'node:timers/promises';
import { monthOf, type PartState, type PublisherState, type RefreshPlan } from '#domain/ingest/live/refresh-plan.ts';
import type { Validators } from '#platform/fetch-public.ts';
import type { Database, Queryable } from '#platform/postgres/database.ts';
import type { Connector, LivePart } from './connector.ts';

/** A part with what its last calls came to. */
export type KnownPart = LivePart & PartState & { validators: Validators; failures: number; entries: number | undefined };

interface PartRow {
  part: string;
  etag: string | null;
  lastModified: string | null;
  failures: number;
  entries: number | null;
}

const firstOfMonth = (now: Date): string => new Date(monthOf(now.getTime()).from).toISOString().slice(0, 10);

/** How a publisher stands. */
export async function publisherState(sql: Queryable, key: string, now: Date): Promise<PublisherState & { failures: number }> {
  const { rows } = await sql.query<{ inMonth: number; inMinute: number; failures: number; notBefore: Date | null }>(
    `select case when p.month = $2 then p.calls else 0 end as "inMonth", p.failures, p.not_before as "notBefore",
       (select count(*)::int from live_part a where a.publisher = p.key and a.asked_at > $3::timestamptz - interval '60 seconds') as "inMinute"
     from live_publisher p where p.key = $1`,
    [key, firstOfMonth(now), now],
  );
  const [row] = rows;
  if (!row) return { inMonth: 0, inMinute: 0, failures: 0 };
  return { ...row, notBefore: row.notBefore?.getTime() };
}

/** Parts that are looked at in one turn of the event loop. */
const AT_ONCE = 4000;

/** When a part was asked for: as little as tells whether it is due. */
export interface AskedPart extends PartState {
  part: LivePart;
}

/** When the parts of a publisher were asked for. There are tens of thousands: as rows they would be read in one turn of the event loop, as one text they take little. */
export async function askedParts(sql: Queryable, key: string, parts: readonly LivePart[]): Promise<AskedPart[]> {
  const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
  const { rows } = await sql.query<{ known: [part: string, askedAt: number, notBefore: number | null][] }>(
    `select coalesce(json_agg(json_build_array(part, ${ms('asked_at')}, ${ms('not_before')})), '[]') as known from live_part where publisher = $1`,
    [key],
  );
  await nextTurn();
  const known = new Map(rows[0]?.known.map(([part, askedAt, notBefore]) => [part, { askedAt, notBefore: notBefore ?? undefined }]));
  const asked: AskedPart[] = [];
  for (const part of parts) {
    const { askedAt, notBefore } = known.get(part.part) ?? {};
    asked.push({ part, tier: part.tier, askedAt, notBefore });
    if (asked.length % AT_ONCE === 0) await nextTurn();
  }
  return asked;
}

/** Parts with all that is known of them. */
export async function knownParts(sql: Queryable, key: string, asked: readonly AskedPart[]): Promise<KnownPart[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql.query<PartRow>(
    'select part, etag, last_modified as "lastModified", failures, entries from live_part where publisher = $1 and part = any($2)',
    [key, asked.map(({ part }) => part.part)],
  );
  const known = new Map(rows.map((row) => [row.part, row]));
  return asked.map(({ part, askedAt, notBefore }) => {
    const row = known.get(part.part);
    return {
      ...part,
      askedAt,
      notBefore,
      validators: { etag: row?.etag ?? undefined, lastModified: row?.lastModified ?? undefined },
      failures: row?.failures ?? 0,
      entries: row?.entries ?? undefined,
    };
  });
}

/** Keeps the plan of a publisher, for the page of sources. */
export async function keepPlan(sql: Queryable, connector: Pick<Connector, 'key' | 'name' | 'isHeld'>, plan: RefreshPlan, now: Date): Promise<void> {
  const { key, name, isHeld = false } = connector;
  await sql.query(
    `insert into live_publisher as p (key, name, plan, month, is_held) values ($1, $2, $3, $4, $5)
     on conflict (key) do update set name = excluded.name, plan = excluded.plan, is_asked = true, is_held = excluded.is_held
       where not p.is_asked or (p.name, p.plan, p.is_held) is distinct from (excluded.name, excluded.plan, excluded.is_held)`,
    [key, name, JSON.stringify(plan), firstOfMonth(now), isHeld],
  );
}

/** A part as its last answer left it, for those who build parts. */
export interface Led {
  /** Whether it answered with nothing. */
  isEmpty: boolean;
  leadsTo: readonly string[];
}

/** The parts of a publisher that answered, by name. */
export async function ledParts(sql: Queryable, key: string): Promise<ReadonlyMap<string, Led>> {
  const { rows } = await sql.query<Led & { part: string }>(
    `select part, coalesce(entries = 0, false) as "isEmpty", coalesce(leads_to, '{}') as "leadsTo" from live_part where publisher = $1 and answered_at is not null`,
    [key],
  );
  return new Map(rows.map(({ part, ...led }) => [part, led]));
}

/**
 * Takes a call out of the budget of the month, before it is made: a process that dies has spent it. Returns whether this process may make it: another
 * process may have asked for the part, or spent the last call.
 */
export async function takeCall(db: Pick<Database, 'begin'>, key: string, part: KnownPart, how: { perMonth: number; now: Date }): Promise<boolean> {
  return db.begin(async ({ sql }) => {
    const month = firstOfMonth(how.now);
    const { rows } = await sql.query<{ calls: number }>(
      'select case when month = $2 then calls else 0 end as calls from live_publisher where key = $1 for update',
      [key, month],
    );
    if ((rows[0]?.calls ?? 0) >= how.perMonth) return false;
    const taken = await sql.query(
      `insert into live_part as p (publisher, part, asked_at) values ($1, $2, $3)
       on conflict (publisher, part) do update set asked_at = excluded.asked_at where p.asked_at is not distinct from $4`,
      [key, part.part, how.now, part.askedAt === undefined ? null : new Date(part.askedAt)],
    );
    if (taken.rowCount === 0) return false;
    await sql.query('update live_publisher set month = $2, calls = $3 where key = $1', [key, month, (rows[0]?.calls ?? 0) + 1]);
    return true;
  });
}

/** Notes that a publisher answered. */
export const noteAnswered = async (sql: Queryable, key: string, now: Date): Promise<unknown> =>
  sql.query('update live_publisher set answered_at = $2, failures = 0, not_before = null, problem = null where key = $1', [key, now]);

/** Notes that a publisher did not answer. The part is as due as before, but waits: it may be the one that is not answered, and others are tried meanwhile. */
export async function noteSilent(
  sql: Queryable,
  key: string,
  { part, askedAt = 0 }: KnownPart,
  silence: { notBefore: Date; partBefore: Date; problem: string },
): Promise<void> {
  await sql.query('update live_publisher set failures = failures + 1, not_before = $2, problem = $3 where key = $1', [key, silence.notBefore, silence.problem]);
  await sql.query('update live_part set asked_at = $3, failures = failures + 1, not_before = $4 where publisher = $1 and part = $2', [
    key,
    part,
    new Date(askedAt),
    silence.partBefore,
  ]);
}

/** Notes an answer that was taken, or that is the same as before. */
export const noteTaken = async (
  sql: Queryable,
  key: string,
  part: string,
  taken: { now: Date; changed?: Validators & { entries: number | undefined; leadsTo?: readonly string[] | undefined } },
): Promise<unknown> =>
  sql.query(
    `update live_part set answered_at = $3, failures = 0, not_before = null, problem = null, changed_at = case when $4 then $3 else changed_at end,
       etag = case when $4 then $5 else etag end, last_modified = case when $4 then $6 else last_modified end, entries = case when $4 then coalesce($7, entries) else entries end, leads_to = case when $4 then coalesce($8, leads_to) else leads_to end
     where publisher = $1 and part = $2`,
    [key, part, taken.now, taken.changed !== undefined, taken.changed?.etag, taken.changed?.lastModified, taken.changed?.entries, taken.changed?.leadsTo],
  );

/** Notes an answer that was not taken. */
export const noteRefused = async (sql: Queryable, key: string, part: string, refusal: { notBefore: Date; problem: string }): Promise<unknown> =>
  sql.query(
    'update live_part set failures = failures + 1, not_before = $3, problem = $4, etag = null, last_modified = null where publisher = $1 and part = $2',
    [key, part, refusal.notBefore, refusal.problem],
  );
