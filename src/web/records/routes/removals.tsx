import { createFileRoute } from '@tanstack/react-router';
import { guardOf, headOf } from '../../app/admin/route-parts.ts';
import { searchTexts } from '../../app/admin/search-texts.ts';
import { RemovalsRoom } from '../removals/removals-room.tsx';

export const Route = createFileRoute('/admin/removals')({
  validateSearch: searchTexts('tab'),
  loader: guardOf('removals'),
  head: headOf('removals'),
  component: RemovalsRoom,
});
