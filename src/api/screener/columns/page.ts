import type { ScreenKind } from '#domain/screener/screen.ts';
import type { CursorType } from '#domain/screener/cursor.ts';
import { bindingOf, dayNumber } from './bindings.ts';
import type { Found } from './found.ts';
import { DEFAULT_SORT } from '../order.ts';
import type { Sought, Window } from '../page.ts';
import { inOrder, keyOfRow, tiesOf } from './orders.ts';
import { beginQuestion, type Asking } from './said.ts';
import { compareDecimals, type Values } from './values.ts';

/** What a list is ordered by. */
interface Order {
  values: Values;
  type: CursorType;
  dir: 'asc' | 'desc';
}

const DEFAULT: Readonly<Record<ScreenKind, readonly [column: string, type: CursorType]>> = {
  project: ['prominence', 'integer'],
  organization: ['prominence', 'integer'],
  person: ['prominence', 'integer'],
  round: ['date', 'date'],
};

function orderOf({ kind, sort }: Listed, asking: Asking): Order {
  const table = asking.store.tables[kind];
  if (!sort || sort.path === DEFAULT_SORT) {
    const [column, type] = DEFAULT[kind];
    return { values: table.column(column), type, dir: sort?.dir ?? 'desc' };
  }
  const binding = bindingOf(kind, sort.path);
  if ('order' in binding && binding.order !== undefined)
    return { values: table.column(binding.order), type: 'value' in binding ? binding.type : 'text', dir: sort.dir };
  if (!('value' in binding)) throw new RangeError(`no order by ${sort.path}`);
  return { values: binding.value(asking), type: binding.type, dir: sort.dir };
}

/** Where a row stands in an order: a number, its exact text, and its id. */
interface Place {
  key: number;
  text: string;
  id: string;
}

/** The rows of one page and the first of the next, in order, with the value that the last one is ordered by. */
export interface Page {
  rows: number[];
  /** The value of a row as PostgreSQL prints it. */
  valueOf(row: number): string | null;
}

/** Rows looked at for one order, in tables, until the whole table is put in that order: then a page is read off it. */
const TABLES_UNTIL_ORDERED = 3;
/** A screen that finds fewer of so many rows is put in order by itself. */
const FEW = 16;

type Listed = Pick<Sought, 'kind' | 'sort'>;
const nameOf = ({ kind, sort }: Listed): string => `${kind} ${sort?.path ?? ''}`;

/** All rows with a value in the order of a list, see `inOrder`. */
export function orderedBy(list: Listed, asking: Asking): Int32Array {
  const table = asking.store.tables[list.kind];
  const { values } = orderOf(list, asking);
  return asking.store.kept(`order ${nameOf(list)}`, [table, values], () => inOrder(values, table));
}

/** Puts the page of a list together from the rows of its screen. @param take one more is found where there is one */
export function pageOf(screen: Sought, { take, skip, after }: Window, found: Found, asking: Asking): Page {
  const { ids, tables } = asking.store;
  const table = tables[screen.kind];
  const { records, isOrdered, size } = table;
  const order = orderOf(screen, asking);
  const { values, dir } = order;
  const sign = dir === 'desc' ? -1 : 1;
  const keyOf = keyOfRow(values);
  const idOf = (row: number): string => ids.at(records[row] as number);
  const compareIds = (a: number, b: number): number => (isOrdered ? a - b : idOf(a) < idOf(b) ? -1 : 1);
  const valueOf = (row: number): string | null => printed(values, order.type, row);
  const wanted = take + 1;

  if (!after && isOrdered && found.total * FEW > size) {
    const looked = asking.store.kept(`looked ${nameOf(screen)}`, [table, values], () => ({ rows: 0 }));
    looked.rows += found.total;
    if (looked.rows > TABLES_UNTIL_ORDERED * size || asking.store.holds(`order ${nameOf(screen)}`, [table, values])) {
      const ordered = orderedBy(screen, asking);
      return { rows: readOff(ordered, found, size, values.at, { skip, wanted, backwards: sign < 0 }), valueOf };
    }
  }

  const { rows } = found;
  const ties = tiesOf(values);
  /** Compares two rows of equal keys. */
  const tied = (a: number, b: number): number => sign * ties(a, b) || -sign * compareIds(a, b);
  const [known, unknown] = split(rows, values.at);
  const isBehind = after && afterOf(after, order, { keyOf, idOf, sign });
  const first = after?.value === null ? new Int32Array(0) : isBehind ? known.filter(isBehind) : known;
  const rest = after?.value === null && isBehind ? unknown.filter(isBehind) : unknown;
  const passed = after ? 0 : skip;
  const keys = new Float64Array(first.length);
  for (let i = 0; i < first.length; i += 1) keys[i] = keyOf(first[i] as number);
  const byKey: Ranking = {
    compare: (a, b) => sign * ((keys[a] as number) - (keys[b] as number)) || tied(first[a] as number, first[b] as number),
    backwards: sign > 0,
  };
  const head = leading(first, passed + wanted, byKey).slice(passed);
  const missing = wanted - head.length;
  const before = Math.max(0, passed - first.length);
  // Those without a value come last, by id.
  const byId: Ranking = { compare: (a, b) => compareIds(rest[a] as number, rest[b] as number), backwards: false };
  const tail = missing <= 0 ? [] : isOrdered ? rest.subarray(before, before + missing) : leading(rest, before + missing, byId).slice(before);
  return { rows: [...head, ...tail], valueOf };
}

