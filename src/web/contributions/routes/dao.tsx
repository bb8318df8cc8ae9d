import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '../../app/admin/search-texts.ts';
import { DaoPage } from '../dao/dao-page.tsx';

export const Route = createFileRoute('/dao/{-$slug}')({
  validateSearch: searchTexts('status', 'type', 'risk', 'from', 'after', 'order'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => import('../dao/load.ts').then((part) => part.loadDao(context, params.slug, deps)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <DaoPage {...Route.useParams()} search={Route.useSearch()} />,
});
