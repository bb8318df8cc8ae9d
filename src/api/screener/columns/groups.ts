import { KIND } from '#domain/records/codes.ts';
import type { ScreenKind } from '#domain/screener/screen.ts';
import { NAMED_KINDS } from '#domain/kinds/kinds.ts';
import type { GroupKey, RawGroups } from '#domain/screener/groups/answer.ts';
import { groupDef, type Grouping, type KeyRecord } from '#domain/screener/groups/groups.ts';
import { basesOf } from '#domain/screener/groups/measures.ts';
import { atOnce, inStretches } from '#domain/screener/groups/stretches.ts';
import { GROUP_LIMITS } from '#domain/screener/groups/text.ts';
import { tooManyGroups, type GroupQuestion } from '../groups.ts';
import { beginOf, endOf, keysOf, type Keys } from './group-keys.ts';
import { basesOfGroups, type Formed } from './group-sums.ts';
import { findSteps } from './found.ts';
import type { Asking } from './said.ts';

/** So many combinations of two keys are numbered in an array; more are looked up. */
const DENSE = 4_000_000;

/** Rows by groups, and of each grouping the codes of their keys by group. */
interface Grouped extends Formed {
  codes: readonly (readonly number[])[];
}

const NONE: Grouped = { groups: new Int32Array(0), places: new Int32Array(0), counts: new Int32Array(0), codes: [] };

/** The number of each combination of keys, in the order in which they are met. */
function numbering(width: number, space: number): { codes: [number[], number[]]; groupOf(a: number, b: number): number } {
  const dense = space <= DENSE ? new Int32Array(space).fill(-1) : undefined;
  const sparse = new Map<number, number>();
  const codes: [number[], number[]] = [[], []];
  return {
    codes,
    groupOf(a, b) {
      const at = a * width + b;
      const known = dense ? (dense[at] as number) : (sparse.get(at) ?? -1);
      if (known >= 0) return known;
      if (codes[0].length === GROUP_LIMITS.formed) throw tooManyGroups();
      const group = codes[0].push(a) - 1;
      codes[1].push(b);
      if (dense) dense[at] = group;
      else sparse.set(at, group);
      return group;
    },
  };
}

function formed([first, second]: readonly Keys[], rows: number): Grouped {
  if (!first) return NONE;
  let total = 0;
  for (let place = 0; place < rows; place += 1)
    total += (endOf(first, place) - beginOf(first, place)) * (second ? endOf(second, place) - beginOf(second, place) : 1);
  const [groups, places] = [new Int32Array(total), new Int32Array(total)];
  const width = second?.size ?? 1;
  const { codes, groupOf } = numbering(width, first.size * width);
  let at = 0;
  for (let place = 0; place < rows; place += 1) {
    const end = endOf(first, place);
    for (let i = beginOf(first, place); i < end; i += 1) {
      const a = first.codes[i] as number;
      const last = second ? endOf(second, place) : 1;
      for (let n = second ? beginOf(second, place) : 0; n < last; n += 1) {
        groups[at] = groupOf(a, second ? (second.codes[n] as number) : 0);
        places[at] = place;
        at += 1;
      }
    }
  }
  const counts = new Int32Array(codes[0].length);
  for (let i = 0; i < total; i += 1) counts[groups[i] as number] = (counts[groups[i] as number] as number) + 1;
  return { groups, places, counts, codes: second ? codes : [codes[0]] };
}

/** All rows in one group. */
function whole(rows: number): Formed {
  const places = new Int32Array(rows);
  for (let i = 0; i < rows; i += 1) places[i] = i;
  return { groups: new Int32Array(rows), places, counts: Int32Array.of(rows) };
}

/** Different codes, and of each group the place of its own among them. */
function differentCodes(codes: readonly number[]): { codes: readonly number[]; at: Int32Array } {
  const places = new Map<number, number>();
  const at = new Int32Array(codes.length);
  codes.forEach((code, group) => {
    const place = places.get(code) ?? places.size;
    places.set(code, place);
    at[group] = place;
  });
  return { codes: [...places.keys()], at };
}

/** Returns a function that gives the record that a key is, if it is one, and what tells it apart. */
function recordOf(kind: ScreenKind, by: Grouping, { store }: Asking): (id: string) => KeyRecord | undefined {
  const kinds = 'word' in by ? groupDef(kind, by.word)?.kinds : undefined;
  return (id) => {
    const number = kinds && store.find(id);
    const of = number === undefined ? undefined : NAMED_KINDS.find((name) => KIND[name] === store.kinds[number]);
    if (number === undefined || !of) return undefined;
    const slug = store.slugOf(number);
    return { id, kind: of, slug, shared: kinds?.some((other) => other !== of && store.bySlug(other, slug) !== undefined) };
  };
}

/**
 * Groups of the rows of a screen, out of the columns, in steps between which others may be answered; see `groupsSql` for the same of the database. The
 * store must not change before the last step.
 */
export function* groupSteps(question: GroupQuestion, asking: Asking): Generator<void, RawGroups> {
  const { screen, leftOut, by, show } = question;
  const { kind } = screen;
  const { rows, total, undecided } = yield* findSteps(screen, asking);
  const keys = by.map((one) => keysOf(kind, one, rows, asking));
  yield;
  const parts = formed(keys, rows.length);
  const bases = basesOf(show);
  const different = new Map<string, Keys>();
  const keysFor = (word: string): Keys => {
    const known = different.get(word) ?? keysOf(kind, { word }, rows, asking);
    different.set(word, known);
    return known;
  };
  const computed = yield* basesOfGroups(kind, bases, rows, parts, asking, keysFor);
  const all = (yield* basesOfGroups(kind, bases, rows, whole(rows.length), asking, keysFor)).flat();
  yield;
  const found: { keys: readonly GroupKey[]; at: Int32Array }[] = [];
  for (const [place, one] of keys.entries()) {
    const { codes, at } = differentCodes(parts.codes[place] ?? []);
    const recordFor = recordOf(kind, by[place] as Grouping, asking);
    const own: GroupKey[] = [];
    yield* inStretches(codes.length, (i) => {
      const text = one.textOf(codes[i] as number);
      own.push({ text, name: one.nameOf?.(codes[i] as number), record: recordFor(text) });
    });
    found.push({ keys: own, at });
  }
  return {
    keys: found.map((one) => one.keys),
    at: found.map((one) => one.at),
    rows: parts.counts,
    bases: computed,
    total: { rows: total, undecided, grantsLeftOut: leftOut ? (yield* findSteps(leftOut, asking)).total : 0, bases: all },
    left: keys.map(({ unknown, imprecise }) => ({ unknown, imprecise })),
  };
}

/** The same at once. @internal For tests. */
export const groupRows = (question: GroupQuestion, asking: Asking): RawGroups => atOnce(groupSteps(question, asking));
