import { STATED_FIGURES, type FigureName } from '#domain/records/quantities.ts';
import type { Transaction } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { figureHistory } from './figure-months.ts';
import { putSizes, sizeOf } from '../search/index.ts';
import { namingRecords, writeListRows } from './list-rows.ts';
import { prominence } from './prominence.ts';

/** Figures of an entry at one time, as exact text; absent ones are left unchanged. */
export type Figure = { at: string } & Partial<Record<FigureName, string>>;

/** Creates the history's partition of a month with the first figure of that month. */
async function partition(sql: Queryable, at: Date): Promise<void> {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  const first = (y: number, m: number) => new Date(Date.UTC(y, m, 1)).toISOString();
  const name = `figure_history_${year}_${String(month + 1).padStart(2, '0')}`;
  await sql.query(`create table if not exists ${name} partition of figure_history for values from ('${first(year, month)}') to ('${first(year, month + 1)}')`);
}

/**
 * Writes the change of TVL of the projects whose figures came: their newest TVL against the latest that the same source gave 30 to 37 days before it.
 * Unknown where there is none. An older file that arrives late counts too, so the history is asked, not the current figures.
 */
const SET_TVL_CHANGE = `update project_figure p set tvl_change30d = c.change from (
    select f.project_id, round((n.tvl / nullif(o.tvl, 0) - 1) * 100, 4) as change from fresh_figure f
      left join lateral (select h.tvl, h.at, h.source_id from figure_history h where h.project_id = f.project_id and h.tvl is not null
        order by h.at desc, h.source_id limit 1) n on true
      left join lateral (select h.tvl from ${figureHistory('f.project_id', "m.month between date_trunc('month', n.at - interval '888 hours', 'UTC')::date and n.at::date")} h
        where h.source_id = n.source_id and h.tvl is not null and h.at between n.at - interval '888 hours' and n.at - interval '720 hours' order by h.at desc limit 1) o on true) c
  where c.project_id = p.project_id and p.tvl_change30d is distinct from c.change`;

/** SQL of the latest figure that a market gave of the project `p`, from its history: value, time and source. Null rows where none gave it. */
export const marketSaid = (column: FigureName, project: string): string =>
  `select h.${column}, h.at, h.source_id from figure_history h where h.project_id = ${project} and h.${column} is not null order by h.at desc, h.source_id limit 1`;

/**
 * SQL that writes the figures that lists, filters and pages show of projects where sources state them too: a market's, else the chosen statement.
 * @param fresh table with the projects' ids in `key`
 */
const setStatedFigures = (fresh: string, key: string): string => `update project_figure f set max_supply = s.shown from (
    select p.id, coalesce((select m.max_supply from (${marketSaid('max_supply', 'p.id')}) m), p.max_supply) as shown
      from ${fresh} x join project p on p.id = x.${key} join project_figure g on g.project_id = p.id where p.max_supply is not null or g.max_supply is not null) s
  where f.project_id = s.id and f.max_supply is distinct from s.shown`;

/** Brings figures in line with what sources state of the projects in `fresh_project`. Returns how many differ. */
export const stateFigures = async (sql: Queryable): Promise<number> => (await sql.query(setStatedFigures('fresh_project', 'id'))).rowCount ?? 0;

/** Position of a figure in the arrays of times and sources. */
const position = (figure: FigureName): number => STATED_FIGURES.indexOf(figure) + 1;
/** SQL of the time and the source of one figure of the row `row` of project_figure. */
export const figureAt = (figure: FigureName, row: string): string =>
  position(figure) === 0 ? `${row}.at` : `coalesce(${row}.figure_ats[${position(figure)}], ${row}.at)`;
export const figureSource = (figure: FigureName, row: string): string =>
  position(figure) === 0 ? `${row}.source_id` : `coalesce(${row}.figure_sources[${position(figure)}], ${row}.source_id)`;

/** SQL that is true where the new row `f` has a figure newer than that of the row `p`. */
const isNewer = (figure: FigureName): string => `(f.${figure} is not null and (p.${figure} is null or ${figureAt(figure, 'p')} < f.at))`;
const newOr = (figure: FigureName, fresh: string, kept: string): string =>
  `case when ${isNewer(figure)} then ${fresh} when p.${figure} is not null then ${kept} end`;
const newAt = (figure: FigureName): string => newOr(figure, 'f.at', figureAt(figure, 'p'));
const newSource = (figure: FigureName): string => newOr(figure, '$1::smallint', figureSource(figure, 'p'));
/** Writes each figure that is newer than the one there, with its own time and source: a source that is silent about one neither ends it nor makes it newer. */
const PUT_FIGURES = `update project_figure p set ${STATED_FIGURES.map((a) => `${a} = ${newOr(a, `f.${a}`, `p.${a}`)}`).join(', ')},
    figure_ats = array[${STATED_FIGURES.map(newAt).join(', ')}], figure_sources = array[${STATED_FIGURES.map(newSource).join(', ')}],
    at = coalesce(${newAt('price_usd')}, greatest(p.at, f.at)), source_id = coalesce(${newSource('price_usd')}, case when p.at is null or p.at < f.at then $1::smallint else p.source_id end)
  from fresh_figure f join source s on s.id = $1 and s.may_show where f.project_id = p.project_id and (${STATED_FIGURES.map(isNewer).join(' or ')})`;

