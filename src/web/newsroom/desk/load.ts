import { guardRoom } from '../../app/admin/guard.ts';
import { loadFirst } from '../../app/admin/lists.ts';
import type { AppContext } from '../../app/context.ts';
import { openTab, type DeskSearch } from './address.ts';
import { articlesList, claimsList } from './lists.ts';

/** Loads the first rows of the room, for accounts with access. @throws notFound */
export async function loadDesk(context: AppContext, search: DeskSearch): Promise<void> {
  const viewer = await guardRoom(context, 'news');
  if (!viewer) return;
  const tab = openTab(search, viewer.can);
  if (tab === 'articles') await loadFirst(context, articlesList(search));
  else await loadFirst(context, claimsList(tab === 'claims' ? 'new' : 'dismissed'));
}
