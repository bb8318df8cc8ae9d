import { createFileRoute } from '@tanstack/react-router';
import { headOf } from '../../app/admin/route-parts.ts';
import { QualityRoom } from '../quality/quality-room.tsx';

export const Route = createFileRoute('/admin/quality')({
  loader: async ({ context }) => (await import('../quality/load.ts')).loadQualityRoom(context),
  head: headOf('quality'),
  component: QualityRoom,
});
