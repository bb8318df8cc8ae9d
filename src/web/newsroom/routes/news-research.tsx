import { createFileRoute } from '@tanstack/react-router';
import { readNewsAddress } from '../address.ts';
import { NewsPage } from '../news-page.tsx';

export const Route = createFileRoute('/news-research')({
  validateSearch: readNewsAddress,
  head: ({ match }) => import('../news-head.ts').then((part) => part.newsHead(match.context)),
  component: () => <NewsPage {...Route.useSearch()} />,
});
