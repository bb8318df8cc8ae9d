import type { directory } from '#api/directory/room.ts';
import type { watchlist } from '#api/watchlist/room.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { bodyOf, type Client } from '#client';
import { readSort } from '#domain/directory/lists/list-address.ts';
import { fold } from '#domain/writing/fold.ts';
import { WATCH_CATEGORIES, type WatchCategory } from '#domain/kinds/kinds.ts';
import type { AnyRow } from '../lists/columns/columns.ts';
import { toRow } from '../lists/to-row.ts';
import { listOf } from './watchlist-address.ts';

type Rooms = typeof directory | typeof watchlist;

/** A row of the watchlist: that of the list, with what the person noted and since when it is watched. */
export type WatchedRow = AnyRow & { note: string; watched_at: string };
type Watchlist = Record<WatchCategory, WatchedRow[]>;

const KEY = ['watchlist'];

/** All that is watched, with its rows. */
export const watchlistQuery = (client: Client) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async (): Promise<Watchlist> => {
      const { users } = (await client.callsOf<Rooms>()).api;
      const { data } = await bodyOf(users['watch-list'].get.$get({ query: {} }));
      const parts = data.map(({ _id, ref_data: [rows] }) => [_id, (rows as never[]).map((row) => toRow(row) as unknown as WatchedRow)] as const);
      return Object.fromEntries([...WATCH_CATEGORIES.map((category) => [category, []] as const), ...parts]) as Watchlist;
    },
  });

/** Writes a note, and shows it once it is kept. @throws CallError */
export async function writeNote(client: Client, queryClient: QueryClient, category: WatchCategory, id: string, text: string): Promise<void> {
  const { users } = (await client.callsOf<Rooms>()).api;
  const { note } = await bodyOf(users['watch-list'].note.$post({ json: { category, id, note: text } }));
  const noted = (rows: WatchedRow[]) => rows.map((row) => (row.id === id ? { ...row, note } : row));
  queryClient.setQueryData(KEY, (before: Watchlist | undefined) => before && { ...before, [category]: noted(before[category]) });
}

type Value = string | number | boolean | null | undefined;

function valueOf(row: WatchedRow, field: string): Value {
  const value = (row as unknown as Record<string, unknown>)[field];
  if (Array.isArray(value)) return fold((value as { name: string }[])[0]?.name ?? '') || null;
  return typeof value === 'string' ? fold(value) : (value as Value);
}

/** The rows in the order asked for, unknown values last; as they are when none is asked for. */
export function sortedRows(rows: readonly WatchedRow[], category: WatchCategory, sort: string | undefined): readonly WatchedRow[] {
  const asked = readSort(listOf(category), sort);
  if (!asked) return rows;
  const direction = asked.order === 'asc' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one, asked.field), valueOf(other, asked.field)];
    if (a == null || b == null) return Number(a == null) - Number(b == null);
    return a === b ? 0 : a < b ? -direction : direction;
  });
}
