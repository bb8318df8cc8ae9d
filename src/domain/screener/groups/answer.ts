import { STAGES } from '../../records/stages.ts';
import { fold } from '../../writing/fold.ts';
import { countryName } from '../../records/countries.ts';
import type { ScreenKind } from '../screen.ts';
import * as numbers from './arithmetic.ts';
import type { Grouping, KeyRecord } from './groups.ts';
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

/** A key of groups: the first day of a span, a folded option, true or false, or the id of a record. */
export interface GroupKey {
  text: string;
  /** How an option is written. */
  name?: string | undefined;
  record?: KeyRecord | undefined;
}

/** What an engine found. Groups have numbers from 0 on, in no order. */
export interface RawGroups {
  /** Of each grouping: its different keys. */
  keys: readonly (readonly GroupKey[])[];
  /** Of each grouping, by group: the place of its key among them. */
  at: readonly ArrayLike<number>[];
  /** How many rows each group has. */
  rows: ArrayLike<number>;
  /** In the order of `basesOf`, by group. */
  bases: readonly (readonly RawBase[])[];
  total: { rows: number; undecided: number; grantsLeftOut?: number; bases: readonly RawBase[] };
  /** Of each grouping: rows without a value, and rows whose day is not known exactly enough. */
  left: readonly { unknown: number; imprecise: number }[];
}

/** A value of a measure: canonical decimals or a day, null where nothing is known, and of how many rows it is known. */
export interface Measured {
  value: string | null;
  known: number;
}

const NOTHING: Measured = { value: null, known: 0 };
const PERCENT_PLACES = 4;

/** The value of a plain measure, of what was computed for it. */
function plainValue(fn: PlainMeasure['fn'], found: RawBase | undefined): Measured {
  if (!found || found.value === null) return NOTHING;
  const { known, value } = found;
  switch (fn) {
    case 'mean':
      return { value: numbers.print(numbers.divide(numbers.exact(value), { units: BigInt(known), scale: 0 })), known };
    case 'median':
    case 'q1':
    case 'q3':
      return { value: numbers.print(numbers.between(numbers.exact(value), numbers.exact(found.upper ?? value), ((known - 1) * QUARTERS[fn]) % 4)), known };
    default:
      return { value: numbers.trimmed(value), known };
  }
}

const counted = (rows: number): Measured => ({ value: String(rows), known: rows });

/** A part of a whole in per cent; null where there is no whole. */
function percent(part: string, whole: string): string | null {
  const all = numbers.exact(whole);
  if (all.units === 0n) return null;
  const size = all.units < 0n ? numbers.negated(all) : all;
  return numbers.print(numbers.ratio(numbers.times(numbers.exact(part), 100n), size, PERCENT_PLACES));
}

/** What values of measures are computed from. */
interface Source {
  raw: RawGroups;
  by: readonly Grouping[];
  /** Places of the bases by their texts. */
  places: ReadonlyMap<string, number>;
}

/** Returns a function that gives the number of the group that is one span of time before a group, with the same other key. */
function groupsBefore({ keys, at, rows: { length } }: RawGroups, [first]: readonly Grouping[]): (group: number) => number | undefined {
  const [spans = [], others = [undefined]] = keys;
  const [spanAt = [], otherAt] = at;
  if (!first || !('unit' in first)) return () => undefined;
  const cellOf = (span: number, group: number) => span * others.length + (otherAt?.[group] ?? 0);
  const groups = new Map<number, number>();
  for (let group = 0; group < length; group += 1) groups.set(cellOf(spanAt[group] ?? 0, group), group);
  const places = new Map(spans.map(({ text }, place) => [text, place]));
  const before = spans.map(({ text }) => places.get(spanBefore(text, first.unit)));
  return (group) => {
    const span = before[spanAt[group] ?? -1];
    return span === undefined ? undefined : groups.get(cellOf(span, group));
  };
}

