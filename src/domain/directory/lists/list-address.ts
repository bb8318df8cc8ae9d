import { addresses, type SiteAddress } from '../../site/addresses.ts';
import { LISTS, type ListColumn, type ListName, type SortPath } from './lists.ts';

export type SortOrder = 'asc' | 'desc';

/** Grants that a list of rounds shows: beside rounds, or alone. Else they are left out. */
export const SHOWN_GRANTS = ['include', 'only'] as const;

/** How groups can be drawn besides as bars. */
export const GROUP_CHARTS = ['line', 'area', 'treemap'] as const;
export type GroupChart = (typeof GROUP_CHARTS)[number];

/** What a list changes that shows its rows again in place of groups. */
export const UNGROUPED = { by: undefined, show: undefined, chart: undefined } as const;

/** State of a list, as in its address. Default values are absent. */
export interface ListAddress {
  /** Text of the screen: words, filters and relations, as the person wrote it. It may be no screen at all: the reader of screens says so. */
  q?: string | undefined;
  /** Path of the catalogue the list is ordered by, with a minus in front when descending; absent in the default order. */
  sort?: string | undefined;
  /** Words of the columns shown, in their order, joined by commas; absent for those shown by default. */
  cols?: string | undefined;
  layout?: 'grid' | undefined;
  mode?: 'screener' | undefined;
  /** Rows left out at the beginning, for paging without scripts. */
  skip?: number | undefined;
  /** Grants in the list of rounds: beside rounds, or alone; absent where they are left out. */
  grants?: (typeof SHOWN_GRANTS)[number] | undefined;
  /** In place of the rows that fit, those of which it cannot be said. It is a look at a list, as its layout, and not saved with it. */
  undecided?: 'true' | undefined;
  /** Slug of the funding round that is open over the list of rounds. */
  round?: string | undefined;
  /** What the rows are grouped by, as written; absent for the rows themselves. It may be no grouping at all: the reader of groups says so. */
  by?: string | undefined;
  /** Measures of the groups, as written; absent for the usual ones. While there are groups, `sort` names one of these or a grouping. */
  show?: string | undefined;
  /** How groups are drawn; absent for bars. */
  chart?: GroupChart | undefined;
  /** Id of a saved list, alone: its link, which leads to the state it holds. */
  list?: string | undefined;
  /** Id of the saved list that this state came from. */
  from?: string | undefined;
}

/** Longest text of a screen, in UTF-16 units: as the API takes it. */
export const LONGEST_SCREEN = 2000;
/** Largest number of rows that can be left out. */
export const LARGEST_SKIP = 1_000_000;

const SORT = /^-?[\w()]{1,99}$/;
const COLS = /^[\w,]{1,1000}$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SLUG = /^[a-z0-9-]{1,200}$/;

const columnsOf = (list: ListName): readonly ListColumn[] => LISTS[list].columns;
/** The ordinal is before every row and cannot be chosen. */
const ORDINAL = 'ordinal';

/** The path a column sorts the list by; undefined when it cannot. */
export const sortPathOf = (column: ListColumn): string | undefined => column.sort && column.path;

/** The text of a screen without outer blanks and control characters; undefined when nothing is left. One that is too long stays: the reader of screens says so. */
export function cleanScreen(text: string): string | undefined {
  const clean = text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .toWellFormed();
  return clean === '' ? undefined : clean;
}

/** How the address names a column: by its path of the catalogue; by its field where it has none. */
const wordOf = ({ path, field }: ListColumn): string => path ?? field;

/** The column an address names, by its word of today or by its field, the word of earlier addresses. */
const columnNamed = (list: ListName, word: string): ListColumn | undefined =>
  columnsOf(list).find((column) => wordOf(column) === word) ?? columnsOf(list).find((column) => column.field === word);

/** Whether a word names a column that can be shown, in addresses of today or earlier ones. */
export const namesColumn = (list: ListName, word: string): boolean => word !== ORDINAL && columnNamed(list, word) !== undefined;

/** The fields of a list that can be shown, the column of names first. @internal For tests. */
export const choosableColumns = (list: ListName): string[] => columnsOf(list).flatMap(({ field }) => (field === ORDINAL ? [] : [field]));

/** The fields shown until a person chooses otherwise. @param absent words of columns that no record has a value in: they step back */
export const defaultColumns = (list: ListName, absent: readonly string[] = []): string[] =>
  columnsOf(list).flatMap((column) => (column.shown && !absent.includes(wordOf(column)) ? [column.field] : []));

/** The fields of these columns, by their words of today or earlier. Unknown words and repetitions are left out; the column of names is always there, and first. */
function fieldsNamed(list: ListName, words: readonly string[]): string[] {
  const known = words.flatMap((word) => (namesColumn(list, word) ? (columnNamed(list, word)?.field ?? []) : []));
  return known.length === 0 ? [] : [...new Set([LISTS[list].name, ...known])];
}

/** The fields of the columns an address asks for, else of those shown by default. */
export function readColumns(list: ListName, cols: string | undefined, absent?: readonly string[]): string[] {
  const named = fieldsNamed(list, cols?.split(',') ?? []);
  return named.length === 0 ? defaultColumns(list, absent) : named;
}

/** How the address says the columns of these fields, also where they are those shown by default: what is shown by default changes with the data. Undefined for none. */
export const printColumns = (list: ListName, fields: readonly string[]): string | undefined =>
  fieldsNamed(list, fields)
    .flatMap((field) => columnsOf(list).find((column) => column.field === field) ?? [])
    .map(wordOf)
    .join(',') || undefined;

/** How the address says what a person chose: undefined for the columns shown by default, which are no choice. */
export const printChoice = (list: ListName, fields: readonly string[], absent: readonly string[]): string | undefined =>
  fields.join(',') === defaultColumns(list, absent).join(',') ? undefined : printColumns(list, fields);

