import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '../../app/admin/search-texts.ts';
import { headOf } from '../../app/admin/route-parts.ts';
import { QueueRoom } from '../queue/queue-room.tsx';

export const Route = createFileRoute('/admin/contributions')({
  validateSearch: searchTexts('tab', 'q'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => import('../queue/load.ts').then((part) => part.loadQueue(context, deps)),
  head: headOf('contributions'),
  component: QueueRoom,
});
