import { guardRoom } from '../../app/admin/guard.ts';
import { loadFirst } from '../../app/admin/lists.ts';
import type { AppContext } from '../../app/context.ts';
import type { MatchesSearch } from './address.ts';
import { matchesList } from './lists.ts';

/** Loads the first data of the room, for accounts with access. @throws notFound */
export async function loadRecordsRoom(context: AppContext, search: MatchesSearch): Promise<void> {
  if (await guardRoom(context, 'records')) await loadFirst(context, matchesList(search));
}
