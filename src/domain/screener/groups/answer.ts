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

/** Compares groups by the values of a measure, by place; null comes last in either direction. */
function valueOrder(values: readonly Measured[], isDate: boolean, dir: 'asc' | 'desc'): (a: number, b: number) => number {
  const sign = dir === 'desc' ? -1 : 1;
  const keys = new Float64Array(values.length);
  values.forEach(({ value }, i) => (keys[i] = value === null ? Number.NaN : isDate ? Date.parse(value) : Number(value)));
  return (a, b) => {
    const [x, y] = [keys[a] as number, keys[b] as number];
    if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y));
    if (x !== y) return x < y ? -sign : sign;
    const [left, right] = [values[a]?.value ?? '', values[b]?.value ?? ''];
    return left === right || isDate ? 0 : sign * numbers.compare(numbers.exact(left), numbers.exact(right));
  };
}

/** Groups with their measures, in order. */
export interface Arranged {
  groups: readonly Group[];
  /** Measures over all rows, each counted once. */
  total: readonly Measured[];
}

/** Ranks of the keys of a grouping: equal keys have equal ranks. */
function keyRanks(by: Grouping, place: number, { groups, records }: RawGroups): Int32Array {
  const order = keyOrder(by, records);
  const ranks = new Map<string, number>();
  for (const { keys } of groups) ranks.set(keys[place] ?? '', 0);
  [...ranks.keys()].sort(order).forEach((key, rank) => ranks.set(key, rank));
  const found = new Int32Array(groups.length);
  groups.forEach(({ keys }, i) => (found[i] = ranks.get(keys[place] ?? '') ?? 0));
  return found;
}

/** Computes the measures of all groups and puts the groups in order. */
export function arrange(kind: ScreenKind, { by, show, sort }: Groups, raw: RawGroups): Arranged {
  const places = new Map(basesOf(show).map((base, place) => [baseText(base), place]));
  const total = show.map((measure) => totalOf(measure, raw.total, places));
  const columns = show.map((measure) => valuesOf(measure, raw.groups, by, plainValue(plainOf(measure), raw.total, places), places));
  const ranks = by.map((one, place) => keyRanks(one, place, raw));
  const byKey = (place: number, sign: number) => (a: number, b: number) => sign * ((ranks[place]?.[a] ?? 0) - (ranks[place]?.[b] ?? 0));
  const byValue = (place: number, dir: 'asc' | 'desc') => valueOrder(columns[place] ?? [], isDay(kind, show[place] ?? { fn: 'count' }), dir);
  const [first] = by;
  const newest = first !== undefined && 'unit' in first ? [byKey(0, -1)] : [];
  const key = sort ? by.findIndex((one) => groupingText(one) === sort.of) : -1;
  const measure = sort ? show.findIndex((one) => measureText(one) === sort.of) : -1;
  const asked = sort ? (key >= 0 ? [byKey(key, sort.dir === 'desc' ? -1 : 1)] : [byValue(measure, sort.dir)]) : [];
  const orders = [...asked, ...newest, byValue(0, 'desc'), ...by.map((_, place) => byKey(place, 1))];
  const order = Array.from(raw.groups, (_, at) => at).sort((a, b) => {
    for (const compare of orders) {
      const off = compare(a, b);
      if (off !== 0) return off;
    }
    return 0;
  });
  const groups = order.map((at): Group => {
    const { keys = [], rows = 0 } = raw.groups[at] ?? {};
    return { keys, rows, values: columns.map((values) => values[at] ?? { value: null, known: 0 }) };
  });
  return { groups, total };
}

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
  shape: string;
}

/** Conditions of spans: they depend on nothing else. */
const SPANS = new Map<string, Part>();
const MOST_SPANS = 20_000;

function spanPart(kind: ScreenKind, by: Grouping, key: string): Part {
  const name = `${kind} ${groupingText(by)} ${key}`;
  const known = SPANS.get(name);
  if (known) return known;
  const expr = conditionOf(kind, by, key);
  const part = { expr, text: printWhere(expr), shape: '' };
  if (SPANS.size >= MOST_SPANS) SPANS.clear();
  SPANS.set(name, part);
  return part;
}

/**
 * Returns a function that gives the text of the screen whose rows are those of a group; undefined where it would be longer or deeper than a screen
 * may be. Conditions of groups stand behind all others, so that what is before them is printed once.
 */
export function screensOf(kind: ScreenKind, where: Expr, { by }: Pick<Groups, 'by'>, raw: RawGroups): (keys: readonly string[]) => string | undefined {
  const known = by.map(() => new Map<string, Part>());
  const heads = new Map<string, string | undefined>();
  const partOf = (one: Grouping, place: number, key: string): Part => {
    if ('unit' in one) return spanPart(kind, one, key);
    const found = known[place]?.get(key);
    if (found) return found;
    const isRecord = groupDef(kind, one.word)?.keys === 'record';
    const record = isRecord ? raw.records.get(key) : undefined;
    const expr = conditionOf(kind, one, record ?? keyName(one, key, raw.names[place]));
    const part = { expr, text: printWhere(expr), shape: record?.kind ?? '' };
    known[place]?.set(key, part);
    return part;
  };
  return (keys) => {
    const parts = by.map((one, place) => partOf(one, place, keys[place] ?? ''));
    const tail = parts.map(({ text }) => text).join(' ');
    const shape = parts.map((part) => part.shape).join();
    if (!heads.has(shape)) {
      const whole = normal({ and: [where, ...parts.map(({ expr }) => expr)] });
      const text = faultsOf(kind, whole) ? undefined : printWhere(whole);
      heads.set(shape, text?.endsWith(tail) ? text.slice(0, text.length - tail.length) : undefined);
    }
    const head = heads.get(shape);
    return head !== undefined && head.length + tail.length <= SCREEN_LIMITS.characters ? head + tail : undefined;
  };
}
