import { createFileRoute } from '@tanstack/react-router';
import { readSearchAddress } from '../search-address.ts';
import { SearchFailed, SearchPage } from '../search-page.tsx';

export const Route = createFileRoute('/search')({
  validateSearch: readSearchAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => import('../load.ts').then((part) => part.loadSearch(context, deps)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <SearchPage {...Route.useSearch()} />,
  errorComponent: (props) => <SearchFailed {...props} />,
});
