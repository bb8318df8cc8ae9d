import { createFileRoute } from '@tanstack/react-router';
import { ContributorPage } from '../profile/contributor-page.tsx';

export const Route = createFileRoute('/contributor/$username')({
  loader: ({ context, params }) => import('../profile/load-contributor.ts').then((part) => part.loadContributor(context, params.username)),
  head: async ({ loaderData, match }) => (loaderData ? (await import('../profile/profile-head.ts')).profileHead(loaderData, match.context) : {}),
  component: () => <ContributorPage profile={Route.useLoaderData()} />,
});
