import { createFileRoute } from '@tanstack/react-router';
import { guardOf, headOf } from '../../app/admin/route-parts.ts';
import { readDeskSearch } from '../desk/address.ts';
import { DeskRoom } from '../desk/desk-room.tsx';

export const Route = createFileRoute('/admin/news')({
  validateSearch: readDeskSearch,
  loader: guardOf('news'),
  head: headOf('news'),
  component: () => <DeskRoom search={Route.useSearch()} />,
});
