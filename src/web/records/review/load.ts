import { guardRoom } from '../../app/admin/guard.ts';
import { loadFirst } from '../../app/admin/lists.ts';
import type { AppContext } from '../../app/context.ts';
import type { ReviewSearch } from './address.ts';
import { endedList, heldList, runsList, statesList, tabOf } from './lists.ts';

/** Loads the first data of the room, for accounts with access. @throws notFound */
export async function loadReviewRoom(context: AppContext, search: ReviewSearch): Promise<void> {
  if (!(await guardRoom(context, 'sources'))) return;
  if (search.source !== undefined) {
    await loadFirst(context, runsList(search.source));
    return;
  }
  const tab = tabOf(search);
  if (tab === 'held') await loadFirst(context, heldList);
  else await (tab === 'ended' ? loadFirst(context, endedList) : loadFirst(context, statesList));
}
