import { guardRoom } from '../../app/admin/guard.ts';
import { loadFirst } from '../../app/admin/lists.ts';
import type { AppContext } from '../../app/context.ts';
import { BANS, peopleList, queueList, SPOKEN, tabOf } from './lists.ts';

/** Loads the first page of the queue, for accounts with access. @throws notFound */
export async function loadQueue(context: AppContext, search: { tab?: unknown; q?: string }): Promise<void> {
  if (!(await guardRoom(context, 'contributions'))) return;
  const tab = tabOf(search);
  if (tab === 'accounts') return loadFirst(context, search.q === undefined ? BANS : peopleList(search.q));
  await (tab === 'claims' ? loadFirst(context, SPOKEN) : loadFirst(context, queueList(tab)));
}
