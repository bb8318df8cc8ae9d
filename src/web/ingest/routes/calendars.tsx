import { createFileRoute } from '@tanstack/react-router';
import { headOf } from '../../app/admin/route-parts.ts';
import { CalendarsRoom } from '../calendars/calendars-room.tsx';

export const Route = createFileRoute('/admin/calendars')({
  loader: ({ context }) => import('../calendars/load.ts').then((part) => part.loadCalendarsRoom(context)),
  head: headOf('calendars'),
  component: CalendarsRoom,
});
