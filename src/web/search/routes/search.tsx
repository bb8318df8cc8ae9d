import { createFileRoute, redirect } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { targetOf } from '../../ui/address/address.ts';
import { pageHead } from '../../app/head.ts';
import { stringifySearch } from '../../app/search.ts';
import { listOfText } from '../../app/rooms/text-list.ts';
import { m } from '../../paraglide/messages.js';
import { readSearchAddress } from '../search-address.ts';
import { SearchFailed, SearchPage } from '../search-page.tsx';
import { pageQuery } from '../search-query.ts';

export const Route = createFileRoute('/search')({
  validateSearch: readSearchAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { client, queryClient }, deps: { q, ...part } }) => {
    if (q === undefined) return;
    const list = await listOfText(q);
    if (list) throw redirect({ ...targetOf(addresses.list(list, { q })), replace: true });
    await queryClient.fetchQuery(pageQuery(client, q, part));
  },
  head: ({ match }) => {
    const { q } = match.search;
    return pageHead({
      site: match.context.site,
      title: q === undefined ? m.search_title() : `${q} · ${m.search_title()}`,
      description: m.search_description(),
      path: addresses.search(),
      query: stringifySearch(match.search),
      index: false,
    });
  },
  component: () => <SearchPage {...Route.useSearch()} />,
  errorComponent: (props) => <SearchFailed {...props} />,
});
