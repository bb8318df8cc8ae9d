import { createFileRoute } from '@tanstack/react-router';
import { RemovalPage } from '../removal/removal-page.tsx';

/* Routes are part of the first load: what the address says is read with the page. */
const parts = () => import('../removal/load.ts');

export const Route = createFileRoute('/privacy/removal')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await parts()).loadRemoval(context, deps),
  head: async ({ match }) => (await parts()).removalHead(match.context),
  component: () => <RemovalPage loaded={Route.useLoaderData()} />,
});
