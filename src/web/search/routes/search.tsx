import { createFileRoute } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { pageHead } from '../../app/head.ts';
import { stringifySearch } from '../../app/search.ts';
import { m } from '../../paraglide/messages.js';
import { readSearchAddress } from '../search-address.ts';
import { SearchFailed, SearchPage } from '../search-page.tsx';

export const Route = createFileRoute('/search')({
  validateSearch: readSearchAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => import('../load.ts').then((part) => part.loadSearch(context, deps)),
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
