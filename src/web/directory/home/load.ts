import type { AppContext } from '../../app/context.ts';
import { homeTotalsQuery, largestProjectsQuery, newestRoundsQuery } from '../queries.ts';
import { loadHomeNews } from './home-news-query.ts';

/** Loads what the front page shows; in the browser the page comes before its data. */
export async function loadHome({ client, queryClient }: AppContext): Promise<void> {
  const loading = Promise.all([
    queryClient.fetchQuery(homeTotalsQuery(client)),
    queryClient.fetchQuery(newestRoundsQuery(client)),
    queryClient.fetchQuery(largestProjectsQuery(client)),
    loadHomeNews({ client, queryClient }),
  ]);
  if (typeof window === 'undefined') await loading;
  else loading.catch(() => undefined);
}
