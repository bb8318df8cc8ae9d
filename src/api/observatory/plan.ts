import { LISTS } from '#domain/directory/lists/lists.ts';
import { KINDS, type KindName } from '#domain/kinds/kinds.ts';
import { readPeriod, type Period } from '#domain/observatory/periods.ts';
import type { Clock, RowsTile, Tile, View } from '#domain/observatory/tiles.ts';
import { withGrants } from '#domain/screener/grants.ts';
import type { Expr } from '#domain/screener/screen.ts';
import { parseWhere } from '#domain/screener/text.ts';
import type { MemoryAnswer, ReadModel } from '#platform/data/read-model.ts';
import {
  groupsFromColumns,
  groupsParams,
  groupsSelect,
  groupsShaped,
  pageFromColumns,
  pageOf,
  planInLine,
  turn,
  type AskedGroups,
} from '../directory/index.ts';
import type { Add, Sought, Window } from '../screener/index.ts';

/** What is asked for of a view: aggregates, and first rows of lists, by name. */
export interface Plan {
  tiles: readonly { name: string; q: string; asked: AskedGroups }[];
  lists: readonly { name: string; q: string; sort: string; answer: string; screen: Sought; leftOut?: Sought; window: Window }[];
}

export const viewOf = ({ period, clock = 'published' }: { period?: string | undefined; clock?: Clock | undefined }, today: string): View => ({
  period: readPeriod(period, today) ?? ({ kind: 'all' } satisfies Period),
  clock,
});

const whereOf = (kind: KindName, q: string): Expr => {
  const read = parseWhere(kind, q);
  if ('fault' in read) throw new RangeError(`${q}: ${read.fault.code}`);
  return read.where;
};

function tileOf([name, { kind, q, of, among, ...groups }]: readonly [string, Tile]): Plan['tiles'][number] {
  const asked: AskedGroups = { ...groupsParams.parse({ screen: { kind, q }, ...groups }), ...(among && { among: new Set(among) }) };
  return { name, q, asked: of === undefined ? asked : { ...asked, where: whereOf(kind, of) } };
}

function listOf([name, { kind, q, sort, take }]: readonly [string, RowsTile]): Plan['lists'][number] {
  const all = whereOf(kind, q);
  const { where, leftOut } = kind === 'round' ? withGrants(all) : { where: all };
  return {
    name,
    q,
    sort: `${sort.dir === 'desc' ? '-' : ''}${sort.path}`,
    answer: LISTS[KINDS[kind].list].answer,
    screen: { kind, where, sort },
    ...(leftOut && { leftOut: { kind, where: leftOut } }),
    window: { take, skip: 0, after: undefined },
  };
}

export const planOf = (tiles: Readonly<Record<string, Tile>>, lists: Readonly<Record<string, RowsTile>> = {}): Plan => ({
  tiles: Object.entries(tiles).map(tileOf),
  lists: Object.entries(lists).map(listOf),
});

/** SQL of one row: `body`, a JSON list of what was found for each part of a plan, as texts. */
export function planSql({ tiles, lists }: Plan, today: string, add: Add): string {
  const parts = [
    ...tiles.map(({ asked }) => `(select body::text from (${groupsSelect(asked, today, add)}) t)`),
    ...lists.map(({ screen, window }) => `(select body::text from (${pageOf(screen, window, today, add)}) l)`),
  ];
  return `select json_build_array(${parts.join(', ')})::text as body`;
}

const named = (parts: readonly string[]): string => `{${parts.join(',')}}`;
/** The body of an answer with what more there is to say of it behind its first brace. */
const beside = (name: string, more: object, body: string): string => `${JSON.stringify(name)}:{${JSON.stringify(more).slice(1, -1)},${body.slice(1)}`;

/** The tiles and lists of a plan as members of an answer. @param found bodies of the tiles, then of the lists */
const printed = ({ tiles, lists }: Plan, found: readonly string[]): string => {
  const own = tiles.map(({ name, q }, i) => beside(name, { q }, found[i] ?? '{}'));
  const rows = lists.map(({ name, q, sort }, i) => beside(name, { q, sort }, found[tiles.length + i] ?? '{}'));
  return `"tiles":${named(own)}${lists.length > 0 ? `,"lists":${named(rows)}` : ''}`;
};

/** The members of an answer out of what SQL found. */
export function planShaped(plan: Plan, body: string): string {
  const found = JSON.parse(body) as string[];
  const { tiles, lists } = plan;
  return printed(plan, [
    ...tiles.map(({ asked }, i) => groupsShaped(found[i] ?? '', asked)),
    ...lists.map(({ answer, screen }, i) => `{"${answer}":[${found[tiles.length + i] ?? ''}]${screen.kind === 'round' ? ',"grants_left_out":0' : ''}}`),
  ]);
}

/** The members of an answer out of the columns; undefined where these change meanwhile. @throws Failure TIMEOUT where too many wait */
export const planFromColumns = (plan: Plan, at: { today: string; model: ReadModel }): Promise<string | undefined> => planInLine(() => fromColumns(plan, at));

async function fromColumns(plan: Plan, at: { today: string; model: ReadModel }): Promise<string | undefined> {
  const found: string[] = [];
  const take = (answer: MemoryAnswer | undefined): boolean => (answer ? found.push(String(answer.body)) > 0 : false);
  for (const { asked } of plan.tiles) if (!take(await groupsFromColumns(asked, at))) return undefined;
  for (const { answer, ...asked } of plan.lists) {
    await turn();
    if (!take(await pageFromColumns(answer, { ...asked, dated: true }, at))) return undefined;
  }
  return printed(plan, found);
}
