import type { ScreenKind } from '../screener/screen.ts';
import { LIST_NAMES, LISTS, type ListName } from './lists.ts';
import { choosableColumns, readAddress, type ListAddress } from './list-address.ts';

/** Who may open a saved list. */
export const VISIBILITIES = ['private', 'unlisted', 'public'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Longest name of a saved list, in UTF-16 units. */
export const LONGEST_LIST_NAME = 60;

/** The list of each kind of record. */
export const LIST_OF_KIND = Object.fromEntries(LIST_NAMES.map((list) => [LISTS[list].kind, list])) as Readonly<Record<ScreenKind, ListName>>;

/** What a saved list holds, as texts of the address. */
export interface SavedContent {
  kind: ScreenKind;
  q: string;
  sort?: string | undefined;
  cols?: string | undefined;
  as_of?: string | undefined;
}

/** The state of a list that a saved one opens: what there is no more is left out. */
export function openedAddress({ kind, q, sort, cols }: SavedContent): ListAddress {
  const { q: screen, sort: order, cols: shown } = readAddress(LIST_OF_KIND[kind], { q, sort, cols });
  return { q: screen, sort: order, cols: shown };
}

/** What of a saved list there is no more: columns that are shown no longer, an order that is none. */
export function lostOf(content: SavedContent): { columns: string[]; sort: string | undefined } {
  const known = new Set(choosableColumns(LIST_OF_KIND[content.kind]));
  const columns = (content.cols ?? '').split(',').filter((field) => field !== '' && !known.has(field));
  return { columns, sort: openedAddress(content).sort === content.sort ? undefined : content.sort };
}