/** Values of one measure by the number of the group, each computed when it is asked for. */
function valuesOf(measure: Measure, { raw, by, places }: Source, total: Measured): (group: number) => Measured {
  const of = plainOf(measure);
  const base = baseOf(of);
  const found = base && raw.bases[places.get(baseText(base)) ?? -1];
  const plain = (group: number): Measured => (base ? plainValue(of.fn, found?.[group]) : counted(raw.rows[group] ?? 0));
  switch (measure.fn) {
    case 'share':
      return (group) => {
        const { value, known } = plain(group);
        return { value: value === null || total.value === null ? null : percent(value, total.value), known };
      };
    case 'growth': {
      let beforeOf: ReturnType<typeof groupsBefore> | undefined;
      return (group) => {
        const { value, known } = plain(group);
        const other = (beforeOf ??= groupsBefore(raw, by))(group);
        const before = other === undefined ? null : plain(other).value;
        if (value === null || before === null) return { value: null, known };
        const change = numbers.add(numbers.exact(value), numbers.negated(numbers.exact(before)));
        return { value: percent(numbers.print(change), before), known };
      };
    }
    case 'running': {
      let all: Measured[] | undefined;
      return (group) => (all ??= runningTotals(raw, plain))[group] ?? NOTHING;
    }
    default:
      return plain;
  }
}

/** Sums of values up to each group in time, apart for each of the other keys. */
function runningTotals({ keys: [spans = []], at: [spanAt = [], otherAt], rows: { length } }: RawGroups, plain: (group: number) => Measured): Measured[] {
  const sums = new Map<number, numbers.Exact>();
  const values: Measured[] = [];
  const dayOf = (group: number): string => spans[spanAt[group] ?? -1]?.text ?? '';
  const inTime = Array.from({ length }, (_, group) => group).sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1));
  for (const group of inTime) {
    const other = otherAt?.[group] ?? 0;
    const { value, known } = plain(group);
    const before = sums.get(other);
    const sum = value === null ? before : before ? numbers.add(before, numbers.exact(value)) : numbers.exact(value);
    if (sum) sums.set(other, sum);
    values[group] = { value: sum ? numbers.print(sum) : null, known };
  }
  return values;
}

function totalOf(measure: Measure, { rows, bases }: RawGroups['total'], places: ReadonlyMap<string, number>): Measured {
  const of = plainOf(measure);
  const base = baseOf(of);
  const plain = base ? plainValue(of.fn, bases[places.get(baseText(base)) ?? -1]) : counted(rows);
  if (measure.fn === 'share') return { ...plain, value: plain.value === null ? null : percent(plain.value, plain.value) };
  return measure.fn === 'growth' ? { ...plain, value: null } : plain;
}

const STAGE_ORDER = new Map<string, number>(STAGES.map((stage, i) => [fold(stage), i]));

/** Ranks of the keys of a grouping: stages in their order, records by slug, all else by its text. */
function keyRanks(by: Grouping, keys: readonly GroupKey[]): Float64Array {
  const text = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  const compare = (a: GroupKey, b: GroupKey): number => {
    if ('word' in by && by.word === 'stage') return (STAGE_ORDER.get(a.text) ?? 0) - (STAGE_ORDER.get(b.text) ?? 0);
    return text(a.record?.slug ?? a.text, b.record?.slug ?? b.text) || text(a.text, b.text);
  };
  const ranks = new Float64Array(keys.length);
  const places = Array.from(keys, (_, place) => place);
  const inOrder = places.sort((a, b) => compare(keys[a] ?? { text: '' }, keys[b] ?? { text: '' }));
  inOrder.forEach((place, rank) => (ranks[place] = rank));
  return ranks;
}

/** What groups are put in order by: the least key first, equal ones by `tie`. */
interface Order {
  keys: Float64Array;
  tie?: (a: number, b: number) => number;
}

/** Orders groups by the values of a measure; null comes last in either direction. */
function valueOrder(values: readonly Measured[], isDate: boolean, dir: 'asc' | 'desc'): Order {
  const sign = dir === 'desc' ? -1 : 1;
  const keys = new Float64Array(values.length);
  values.forEach(({ value }, group) => (keys[group] = value === null ? Infinity : sign * (isDate ? Date.parse(value) : Number(value))));
  if (isDate) return { keys };
  const tie = (a: number, b: number): number => {
    const [left, right] = [values[a]?.value ?? '', values[b]?.value ?? ''];
    return left === right || left === '' || right === '' ? 0 : sign * numbers.compare(numbers.exact(left), numbers.exact(right));
  };
  return { keys, tie };
}

/** Compares groups by one order after the other. */
function comparing([first, ...others]: readonly Order[]): (a: number, b: number) => number {
  if (!first) return () => 0;
  const { keys, tie } = first;
  const next = comparing(others);
  // Unknown ones are infinite: their difference is no number.
  return (a, b) => (keys[a] as number) - (keys[b] as number) || (tie?.(a, b) ?? 0) || next(a, b);
}

