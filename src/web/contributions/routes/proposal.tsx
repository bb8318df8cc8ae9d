import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '../../app/admin/search-texts.ts';
import { ProposalPage } from '../dao/proposal-page.tsx';

export const Route = createFileRoute('/dao/$slug')({
  validateSearch: searchTexts('from'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => import('../dao/load.ts').then((part) => part.loadProposal(context, params.slug, deps.from)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <ProposalPage {...Route.useParams()} from={Route.useSearch().from} />,
});
