import { KINDS } from '../../kinds/kinds.ts';
import type { ScreenKind } from '../../screener/screen.ts';
import { namesColumn, readAddress, readSort, type ListAddress } from '../lists/list-address.ts';

/** Who may open a saved list. */
export const VISIBILITIES = ['private', 'unlisted', 'public'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Longest name of a saved list, in UTF-16 units. */
export const LONGEST_LIST_NAME = 60;

/** What a saved list holds, as texts of the address. */
export interface SavedContent {
  kind: ScreenKind;
  q: string;
  sort?: string | undefined;
  cols?: string | undefined;
  /** Of rounds: with grants, or grants alone. */
  grants?: ListAddress['grants'];
  as_of?: string | undefined;
}

/** The address state that a saved list opens; removed columns and sorts are left out. */
export function openedAddress({ kind, q, sort, cols, grants }: SavedContent): ListAddress {
  const opened = readAddress(KINDS[kind].list, { q, sort, cols, grants });
  return { q: opened.q, sort: opened.sort, cols: opened.cols, grants: opened.grants };
}

/** Columns and sort of a saved list that no longer exist. */
export function lostOf({ kind, sort, cols }: SavedContent): { columns: string[]; sort: string | undefined } {
  const { list } = KINDS[kind];
  const columns = (cols ?? '').split(',').filter((word) => word !== '' && !namesColumn(list, word));
  return { columns, sort: readSort(list, sort) ? undefined : sort };
}
