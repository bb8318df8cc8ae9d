import { STATED_FIGURES } from '#domain/records/quantities.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/** Days after its end from which a month is packed: changes of TVL look back 37 days. */
const KEPT_DAYS = 40;
/** Projects of one transaction. */
const AT_ONCE = 500;
/** PostgreSQL's code of a lock that was not to be had in time. */
const NO_LOCK = '55P03';
const PARTITION = /^figure_history_(\d{4})_(\d{2})$/;
const COLUMNS = STATED_FIGURES.join(', ');
const list = (of: (figure: string) => string): string => STATED_FIGURES.map(of).join(', ');
/**
 * SQL that puts the rows of some projects ($2) in a month as arrays, joined to what is packed of it already. What a source said last of a figure stays. @param month name of the partition
 */
const pack = (month: string): string => `with last as materialized (
    select project_id, source_id, array_remove(array[${list((figure) => `max(at) filter (where ${figure} is not null)`)}], null) as ats
    from figure_history where project_id = any($2::uuid[]) group by project_id, source_id),
  past as (
    delete from ${month} h using last l where (l.project_id, l.source_id) = (h.project_id, h.source_id) and h.at <> all(l.ats) returning h.*),
  joined as (
    select true as is_new, h.project_id, h.source_id, floor(extract(epoch from h.at - $1::date::timestamp at time zone 'UTC'))::int as seconds, ${list((figure) => `h.${figure}`)} from past h
    union all
    select false, m.project_id, m.source_id, u.* from figure_month m cross join lateral unnest(m.seconds, ${list((figure) => `m.${figure}`)}) u
      where m.month = $1 and m.project_id = any($2::uuid[]) and (m.project_id, m.source_id) in (select project_id, source_id from past)),
  put as (
    insert into figure_month (project_id, month, source_id, seconds, ${COLUMNS})
    select project_id, $1::date, source_id, array_agg(seconds order by seconds), ${list((figure) => `array_agg(${figure} order by seconds)`)}
      from (select distinct on (project_id, source_id, seconds) * from joined order by project_id, source_id, seconds, is_new) j group by project_id, source_id
    on conflict (project_id, month, source_id) do update set seconds = excluded.seconds, ${list((figure) => `${figure} = excluded.${figure}`)})
  select count(*)::int as n from past`;

const inOwn = <T>(context: WriteContext, work: (sql: Queryable) => Promise<T>): Promise<T> =>
  transact(context, jobPermit('figure-months'), { unlogged: 'the same figures are stored in another form' }, ({ sql }) => work(sql));

/** Packs the rows of one month, some projects at a time so that nobody waits for it. Returns how many. @param month name of the partition @param first day of the month */
async function packMonth(context: WriteContext, month: string, first: string): Promise<number> {
  const ids = await inOwn(context, async (sql) => (await sql.query<{ id: string }>(`select distinct project_id as id from ${month}`)).rows.map(({ id }) => id));
  let packed = 0;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    packed += await inOwn(context, async (sql) => (await sql.query<{ n: number }>(pack(month), [first, some])).rows[0]?.n ?? 0);
  }
  if (packed > 0 || (await inOwn(context, (sql) => isLoose(sql, month)))) await rewrite(context, month);
  return packed;
}

/** Whether a month takes far more room than its rows: packed rows leave theirs behind. */
async function isLoose(sql: Queryable, month: string): Promise<boolean> {
  const { rows } = await sql.query<{ loose: boolean }>(`select pg_relation_size('${month}') > 1000000 + 1000 * (select count(*) from ${month}) as loose`);
  return rows[0]?.loose === true;
}

/** Writes the few rows of a month anew. Where others hold it for longer than a moment it is left to the next night: who waits for a lock holds up all who come after. */
async function rewrite(context: WriteContext, month: string): Promise<void> {
  try {
    await inOwn(context, async (sql) => {
      await sql.query("set local lock_timeout = '200ms'");
      await sql.query(`lock table ${month} in access exclusive mode`);
      await sql.query('drop table if exists staying');
      await sql.query(`create temp table staying on commit drop as select * from ${month}`);
      await sql.query(`truncate ${month}`);
      await sql.query(`insert into ${month} select * from staying`);
      await sql.query('set local lock_timeout to default');
    });
  } catch (error) {
    if ((error as { code?: string }).code !== NO_LOCK) throw error;
  }
}

/**
 * Packs the history of months that are long over: a row a project, source and month with arrays, in place of one a day, which takes a third of the room. What a source
 * said last stays as it is. Forgets packed months of sources whose history may no longer be kept. Returns the number of rows that were packed.
 */
export async function packMonths(context: WriteContext, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 7);
  const names = await inOwn(context, async (sql) => {
    await sql.query('delete from figure_month m using source s where s.id = m.source_id and not s.may_keep');
    const { rows } = await sql.query<{ name: string }>(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'figure_history'::regclass order by 1`,
    );
    return rows.map(({ name }) => name);
  });
  let packed = 0;
  for (const name of names) {
    const [, year, month] = PARTITION.exec(name) ?? [];
    if (year !== undefined && month !== undefined && `${year}-${month}` < before) packed += await packMonth(context, name, `${year}-${month}-01`);
  }
  return packed;
}

/** Packs months that are long over, every night. */
export const monthWork = (context: () => WriteContext) => ({
  queue: 'figure-months',
  cron: '17 3 * * *',
  async handler() {
    await packMonths(context(), new Date());
  },
});

/**
 * SQL of the history of the figures of a project: `at`, `source_id` and each figure. @param project SQL of its id @param months SQL condition on packed months `m`;
 * without it, all
 */
export const figureHistory = (
  project: string,
  months = 'true',
): string => `(select h.at, h.source_id, ${list((figure) => `h.${figure}`)} from figure_history h where h.project_id = ${project}
    union all select (m.month::timestamp at time zone 'UTC') + u.seconds * interval '1 second', m.source_id, ${list((figure) => `u.${figure}`)}
      from figure_month m cross join lateral unnest(m.seconds, ${list((figure) => `m.${figure}`)}) u (seconds, ${COLUMNS}) where m.project_id = ${project} and ${months})`;
