import { QUARTERS, type Base } from '#domain/screener/groups/measures.ts';
import type { RawBase } from '#domain/screener/groups/answer.ts';
import type { ScreenKind } from '#domain/screener/screen.ts';
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
const doubtful = (values: Values): ReadonlySet<number> => new Set([...values.exact.keys()].map((row) => values.at[row] as number));

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

function ofValues(fn: Exclude<Base['fn'], 'distinct'>, values: Values, isDate: boolean, rows: readonly number[], doubts: ReadonlySet<number>): RawBase {
  const known = rows.length;
  if (known === 0) return NOTHING;
  if (fn === 'sum') {
    const { units, scale } = sumOf(values, rows);
    return { known, value: printUnits(units, scale) };
  }
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
  const doubts = doubtful(values);
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
