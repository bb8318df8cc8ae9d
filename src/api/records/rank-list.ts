import { ENTRY_KIND } from '#domain/records/codes.ts';
import { fieldId } from '#domain/records/fields.ts';
import type { Queryable } from '#platform/postgres/database.ts';

const RANK = fieldId('project', 'market_cap_rank');
/** Coins that a list of ranks has at least. */
const WHOLE_LIST = 1000;

/**
 * Day to which ranks are former ones. The list of ranks is the newest that ranks at least 1,000 coins, and at least half as many as the one before it
 * of the same source; ranks from the list before it on backwards are former ones, those of shorter lists in between are not. Counts what was ever
 * stated, because a newer list ends the ranks of the one before.
 */
const FORMER_TO = `with list as (
  select distinct day from (
    select day, coins, lag(coins) over (partition by source_id order by day) as before from (
      select e.source_id, s.valid_from as day, count(distinct s.entry_id) as coins from statement s join entry e on e.id = s.entry_id
      where s.field_id = ${RANK} and s.polarity = 1 and s.review <> 2 and s.valid_from is not null group by 1, 2 having count(distinct s.entry_id) >= ${WHOLE_LIST}) l) l
  where before is null or 2 * coins >= before
) select max(day) as day from list where day < (select max(day) from list)`;

/**
 * Finds again which ranks are former ones if these entries state ranks. Returns the projects whose rank may become a former one, or stop being one:
 * none while that day stays.
 */
export async function dateRanks(sql: Queryable, entries: readonly number[]): Promise<string[]> {
  const { rows: stated } = await sql.query(
    `select from entry e join statement s on s.entry_id = e.id and s.field_id = ${RANK} and s.ended_at is null where e.id = any($1::int[]) and e.kind = ${ENTRY_KIND.project} limit 1`,
    [entries],
  );
  if (stated.length === 0) return [];
  const { rows } = await sql.query<{ day: string | null }>(
    `select day::text from (${FORMER_TO}) l where day is distinct from (select former_to from rank_list)`,
  );
  const [found] = rows;
  if (!found) return [];
  await sql.query('delete from rank_list');
  if (found.day !== null) await sql.query('insert into rank_list (former_to) values ($1)', [found.day]);
  return (await sql.query<{ id: string }>('select id from project where market_cap_rank is not null or former_rank is not null')).rows.map((row) => row.id);
}

/** Whether the stored day to which ranks are former ones is what all statements say. */
export async function isRankListRight(sql: Queryable): Promise<boolean> {
  const { rows } = await sql.query<{ right: boolean }>(`select day is not distinct from (select former_to from rank_list) as right from (${FORMER_TO}) l`);
  return rows[0]?.right ?? false;
}
