import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '../../app/admin/search-texts.ts';
import { ReportsPage } from '../problems/reports-page.tsx';

export const Route = createFileRoute('/sources/reports')({
  validateSearch: searchTexts('problem'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => import('../problems/load.ts').then((part) => part.loadReports(context, deps)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <ReportsPage loaded={Route.useLoaderData()} />,
});
