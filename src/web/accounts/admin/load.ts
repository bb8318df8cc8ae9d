import { guardRoom } from '../../app/admin/guard.ts';
import { loadFirst } from '../../app/admin/lists.ts';
import type { AppContext } from '../../app/context.ts';
import type { AccountsSearch } from './address.ts';
import { accountsList, auditList, jobsList, mailsList, sessionsList } from './lists.ts';
import { openTab } from './tabs.ts';

/** Loads what the room shows first, for who may see it. @throws notFound */
export async function loadAccountsRoom(context: AppContext, search: AccountsSearch): Promise<void> {
  const viewer = await guardRoom(context, 'accounts');
  if (!viewer) return;
  switch (openTab(search, viewer.can)) {
    case 'users':
      return search.user === undefined ? loadFirst(context, accountsList(search)) : undefined;
    case 'sessions':
      return loadFirst(context, sessionsList(search));
    case 'audit':
      return loadFirst(context, auditList(search));
    case 'mails':
      return loadFirst(context, mailsList(search));
    case 'jobs':
      return loadFirst(context, jobsList());
  }
}
