import { createFileRoute } from '@tanstack/react-router';
import { readNewsAddress } from '../address.ts';
import { NewsFailed, NewsPage } from '../news-page.tsx';

export const Route = createFileRoute('/news-research')({
  validateSearch: readNewsAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => import('../news/load.ts').then((part) => part.loadNews(context, deps)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <NewsPage {...Route.useSearch()} />,
  errorComponent: (props) => <NewsFailed {...props} />,
});
