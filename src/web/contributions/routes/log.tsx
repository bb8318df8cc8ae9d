import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '../../app/admin/search-texts.ts';
import { LogPage } from '../dao/log-page.tsx';
import { readAfter } from '../dao/read-after.ts';

export const Route = createFileRoute('/dao/log')({
  validateSearch: searchTexts('after'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => import('../dao/load.ts').then((part) => part.loadLog(context, readAfter(deps))),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <LogPage after={readAfter(Route.useSearch())} />,
});
