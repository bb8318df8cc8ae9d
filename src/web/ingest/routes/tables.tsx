import { createFileRoute } from '@tanstack/react-router';
import { headOf } from '../../app/admin/route-parts.ts';
import { TablesRoom } from '../tables/tables-room.tsx';

export const Route = createFileRoute('/admin/tables')({
  loader: async ({ context }) => (await import('../tables/load.ts')).loadTablesRoom(context),
  head: headOf('tables'),
  component: TablesRoom,
});
