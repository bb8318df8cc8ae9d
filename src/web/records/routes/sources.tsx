import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { m } from '../../paraglide/messages.js';
import { sourcesQuery } from '../queries.ts';
import { SourcesPage } from '../sources-page.tsx';

export const Route = createFileRoute('/sources')({
  loader: async ({ context: { client, queryClient } }) => void (await queryClient.fetchQuery(sourcesQuery(client))),
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: m.footer_sources(), description: m.sources_description({ site: context.site.name }), path: '/sources' }),
  component: SourcesPage,
});
