import { createFileRoute } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { pageHead } from '../../app/head.ts';
import { holdsToken } from '../../app/session.ts';
import { m } from '../../paraglide/messages.js';
import { readWatchlistAddress } from '../watchlist/watchlist-address.ts';
import { WatchlistPage } from '../watchlist/watchlist-page.tsx';

export const Route = createFileRoute('/watchlist')({
  validateSearch: readWatchlistAddress,
  loader: async ({ context: { client, queryClient, drawnFor } }) => {
    if (drawnFor === 'anybody' && !holdsToken()) return;
    const { watchlistQuery } = await import('../watchlist/watchlist-query.ts');
    const asked = queryClient.prefetchQuery({ ...watchlistQuery(client), retry: false });
    if (typeof window === 'undefined') await asked;
  },
  head: ({ match }) =>
    pageHead({ site: match.context.site, title: m.watchlist_title(), description: m.watchlist_lead(), path: addresses.watchlist(), index: false }),
  component: () => <WatchlistPage {...Route.useSearch()} />,
});
