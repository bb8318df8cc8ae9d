import { createFileRoute } from '@tanstack/react-router';
import { readWatchlistAddress } from '../watchlist/watchlist-address.ts';
import { WatchlistPage } from '../watchlist/watchlist-page.tsx';

export const Route = createFileRoute('/watchlist')({
  validateSearch: readWatchlistAddress,
  loader: ({ context }) => import('../watchlist/load.ts').then((part) => part.loadWatchlist(context)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <WatchlistPage {...Route.useSearch()} />,
});
