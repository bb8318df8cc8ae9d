import { STAGES } from '../../records/stages.ts';
import { fold } from '../../writing/fold.ts';
import { countryName } from '../../records/countries.ts';
import { normal } from '../normal.ts';
import { printWhere } from '../print.ts';
import { SCREEN_LIMITS, type Expr, type ScreenKind } from '../screen.ts';
import { faultsOf } from '../validate.ts';
import * as numbers from './arithmetic.ts';
import { conditionOf, groupDef, type Grouping, type KeyRecord } from './groups.ts';
import { baseOf, basesOf, baseText, isDay, measureText, plainOf, QUARTERS, type Measure, type PlainMeasure } from './measures.ts';
import { spanBefore } from './spans.ts';
import { atOnce, inStretches } from './stretches.ts';
import { groupingText, type Groups } from './text.ts';

/** What an engine computed: how many values are known, and the value as text. Quantiles have the values before and after their place. */
export interface RawBase {
  known: number;
  value: string | null;
  upper?: string | null;
}

export interface RawGroup {
  /** First day of a span, a folded option, true or false, or the id of a record: one for each grouping. */
  keys: readonly string[];
  rows: number;
  /** In the order of `basesOf`. */
  bases: readonly RawBase[];
}

/** What an engine found. */
export interface RawGroups {
  groups: readonly RawGroup[];
  total: { rows: number; undecided: number; grantsLeftOut?: number; bases: readonly RawBase[] };
  /** Of each grouping: rows without a value, and rows whose day is not known exactly enough. */
  left: readonly { unknown: number; imprecise: number }[];
  /** Of each grouping: how options are written, by the folded ones. */
  names: readonly ReadonlyMap<string, string>[];
  records: ReadonlyMap<string, KeyRecord>;
}

/** A value of a measure: canonical decimals or a day, null where nothing is known, and of how many rows it is known. */
export interface Measured {
  value: string | null;
  known: number;
}

export interface Group {
  keys: readonly string[];
  rows: number;
  values: readonly Measured[];
}

const PERCENT_PLACES = 4;

/** The value of a plain measure of a group. */
function plainValue(measure: PlainMeasure, { rows, bases }: Pick<RawGroup, 'rows' | 'bases'>, places: ReadonlyMap<string, number>): Measured {
  const base = baseOf(measure);
  if (!base) return { value: String(rows), known: rows };
  const found = bases[places.get(baseText(base)) ?? -1];
  if (!found || found.value === null) return { value: null, known: 0 };
  const { known, value } = found;
  switch (measure.fn) {
    case 'mean':
      return { value: numbers.print(numbers.divide(numbers.exact(value), { units: BigInt(known), scale: 0 })), known };
    case 'median':
    case 'q1':
    case 'q3':
      return {
        value: numbers.print(numbers.between(numbers.exact(value), numbers.exact(found.upper ?? value), ((known - 1) * QUARTERS[measure.fn]) % 4)),
        known,
      };
    default:
      return { value: numbers.trimmed(value), known };
  }
}

/** A part of a whole in per cent; null where there is no whole. */
function percent(part: string, whole: string): string | null {
  const all = numbers.exact(whole);
  if (all.units === 0n) return null;
  const size = all.units < 0n ? numbers.negated(all) : all;
  return numbers.print(numbers.ratio(numbers.times(numbers.exact(part), 100n), size, PERCENT_PLACES));
}

/** No key holds the separator. */
const keyOf = (keys: readonly string[]): string => keys.join('\u0000');

/** What values of measures are computed from. */
interface Source {
  groups: readonly RawGroup[];
  by: readonly Grouping[];
  /** Places of the bases by their texts. */
  places: ReadonlyMap<string, number>;
  /** Places of the groups by their keys. */
  placesOfKeys: () => ReadonlyMap<string, number>;
}

/** Values of one measure by the place of the group, each computed when it is asked for. @param groups all of them, in no order */
function valuesOf(measure: Measure, { groups, by, places, placesOfKeys }: Source, total: Measured): (at: number) => Measured {
  const of = plainOf(measure);
  const plain = (at: number): Measured => plainValue(of, groups[at] ?? { rows: 0, bases: [] }, places);
  const [first] = by;
  switch (measure.fn) {
    case 'share':
      return (at) => {
        const { value, known } = plain(at);
        return { value: value === null || total.value === null ? null : percent(value, total.value), known };
      };
    case 'growth':
      return (at) => {
        const { value, known } = plain(at);
        const [span = '', ...others] = groups[at]?.keys ?? [];
        const place = first && 'unit' in first ? placesOfKeys().get(keyOf([spanBefore(span, first.unit), ...others])) : undefined;
        const before = place === undefined ? null : plain(place).value;
        if (value === null || before === null) return { value: null, known };
        const change = numbers.add(numbers.exact(value), numbers.negated(numbers.exact(before)));
        return { value: percent(numbers.print(change), before), known };
      };
    case 'running': {
      let all: Measured[] | undefined;
      return (at) => (all ??= runningTotals(groups, plain))[at] ?? { value: null, known: 0 };
    }
    default:
      return plain;
  }
}

