import { createFileRoute } from '@tanstack/react-router';
import { ProposalPage } from '../dao/proposal-page.tsx';

export const Route = createFileRoute('/dao/$slug')({
  validateSearch: ({ from }: Record<string, unknown>): { from?: 'inbox' } => (from === 'inbox' ? { from } : {}),
  loaderDeps: ({ search: { from } }) => ({ from }),
  loader: ({ context, params, deps: { from } }) => import('../dao/load.ts').then((part) => part.loadProposal(context, params.slug, from)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <ProposalPage {...Route.useParams()} from={Route.useSearch().from} />,
});
