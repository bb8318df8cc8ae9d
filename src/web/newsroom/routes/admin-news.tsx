import { createFileRoute } from '@tanstack/react-router';
import { headOf } from '../../app/admin/route-parts.ts';
import { readDeskSearch } from '../desk/address.ts';
import { DeskRoom } from '../desk/desk-room.tsx';

export const Route = createFileRoute('/admin/news')({
  validateSearch: readDeskSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => import('../desk/load.ts').then((part) => part.loadDesk(context, deps)),
  head: headOf('news'),
  component: () => <DeskRoom search={Route.useSearch()} />,
});
