import { createFileRoute } from '@tanstack/react-router';
import { headOf } from '../../app/admin/route-parts.ts';
import { searchTexts } from '../../app/admin/search-texts.ts';
import { ResearchRoom } from '../research/admin/research-room.tsx';

export const Route = createFileRoute('/admin/research')({
  validateSearch: searchTexts('state', 'skip'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => import('../research/admin/load.ts').then((part) => part.loadResearchRoom(context, deps)),
  head: headOf('research'),
  component: () => <ResearchRoom {...Route.useSearch()} />,
});
