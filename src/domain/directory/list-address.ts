import { LISTS, type ListColumn, type ListName } from './lists.ts';

export type SortOrder = 'asc' | 'desc';

/** State of a list as its address holds it. What is at its default is absent. */
export interface ListAddress {
  /** Text of the screen: words, filters and relations, as the person wrote it. It may be no screen at all: the reader of screens says so. */
  q?: string | undefined;
  /** Path of the catalogue the list is ordered by, with a minus in front when descending; absent in the default order. */
  sort?: string | undefined;
  /** Fields of the columns shown, in their order, joined by commas; absent for those shown by default. */
  cols?: string | undefined;
  layout?: 'grid' | undefined;
  mode?: 'screener' | undefined;
  /** Rows left out at the beginning, for paging without scripts. */
  skip?: number | undefined;
  /** Slug of the funding round that is open over the list of rounds. */
  round?: string | undefined;
  /** Id of a saved list, alone: its link, which leads to the state it holds. */
  list?: string | undefined;
  /** Id of the saved list that this state came from. */
  from?: string | undefined;
}

/** Longest text of a screen, in UTF-16 units: as the API takes it. */
export const LONGEST_SCREEN = 2000;
/** Largest number of rows that can be left out. */
export const LARGEST_SKIP = 1_000_000;

const SORT = /^-?\w{1,60}$/;
const COLS = /^[\w,]{1,1000}$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SLUG = /^[a-z0-9-]{1,200}$/;

const columnsOf = (list: ListName): readonly ListColumn[] => LISTS[list].columns;
/** The ordinal stands before every row and is no choice. */
const ORDINAL = 'ordinal';

/** The path a column sorts the list by; undefined when it cannot. */
export const sortPathOf = (column: ListColumn): string | undefined =>
  column.sort === undefined ? undefined : column.sort === true ? column.path : column.sort.path;

/** The text of a screen without outer blanks and control characters; undefined when nothing is left, or when it is longer than any screen. */
export function cleanScreen(text: string): string | undefined {
  const clean = text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .toWellFormed();
  return clean === '' || clean.length > LONGEST_SCREEN ? undefined : clean;
}

/** The fields of a list that can be shown, the column of names first. */
export function choosableColumns(list: ListName): string[] {
  const { name } = LISTS[list];
  return [name, ...columnsOf(list).flatMap(({ field }) => (field === name || field === ORDINAL ? [] : [field]))];
}

/** The fields shown until a person chooses otherwise. */
export function defaultColumns(list: ListName): string[] {
  const shown = new Set(columnsOf(list).flatMap((column) => (column.shown ? [column.field] : [])));
  return choosableColumns(list).filter((field) => shown.has(field));
}

/** The fields an address asks for. Unknown ones and repetitions are left out; the column of names is always there, and first. */
export function readColumns(list: ListName, cols: string | undefined): string[] {
  if (cols === undefined) return defaultColumns(list);
  const known = new Set(choosableColumns(list));
  const asked = cols.split(',').filter((field) => known.has(field));
  return asked.length === 0 ? defaultColumns(list) : [...new Set([LISTS[list].name, ...asked])];
}

/** How the address says these columns; undefined for those shown by default. */
export function printColumns(list: ListName, fields: readonly string[]): string | undefined {
  const text = readColumns(list, fields.join(',')).join(',');
  return text === defaultColumns(list).join(',') ? undefined : text;
}

/** The text of two screens of which both must hold. Either may be empty. */
export function bothScreens(first: string, second: string): string {
  const [a, b] = [first.trim(), second.trim()];
  if (a === '' || b === '') return a || b;
  return `${a.includes('|') ? `(${a})` : a} ${b.includes('|') ? `(${b})` : b}`;
}

/** Reads the state from the address. What is unknown or cannot be read is left out, never an error: an old link still opens. */
export function readAddress(list: ListName, raw: Record<string, unknown>): ListAddress {
  const { sort, cols, round, ...address } = roughAddress(raw);
  const shown = cols === undefined ? undefined : printColumns(list, cols.split(','));
  return {
    ...address,
    ...(readSort(list, sort) ? { sort } : {}),
    ...(shown === undefined ? {} : { cols: shown }),
    ...(list === 'fundraising' && round !== undefined ? { round } : {}),
  };
}

/**
 * Reads what can be read before it is known which list the address is of. A form without scripts sends the words and, as `and`, what stands
 * beside them: they become one text.
 */
export function roughAddress(raw: Record<string, unknown>): ListAddress & { and?: undefined } {
  // Routers lay what was read over what was there: what has become a part of `q` must not be there again.
  const address: ListAddress & { and?: undefined } = 'and' in raw ? { and: undefined } : {};
  const text = (name: string) => (typeof raw[name] === 'string' ? raw[name] : '');
  const q = cleanScreen(bothScreens(text('and'), text('q')));
  if (q !== undefined) address.q = q;
  if (SORT.test(text('sort'))) address.sort = text('sort');
  if (COLS.test(text('cols'))) address.cols = text('cols');
  if (raw['layout'] === 'grid') address.layout = 'grid';
  if (raw['mode'] === 'screener') address.mode = 'screener';
  if (SLUG.test(text('round'))) address.round = text('round');
  if (ID.test(text('list'))) address.list = text('list');
  if (ID.test(text('from'))) address.from = text('from');
  const skip = typeof raw['skip'] === 'number' ? raw['skip'] : Number(text('skip') || 0);
  if (Number.isSafeInteger(skip) && skip > 0 && skip <= LARGEST_SKIP) address.skip = skip;
  return address;
}

/** The order an address asks for: the path, and the name the API sorts by it under. Undefined for the default order, and for what cannot be sorted by. */
export function readSort(list: ListName, sort: string | undefined): { path: string; field: string; order: SortOrder } | undefined {
  if (sort === undefined) return undefined;
  const descending = sort.startsWith('-');
  const path = descending ? sort.slice(1) : sort;
  const column = columnsOf(list).find((one) => sortPathOf(one) === path);
  return column && { path, field: column.field, order: descending ? 'desc' : 'asc' };
}

/** The sort a click on a column leads to: descending, ascending, none. */
export function nextSort(current: string | undefined, path: string): string | undefined {
  if (current === `-${path}`) return path;
  return current === path ? undefined : `-${path}`;
}