/** The text of a screen that requires both screens. Either may be empty. */
export function bothScreens(first: string, second: string): string {
  const [a, b] = [first.trim(), second.trim()];
  if (a === '' || b === '') return a || b;
  return `${a.includes('|') ? `(${a})` : a} ${b.includes('|') ? `(${b})` : b}`;
}

/** A list's state, read once from its address. */
export interface ListState {
  /** The address in its canonical form. */
  address: ListAddress;
  /** The order asked for; undefined for the default one. */
  sort: ListSort | undefined;
  /** Columns or the order were named by the words of earlier addresses: the canonical address takes their place for good. */
  renamed: boolean;
}

/**
 * Reads the state of a list from an address. Unknown or unreadable parts are dropped, never an error, so that old links open. Groups stay as
 * written: their reader is large. Undecided rows are in no group.
 */
export function readState(list: ListName, { sort: sortText, cols, round, grants, undecided, by, show, chart, skip, ...others }: ListAddress): ListState {
  const isUndecided = others.q !== undefined && undecided !== undefined;
  const grouped = by !== undefined && !isUndecided;
  const sort = grouped ? undefined : readSort(list, sortText);
  const order = sort && printSort(sort);
  const shown = cols === undefined ? undefined : printColumns(list, cols.split(','));
  const isRenamed = (word: string) => {
    const column = columnNamed(list, word);
    return column !== undefined && wordOf(column) !== word;
  };
  const address: ListAddress = {
    ...others,
    ...(grouped ? { by, show, chart, sort: sortText } : { skip }),
    ...(order === undefined ? {} : { sort: order }),
    ...(shown === undefined ? {} : { cols: shown }),
    ...(list === 'fundraising' && grants !== undefined ? { grants } : {}),
    // Without conditions nothing is undecided.
    ...(isUndecided ? { undecided } : {}),
    ...(list === 'fundraising' && round !== undefined ? { round } : {}),
  };
  return { address, sort, renamed: (sort !== undefined && order !== sortText) || (cols ?? '').split(',').some(isRenamed) };
}

/** The canonical address of a list, read from texts. */
export const readAddress = (list: ListName, raw: Record<string, unknown>): ListAddress => readState(list, roughAddress(raw)).address;

/**
 * Reads the parts of an address that do not depend on the list. A form without scripts sends the words and, as `and`, the rest of the screen:
 * they are joined into one text.
 */
export function roughAddress(raw: Record<string, unknown>): ListAddress & { and?: undefined } {
  // Routers merge the result into the raw query: keys that became part of `q` must not remain.
  const address: ListAddress & { and?: undefined } = 'and' in raw ? { and: undefined } : {};
  const text = (name: string) => (typeof raw[name] === 'string' ? raw[name] : '');
  const q = cleanScreen(bothScreens(text('and'), text('q')));
  if (q !== undefined) address.q = q;
  address.by = cleanScreen(text('by'));
  address.show = cleanScreen(text('show'));
  address.chart = GROUP_CHARTS.find((chart) => chart === raw['chart']);
  if (SORT.test(text('sort'))) address.sort = text('sort');
  if (COLS.test(text('cols'))) address.cols = text('cols');
  if (raw['layout'] === 'grid') address.layout = 'grid';
  if (raw['mode'] === 'screener') address.mode = 'screener';
  address.grants = SHOWN_GRANTS.find((shown) => shown === raw['grants']);
  if (raw['undecided'] === 'true') address.undecided = 'true';
  if (SLUG.test(text('round'))) address.round = text('round');
  if (ID.test(text('list'))) address.list = text('list');
  if (ID.test(text('from'))) address.from = text('from');
  const skip = typeof raw['skip'] === 'number' ? raw['skip'] : Number(text('skip') || 0);
  if (Number.isSafeInteger(skip) && skip > 0 && skip <= LARGEST_SKIP) address.skip = skip;
  return address;
}

/** What a list is ordered by: a path of the catalogue, the name the API sorts by it under, and the direction. */
export interface ListSort {
  path: string;
  field: string;
  order: SortOrder;
}

/**
 * The order an address asks for, by a path or by the column's field, the word of earlier addresses. Undefined for the default order, and for
 * what cannot be sorted by.
 */
export function readSort(list: ListName, sort: string | undefined): ListSort | undefined {
  if (sort === undefined) return undefined;
  const descending = sort.startsWith('-');
  const word = descending ? sort.slice(1) : sort;
  const sortable = columnsOf(list).filter((one) => sortPathOf(one) !== undefined);
  const column = sortable.find((one) => sortPathOf(one) === word) ?? sortable.find((one) => one.field === word);
  if (!column) return undefined;
  return { path: sortPathOf(column) ?? word, field: column.field, order: descending ? 'desc' : 'asc' };
}

/** How the address says an order. */
export const printSort = ({ path, order }: Pick<ListSort, 'path' | 'order'>): string => (order === 'desc' ? `-${path}` : path);

/** The sort a click on a column leads to: descending, ascending, none. */
export function nextSort(current: string | undefined, path: string): string | undefined {
  if (current === `-${path}`) return path;
  return current === path ? undefined : `-${path}`;
}

/** A sort as addresses say it: a path the list can be ordered by, with a minus in front when descending. */
export type SortText<List extends ListName> = SortPath<List> | `-${SortPath<List>}`;

/** The address of a list in a state whose sort is checked by the compiler. */
export const listAddress = <List extends ListName>(list: List, state: Omit<ListAddress, 'sort'> & { sort?: SortText<List> }): SiteAddress =>
  addresses.list(list, state);
