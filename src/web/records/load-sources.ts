import { addresses } from '#domain/site/addresses.ts';
import type { AppContext } from '../app/context.ts';
import { pageHead } from '../app/head.ts';
import { m } from '../paraglide/messages.js';
import { coverageQuery, publishersQuery, sourcesQuery } from './queries.ts';

/** What the page of all sources says about itself. */
const sourcesHead = ({ site }: AppContext) =>
  pageHead({ site, title: m.footer_sources(), description: m.sources_description({ site: site.name }), path: addresses.sources() });

/** Loads what the page of sources shows, and returns what it says about itself. */
export async function loadSources(context: AppContext) {
  const { client, queryClient } = context;
  await Promise.all([
    queryClient.fetchQuery(sourcesQuery(client)),
    queryClient.fetchQuery(coverageQuery(client)),
    queryClient.fetchQuery(publishersQuery(client)),
  ]);
  return { head: sourcesHead(context) };
}
