import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '../../app/admin/search-texts.ts';
import { CitedPage } from '../cite/cited-page.tsx';

export const Route = createFileRoute('/sources/statement/$id')({
  validateSearch: searchTexts('at'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => import('../cite/load.ts').then((part) => part.loadCited(context, params.id, deps)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <CitedPage loaded={Route.useLoaderData()} />,
});
