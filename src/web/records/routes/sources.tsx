import { createFileRoute } from '@tanstack/react-router';
import { coverageQuery, publishersQuery, sourcesQuery } from '../queries.ts';
import { SourcesPage } from '../sources-page.tsx';

export const Route = createFileRoute('/sources')({
  loader: async ({ context: { client, queryClient } }) =>
    void (await Promise.all([
      queryClient.fetchQuery(sourcesQuery(client)),
      queryClient.fetchQuery(coverageQuery(client)),
      queryClient.fetchQuery(publishersQuery(client)),
    ])),
  head: ({ match }) => import('../sources-head.ts').then((part) => part.sourcesHead(match.context)),
  component: SourcesPage,
});
