import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '../../app/admin/search-texts.ts';
import { PublicPage } from '../about/public-page.tsx';

export const Route = createFileRoute('/ai-chat')({
  validateSearch: searchTexts('q'),
  loader: ({ context }) => import('../load.ts').then((part) => part.loadPublic(context, {})),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <PublicPage {...Route.useSearch()} />,
});
