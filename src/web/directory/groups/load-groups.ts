import type { ListAddress } from '#domain/directory/lists/list-address.ts';
import type { ListName } from '#domain/directory/lists/lists.ts';
import type { AppContext } from '../../app/context.ts';
import { canonicalGroups } from './grouping.ts';
import { FEW_GROUPS, groupsQuery } from './groups-query.ts';
import { GroupView } from './group-view-apart.tsx';

/** The canonical address of a list in groups, and the code that shows them. */
export async function readGroups(list: ListName, address: ListAddress): Promise<ListAddress> {
  await GroupView.load();
  return canonicalGroups(list, address);
}

/** Asks for the groups of a list. */
export const askGroups = ({ client, queryClient }: AppContext, list: ListName, address: ListAddress): Promise<void> =>
  queryClient.prefetchQuery(groupsQuery(client, list, address, FEW_GROUPS));
