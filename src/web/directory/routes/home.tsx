import { createFileRoute } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { pageHead } from '../../app/head.ts';
import { m } from '../../paraglide/messages.js';
import { HomePage } from '../home/home-page.tsx';
import { homeTotalsQuery, largestProjectsQuery, newestRoundsQuery } from '../queries.ts';

export const Route = createFileRoute('/')({
  loader: async ({ context: { client, queryClient } }) => {
    const loading = Promise.all([
      queryClient.fetchQuery(homeTotalsQuery(client)),
      queryClient.fetchQuery(newestRoundsQuery(client)),
      queryClient.fetchQuery(largestProjectsQuery(client)),
      import('../home/home-news-query.ts').then((part) => part.loadHomeNews({ client, queryClient })),
    ]);
    if (typeof window === 'undefined') await loading;
    else loading.catch(() => undefined);
  },
  head: async ({ match }) => {
    const { site } = match.context;
    return pageHead({
      site,
      title: m.home_title(),
      description: m.site_description({ site: site.name }),
      path: addresses.home(),
      jsonLd: (await import('../home/site-json-ld.ts')).siteJsonLd(site),
      feed: m.home_rounds_title(),
    });
  },
  component: HomePage,
});
