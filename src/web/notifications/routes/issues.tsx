import { createFileRoute } from '@tanstack/react-router';
import { guardOf, headOf } from '../../app/admin/route-parts.ts';
import { IssuesRoom } from '../issues/issues-room.tsx';

export const Route = createFileRoute('/admin/newsletter')({
  loader: guardOf('newsletter'),
  head: headOf('newsletter'),
  component: IssuesRoom,
});
