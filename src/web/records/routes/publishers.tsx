import { createFileRoute } from '@tanstack/react-router';
import { readLedgerSearch } from '../ledger/address.ts';
import { LedgerPage } from '../ledger/ledger-page.tsx';

export const Route = createFileRoute('/sources/publishers')({
  validateSearch: readLedgerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => import('../ledger/load.ts').then((part) => part.loadLedger(context, deps)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <LedgerPage loaded={Route.useLoaderData()} />,
});
