import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '../../app/admin/search-texts.ts';
import { ProposalsPage } from '../dao/proposals-page.tsx';

export const Route = createFileRoute('/dao')({
  validateSearch: searchTexts('status', 'type', 'risk', 'after'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => import('../dao/load.ts').then((part) => part.loadProposals(context, deps)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <ProposalsPage {...Route.useSearch()} />,
});
