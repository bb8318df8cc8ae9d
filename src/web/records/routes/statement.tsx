import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '../../app/admin/search-texts.ts';
import { NotFoundPage } from '../../app/error-page.tsx';
import { CitedPage } from '../cite/cited-page.tsx';
import type { LoadedCited } from '../cite/load.ts';

export const Route = createFileRoute('/sources/statement/$id')({
  validateSearch: searchTexts('at'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => import('../cite/load.ts').then((part) => part.loadCited(context, params.id, deps)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Statement,
});

function Statement() {
  // An address in another spelling is loaded again in the browser: where nothing is found there is nothing to show.
  const loaded = Route.useLoaderData() as LoadedCited | undefined;
  return loaded ? <CitedPage loaded={loaded} /> : <NotFoundPage />;
}
