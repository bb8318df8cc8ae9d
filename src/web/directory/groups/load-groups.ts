import type { ListAddress } from '#domain/directory/lists/list-address.ts';
import type { ListName } from '#domain/directory/lists/lists.ts';
import type { AppContext } from '../../app/context.ts';
import { FEW_GROUPS, groupsQuery } from './groups-query.ts';

export { canonicalGroups } from './grouping.ts';
export { GroupViewContent } from './group-view.tsx';

/** Asks for the groups of a list. */
export const askGroups = ({ client, queryClient }: AppContext, list: ListName, address: ListAddress): Promise<void> =>
  queryClient.prefetchQuery(groupsQuery(client, list, address, FEW_GROUPS));
