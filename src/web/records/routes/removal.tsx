import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '../../app/admin/search-texts.ts';
import { RemovalPage } from '../removal/removal-page.tsx';

const parts = () => import('../removal/load.ts');

export const Route = createFileRoute('/privacy/removal')({
  validateSearch: searchTexts('wish', 'kind', 'slug', 'field', 'sent', 'failed'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await parts()).loadRemoval(context, deps),
  head: async ({ match }) => (await parts()).removalHead(match.context),
  component: () => <RemovalPage loaded={Route.useLoaderData()} />,
});
