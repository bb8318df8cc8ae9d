import { guardRoom } from '../../app/admin/guard.ts';
import { loadFirst } from '../../app/admin/lists.ts';
import type { AppContext } from '../../app/context.ts';
import { queueList, SPOKEN, tabOf } from './lists.ts';

/** Loads the first page of the queue, for accounts with access. @throws notFound */
export async function loadQueue(context: AppContext, search: { tab?: unknown }): Promise<void> {
  if (!(await guardRoom(context, 'contributions'))) return;
  const tab = tabOf(search);
  await (tab === 'claims' ? loadFirst(context, SPOKEN) : loadFirst(context, queueList(tab)));
}
