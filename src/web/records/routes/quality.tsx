import { createFileRoute } from '@tanstack/react-router';
import { headOf } from '../../app/admin/route-parts.ts';
import { QualityRoom } from '../quality/quality-room.tsx';

export const Route = createFileRoute('/admin/quality')({
  loader: ({ context }) => import('../quality/load.ts').then((part) => part.loadQualityRoom(context)),
  head: headOf('quality'),
  component: QualityRoom,
});