/** Removes the current figures of a source that may not be shown any more. */
export async function dropFigures(tx: Transaction, sourceId: number): Promise<void> {
  const isIts = (figure: FigureName): string => `(p.${figure} is not null and ${figureSource(figure, 'p')} = $1)`;
  const { rowCount } = await tx.sql.query(
    `update project_figure p set ${STATED_FIGURES.map((a) => `${a} = case when not ${isIts(a)} then p.${a} end`).join(', ')} where ${STATED_FIGURES.map(isIts).join(' or ')}`,
    [sourceId],
  );
  if (!rowCount) return;
  tx.raise('project_figure');
  if ((await placeCaps(tx.sql)) > 0) tx.raise('project');
}

/** Brings back the current figures of a source that may be shown again: of each figure the last that it gave, where none newer is shown. */
export async function restoreFigures(tx: Transaction, sourceId: number): Promise<void> {
  const { sql } = tx;
  for (const figure of STATED_FIGURES) {
    const columns = STATED_FIGURES.map((one) => (one === figure ? `h.${one}` : `null::numeric as ${one}`)).join(', ');
    await sql.query('drop table if exists fresh_figure');
    await sql.query(
      `create temp table fresh_figure on commit drop as select distinct on (h.project_id) h.project_id, h.at, ${columns}
       from figure_history h where h.source_id = ${sourceId} and h.${figure} is not null order by h.project_id, h.at desc`,
    );
    await putFresh(tx, sourceId, 0);
  }
}

/** Shows the figures in `fresh_figure` that are newer than those shown. Answers how many projects' figures changed. @param past how many went into the history */
async function putFresh(tx: Transaction, sourceId: number, past: number): Promise<number> {
  const { sql } = tx;
  const put = await sql.query(PUT_FIGURES, [sourceId]);
  const derived = await sql.query(SET_TVL_CHANGE);
  const stated = await sql.query(setStatedFigures('fresh_figure', 'project_id'));
  const more = Math.max(derived.rowCount ?? 0, stated.rowCount ?? 0);
  // A late file changes the history alone.
  if (past === 0 && !put.rowCount && more === 0) return 0;
  tx.raise('project_figure');
  if (!put.rowCount) return more;
  if ((await placeCaps(sql)) > 0) tx.raise('project');
  return put.rowCount;
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
  const amounts = STATED_FIGURES.map((a) => figures.map((f) => f[a] ?? null));
  const columns = STATED_FIGURES.join(', ');
  await sql.query('drop table if exists fresh_figure');
  await sql.query(
    `create temp table fresh_figure on commit drop as
     select distinct on (e.record_id) e.record_id as project_id, f.* from unnest($1::int[], $2::timestamptz[], ${STATED_FIGURES.map((_, i) => `$${i + 3}::numeric[]`).join(', ')}) as f (entry_id, at, ${columns})
     join entry e on e.id = f.entry_id join project p on p.id = e.record_id order by e.record_id, f.at desc, f.entry_id`,
    [figures.map((f) => f.entryId), figures.map((f) => f.at), ...amounts],
  );
  const past = await sql.query(
    `insert into figure_history (project_id, at, source_id, ${columns}) select project_id, at, $1, ${columns} from fresh_figure on conflict do nothing`,
    [sourceId],
  );
  await forgetFigures(sql, sourceId);
  return putFresh(tx, sourceId, past.rowCount ?? 0);
}

/** SQL that is true where a row `h` is not the last of its source with a figure that the history is asked for. */
const isLater = (figure: FigureName): string =>
  `(h.${figure} is null or exists (select from figure_history n where n.project_id = h.project_id and n.source_id = h.source_id and n.at > h.at and n.${figure} is not null))`;

/**
 * Keeps the last figures of a day, of the projects whose figures came; of a source whose figures may not be kept the last of all. Figures that a source gives by the
 * minute stay few that way.
 */
async function forgetFigures(sql: Queryable, sourceId: number): Promise<void> {
  const { rows } = await sql.query<{ keep: boolean; since: Date }>(
    `select s.may_keep as keep, (select date_trunc('day', min(f.at), 'UTC') from fresh_figure f) as since from source s where s.id = $1`,
    [sourceId],
  );
  const [row] = rows;
  if (!row) return;
  const gone = row.keep
    ? "h.at < f.at and h.at >= $2 and h.at >= date_trunc('day', f.at, 'UTC')"
    : 'exists (select from figure_history n where n.project_id = h.project_id and n.source_id = h.source_id and n.at > h.at)';
  await sql.query(
    `delete from figure_history h using fresh_figure f where h.project_id = f.project_id and h.source_id = $1 and ${gone} and ${isLater('max_supply')} and ${isLater('tvl')}`,
    row.keep ? [sourceId, row.since] : [sourceId],
  );
}

/** Writes every project's position among known market capitalizations, and its prominence. Returns the number of projects that moved. */
async function placeCaps(sql: Queryable): Promise<number> {
  await sql.query(
    `with placed as (
       select f.project_id, case when f.market_cap_usd > 0 then row_number() over (order by case when f.market_cap_usd > 0 then f.market_cap_usd end desc nulls last, f.project_id) end::int as place from project_figure f
     ) update project_figure f set cap_place = p.place from placed p where p.project_id = f.project_id and f.cap_place is distinct from p.place`,
  );
  const place = prominence({ rank: 'coalesce(f.cap_place, p.market_cap_rank)', cap: 'f.market_cap_usd', raised: 'p.raised_usd', sources: 'p.sources' });
  const moved = await sql.query<{ id: string; size: number }>(
    `update project p set prominence = ${place} from project_figure f where f.project_id = p.id and p.prominence <> ${place} returning p.id, ${sizeOf('project', 'p')} as size`,
  );
  await putSizes(sql, moved.rows);
  const ids = moved.rows.map((row) => row.id);
  await writeListRows(sql, await namingRecords(sql, ids));
  return moved.rows.length;
}
