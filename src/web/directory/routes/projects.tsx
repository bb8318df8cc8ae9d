import { createFileRoute } from '@tanstack/react-router';
import { parseProjectsSearch } from '#domain/directory/search-params.ts';
import { pageHead } from '../../app/head.ts';
import { stringifySearch } from '../../app/search.ts';
import { m } from '../../paraglide/messages.js';
import { ProjectsFailed } from '../projects-failed.tsx';
import { ProjectsPage } from '../projects-page.tsx';
import { projectsQuery, projectsTotalQuery } from '../queries.ts';

export const Route = createFileRoute('/directory/projects')({
  validateSearch: parseProjectsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { client, queryClient }, deps }) => {
    const loading = Promise.all([queryClient.fetchInfiniteQuery(projectsQuery(client, deps)), queryClient.fetchQuery(projectsTotalQuery(client, deps))]);
    if (typeof window === 'undefined') await loading;
    else loading.catch(() => undefined);
  },
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: match.search.q === undefined ? m.projects_title() : `${match.search.q} · ${m.projects_title()}`,
      description: m.projects_description(),
      path: '/directory/projects',
      query: stringifySearch(match.search),
      index: match.search.q === undefined && match.search.sort === undefined,
    }),
  component: ProjectsPage,
  errorComponent: ProjectsFailed,
});
