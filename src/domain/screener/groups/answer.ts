import { STAGES } from '../../records/stages.ts';
import { fold } from '../../writing/fold.ts';
import { countryName } from '../../records/countries.ts';
import { normal } from '../normal.ts';
import { printWhere } from '../print.ts';
import { SCREEN_LIMITS, type Expr, type ScreenKind } from '../screen.ts';
import { faultsOf } from '../validate.ts';
import * as numbers from './arithmetic.ts';
import { conditionOf, groupDef, spanBefore, type Grouping, type KeyRecord } from './groups.ts';
import { baseOf, basesOf, baseText, isDay, measureText, plainOf, QUARTERS, type Measure, type PlainMeasure } from './measures.ts';
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
    case 'sum':
      return { value: numbers.print(numbers.exact(value)), known };
    default:
      return found.value.includes('-', 1) ? { value, known } : { value: numbers.print(numbers.exact(value)), known };
  }
}

/** A part of a whole in per cent; null where there is no whole. */
function percent(part: string, whole: string): string | null {
  const all = numbers.exact(whole);
  if (all.units === 0n) return null;
  const size = all.units < 0n ? numbers.negated(all) : all;
  return numbers.print(numbers.ratio(numbers.times(numbers.exact(part), 100n), size, PERCENT_PLACES));
}

const keyOf = (keys: readonly string[]): string => JSON.stringify(keys);

/** Values of one measure for each group. @param groups all of them, in no order */
function valuesOf(measure: Measure, groups: readonly RawGroup[], by: readonly Grouping[], total: Measured, places: ReadonlyMap<string, number>): Measured[] {
  const plain = groups.map((group) => plainValue(plainOf(measure), group, places));
  const [first] = by;
  const shift = (value: string | null, { known }: Measured): Measured => ({ value, known });
  switch (measure.fn) {
    case 'share':
      return plain.map((one) => shift(one.value === null || total.value === null ? null : percent(one.value, total.value), one));
    case 'growth': {
      const unit = first && 'unit' in first ? first.unit : undefined;
      const at = new Map(groups.map(({ keys }, i) => [keyOf(keys), plain[i]?.value ?? null]));
      return plain.map((one, i) => {
        const [span = '', ...others] = groups[i]?.keys ?? [];
        const before = unit === undefined ? null : at.get(keyOf([spanBefore(span, unit), ...others]));
        if (one.value === null || before === null || before === undefined) return shift(null, one);
        const change = numbers.add(numbers.exact(one.value), numbers.negated(numbers.exact(before)));
        return shift(percent(numbers.print(change), before), one);
      });
    }
    case 'running': {
      const sums = new Map<string, numbers.Exact>();
      const values = plain.slice();
      const inTime = groups.map(({ keys }, i) => ({ keys, i })).sort((a, b) => ((a.keys[0] ?? '') < (b.keys[0] ?? '') ? -1 : 1));
      for (const { keys, i } of inTime) {
        const [, ...others] = keys;
        const one = plain[i] ?? { value: null, known: 0 };
        const before = sums.get(keyOf(others));
        const sum = one.value === null ? before : before ? numbers.add(before, numbers.exact(one.value)) : numbers.exact(one.value);
        if (sum) sums.set(keyOf(others), sum);
        values[i] = shift(sum ? numbers.print(sum) : null, one);
      }
      return values;
    }
    default:
      return plain;
  }
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

/** Compares values; null comes last in either direction. */
function valueOrder(isDate: boolean, dir: 'asc' | 'desc'): (a: Measured | undefined, b: Measured | undefined) => number {
  const sign = dir === 'desc' ? -1 : 1;
  return (a, b) => {
    const [left, right] = [a?.value ?? null, b?.value ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    if (isDate) return sign * (left < right ? -1 : Number(left > right));
    const [x, y] = [Number(left), Number(right)];
    return sign * (x < y ? -1 : x > y ? 1 : numbers.compare(numbers.exact(left), numbers.exact(right)));
  };
}

/** Groups with their measures, in order. */
export interface Arranged {
  groups: readonly Group[];
  /** Measures over all rows, each counted once. */
  total: readonly Measured[];
}

/** Computes the measures of all groups and puts the groups in order. */
export function arrange(kind: ScreenKind, { by, show, sort }: Groups, raw: RawGroups): Arranged {
  const places = new Map(basesOf(show).map((base, place) => [baseText(base), place]));
  const total = show.map((measure) => totalOf(measure, raw.total, places));
  const columns = show.map((measure) => valuesOf(measure, raw.groups, by, plainValue(plainOf(measure), raw.total, places), places));
  const groups = raw.groups.map(({ keys, rows }, at): Group => ({ keys, rows, values: columns.map((values) => values[at] ?? { value: null, known: 0 }) }));
  const orders = by.map((one) => keyOrder(one, raw.records));
  const byKeys = (a: Group, b: Group) => orders.reduce((off, order, i) => off || order(a.keys[i] ?? '', b.keys[i] ?? ''), 0);
  const byValue = (place: number, dir: 'asc' | 'desc') => {
    const order = valueOrder(isDay(kind, show[place] ?? { fn: 'count' }), dir);
    return (a: Group, b: Group) => order(a.values[place], b.values[place]);
  };
  const [first] = by;
  const isInTime = first !== undefined && 'unit' in first;
  const newest = (a: Group, b: Group) => -(orders[0]?.(a.keys[0] ?? '', b.keys[0] ?? '') ?? 0);
  const key = sort ? by.findIndex((one) => groupingText(one) === sort.of) : -1;
  const asked = sort
    ? key >= 0
      ? (a: Group, b: Group) => (sort.dir === 'desc' ? -1 : 1) * (orders[key]?.(a.keys[key] ?? '', b.keys[key] ?? '') ?? 0)
      : byValue(
          show.findIndex((measure) => measureText(measure) === sort.of),
          sort.dir,
        )
    : isInTime
      ? newest
      : byValue(0, 'desc');
  const usual = byValue(0, 'desc');
  return { groups: groups.sort((a, b) => asked(a, b) || (isInTime ? newest(a, b) : 0) || usual(a, b) || byKeys(a, b)), total };
}

/** How a key is written where it is no record. */
export function keyName(by: Grouping, key: string, names: ReadonlyMap<string, string> | undefined): string {
  if ('unit' in by) return key;
  if (by.word === 'stage') return STAGES[STAGE_ORDER.get(key) ?? -1] ?? key;
  return by.word === 'country' ? countryName(key) : (names?.get(key) ?? key);
}

/** The text of the screen whose rows are those of a group; undefined where it would be longer or deeper than a screen may be. */
export function screenOf(kind: ScreenKind, where: Expr, { by }: Pick<Groups, 'by'>, keys: readonly string[], raw: RawGroups): string | undefined {
  const conditions = by.map((one, i) => {
    const key = keys[i] ?? '';
    const isRecord = 'word' in one && groupDef(kind, one.word)?.keys === 'record';
    const record = isRecord ? raw.records.get(key) : undefined;
    return conditionOf(kind, one, record ?? keyName(one, key, raw.names[i]));
  });
  const whole = normal({ and: [where, ...conditions] });
  const fault = faultsOf(kind, whole);
  const text = fault ? undefined : printWhere(whole);
  return text !== undefined && text.length <= SCREEN_LIMITS.characters ? text : undefined;
}
