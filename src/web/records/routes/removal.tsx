import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '../../app/admin/search-texts.ts';
import { RemovalPage } from '../removal/removal-page.tsx';

export const Route = createFileRoute('/privacy/removal')({
  validateSearch: searchTexts('wish', 'kind', 'slug', 'field', 'sent', 'failed'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => import('../removal/load.ts').then((part) => part.loadRemoval(context, deps)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <RemovalPage loaded={Route.useLoaderData()} />,
});
