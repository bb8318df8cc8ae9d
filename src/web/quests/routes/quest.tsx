import { createFileRoute } from '@tanstack/react-router';
import { NamedPage } from '../named-page.tsx';

export const Route = createFileRoute('/quest/{-$page}')({
  loader: ({ context, params }) => import('../load.ts').then((part) => part.loadPage(context, params.page)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <NamedPage name={Route.useParams().page} />,
});