/** Sums of values up to each group in time, apart for each of the other keys. */
function runningTotals(groups: readonly RawGroup[], plain: (at: number) => Measured): Measured[] {
  const sums = new Map<string, numbers.Exact>();
  const values: Measured[] = [];
  const inTime = groups.map(({ keys }, i) => ({ keys, i })).sort((a, b) => ((a.keys[0] ?? '') < (b.keys[0] ?? '') ? -1 : 1));
  for (const { keys, i } of inTime) {
    const [, ...others] = keys;
    const { value, known } = plain(i);
    const before = sums.get(keyOf(others));
    const sum = value === null ? before : before ? numbers.add(before, numbers.exact(value)) : numbers.exact(value);
    if (sum) sums.set(keyOf(others), sum);
    values[i] = { value: sum ? numbers.print(sum) : null, known };
  }
  return values;
}

function totalOf(measure: Measure, raw: RawGroups['total'], places: ReadonlyMap<string, number>): Measured {
  const plain = plainValue(plainOf(measure), raw, places);
  if (measure.fn === 'share') return { ...plain, value: plain.value === null ? null : percent(plain.value, plain.value) };
  return measure.fn === 'growth' ? { ...plain, value: null } : plain;
}

const STAGE_ORDER = new Map<string, number>(STAGES.map((stage, i) => [fold(stage), i]));

/** Compares keys: stages in their order, records by slug, all else by its text. */
function keyOrder(by: Grouping, records: RawGroups['records']): (a: string, b: string) => number {
  const text = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  if ('unit' in by) return text;
  if (by.word === 'stage') return (a, b) => (STAGE_ORDER.get(a) ?? 0) - (STAGE_ORDER.get(b) ?? 0);
  return (a, b) => text(records.get(a)?.slug ?? a, records.get(b)?.slug ?? b) || text(a, b);
}

/** What groups are put in order by: the least key first, equal ones by `tie`. */
interface Order {
  keys: Float64Array;
  tie?: (a: number, b: number) => number;
}

/** Orders groups by the values of a measure, by place; null comes last in either direction. */
function valueOrder(values: readonly Measured[], isDate: boolean, dir: 'asc' | 'desc'): Order {
  const sign = dir === 'desc' ? -1 : 1;
  const keys = Float64Array.from(values, ({ value }) => (value === null ? Infinity : sign * (isDate ? Date.parse(value) : Number(value))));
  if (isDate) return { keys };
  const tie = (a: number, b: number): number => {
    const [left, right] = [values[a]?.value ?? '', values[b]?.value ?? ''];
    return left === right || left === '' || right === '' ? 0 : sign * numbers.compare(numbers.exact(left), numbers.exact(right));
  };
  return { keys, tie };
}

/** The first places in an order. Only what may be among them is compared as a whole. */
function firstOf(orders: readonly Order[], length: number, take: number): Int32Array {
  const first = orders[0]?.keys ?? new Float64Array(length);
  const last = take < length ? (first.slice().sort()[Math.max(0, take - 1)] ?? Infinity) : Infinity;
  const compare = (a: number, b: number): number => {
    for (const { keys, tie } of orders) {
      const [x, y] = [keys[a] as number, keys[b] as number];
      const off = x === y ? (tie?.(a, b) ?? 0) : x < y ? -1 : 1;
      if (off !== 0) return off;
    }
    return 0;
  };
  return Int32Array.from(first.keys())
    .filter((at) => (first[at] as number) <= last)
    .sort(compare)
    .subarray(0, take);
}

/** Groups with their measures, in order. */
export interface Arranged {
  /** The first of them, as many as were asked for. */
  groups: readonly Group[];
  /** How many there are in all. */
  count: number;
  /** Measures over all rows, each counted once. */
  total: readonly Measured[];
}

/** Ranks of the keys of a grouping: equal keys have equal ranks. */
function keyRanks(by: Grouping, place: number, { groups, records }: RawGroups): Float64Array {
  const order = keyOrder(by, records);
  const ranks = new Map<string, number>();
  for (const { keys } of groups) ranks.set(keys[place] ?? '', 0);
  [...ranks.keys()].sort(order).forEach((key, rank) => ranks.set(key, rank));
  return Float64Array.from(groups, ({ keys }) => ranks.get(keys[place] ?? '') ?? 0);
}

