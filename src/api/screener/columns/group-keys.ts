import { KIND } from '#domain/records/codes.ts';
import { pathOf } from '#domain/records/quantities.ts';
import { exactEnough, groupDef, type ByDate, type GroupDef, type Grouping } from '#domain/screener/groups/groups.ts';
import { firstDayOf } from '#domain/screener/groups/spans.ts';
import type { ScreenKind } from '#domain/screener/screen.ts';
import { bindingOf, pairsOf } from './bindings.ts';
import type { Asking } from './said.ts';
import { compareTexts, Words } from './values.ts';

/** The groups that rows are in. The row at place `i` of the asked rows has the codes from `beginOf(keys, i)` to `endOf(keys, i)`. */
export interface Keys {
  codes: Int32Array;
  /** Absent where a row is in one group at most: then its code stands at its place, negative for none. */
  starts?: Int32Array;
  /** Codes are below this. */
  size: number;
  textOf(code: number): string;
  /** How the key is written; undefined where that is no matter of the rows. */
  nameOf?(code: number): string | undefined;
  unknown: number;
  imprecise: number;
}

export const beginOf = ({ starts }: Keys, place: number): number => (starts ? (starts[place] as number) : place);
export const endOf = ({ starts, codes }: Keys, place: number): number =>
  starts ? (starts[place + 1] as number) : place + Number((codes[place] as number) >= 0);

type Coded = Pick<Keys, 'codes' | 'size' | 'unknown' | 'imprecise'>;

/** Members of owners, each once: those of owner `n` are `members` from `starts[n]` to `starts[n + 1]`. */
interface Lists {
  starts: Int32Array;
  members: Int32Array;
  size: number;
}

/** @param pairs calls with each pair */
function listsOf(owners: number, size: number, pairs: (take: (owner: number, member: number) => void) => void): Lists {
  const starts = new Int32Array(owners + 1);
  pairs((owner) => (starts[owner + 1] = (starts[owner + 1] as number) + 1));
  for (let i = 0; i < owners; i += 1) starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number);
  const members = new Int32Array(starts[owners] as number);
  const next = starts.slice();
  pairs((owner, member) => {
    const at = next[owner] as number;
    next[owner] = at + 1;
    members[at] = member;
  });
  return distinct({ starts, members, size }, owners);
}

function distinct({ starts, members, size }: Lists, owners: number): Lists {
  const seen = new Int32Array(size).fill(-1);
  let kept = 0;
  let begin = 0;
  for (let owner = 0; owner < owners; owner += 1) {
    const end = starts[owner + 1] as number;
    for (let i = begin; i < end; i += 1) {
      const member = members[i] as number;
      if (seen[member] === owner) continue;
      seen[member] = owner;
      members[kept++] = member;
    }
    begin = end;
    starts[owner + 1] = kept;
  }
  return { starts, members: members.slice(0, kept), size };
}

/** Words of records, and how each pair is written. */
interface WordLists extends Lists {
  words: readonly string[];
  /** By place among the members: the least that a pair is written by. */
  shown: readonly string[];
}

function wordLists(def: GroupDef, subject: 'project' | ScreenKind, asking: Asking): WordLists {
  const { store } = asking;
  return store.kept(`word lists ${subject} ${def.path}`, () => {
    const binding = bindingOf(subject, def.path);
    if (!('texts' in binding)) throw new RangeError(`${def.path} has no texts`);
    const words = new Words();
    const written = new Map<number, string>();
    const all = binding.texts(asking);
    const key = (owner: number, member: number) => owner * 2 ** 21 + member;
    for (const { owners, members, size, words: own, shownAt } of all)
      for (let i = 0; i < size; i += 1) {
        const at = key(owners[i] as number, words.add(own.list[members[i] as number] ?? ''));
        const name = shownAt(i);
        const known = written.get(at);
        if (known === undefined || compareTexts(name, known) < 0) written.set(at, name);
      }
    const lists = listsOf(store.ids.length, words.list.length, (take) => {
      for (const at of written.keys()) take(Math.floor(at / 2 ** 21), at % 2 ** 21);
    });
    const shown: string[] = [];
    for (let owner = 0; owner < store.ids.length; owner += 1)
      for (let i = lists.starts[owner] as number; i < (lists.starts[owner + 1] as number); i += 1)
        shown[i] = written.get(key(owner, lists.members[i] as number)) ?? '';
    return { ...lists, words: words.list, shown };
  });
}

