import { createFileRoute } from '@tanstack/react-router';
import { NewsletterPage } from '../archive/newsletter-page.tsx';

export const Route = createFileRoute('/newsletter/{-$page}')({
  loader: ({ context, params }) => import('../archive/load.ts').then((part) => part.loadNewsletter(context, params)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <NewsletterPage {...Route.useParams()} />,
});
