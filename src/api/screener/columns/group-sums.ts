import { QUARTERS, type Base } from '#domain/screener/groups/measures.ts';
import type { RawBase } from '#domain/screener/groups/answer.ts';
import { inStretches } from '#domain/screener/groups/stretches.ts';
import type { ScreenKind } from '#domain/screener/screen.ts';
import { powerOfTen } from '#domain/writing/decimal.ts';
import { bindingOf } from './bindings.ts';
import { beginOf, endOf, type Keys } from './group-keys.ts';
import type { Asking } from './said.ts';
import { printUnits, sumOf } from './sums.ts';
import { compareDecimals, type Values } from './values.ts';

/** Which rows are in which groups: the row at place `places[i]` of the asked rows is in group `groups[i]`. */
export interface Formed {
  groups: Int32Array;
  places: Int32Array;
  /** Rows of each group. */
  counts: Int32Array;
}

/** Rows by their groups: those of group `g` are at places `members[starts[g]]` to `members[starts[g + 1]]` of the asked rows. */
interface Parted {
  starts: Int32Array;
  members: Int32Array;
}

function partedOf({ groups, places, counts }: Formed): Parted {
  const starts = new Int32Array(counts.length + 1);
  for (let group = 0; group < counts.length; group += 1) starts[group + 1] = (starts[group] as number) + (counts[group] as number);
  const next = starts.slice();
  const members = new Int32Array(places.length);
  for (let i = 0; i < places.length; i += 1) {
    const group = groups[i] as number;
    const at = next[group] as number;
    next[group] = at + 1;
    members[at] = places[i] as number;
  }
  return { starts, members };
}

const DAY_MS = 86_400_000;
const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
const NOTHING: RawBase = { known: 0, value: null };

/** Different keys of a grouping in each group. */
function differentOf({ starts, members }: Parted, keys: Keys): (group: number) => RawBase {
  const seen = new Int32Array(keys.size).fill(-1);
  return (group) => {
    let found = 0;
    for (let i = starts[group] as number; i < (starts[group + 1] as number); i += 1) {
      const place = members[i] as number;
      const end = endOf(keys, place);
      for (let at = beginOf(keys, place); at < end; at += 1) {
        const code = keys.codes[at] as number;
        if (seen[code] === group) continue;
        seen[code] = group;
        found += 1;
      }
    }
    return { known: found, value: String(found) };
  };
}

/** Doubles that stand for several decimals: where one is met, the decimals decide. */
function doubtful(values: Values): ReadonlySet<number> {
  const found = new Set<number>();
  for (const row of values.exact.keys()) found.add(values.at[row] as number);
  values.zeros.forEach((zeros, row) => zeros > 0 && found.add(values.at[row] as number));
  return found;
}

/** The known values of rows in order, as a function that gives the text of the n-th. */
function ordered(values: Values, rows: readonly number[], doubts: ReadonlySet<number>): (n: number) => string {
  const sorted = Float64Array.from(rows, (row) => values.at[row] as number).sort();
  let exact: number[] | undefined;
  return (n) => {
    const value = sorted[n] as number;
    if (!doubts.has(value)) return String(value);
    exact ??= rows
      .filter((row) => doubts.has(values.at[row] as number))
      .sort((a, b) => (values.at[a] as number) - (values.at[b] as number) || compareDecimals(values.text(a) ?? '', values.text(b) ?? ''));
    const same = exact.filter((row) => values.at[row] === value);
    return values.text(same[n - sorted.indexOf(value)] as number) ?? '';
  };
}

/** Decimals of values that are added as doubles: a value with more of them is added exactly. */
const MICRO = 1e6;
const MICRO_PLACES = 6;
/** A value of at most 15 digits is the only one of so many that its double stands for. */
const FIFTEEN_DIGITS = 1e15;
/** Below this, means of sums have at least as many decimals as the values: then those of the sum say nothing of them. */
const LARGEST_SUM = 10n ** 12n;

/** The sum of some values that were added as doubles, and of others. Undefined where doubles do not hold it, or say too little of its decimals. */
function sumText(whole: number, micro: number, values: Values, others: readonly number[]): string | undefined {
  if (others.length === 0 && micro === 0) return String(whole);
  const rest = sumOf(values, others);
  const scale = Math.max(rest.scale, MICRO_PLACES);
  const plain = BigInt(whole) * BigInt(MICRO) + BigInt(micro);
  const sum = plain * powerOfTen(scale - MICRO_PLACES) + rest.units * powerOfTen(scale - rest.scale);
  return (sum < 0n ? -sum : sum) < LARGEST_SUM * powerOfTen(scale) ? printUnits(sum, scale) : undefined;
}