function recordLists({ path, kinds = [] }: GroupDef, subject: 'project' | ScreenKind, asking: Asking): Lists {
  const { store } = asking;
  return store.kept(`record lists ${subject} ${path} ${asking.today}`, () => {
    const binding = bindingOf(subject, path);
    if (!('pairs' in binding)) throw new RangeError(`${path} has no pairs`);
    const codes = new Set(kinds.map((kind) => KIND[kind] as number));
    const all = pairsOf(binding.pairs, asking);
    return listsOf(store.ids.length, store.ids.length, (take) => {
      for (const { owners, members, size } of all)
        for (let i = 0; i < size; i += 1) if (codes.has(store.kinds[members[i] as number] as number)) take(owners[i] as number, members[i] as number);
    });
  });
}

/** Keys of rows with at most one each. @param codeAt code of a row's key, -1 unknown, -2 not exact enough */
function single(rows: Int32Array, size: number, codeAt: (row: number) => number): Coded {
  const codes = new Int32Array(rows.length);
  let [unknown, imprecise] = [0, 0];
  for (let i = 0; i < rows.length; i += 1) {
    const code = codeAt(rows[i] as number);
    codes[i] = code;
    if (code === -1) unknown += 1;
    else if (code < 0) imprecise += 1;
  }
  return { codes, size, unknown, imprecise };
}

function several(rows: Int32Array, lists: Lists, ownerAt: (row: number) => number): Coded & { starts: Int32Array; places: Int32Array } {
  const starts = new Int32Array(rows.length + 1);
  let count = 0;
  let unknown = 0;
  for (let i = 0; i < rows.length; i += 1) {
    const owner = ownerAt(rows[i] as number);
    const own = owner < 0 ? 0 : (lists.starts[owner + 1] as number) - (lists.starts[owner] as number);
    if (own === 0) unknown += 1;
    count += own;
    starts[i + 1] = count;
  }
  const codes = new Int32Array(count);
  const places = new Int32Array(count);
  for (let i = 0, at = 0; i < rows.length; i += 1) {
    const owner = ownerAt(rows[i] as number);
    if (owner < 0) continue;
    for (let from = lists.starts[owner] as number; from < (lists.starts[owner + 1] as number); from += 1) {
      codes[at] = lists.members[from] as number;
      places[at++] = from;
    }
  }
  return { starts, codes, places, size: lists.size, unknown, imprecise: 0 };
}

const DAY_MS = 86_400_000;
const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

function byDate(kind: ScreenKind, { unit, path }: ByDate, rows: Int32Array, asking: Asking): Keys {
  const binding = bindingOf(kind, path);
  if (!('value' in binding)) throw new RangeError(`${path} is no day`);
  const days = binding.value(asking).at;
  const exact = exactEnough(unit);
  const exactness = exact && pathOf(kind, path)?.exactness;
  const how = exactness === undefined ? undefined : bindingOf(kind, exactness);
  const said = how && 'value' in how ? how.value(asking) : undefined;
  const enough = said?.words?.list.map((word) => exact?.includes(word) === true);
  const { size } = asking.store.tables[kind];
  // Of every row, once for each state of the data: -1 unknown, -2 not exact enough.
  const { spans, first } = asking.store.kept(`spans ${kind} ${path} ${unit}`, () =>
    spansOf(days, size, unit, (row) => !said || enough?.[said.at[row] as number] === true),
  );
  return { ...single(rows, first.length, (row) => spans[row] as number), textOf: (code) => first[code] ?? '' };
}

/** The number of the span of each row, and the first days of spans by number. */
function spansOf(days: Float64Array, size: number, unit: ByDate['unit'], isExact: (row: number) => boolean): { spans: Int32Array; first: string[] } {
  const spans = new Int32Array(size);
  const first: string[] = [];
  const ofDay = new Map<number, number>();
  const ofText = new Map<string, number>();
  const codeOf = (day: number): number => {
    const text = firstDayOf(dayText(day), unit);
    const code = ofText.get(text) ?? first.push(text) - 1;
    ofText.set(text, code);
    ofDay.set(day, code);
    return code;
  };
  for (let row = 0; row < size; row += 1) {
    const day = days[row] as number;
    spans[row] = Number.isNaN(day) ? -1 : isExact(row) ? (ofDay.get(day) ?? codeOf(day)) : -2;
  }
  return { spans, first };
}

