import { createFileRoute } from '@tanstack/react-router';
import { AccountsRoom } from '../admin/accounts-room.tsx';
import { readAccountsSearch } from '../admin/address.ts';

export const Route = createFileRoute('/admin/accounts')({
  validateSearch: readAccountsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await import('../admin/load.ts')).loadAccountsRoom(context, deps),
  head: async ({ match }) => (await import('../../app/admin/head.ts')).adminHead(match.context, 'accounts'),
  component: () => <AccountsRoom search={Route.useSearch()} />,
});
