import { createFileRoute } from '@tanstack/react-router';
import { headOf } from '../../app/admin/route-parts.ts';
import { AccountsRoom } from '../admin/accounts-room.tsx';
import { readAccountsSearch } from '../admin/address.ts';

export const Route = createFileRoute('/admin/accounts')({
  validateSearch: readAccountsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => import('../admin/load.ts').then((part) => part.loadAccountsRoom(context, deps)),
  head: headOf('accounts'),
  component: () => <AccountsRoom search={Route.useSearch()} />,
});
