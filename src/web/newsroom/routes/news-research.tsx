import { createFileRoute } from '@tanstack/react-router';
import { readNewsAddress } from '../address.ts';
import { NewsPage } from '../news-page.tsx';

export const Route = createFileRoute('/news-research')({
  validateSearch: readNewsAddress,
  head: async ({ match }) => (await import('../news-head.ts')).newsHead(match.context),
  component: () => <NewsPage {...Route.useSearch()} />,
});
