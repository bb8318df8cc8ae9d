import { createFileRoute } from '@tanstack/react-router';
import { readMatchesSearch } from '../admin/address.ts';
import { RecordsRoom } from '../admin/records-room.tsx';

export const Route = createFileRoute('/admin/records')({
  validateSearch: readMatchesSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await import('../admin/load.ts')).loadRecordsRoom(context, deps),
  head: async ({ match }) => (await import('../../app/admin/head.ts')).adminHead(match.context, 'records'),
  component: () => <RecordsRoom search={Route.useSearch()} />,
});
