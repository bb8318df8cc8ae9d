import { createFileRoute } from '@tanstack/react-router';
import { headOf } from '../../app/admin/route-parts.ts';
import { readReviewSearch } from '../review/address.ts';
import { ReviewRoom } from '../review/review-room.tsx';

export const Route = createFileRoute('/admin/sources')({
  validateSearch: readReviewSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => import('../review/load.ts').then((part) => part.loadReviewRoom(context, deps)),
  head: headOf('sources'),
  component: () => <ReviewRoom search={Route.useSearch()} />,
});