/** The first groups in an order. Only what may be among them is compared as a whole. */
function firstOf(orders: readonly Order[], length: number, take: number): Int32Array {
  const first = orders[0]?.keys ?? new Float64Array(length);
  const last = take < length ? (first.slice().sort()[Math.max(0, take - 1)] ?? Infinity) : Infinity;
  return Int32Array.from(first.keys())
    .filter((group) => (first[group] as number) <= last)
    .sort(comparing(orders))
    .subarray(0, take);
}

/** Groups with their measures, in order. */
export interface Arranged {
  /** Numbers of the first of them, as many as were asked for. */
  groups: Int32Array;
  /** Of each measure: its value of each of these. */
  values: readonly (readonly Measured[])[];
  /** How many there are in all. */
  count: number;
  /** Measures over all rows, each counted once. */
  total: readonly Measured[];
}

/** Which of the groups are wanted: how many, and of which records their keys must be. */
export interface Wanted {
  take?: number | undefined;
  among?: ReadonlySet<string> | undefined;
}

/** Puts the groups in order, and computes the measures of the first ones, in steps between which others may be answered. */
export function* arrangeSteps(
  kind: ScreenKind,
  { by, show, sort }: Groups,
  raw: RawGroups,
  { take = Infinity, among }: Wanted = {},
): Generator<void, Arranged> {
  const { length } = raw.rows;
  const places = new Map(basesOf(show).map((base, place) => [baseText(base), place]));
  const total = show.map((measure) => totalOf(measure, raw.total, places));
  const columns = show.map((measure) => valuesOf(measure, { raw, by, places }, totalOf(plainOf(measure), raw.total, places)));
  const key = sort ? by.findIndex((one) => groupingText(one) === sort.of) : -1;
  const measure = sort ? show.findIndex((one) => measureText(one) === sort.of) : -1;
  const ordered = new Map<number, Measured[]>();
  for (const place of new Set([0, Math.max(0, measure)])) {
    const values: Measured[] = [];
    yield* inStretches(length, (group) => values.push(columns[place]?.(group) ?? NOTHING));
    ordered.set(place, values);
  }
  const ranks: Float64Array[] = [];
  for (const [place, one] of by.entries()) {
    yield;
    ranks.push(keyRanks(one, raw.keys[place] ?? []));
  }
  const byKey = (place: number, sign: number): Order => {
    const [at, own] = [raw.at[place] ?? [], ranks[place] ?? []];
    const keys = new Float64Array(length);
    for (let group = 0; group < length; group += 1) keys[group] = sign * (own[at[group] as number] as number);
    return { keys };
  };
  const byValue = (place: number, dir: 'asc' | 'desc') => valueOrder(ordered.get(place) ?? [], isDay(kind, show[place] ?? { fn: 'count' }), dir);
  const [first] = by;
  const newest = first !== undefined && 'unit' in first ? [byKey(0, -1)] : [];
  const asked = sort ? (key >= 0 ? [byKey(key, sort.dir === 'desc' ? -1 : 1)] : [byValue(measure, sort.dir)]) : [];
  yield;
  const orders = [...asked, ...newest, byValue(0, 'desc'), ...by.map((_, place) => byKey(place, 1))];
  const isAmong = (group: number): boolean => by.every((_, place) => among?.has(raw.keys[place]?.[raw.at[place]?.[group] ?? -1]?.record?.id ?? ''));
  const groups = among ? firstOf(orders, length, Infinity).filter(isAmong).slice(0, take) : firstOf(orders, length, take);
  yield;
  const values: Measured[][] = [];
  for (const [place, valueOf] of columns.entries()) {
    const known = ordered.get(place);
    const own: Measured[] = [];
    yield* inStretches(groups.length, (n) => {
      const group = groups[n] as number;
      own.push(known?.[group] ?? valueOf(group));
    });
    values.push(own);
  }
  return { groups, values, count: length, total };
}

/** The same at once. */
export const arrange = (kind: ScreenKind, groups: Groups, raw: RawGroups, wanted?: Wanted): Arranged => atOnce(arrangeSteps(kind, groups, raw, wanted));

/** How a key is written where it is no record. */
export function keyName(by: Grouping, { text, name }: GroupKey): string {
  if ('unit' in by) return text;
  if (by.word === 'stage') return STAGES[STAGE_ORDER.get(text) ?? -1] ?? text;
  return by.word === 'country' ? countryName(text) : (name ?? text);
}
