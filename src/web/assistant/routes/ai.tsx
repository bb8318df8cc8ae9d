import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '../../app/admin/search-texts.ts';
import { PublicPage } from '../about/public-page.tsx';

export const Route = createFileRoute('/ai/{-$part}/{-$key}')({
  validateSearch: searchTexts('q'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => import('../load.ts').then((part) => part.loadPublic(context, params, deps)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <PublicPage of={Route.useParams()} {...Route.useSearch()} />,
});
