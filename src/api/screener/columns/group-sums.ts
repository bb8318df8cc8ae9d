import { QUARTERS, type Base } from '#domain/screener/groups/measures.ts';
import type { RawBase } from '#domain/screener/groups/answer.ts';
import type { ScreenKind } from '#domain/screener/screen.ts';
import { powerOfTen } from '#domain/writing/decimal.ts';
import { bindingOf } from './bindings.ts';
import type { Keys } from './group-keys.ts';
import type { Asking } from './said.ts';
import { printUnits, sumOf } from './sums.ts';
import { compareDecimals, type Values } from './values.ts';

/** Rows by their groups: those of group `g` are at places `members[starts[g]]` to `members[starts[g + 1]]` of the asked rows. */
export interface Parted {
  starts: Int32Array;
  members: Int32Array;
  count: number;
}

const DAY_MS = 86_400_000;
const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
const NOTHING: RawBase = { known: 0, value: null };

/** Different keys of a grouping in each group. */
function differentOf({ starts, members, count }: Parted, keys: Keys): RawBase[] {
  const seen = new Int32Array(keys.size).fill(-1);
  return Array.from({ length: count }, (_, group) => {
    let found = 0;
    for (let i = starts[group] as number; i < (starts[group + 1] as number); i += 1) {
      const place = members[i] as number;
      for (let at = keys.starts[place] as number; at < (keys.starts[place + 1] as number); at += 1) {
        const code = keys.codes[at] as number;
        if (seen[code] === group) continue;
        seen[code] = group;
        found += 1;
      }
    }
    return { known: found, value: String(found) };
  });
}

/** Doubles that stand for several decimals: where one is met, the decimals decide. */
function doubtful(values: Values): ReadonlySet<number> {
  const found = new Set<number>();
  for (const row of values.exact.keys()) found.add(values.at[row] as number);
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

/** The sum as text. Most values are whole or have few decimals: they are added without big numbers. */
function sumText(values: Values, rows: readonly number[], doubts: ReadonlySet<number>): string {
  let [whole, micro] = [0, 0];
  const others: number[] = [];
  for (const row of rows) {
    const value = values.at[row] as number;
    if (doubts.size > 0 && doubts.has(value)) others.push(row);
    else if (Number.isInteger(value)) whole += value;
    else {
      const units = Math.round(value * MICRO);
      if (units / MICRO !== value || Math.abs(units) >= FIFTEEN_DIGITS) {
        others.push(row);
        continue;
      }
      whole += Math.trunc(value);
      micro += units - Math.trunc(value) * MICRO;
    }
  }
  if (others.length === 0 && micro === 0 && Number.isSafeInteger(whole)) return String(whole);
  const rest = sumOf(values, others);
  const scale = Math.max(rest.scale, MICRO_PLACES);
  const plain = Number.isSafeInteger(whole) ? BigInt(whole) * BigInt(MICRO) + BigInt(micro) : undefined;
  const sum = plain === undefined ? undefined : plain * powerOfTen(scale - MICRO_PLACES) + rest.units * powerOfTen(scale - rest.scale);
  if (sum !== undefined && (sum < 0n ? -sum : sum) < LARGEST_SUM * powerOfTen(scale)) return printUnits(sum, scale);
  const all = sumOf(values, rows);
  return printUnits(all.units, all.scale);
}

function ofValues(fn: Exclude<Base['fn'], 'distinct'>, values: Values, isDate: boolean, rows: readonly number[], doubts: ReadonlySet<number>): RawBase {
  const known = rows.length;
  if (known === 0) return NOTHING;
  if (fn === 'sum') return { known, value: sumText(values, rows, doubts) };
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
export function basesOfGroups(kind: ScreenKind, base: Base, rows: Int32Array, parted: Parted, asking: Asking, keysFor: (word: string) => Keys): RawBase[] {
  if (base.fn === 'distinct') return differentOf(parted, keysFor(base.word));
  const { fn } = base;
  const binding = bindingOf(kind, base.path);
  if (!('value' in binding)) throw new RangeError(`${base.path} has more than one value`);
  const values = binding.value(asking);
  const doubts = asking.store.kept(`doubts ${kind} ${base.path}`, () => doubtful(values));
  const { starts, members, count } = parted;
  return Array.from({ length: count }, (_, group) => {
    const known: number[] = [];
    for (let i = starts[group] as number; i < (starts[group + 1] as number); i += 1) {
      const row = rows[members[i] as number] as number;
      if (!Number.isNaN(values.at[row])) known.push(row);
    }
    return ofValues(fn, values, binding.type === 'date', known, doubts);
  });
}
