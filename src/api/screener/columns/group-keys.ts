import { KIND } from '#domain/records/codes.ts';
import { pathOf } from '#domain/records/quantities.ts';
import { exactEnough, groupDef, type ByDate, type GroupDef, type Grouping } from '#domain/screener/groups/groups.ts';
import { firstDayOf } from '#domain/screener/groups/spans.ts';
import type { ScreenKind } from '#domain/screener/screen.ts';
import { bindingOf, pairsOf } from './bindings.ts';
import { listsOf, type Lists } from './lists.ts';
import type { Asking } from './said.ts';
import { Pairs } from './pairs.ts';
import { Words } from './words.ts';

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

/** Words of records, and how each pair is written. */
interface WordLists extends Lists {
  words: Words;
  /** How words are written, and by place among the members the number of the least that a pair is written by. */
  names: Words;
  shown: Int32Array;
}

/** Numbers of words among others, each looked up once. */
function translated(from: { at(code: number): string }, to: Words): (code: number) => number {
  const codes: number[] = [];
  return (code) => (codes[code] ??= to.add(from.at(code)));
}

function wordLists(def: GroupDef, subject: 'project' | ScreenKind, asking: Asking): WordLists {
  const { store } = asking;
  const binding = bindingOf(subject, def.path);
  if (!('texts' in binding)) throw new RangeError(`${def.path} has no texts`);
  const all = binding.texts(asking);
  const parts = [store.tables[subject], ...all.map(({ base }) => base)];
  return store.kept(`word lists ${subject} ${def.path}`, parts, () => {
    const [words, names] = [new Words(), new Words()];
    const pairs = new Pairs();
    for (const { owners, members, size, words: own, names: ownNames, nameAt } of all) {
      const [wordOf, nameOf] = [translated(own, words), translated(ownNames, names)];
      for (let i = 0; i < size; i += 1) pairs.add(owners[i] as number, wordOf(members[i] as number), 2, nameOf(nameAt(i)));
    }
    const lists = listsOf(store.ids.size, words.size, pairs);
    const { ranks } = names;
    const shown = new Int32Array(lists.members.length).fill(-1);
    for (let i = 0; i < pairs.size; i += 1) {
      let place = lists.starts[pairs.owners[i] as number] as number;
      while (lists.members[place] !== pairs.members[i]) place += 1;
      const [name, known] = [pairs.shown[i] as number, shown[place] as number];
      if (known < 0 || (ranks[name] as number) < (ranks[known] as number)) shown[place] = name;
    }
    return { ...lists, words, names, shown };
  });
}

function recordLists({ path, kinds = [] }: GroupDef, subject: 'project' | ScreenKind, asking: Asking): Lists {
  const { store } = asking;
  const binding = bindingOf(subject, path);
  if (!('pairs' in binding)) throw new RangeError(`${path} has no pairs`);
  const all = pairsOf(binding.pairs, asking);
  const parts = [store.tables[subject], ...kinds.map((kind) => store.tables[kind]), ...all.map(({ base }) => base)];
  return store.kept(`record lists ${subject} ${path}`, parts, () => {
    const codes = new Set(kinds.map((kind) => KIND[kind] as number));
    const found = new Pairs();
    for (const { owners, members, size } of all)
      for (let i = 0; i < size; i += 1) if (codes.has(store.kinds[members[i] as number] as number)) found.add(owners[i] as number, members[i] as number);
    return listsOf(store.ids.size, store.ids.size, found);
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
  const values = binding.value(asking);
  const days = values.at;
  const exact = exactEnough(unit);
  const exactness = exact && pathOf(kind, path)?.exactness;
  const how = exactness === undefined ? undefined : bindingOf(kind, exactness);
  const said = how && 'value' in how ? how.value(asking) : undefined;
  const enough = said?.words && Array.from({ length: said.words.size }, (_, code) => exact?.includes(said.words?.at(code) ?? '') === true);
  const table = asking.store.tables[kind];
  const { size } = table;
  // Of every row: -1 unknown, -2 not exact enough.
  const { spans, first } = asking.store.kept(`spans ${kind} ${path} ${unit}`, [table, values, ...(said ? [said] : [])], () =>
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
      textOf: (code) => lists.words.at(code),
      nameOf: leastNames(keys.codes, lists.words.size, lists.names, (i) => lists.shown[places[i] as number] as number),
    };
  }
  if ('pairs' in binding) return { ...several(rows, recordLists(def, subject, asking), ownerAt), textOf: (code) => store.ids.at(code) };
  if ('column' in binding) {
    const codes = new Set((def.kinds ?? []).map((one) => KIND[one] as number));
    const values = table.column(binding.column).at;
    const codeAt = (row: number) => (codes.has(store.kinds[values[row] as number] ?? 0) ? (values[row] as number) : -1);
    return { ...single(rows, store.ids.size, codeAt), textOf: (code) => store.ids.at(code) };
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
  const found = single(rows, words ? words.size : 2, (row) => {
    const value = values.at[placeOf(row)] ?? Number.NaN;
    return Number.isNaN(value) ? -1 : value;
  });
  if (!words) return { ...found, textOf: (code) => String(code === 1) };
  const column = pathOf(subject, def.path)?.column;
  if (column === undefined || def.keys !== 'option') return { ...found, textOf: (code) => words.at(code) };
  const shown = store.tables[subject].column(column);
  if (!shown.words) throw new RangeError(`${column} is no text`);
  const nameAt = (i: number): number => {
    const code = shown.at[placeOf(rows[i] as number)] ?? Number.NaN;
    return Number.isNaN(code) ? -1 : code;
  };
  return { ...found, textOf: (code) => words.at(code), nameOf: leastNames(found.codes, words.size, shown.words, nameAt) };
}

/** The least name of each code among the keys. @param nameAt number of the name of a key; negative if it has none */
function leastNames(codes: Int32Array, size: number, names: Words, nameAt: (i: number) => number): (code: number) => string | undefined {
  let least: Int32Array | undefined;
  const found = (): Int32Array => {
    const { ranks } = names;
    const all = new Int32Array(size).fill(-1);
    for (let i = 0; i < codes.length; i += 1) {
      const [code, name] = [codes[i] as number, nameAt(i)];
      if (code < 0 || name < 0) continue;
      const known = all[code] as number;
      if (known < 0 || (ranks[name] as number) < (ranks[known] as number)) all[code] = name;
    }
    return all;
  };
  return (code) => {
    const name = (least ??= found())[code] ?? -1;
    return name < 0 ? undefined : names.at(name);
  };
}
