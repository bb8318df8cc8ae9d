import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '../admin/search-texts.ts';
import { ToComePage } from './to-come-page.tsx';

/** Every address that no other page has: an area still to come, one that leads elsewhere, or none. */
export const Route = createFileRoute('/$')({
  validateSearch: searchTexts('referral', 'username'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location }) => import('./load.ts').then((part) => part.loadRest(context, deps, location.pathname)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <ToComePage {...Route.useLoaderData()} />,
});
