import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '../../app/admin/search-texts.ts';
import { PublicPage } from '../about/public-page.tsx';

export const Route = createFileRoute('/ai-chat')({
  validateSearch: searchTexts('q'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => import('../load.ts').then((part) => part.loadPublic(context, {}, deps)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <PublicPage {...Route.useSearch()} />,
});
