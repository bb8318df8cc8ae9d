import { notFound, redirect } from '@tanstack/react-router';
import { KINDS } from '#domain/kinds/kinds.ts';
import { openedAddress } from '#domain/directory/saved/saved-list.ts';
import type { AppContext } from '../../app/context.ts';
import type { ListRoute } from '../lists/list-place.tsx';
import { sharedQuery } from './saved-query.ts';

/** Leads from the link of a saved list to the state it holds; what there is no more is left out there. @throws what the router follows */
export async function openShared(route: ListRoute, id: string, { client, queryClient }: AppContext): Promise<never> {
  const shared = await queryClient.fetchQuery(sharedQuery(client, id));
  if (!shared) throw notFound();
  throw redirect({ to: route, params: { source: KINDS[shared.content.kind].list }, search: { ...openedAddress(shared.content), from: id }, replace: true });
}
