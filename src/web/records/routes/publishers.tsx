import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '../../app/admin/search-texts.ts';
import { LedgerPage } from '../ledger/ledger-page.tsx';

export const Route = createFileRoute('/sources/publishers')({
  validateSearch: searchTexts('q', 'sort', 'skip'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => import('../ledger/load.ts').then((part) => part.loadLedger(context, deps)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <LedgerPage loaded={Route.useLoaderData()} />,
});
