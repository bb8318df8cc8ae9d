import { createFileRoute } from '@tanstack/react-router';
import { sourcesQuery } from '../queries.ts';
import { SourcesPage } from '../sources-page.tsx';

export const Route = createFileRoute('/sources')({
  loader: async ({ context: { client, queryClient } }) => void (await queryClient.fetchQuery(sourcesQuery(client))),
  head: async ({ match }) => (await import('../sources-head.ts')).sourcesHead(match.context),
  component: SourcesPage,
});