/** Reads a page off the order of the whole table; rows without a value come last. @param backwards from the end of the order */
function readOff(
  ordered: Int32Array,
  found: Found,
  size: number,
  at: Float64Array,
  { skip, wanted, backwards }: { skip: number; wanted: number; backwards: boolean },
): number[] {
  beginQuestion();
  const holds = found.holder(size);
  const page: number[] = [];
  let passed = 0;
  const take = (row: number): void => {
    if (passed < skip) passed += 1;
    else page.push(row);
  };
  for (let n = 0; n < ordered.length && page.length < wanted; n += 1) {
    const row = ordered[backwards ? ordered.length - 1 - n : n] as number;
    if (holds(row)) take(row);
  }
  for (let row = 0; row < size && page.length < wanted; row += 1) if (Number.isNaN(at[row]) && holds(row)) take(row);
  return page;
}

/** Rows with a value, and rows without. */
function split(rows: Int32Array, at: Float64Array): [Int32Array, Int32Array] {
  const [known, unknown] = [new Int32Array(rows.length), new Int32Array(rows.length)];
  let [a, b] = [0, 0];
  for (const row of rows) {
    if (Number.isNaN(at[row])) unknown[b++] = row;
    else known[a++] = row;
  }
  return [known.subarray(0, a), unknown.subarray(0, b)];
}

/** An order of places in a list of rows. */
interface Ranking {
  /** Compares two places. */
  compare(a: number, b: number): number;
  /** Whether rows further behind come first where keys are equal: then the list is read from its end. */
  backwards: boolean;
}

/** The first rows in an order; a heap, so that a large list is read once. */
function leading(rows: Int32Array, count: number, { compare, backwards }: Ranking): number[] {
  const { length } = rows;
  const rowAt = (at: number) => rows[at] as number;
  if (count >= length / 4)
    return Array.from(rows, (_, at) => at)
      .sort(compare)
      .slice(0, count)
      .map(rowAt);
  const heap: number[] = [];
  const sink = (from: number): void => {
    let at = from;
    for (;;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let last = at;
      if (left < heap.length && compare(heap[left] as number, heap[last] as number) > 0) last = left;
      if (right < heap.length && compare(heap[right] as number, heap[last] as number) > 0) last = right;
      if (last === at) return;
      [heap[at], heap[last]] = [heap[last] as number, heap[at] as number];
      at = last;
    }
  };
  for (let n = 0; n < length; n += 1) {
    const at = backwards ? length - 1 - n : n;
    if (heap.length < count) {
      heap.push(at);
      if (heap.length === count) for (let from = count >> 1; from >= 0; from -= 1) sink(from);
    } else if (compare(at, heap[0] as number) < 0) {
      heap[0] = at;
      sink(0);
    }
  }
  return heap.sort(compare).map(rowAt);
}

interface Reading {
  keyOf(row: number): number;
  idOf(row: number): string;
  sign: number;
}

/** Whether a row comes behind the cursor. */
function afterOf(after: NonNullable<Window['after']>, { values, type }: Order, { keyOf, idOf, sign }: Reading): (row: number) => boolean {
  if (after.value === null) return (row) => idOf(row) > after.id;
  const { value } = after;
  const place: Place = { key: cursorKey(value, type, values), text: value, id: after.id };
  const compareTies = values.exact.size > 0 ? compareDecimals : () => 0;
  return (row) => {
    const off =
      sign * (keyOf(row) - place.key) ||
      sign * compareTies(values.text(row) ?? '', place.text) ||
      -sign * (idOf(row) < place.id ? -1 : Number(idOf(row) > place.id));
    return off > 0;
  };
}

function cursorKey(value: string, type: CursorType, { words }: Values): number {
  if (words) return words.rankOf(value);
  if (type === 'date') return dayNumber(value);
  return type === 'bool' ? Number(value === 'true') : Number(value);
}

function printed(values: Values, type: CursorType, row: number): string | null {
  const value = values.at[row] as number;
  if (Number.isNaN(value)) return null;
  if (type === 'date') return new Date(value * 86_400_000).toISOString().slice(0, 10);
  return type === 'bool' ? String(value === 1) : values.text(row);
}
