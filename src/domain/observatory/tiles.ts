import type { KindName } from '../kinds/kinds.ts';
import { printWhere } from '../screener/print.ts';
import type { Expr } from '../screener/screen.ts';
import { isWithin, periodBefore, type Period } from './periods.ts';

/**
 * Clocks: what counts of a period is what was published by its end, or what Cairn held at its end. Amounts and all else of a round are those
 * known now in either case.
 */
export const CLOCKS = ['published', 'held'] as const;
export type Clock = (typeof CLOCKS)[number];
/** The path of rounds that a clock goes by. */
export const CLOCK_PATHS = { published: 'published', held: 'held_since' } as const satisfies Readonly<Record<Clock, string>>;

/** What is looked at. */
export interface View {
  period: Period;
  clock: Clock;
}

/** A screen, or what it comes to: the parameters of an aggregate. */
export interface Tile {
  kind: KindName;
  q: string;
  by?: string;
  show?: string;
  sort?: string;
  take?: number;
  /** Records of which alone the groups are wanted. */
  among?: readonly string[];
  /** What the screens of its groups begin with, where that is less than the screen: the groups' own conditions say the rest. */
  of?: string;
}
/** The first rows of a screen in an order. */
export interface RowsTile {
  kind: KindName;
  q: string;
  sort: { path: string; dir: 'asc' | 'desc' };
  take: number;
}

/** Investors that are compared. */
export const MOST_ACTIVE = 20;
/** Rows of the tiles that show rows. */
const ROWS = 8;
const MOVERS = 5;
/** What a project must be worth, and what of it must change hands in a day, to be shown among the movers, in US dollars. */
export const MOVER_FLOOR = { market_cap_usd: '10000000', volume: '1000000' } as const;
/** Spans over which projects move. */
export const MOVES = ['change24h', 'change7d'] as const;
export type Move = (typeof MOVES)[number];

const RAISED: Expr = { path: 'raise', op: '=', value: 'true' };
const OTHER: Expr = { path: 'raise', op: '=', value: 'false' };
const at = (path: string, op: '<' | '<=' | '>' | '>=', value: string): Expr => ({ path, op, value });
const text = (...parts: readonly Expr[]): string => printWhere({ and: parts });
const not = (expr: Expr): Expr => ({ not: expr });

/** Whether a round was known by the end of the period, by the clock; no condition for all time. */
const inTime = ({ period: { days }, clock }: View): Expr[] => (days ? [at(CLOCK_PATHS[clock], '<=', days.to)] : []);
const ofPeriod = (view: View): Expr[] => [...isWithin(view.period), ...inTime(view)];

/** The rounds of a period that raised money and were known by its end: what every tile about money is made of. */
export const raisedIn = (view: View): string => text(...ofPeriod(view), RAISED);

/** Rounds that may lie before the period: those with an earlier date, and those without one. */
const maybeBefore = (from: string): Expr => ({ or: [at('date', '<', from), not({ path: 'date', op: 'known' })] });

/** Investors that took part in a round of the period and surely in none before. */
function newcomers({ period, clock }: View): string {
  const { days } = period;
  const now: Expr = { rel: 'rounds', some: { and: [...ofPeriod({ period, clock }), RAISED] } };
  return days ? text(now, not({ rel: 'rounds', some: { and: [maybeBefore(days.from), RAISED] } })) : text(now);
}

const MONEY = 'sum(amount),count';
/** Most sectors of a tile. */
const SECTORS = 40;

/** What the rounds of the period before come to. */
const beforeTiles = (q: string) =>
  ({
    money_before: { kind: 'round', q, by: 'month(date)', show: MONEY },
    stages_before: { kind: 'round', q, by: 'stage', show: 'sum(amount)' },
    sectors_before: { kind: 'round', q, by: 'sector', show: 'sum(amount)', take: SECTORS },
  }) as const;

