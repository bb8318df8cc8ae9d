import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../news/article-page.tsx';

export const Route = createFileRoute('/news/$slug')({
  loader: ({ context, params }) => import('../news/load.ts').then((part) => part.loadArticle(context, params.slug)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <ArticlePage {...Route.useParams()} />,
});
