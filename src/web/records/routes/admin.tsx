import { createFileRoute } from '@tanstack/react-router';
import { headOf } from '../../app/admin/route-parts.ts';
import { readMatchesSearch } from '../admin/address.ts';
import { RecordsRoom } from '../admin/records-room.tsx';

export const Route = createFileRoute('/admin/records')({
  validateSearch: readMatchesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => import('../admin/load.ts').then((part) => part.loadRecordsRoom(context, deps)),
  head: headOf('records'),
  component: () => <RecordsRoom search={Route.useSearch()} />,
});
