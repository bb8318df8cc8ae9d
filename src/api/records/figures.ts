import type { Transaction } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { putSizes, sizeOf } from '../search/index.ts';
import { namingRecords, writeListRows } from './list-rows.ts';
import { prominence } from './projections.ts';

const AMOUNTS = [
  'price_usd',
  'change1h',
  'change24h',
  'change7d',
  'change30d',
  'market_cap_usd',
  'volume',
  'tvl',
  'circulating_supply',
  'max_supply',
  'total_supply',
] as const;

/** Market figures at one time. Amounts in US dollars, changes in per cent, as exact text; what is absent is left as it was. */
export type Figure = { at: string } & Partial<Record<(typeof AMOUNTS)[number], string>>;

/** Months of history get a partition each, made when the first figure of the month comes. */
async function partition(sql: Queryable, at: Date): Promise<void> {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  const first = (y: number, m: number) => new Date(Date.UTC(y, m, 1)).toISOString();
  const name = `figure_history_${year}_${String(month + 1).padStart(2, '0')}`;
  await sql.query(`create table if not exists ${name} partition of figure_history for values from ('${first(year, month)}') to ('${first(year, month + 1)}')`);
}

/**
 * Takes figures of projects' entries: the current ones where they are newer than what is there, and all of them into the history. They are no
 * statements: a figure is a value, a source and a time. Answers how many projects' figures changed. An entry without a record is passed over. Call
 * under `lockRecords`: rows that name a project follow its place.
 */
export async function setFigures(
  tx: Transaction,
  { sourceId, figures }: { sourceId: number; figures: readonly (Figure & { entryId: number })[] },
): Promise<number> {
  if (figures.length === 0) return 0;
  const { sql } = tx;
  for (const month of new Set(figures.map((f) => f.at.slice(0, 7)))) await partition(sql, new Date(`${month}-01T00:00:00Z`));
  const amounts = AMOUNTS.map((a) => figures.map((f) => f[a] ?? null));
  const columns = AMOUNTS.join(', ');
  await sql.query('drop table if exists fresh_figure');
  await sql.query(
    `create temp table fresh_figure on commit drop as
     select distinct on (e.record_id) e.record_id as project_id, f.* from unnest($1::int[], $2::timestamptz[], ${AMOUNTS.map((_, i) => `$${i + 3}::numeric[]`).join(', ')}) as f (entry_id, at, ${columns})
     join entry e on e.id = f.entry_id join project p on p.id = e.record_id order by e.record_id, f.at desc, f.entry_id`,
    [figures.map((f) => f.entryId), figures.map((f) => f.at), ...amounts],
  );
  await sql.query(
    `insert into figure_history (project_id, at, source_id, ${columns}) select project_id, at, $1, ${columns} from fresh_figure on conflict do nothing`,
    [sourceId],
  );
  const put = await sql.query(
    `update project_figure p set ${AMOUNTS.map((a) => `${a} = coalesce(f.${a}, p.${a})`).join(', ')}, source_id = $1, at = f.at
     from fresh_figure f where f.project_id = p.project_id and (p.at is null or p.at < f.at)`,
    [sourceId],
  );
  if (!put.rowCount) return 0;
  tx.raise('project_figure');
  if ((await placeCaps(sql)) > 0) tx.raise('project');
  return put.rowCount;
}

/** Writes every project's place among known market capitalizations, and the prominence that follows from it. Answers how many projects moved. */
async function placeCaps(sql: Queryable): Promise<number> {
  await sql.query(
    `with placed as (
       select f.project_id, case when f.market_cap_usd > 0 then row_number() over (order by case when f.market_cap_usd > 0 then f.market_cap_usd end desc nulls last, f.project_id) end::int as place from project_figure f
     ) update project_figure f set cap_place = p.place from placed p where p.project_id = f.project_id and f.cap_place is distinct from p.place`,
  );
  const rank = prominence('coalesce(f.cap_place, p.market_cap_rank)', 'p.raised_usd', 'p.sources');
  const moved = await sql.query<{ id: string; size: number }>(
    `update project p set prominence = ${rank} from project_figure f where f.project_id = p.id and p.prominence <> ${rank} returning p.id, ${sizeOf('project', 'p.prominence')} as size`,
  );
  await putSizes(sql, moved.rows);
  const ids = moved.rows.map((row) => row.id);
  await writeListRows(sql, await namingRecords(sql, ids));
  return moved.rows.length;
}
