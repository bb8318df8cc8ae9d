import { addresses } from '#domain/site/addresses.ts';
import type { AppContext } from '../../app/context.ts';
import { pageHead } from '../../app/head.ts';
import { holdsToken } from '../../app/session.ts';
import { m } from '../../paraglide/messages.js';
import { watchlistQuery } from './watchlist-query.ts';

/** Loads what somebody signed in watches, and returns what the page says about itself. In the browser the page comes before its rows. */
export async function loadWatchlist({ client, queryClient, drawnFor, site }: AppContext) {
  if (drawnFor === 'somebody' || holdsToken()) {
    const asked = queryClient.prefetchQuery({ ...watchlistQuery(client), retry: false });
    if (typeof window === 'undefined') await asked;
  }
  return { head: pageHead({ site, title: m.watchlist_title(), description: m.watchlist_lead(), path: addresses.watchlist(), index: false }) };
}