/** The groups of rows by a grouping. @param rows places in the table of the kind */
export function keysOf(kind: ScreenKind, by: Grouping, rows: Int32Array, asking: Asking): Keys {
  if ('unit' in by) return byDate(kind, by, rows, asking);
  const def = groupDef(kind, by.word);
  if (!def) throw new RangeError(`no grouping ${by.word} of ${kind}`);
  const { store } = asking;
  const subject = def.of ?? kind;
  const table = store.tables[kind];
  const projects = def.of ? table.column('project_id').at : undefined;
  const ownerAt = (row: number): number => {
    const owner = projects ? (projects[row] as number) : (table.records[row] as number);
    return Number.isNaN(owner) ? -1 : owner;
  };
  const binding = bindingOf(subject, def.path);
  if ('texts' in binding) {
    // The sectors of a round are those of its project.
    const of = binding.of === undefined ? undefined : table.column(binding.of).at;
    const lists = wordLists(def, subject, asking);
    const { places, ...keys } = several(rows, lists, of ? (row) => (Number.isNaN(of[row]) ? -1 : (of[row] as number)) : ownerAt);
    return {
      ...keys,
      textOf: (code) => lists.words[code] ?? '',
      nameOf: leastNames(keys.codes, lists.words.length, (i) => lists.shown[places[i] as number] ?? ''),
    };
  }
  if ('pairs' in binding) return { ...several(rows, recordLists(def, subject, asking), ownerAt), textOf: (code) => store.ids[code] ?? '' };
  if ('column' in binding) {
    const codes = new Set((def.kinds ?? []).map((one) => KIND[one] as number));
    const values = table.column(binding.column).at;
    const codeAt = (row: number) => (codes.has(store.kinds[values[row] as number] ?? 0) ? (values[row] as number) : -1);
    return { ...single(rows, store.ids.length, codeAt), textOf: (code) => store.ids[code] ?? '' };
  }
  const values = binding.value(asking);
  const { words } = values;
  // A round is as its project is.
  const placeOf = (row: number): number => {
    if (!projects) return row;
    const owner = ownerAt(row);
    const place = owner < 0 ? -1 : (store.places[owner] as number);
    return place >= 0 && store.kinds[owner] === KIND.project ? place : -1;
  };
  const found = single(rows, words ? words.list.length : 2, (row) => {
    const value = values.at[placeOf(row)] ?? Number.NaN;
    return Number.isNaN(value) ? -1 : value;
  });
  if (!words) return { ...found, textOf: (code) => String(code === 1) };
  const column = pathOf(subject, def.path)?.column;
  if (column === undefined || def.keys !== 'option') return { ...found, textOf: (code) => words.list[code] ?? '' };
  const shown = store.tables[subject].column(column);
  const least = new Map<number, string>();
  for (let i = 0; i < rows.length; i += 1) {
    const row = placeOf(rows[i] as number);
    const [code, name] = [values.at[row] as number, shown.text(row)];
    if (Number.isNaN(code) || name === null) continue;
    const known = least.get(code);
    if (known === undefined || (known !== name && compareTexts(name, known) < 0)) least.set(code, name);
  }
  return { ...found, textOf: (code) => words.list[code] ?? '', nameOf: (code) => least.get(code) };
}

/** The least name of each code among the keys. */
function leastNames(codes: Int32Array, size: number, nameAt: (i: number) => string): (code: number) => string | undefined {
  let least: (string | undefined)[] | undefined;
  return (code) => {
    if (!least) {
      least = Array.from({ length: size });
      for (let i = 0; i < codes.length; i += 1) {
        const name = nameAt(i);
        const known = least[codes[i] as number];
        if (known === undefined || (known !== name && compareTexts(name, known) < 0)) least[codes[i] as number] = name;
      }
    }
    return least[code];
  };
}
