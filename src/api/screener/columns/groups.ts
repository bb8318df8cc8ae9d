import { KIND } from '#domain/records/codes.ts';
import { NAMED_KINDS } from '#domain/kinds/kinds.ts';
import type { RawGroup, RawGroups } from '#domain/screener/groups/answer.ts';
import { groupDef, type KeyRecord } from '#domain/screener/groups/groups.ts';
import { basesOf } from '#domain/screener/groups/measures.ts';
import type { GroupQuestion } from '../groups.ts';
import { keysOf, type Keys } from './group-keys.ts';
import { basesOfGroups, type Parted } from './group-sums.ts';
import { findRows } from './page.ts';
import type { Asking } from './said.ts';

/** So many combinations of two keys are numbered in an array; more are looked up. */
const DENSE = 4_000_000;

/** The rows of each group, and the keys of the groups. */
interface Formed extends Parted {
  codes: readonly (readonly number[])[];
}

function formed(keys: readonly Keys[], rows: number): Formed {
  const [first, second] = keys;
  if (!first) return { starts: new Int32Array(1), members: new Int32Array(0), count: 0, codes: [] };
  const width = second?.size ?? 1;
  const space = first.size * width;
  const dense = space <= DENSE ? new Int32Array(space).fill(-1) : undefined;
  const sparse = new Map<number, number>();
  const codes: number[][] = [];
  const counts: number[] = [];
  const groupOf = (a: number, b: number): number => {
    const at = a * width + b;
    const known = dense ? (dense[at] as number) : (sparse.get(at) ?? -1);
    if (known >= 0) return known;
    const group = codes.push(second ? [a, b] : [a]) - 1;
    if (dense) dense[at] = group;
    else sparse.set(at, group);
    counts.push(0);
    return group;
  };
  const each = (take: (group: number, place: number) => void): void => {
    for (let place = 0; place < rows; place += 1)
      for (let i = first.starts[place] as number; i < (first.starts[place + 1] as number); i += 1) {
        const a = first.codes[i] as number;
        if (!second) take(groupOf(a, 0), place);
        else for (let n = second.starts[place] as number; n < (second.starts[place + 1] as number); n += 1) take(groupOf(a, second.codes[n] as number), place);
      }
  };
  each((group) => (counts[group] = (counts[group] as number) + 1));
  const starts = new Int32Array(codes.length + 1);
  counts.forEach((count, group) => (starts[group + 1] = (starts[group] as number) + count));
  const next = starts.slice();
  const members = new Int32Array(starts[codes.length] as number);
  each((group, place) => {
    const at = next[group] as number;
    next[group] = at + 1;
    members[at] = place;
  });
  return { starts, members, count: codes.length, codes };
}

/** Every record that is a key, and what tells it apart. */
function recordsOf({ screen: { kind }, by }: GroupQuestion, groups: readonly RawGroup[], { store }: Asking): Map<string, KeyRecord> {
  const records = new Map<string, KeyRecord>();
  by.forEach((one, place) => {
    const kinds = 'word' in one ? groupDef(kind, one.word)?.kinds : undefined;
    if (!kinds) return;
    for (const { keys } of groups) {
      const id = keys[place] ?? '';
      const number = records.has(id) ? undefined : store.find(id);
      const of = number === undefined ? undefined : NAMED_KINDS.find((name) => KIND[name] === store.kinds[number]);
      if (number === undefined || !of) continue;
      const slug = store.slugAt[number] ?? '';
      records.set(id, { id, kind: of, slug, shared: kinds.some((other) => other !== of && store.slugs[other].has(slug)) });
    }
  });
  return records;
}

/** Groups of the rows of a screen, out of the columns; see `groupsSql` for the same of the database. */
export function groupRows(question: GroupQuestion, asking: Asking): RawGroups {
  const { screen, leftOut, by, show } = question;
  const { kind } = screen;
  const { rows, total, undecided } = findRows(screen, asking);
  const keys = by.map((one) => keysOf(kind, one, rows, asking));
  const parts = formed(keys, rows.length);
  const bases = basesOf(show);
  const different = new Map<string, Keys>();
  const keysFor = (word: string): Keys => {
    const known = different.get(word) ?? keysOf(kind, { word }, rows, asking);
    different.set(word, known);
    return known;
  };
  const places = new Int32Array(rows.length);
  for (let i = 0; i < rows.length; i += 1) places[i] = i;
  const all: Parted = { starts: Int32Array.of(0, rows.length), members: places, count: 1 };
  const computed = bases.map((base) => basesOfGroups(kind, base, rows, parts, asking, keysFor));
  const whole = bases.flatMap((base) => basesOfGroups(kind, base, rows, all, asking, keysFor));
  const groups = parts.codes.map((codes, group): RawGroup => ({
    keys: codes.map((code, place) => keys[place]?.textOf(code) ?? ''),
    rows: (parts.starts[group + 1] as number) - (parts.starts[group] as number),
    bases: computed.map((values) => values[group] ?? { known: 0, value: null }),
  }));
  const names = keys.map((one, place) => {
    const found = new Map<string, string>();
    if (!one.nameOf) return found;
    for (const code of new Set(parts.codes.map((codes) => codes[place] ?? -1))) {
      const name = one.nameOf(code);
      if (name !== undefined) found.set(one.textOf(code), name);
    }
    return found;
  });
  return {
    groups,
    total: { rows: total, undecided, grantsLeftOut: leftOut ? findRows(leftOut, asking).total : 0, bases: whole },
    left: keys.map(({ unknown, imprecise }) => ({ unknown, imprecise })),
    names,
    records: recordsOf(question, groups, asking),
  };
}
