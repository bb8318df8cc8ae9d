import { pathOf } from '#domain/records/quantities.ts';
import { periodOf } from '#domain/screener/dates.ts';
import type { Cmp } from '#domain/screener/screen.ts';
import { parseWhere, printWhere } from '#domain/screener/text.ts';
import type { ToolInput } from '#domain/tools/calls.ts';
import type { Cell, ResultRow, ToolResult } from '#domain/tools/results.ts';
import { TOOLS, type Asking, type ToolContext } from '../../tools/index.ts';
import type { AggregatePlan } from './aggregate-words.ts';
import { orderWords, type ScreenPlan } from './screen-words.ts';

/** Rows that stand at one place of an order: equal ones. */
export interface Ties {
  /** Of the first: all of them, itself too. Of the last that is shown: those behind it. */
  rows: readonly ResultRow[];
  /** How many there are in all; undefined where that is not known. */
  total: number | undefined;
}

/** Rows of one place that are looked at, and that are shown. */
const LOOKED = 100;
const SHOWN = 10;
const LENGTHS = { day: 10, month: 7, year: 4 } as const;

const isSame = (a: Cell | undefined, b: Cell | undefined): boolean =>
  a?.value != null && b !== undefined && a.value === b.value && (a.precision ?? 'day') === (b.precision ?? 'day');

/** The condition of a value: of a day that is known to the month, that month. */
function conditionOf(path: string, { value, precision = 'day' }: Cell): Cmp | undefined {
  if (typeof value !== 'string') return undefined;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  if (precision === 'day') return isDay ? { path, op: 'between', value: [value, value] } : { path, op: '=', value };
  const period = periodOf(value.slice(0, LENGTHS[precision]));
  return period && { path, op: 'between', value: [period[0], period[1]] };
}

/** All rows of a screen that have the value of a row. */
async function withValueOf(context: ToolContext, input: ToolInput<'screen'>, path: string, row: ResultRow, asking: Asking): Promise<Ties | undefined> {
  const cell = row.cells[path];
  const read = parseWhere(input.kind, input.q);
  const own = cell && conditionOf(path, cell);
  if (!cell || !own || 'fault' in read) return undefined;
  const { place: _, skip: __, ...asked } = input;
  const { rows, total = 0 } = await TOOLS.screen.run(context, { ...asked, q: printWhere({ and: [read.where, own] }), take: LOOKED }, asking);
  const same = rows.filter(({ cells }) => isSame(cells[path], cell));
  return { rows: same, total: own.op === '=' ? total : total > rows.length ? undefined : same.length };
}

/** What a screen is ordered by, where its values are read. */
const orderedBy = ({ kind, sort }: ScreenPlan['input']): string | undefined => {
  const order = orderWords({ kind, sort });
  const type = order && pathOf(kind, order.path)?.type;
  return order && (type === 'number' || type === 'date') ? order.path : undefined;
};

/** The rows of a screen; with them those that stand at the same place as the one that is meant, or behind the last of so many that are asked for. */
export async function readTied(
  context: ToolContext,
  plan: ScreenPlan,
  input: ToolInput<'screen'>,
  asking: Asking,
): Promise<{ result: ToolResult; ties?: Ties }> {
  const path = orderedBy(input);
  const { take, place, skip } = input;
  const isCut = plan.as === 'rows' && skip === undefined && take !== undefined && take < LOOKED && input.sort !== undefined;
  if (path === undefined || (plan.as !== 'first' && !isCut)) return { result: await TOOLS.screen.run(context, input, asking) };
  const read = await TOOLS.screen.run(context, { ...input, ...(isCut && { take: take + 1 }), ...(plan.as === 'first' && take === 1 && { take: 2 }) }, asking);
  const result = isCut ? { ...read, rows: read.rows.slice(0, take) } : read;
  const [at, next] = isCut ? [read.rows[take - 1], read.rows[take]] : [read.rows[0], read.rows[1]];
  const mayTie = place === undefined ? isSame(at?.cells[path], next?.cells[path]) : at?.cells[path]?.value != null;
  const all = at && mayTie ? await withValueOf(context, input, path, at, asking) : undefined;
  if (!at || !all || all.rows.length < 2) return { result };
  if (!isCut) return { result, ties: { rows: [at, ...all.rows.filter(({ id }) => id !== at.id)].slice(0, SHOWN), total: all.total } };
  const shown = new Set(result.rows.map(({ id }) => id));
  const inside = result.rows.filter(({ cells }) => isSame(cells[path], at.cells[path])).length;
  return { result, ties: { rows: all.rows.filter(({ id }) => !shown.has(id)), total: all.total === undefined ? undefined : all.total - inside } };
}

/** Groups that are looked at for those that are equal. */
const GROUPS = 100;
/** Groups that are read where nothing else is asked for. */
const USUAL = 20;

/** The call of an aggregate with more groups than are asked for, so that equal ones are seen. */
export const withEqual = ({ as, input }: AggregatePlan): ToolInput<'aggregate'> =>
  (input.by ?? '') !== '' && input.over.length === 1 && (as === 'first' || (as === 'rows' && input.take !== undefined && input.take < GROUPS))
    ? { ...input, take: GROUPS }
    : input;

/** Groups that were asked for, and the others that are equal to the first, or to the last that is shown. */
export function cutGroups({ as, input }: AggregatePlan, result: ToolResult, key: string): { result: ToolResult; ties?: Ties } {
  if (withEqual({ tool: 'aggregate', as, input }) === input) return { result };
  const take = input.take ?? USUAL;
  const rows = result.rows.slice(0, take);
  const at = as === 'first' ? rows[0] : rows.at(-1);
  const isIn = (row: ResultRow): boolean => isSame(at?.cells[key], row.cells[key]);
  const all = as === 'first' ? result.rows.filter(isIn) : result.rows.slice(take).filter(isIn);
  const last = result.rows.at(-1);
  const isWhole = result.rows.length < GROUPS || last === undefined || !isIn(last);
  return { result: { ...result, rows }, ...(all.length > (as === 'first' ? 1 : 0) && { ties: { rows: all, total: isWhole ? all.length : undefined } }) };
}
