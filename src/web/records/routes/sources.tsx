import { createFileRoute } from '@tanstack/react-router';
import { sourcesQuery } from '../queries.ts';
import { SourcesPage } from '../sources-page.tsx';

export const Route = createFileRoute('/sources')({
  loader: async ({ context: { client, queryClient } }) => void (await queryClient.fetchQuery(sourcesQuery(client))),
  head: ({ match }) => import('../sources-head.ts').then((part) => part.sourcesHead(match.context)),
  component: SourcesPage,
});
