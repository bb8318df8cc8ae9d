import { createFileRoute, notFound } from '@tanstack/react-router';
import { CallError } from '#client';
import { ContributorPage } from '../profile/contributor-page.tsx';
import { profileQuery, publicListsQuery } from '../profile/queries.ts';

export const Route = createFileRoute('/contributor/$username')({
  loader: async ({ context: { client, queryClient }, params: { username } }) => {
    try {
      const [profile] = await Promise.all([
        queryClient.fetchQuery(profileQuery(client, username)),
        queryClient.prefetchQuery(publicListsQuery(client, username)),
      ]);
      return profile;
    } catch (error) {
      if (error instanceof CallError && (error.kind === 404 || error.kind === 422)) throw notFound();
      throw error;
    }
  },
  head: async ({ loaderData, match }) => (loaderData ? (await import('../profile/profile-head.ts')).profileHead(loaderData, match.context) : {}),
  component: () => <ContributorPage profile={Route.useLoaderData()} />,
});
