import { createFileRoute } from '@tanstack/react-router';
import { PublicPage } from '../about/public-page.tsx';

export const Route = createFileRoute('/ai/{-$part}/{-$key}')({
  loader: ({ context, params }) => import('../load.ts').then((part) => part.loadPublic(context, params)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <PublicPage of={Route.useParams()} />,
});