/** Known values of a row, of those rows that are in a group. */
function knownRows(group: number, { starts, members }: Parted, rows: Int32Array, values: Values): number[] {
  const known: number[] = [];
  for (let i = starts[group] as number; i < (starts[group + 1] as number); i += 1) {
    const row = rows[members[i] as number] as number;
    if (!Number.isNaN(values.at[row])) known.push(row);
  }
  return known;
}

/** Returns the sum of a group. Most values are whole or have few decimals: they are added without big numbers. */
function sumsOf(
  values: Values,
  rows: Int32Array,
  { groups, places, counts }: Formed,
  doubts: ReadonlySet<number>,
  parted: () => Parted,
): (group: number) => RawBase {
  const { at } = values;
  const known = new Int32Array(counts.length);
  const whole = new Float64Array(counts.length);
  const micro = new Float64Array(counts.length);
  const large = new Uint8Array(counts.length);
  const others = new Map<number, number[]>();
  const hasDoubts = doubts.size > 0;
  for (let i = 0; i < groups.length; i += 1) {
    const row = rows[places[i] as number] as number;
    const value = at[row] as number;
    if (Number.isNaN(value)) continue;
    const group = groups[i] as number;
    known[group] = (known[group] as number) + 1;
    const part = Math.trunc(value);
    const units = part === value ? 0 : Math.round(value * MICRO);
    const isFew = part === value || (units / MICRO === value && Math.abs(units) < FIFTEEN_DIGITS);
    if (!isFew || (hasDoubts && doubts.has(value))) {
      const own = others.get(group) ?? [];
      others.set(group, own);
      own.push(row);
      continue;
    }
    const sum = (whole[group] as number) + part;
    whole[group] = sum;
    if (!Number.isSafeInteger(sum)) large[group] = 1;
    if (part !== value) micro[group] = (micro[group] as number) + units - part * MICRO;
  }
  return (group) => {
    const count = known[group] as number;
    if (count === 0) return NOTHING;
    const text = large[group] === 1 ? undefined : sumText(whole[group] as number, micro[group] as number, values, others.get(group) ?? []);
    if (text !== undefined) return { known: count, value: text };
    const { units, scale } = sumOf(values, knownRows(group, parted(), rows, values));
    return { known: count, value: printUnits(units, scale) };
  };
}

function ofValues(fn: Exclude<Base['fn'], 'distinct' | 'sum'>, values: Values, isDate: boolean, rows: readonly number[], doubts: ReadonlySet<number>): RawBase {
  const known = rows.length;
  if (known === 0) return NOTHING;
  if (fn === 'min' || fn === 'max') {
    let best = rows[0] as number;
    for (const row of rows) {
      const [a, b] = [values.at[row] as number, values.at[best] as number];
      const off = a - b || (doubts.has(a) ? compareDecimals(values.text(row) ?? '', values.text(best) ?? '') : 0);
      if (fn === 'min' ? off < 0 : off > 0) best = row;
    }
    return { known, value: isDate ? dayText(values.at[best] as number) : values.text(best) };
  }
  const at = ordered(values, rows, doubts);
  const place = Math.floor(((known - 1) * QUARTERS[fn]) / 4);
  return { known, value: at(place), upper: at(Math.min(place + 1, known - 1)) };
}

/** What is computed of every group. @param keysFor groups by a word, of the asked rows */
export function* basesOfGroups(
  kind: ScreenKind,
  bases: readonly Base[],
  rows: Int32Array,
  formed: Formed,
  asking: Asking,
  keysFor: (word: string) => Keys,
): Generator<void, RawBase[][]> {
  let found: Parted | undefined;
  const parted = () => (found ??= partedOf(formed));
  const computed: RawBase[][] = [];
  for (const base of bases) {
    yield;
    const valueOf = valueOfGroups(base);
    const values: RawBase[] = [];
    yield* inStretches(formed.counts.length, (group) => values.push(valueOf(group)));
    computed.push(values);
  }
  return computed;

  function valueOfGroups(base: Base): (group: number) => RawBase {
    if (base.fn === 'distinct') return differentOf(parted(), keysFor(base.word));
    const { fn } = base;
    const binding = bindingOf(kind, base.path);
    if (!('value' in binding)) throw new RangeError(`${base.path} has more than one value`);
    const values = binding.value(asking);
    const doubts = asking.store.kept(`doubts ${kind} ${base.path}`, [values], () => doubtful(values));
    if (fn === 'sum') return sumsOf(values, rows, formed, doubts, parted);
    return (group) => ofValues(fn, values, binding.type === 'date', knownRows(group, parted(), rows, values), doubts);
  }
}
