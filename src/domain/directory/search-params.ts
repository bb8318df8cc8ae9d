/** Columns of the projects list that can be sorted from the page. */
export const LIST_SORT_FIELDS = ['name', 'market_cap_rank'] as const;
export type ListSortField = (typeof LIST_SORT_FIELDS)[number];
export type SortOrder = 'asc' | 'desc';

/** State of the projects list as its address holds it. */
export interface ProjectsSearch {
  /** Text looked for in names and symbols; absent when nothing is looked for. */
  q?: string | undefined;
  /** A field, with a minus in front when descending; absent in the default order. */
  sort?: ListSortField | `-${ListSortField}` | undefined;
  /** Rows left out at the beginning, for paging without scripts. */
  skip?: number | undefined;
}

/** Longest search text, in UTF-16 units. */
export const LONGEST_QUERY = 200;
/** Largest number of rows that can be left out. */
export const LARGEST_SKIP = 1_000_000;

const SORTS: readonly string[] = LIST_SORT_FIELDS.flatMap((field) => [field, `-${field}`]);

const isSort = (text: string): text is NonNullable<ProjectsSearch['sort']> => SORTS.includes(text);

/** The search text as it is looked for: without outer blanks and control characters, at most LONGEST_QUERY long; undefined when nothing is left. */
export function cleanQuery(text: string): string | undefined {
  const clean = text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_QUERY)
    .toWellFormed();
  return clean === '' ? undefined : clean;
}

/** Reads the state from the address. What is unknown or cannot be read is left out, never an error: an old link still opens. */
export function parseProjectsSearch(raw: Record<string, unknown>): ProjectsSearch {
  const search: ProjectsSearch = {};
  const q = typeof raw['q'] === 'string' ? cleanQuery(raw['q']) : undefined;
  if (q !== undefined) search.q = q;
  if (typeof raw['sort'] === 'string' && isSort(raw['sort'])) search.sort = raw['sort'];
  const skip = Number(raw['skip']);
  if (Number.isSafeInteger(skip) && skip > 0 && skip <= LARGEST_SKIP) search.skip = skip;
  return search;
}

/** Splits a sort of the address; undefined stands for the default order. */
export function readSort(sort: ProjectsSearch['sort']): { field: ListSortField; order: SortOrder } | undefined {
  if (!sort) return undefined;
  const descending = sort.startsWith('-');
  const name = descending ? sort.slice(1) : sort;
  const field = LIST_SORT_FIELDS.find((known) => known === name);
  return field && { field, order: descending ? 'desc' : 'asc' };
}

/** The sort a click on a column leads to: descending, ascending, none. */
export function nextSort(current: ProjectsSearch['sort'], field: ListSortField): ProjectsSearch['sort'] {
  if (current === `-${field}`) return field;
  return current === field ? undefined : `-${field}`;
}
