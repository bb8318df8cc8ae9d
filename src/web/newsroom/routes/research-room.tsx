import { createFileRoute } from '@tanstack/react-router';
import { headOf } from '../../app/admin/route-parts.ts';
import { searchTexts } from '../../app/admin/search-texts.ts';
import { ResearchAdmin } from '../research/admin/research-admin.tsx';

export const Route = createFileRoute('/admin/research/{-$id}')({
  validateSearch: searchTexts('state', 'skip'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => import('../research/admin/load.ts').then((part) => part.loadResearchAdmin(context, params.id, deps)),
  head: headOf('research'),
  component: () => <ResearchAdmin {...Route.useParams()} search={Route.useSearch()} />,
});