/** Puts the groups in order, and computes the measures of the first ones, in steps between which others may be answered. @param take how many */
export function* arrangeSteps(kind: ScreenKind, { by, show, sort }: Groups, raw: RawGroups, take = Infinity): Generator<void, Arranged> {
  const { length } = raw.groups;
  const places = new Map(basesOf(show).map((base, place) => [baseText(base), place]));
  const total = show.map((measure) => totalOf(measure, raw.total, places));
  let known: Map<string, number> | undefined;
  const placesOfKeys = () => (known ??= new Map(raw.groups.map(({ keys }, at) => [keyOf(keys), at])));
  const columns = show.map((measure) => valuesOf(measure, { groups: raw.groups, by, places, placesOfKeys }, plainValue(plainOf(measure), raw.total, places)));
  const key = sort ? by.findIndex((one) => groupingText(one) === sort.of) : -1;
  const measure = sort ? show.findIndex((one) => measureText(one) === sort.of) : -1;
  const ordered = new Map<number, Measured[]>();
  for (const place of new Set([0, Math.max(0, measure)])) {
    const values: Measured[] = [];
    yield* inStretches(length, (at) => (values[at] = columns[place]?.(at) ?? { value: null, known: 0 }));
    ordered.set(place, values);
  }
  const ranks: Float64Array[] = [];
  for (const [place, one] of by.entries()) {
    yield;
    ranks.push(keyRanks(one, place, raw));
  }
  const byKey = (place: number, sign: number): Order => ({ keys: (ranks[place] ?? new Float64Array(length)).map((rank) => sign * rank) });
  const byValue = (place: number, dir: 'asc' | 'desc') => valueOrder(ordered.get(place) ?? [], isDay(kind, show[place] ?? { fn: 'count' }), dir);
  const [first] = by;
  const newest = first !== undefined && 'unit' in first ? [byKey(0, -1)] : [];
  const asked = sort ? (key >= 0 ? [byKey(key, sort.dir === 'desc' ? -1 : 1)] : [byValue(measure, sort.dir)]) : [];
  yield;
  const order = firstOf([...asked, ...newest, byValue(0, 'desc'), ...by.map((_, place) => byKey(place, 1))], length, take);
  yield;
  const groups: Group[] = [];
  yield* inStretches(order.length, (n) => {
    const at = order[n] ?? -1;
    const { keys = [], rows = 0 } = raw.groups[at] ?? {};
    groups.push({ keys, rows, values: columns.map((valueAt, place) => ordered.get(place)?.[at] ?? valueAt(at)) });
  });
  return { groups, count: length, total };
}

/** The same at once. */
export const arrange = (kind: ScreenKind, groups: Groups, raw: RawGroups, take?: number): Arranged => atOnce(arrangeSteps(kind, groups, raw, take));

/** How a key is written where it is no record. */
export function keyName(by: Grouping, key: string, names: ReadonlyMap<string, string> | undefined): string {
  if ('unit' in by) return key;
  if (by.word === 'stage') return STAGES[STAGE_ORDER.get(key) ?? -1] ?? key;
  return by.word === 'country' ? countryName(key) : (names?.get(key) ?? key);
}

/** A condition of a group with its text; those of one shape are of the same depth and number of questions. */
interface Part {
  expr: Expr;
  text: string;
  /** The text as it stands in a JSON string. */
  json: string;
  shape: string;
}

/** A text as it stands in a JSON string: those of parts, one behind the other, are that of the whole. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

function partOf(expr: Expr, shape: string): Part {
  const text = printWhere(expr);
  return { expr, text, json: inJson(text), shape };
}

/** Conditions of spans: they depend on nothing else. */
const SPANS = new Map<string, Part>();
const MOST_SPANS = 20_000;

function spanPart(kind: ScreenKind, by: Grouping, key: string): Part {
  const name = `${kind} ${groupingText(by)} ${key}`;
  const known = SPANS.get(name);
  if (known) return known;
  const part = partOf(conditionOf(kind, by, key), '');
  if (SPANS.size >= MOST_SPANS) SPANS.clear();
  SPANS.set(name, part);
  return part;
}

/**
 * Returns a function that gives the text of the screen whose rows are those of a group, as JSON; null where it would be longer or deeper than a screen
 * may be. Conditions of groups stand behind all others, so that what is before them is printed once.
 */
export function screensOf(kind: ScreenKind, where: Expr, { by }: Pick<Groups, 'by'>, raw: RawGroups): (keys: readonly string[]) => string {
  const known = by.map(() => new Map<string, Part>());
  const heads = new Map<string, { length: number; json: string } | undefined>();
  const partFor = (one: Grouping, place: number, key: string): Part => {
    const found = known[place]?.get(key);
    if (found) return found;
    const record = 'word' in one && groupDef(kind, one.word)?.keys === 'record' ? raw.records.get(key) : undefined;
    const part = 'unit' in one ? spanPart(kind, one, key) : partOf(conditionOf(kind, one, record ?? keyName(one, key, raw.names[place])), record?.kind ?? '');
    known[place]?.set(key, part);
    return part;
  };
  return (keys) => {
    const parts = by.map((one, place) => partFor(one, place, keys[place] ?? ''));
    const shape = parts.map((part) => part.shape).join();
    if (!heads.has(shape)) {
      const whole = normal({ and: [where, ...parts.map(({ expr }) => expr)] });
      const text = faultsOf(kind, whole) ? undefined : printWhere(whole);
      const tail = parts.map((part) => part.text).join(' ');
      const head = text?.endsWith(tail) ? text.slice(0, text.length - tail.length) : undefined;
      heads.set(shape, head === undefined ? undefined : { length: head.length, json: inJson(head) });
    }
    const head = heads.get(shape);
    const length = parts.reduce((sum, { text }) => sum + text.length + 1, -1);
    if (!head || head.length + length > SCREEN_LIMITS.characters) return 'null';
    return `"${head.json}${parts.map(({ json }) => json).join(' ')}"`;
  };
}
