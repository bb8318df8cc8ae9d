import { redirect } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import type { AppContext } from '../app/context.ts';
import { pageHead } from '../app/head.ts';
import { listOfText } from '../app/rooms/text-list.ts';
import { stringifySearch } from '../app/search.ts';
import { m } from '../paraglide/messages.js';
import { targetOf } from '../ui/address/address.ts';
import { researchFoundQuery } from './research-found.tsx';
import type { SearchAddress } from './search-address.ts';
import { pageQuery } from './search-query.ts';

/** Loads what fits a text, and returns what the page says about itself; a screen leads to its list. The page stands without the notes. */
export async function loadSearch({ client, queryClient, site }: AppContext, search: SearchAddress) {
  const { q, ...part } = search;
  if (q !== undefined) {
    const list = await listOfText(q);
    if (list) throw redirect({ ...targetOf(addresses.list(list, { q })), replace: true });
    await Promise.all([queryClient.fetchQuery(pageQuery(client, q, part)), queryClient.prefetchQuery(researchFoundQuery(client, q))]);
  }
  return {
    head: pageHead({
      site,
      title: q === undefined ? m.search_title() : `${q} · ${m.search_title()}`,
      description: m.search_description(),
      path: addresses.search(),
      query: stringifySearch(search),
      index: false,
    }),
  };
}
