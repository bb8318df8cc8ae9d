import { redirect } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import type { AppContext } from '../app/context.ts';
import { listOfText } from '../app/rooms/text-list.ts';
import { targetOf } from '../ui/address/address.ts';
import { researchFoundQuery } from './research-found.tsx';
import type { SearchAddress } from './search-address.ts';
import { pageQuery } from './search-query.ts';

/** Loads what fits a text; a screen leads to its list. The page stands without the notes. */
export async function loadSearch({ client, queryClient }: AppContext, { q, ...part }: SearchAddress): Promise<void> {
  if (q === undefined) return;
  const list = await listOfText(q);
  if (list) throw redirect({ ...targetOf(addresses.list(list, { q })), replace: true });
  await Promise.all([queryClient.fetchQuery(pageQuery(client, q, part)), queryClient.prefetchQuery(researchFoundQuery(client, q))]);
}