/** Aggregates of the page by name. */
export function tilesOf(view: View) {
  const { period } = view;
  const raised = raisedIn(view);
  const before = periodBefore(period);
  const cap: Expr = { path: 'market_cap_usd', op: 'known' };
  return {
    money: { kind: 'round', q: raised, by: 'month(date)', show: MONEY },
    ...(before && beforeTiles(raisedIn({ ...view, period: before }))),
    stages: { kind: 'round', q: raised, by: 'stage', show: MONEY },
    sectors: { kind: 'round', q: raised, by: 'sector', show: MONEY, take: SECTORS },
    investors: { kind: 'round', q: raised, by: 'investor', show: 'count', take: MOST_ACTIVE },
    led: { kind: 'round', q: raised, by: 'lead', show: 'count', take: 1 },
    sectors_by_cap: { kind: 'project', q: text(cap), by: 'sector', show: 'sum(market_cap_usd),count', take: SECTORS },
    ...(period.days && {
      late: { kind: 'round', q: text(...isWithin(period), RAISED, at(CLOCK_PATHS[view.clock], '>', period.days.to)), show: 'count' },
    }),
    dated: { kind: 'round', q: text(...ofPeriod(view), RAISED, { path: 'document_dated', op: '=', value: 'true' }), show: 'count' },
    other_deals: { kind: 'round', q: text(...ofPeriod(view), OTHER), show: 'count' },
    held: { kind: 'round', q: '', show: 'min(held_since)' },
    floor: { kind: 'project', q: text(...FLOOR), show: MOVES.map((path) => `mean(${path})`).join(',') },
    ...movers('count'),
  } as const satisfies Readonly<Record<string, Tile>>;
}
export type TileName = keyof Required<ReturnType<typeof tilesOf>>;

const FLOOR = Object.entries(MOVER_FLOOR).map(([path, value]) => at(path, '>=', value));
const moverScreen = (path: Move, isUp: boolean): string => text(...FLOOR, at(path, isUp ? '>' : '<', '0'));
const MOVER_TILES = [
  ['up_24h', 'change24h', true],
  ['down_24h', 'change24h', false],
  ['up_7d', 'change7d', true],
  ['down_7d', 'change7d', false],
] as const satisfies readonly (readonly [string, Move, boolean])[];
export type MoverName = (typeof MOVER_TILES)[number][0];

const movers = (show: string): Readonly<Record<MoverName, Tile>> =>
  Object.fromEntries(MOVER_TILES.map(([name, path, isUp]) => [name, { kind: 'project', q: moverScreen(path, isUp), show }])) as unknown as Readonly<
    Record<MoverName, Tile>
  >;

/** Lists of the page by name: their first rows. */
export function rowTilesOf(view: View): { largest: RowsTile; newest: RowsTile } & Readonly<Record<MoverName, RowsTile>> {
  const raised = raisedIn(view);
  const rounds = (path: string): RowsTile => ({ kind: 'round', q: raised, sort: { path, dir: 'desc' }, take: ROWS });
  const moving = MOVER_TILES.map(([name, path, isUp]): [MoverName, RowsTile] => [
    name,
    { kind: 'project', q: moverScreen(path, isUp), sort: { path, dir: isUp ? 'desc' : 'asc' }, take: MOVERS },
  ]);
  return { largest: rounds('amount'), newest: rounds('date'), ...(Object.fromEntries(moving) as Record<MoverName, RowsTile>) };
}
export type RowsTileName = keyof ReturnType<typeof rowTilesOf>;

/** Aggregates about investors that are named by id: those of them with a round that may lie before the period, and who took part in the rounds they led. */
export function investorTilesOf(view: View, investors: readonly string[]) {
  const { days } = view.period;
  const named: Expr = {
    or: [
      { path: 'organizations', op: 'in', value: investors },
      { path: 'people', op: 'in', value: investors },
    ],
  };
  const led: Expr = { path: 'lead', op: 'in', value: investors };
  const own = { among: investors, take: investors.length ** 2 } as const;
  return {
    ...(days && { before: { kind: 'round', q: text(maybeBefore(days.from), RAISED, named), of: '', by: 'investor', show: 'count', ...own } }),
    newcomers: { kind: 'organization', q: newcomers(view), show: 'count' },
    leads: { kind: 'round', q: text(...ofPeriod(view), RAISED, led), of: raisedIn(view), by: 'lead,investor', show: 'count', ...own },
  } as const satisfies Readonly<Record<string, Tile>>;
}
