import { createFileRoute } from '@tanstack/react-router';
import { QualityRoom } from '../quality/quality-room.tsx';

export const Route = createFileRoute('/admin/quality')({
  loader: async ({ context }) => (await import('../quality/load.ts')).loadQualityRoom(context),
  head: async ({ match }) => (await import('../../app/admin/head.ts')).adminHead(match.context, 'quality'),
  component: QualityRoom,
});
