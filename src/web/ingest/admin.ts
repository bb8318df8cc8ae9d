import type { ingest } from '#api/ingest/room.ts';
import type { AbilityOf } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import type { AdminRoom } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';

/** Tables of one's own, calendars and feeds in the administration. */
export const admin: readonly AdminRoom<AbilityOf<typeof ingest>>[] = [
  { room: 'tables', path: addresses.admin('tables'), label: m.admin_tables, abilities: ['import-tables'] },
  { room: 'calendars', path: addresses.admin('calendars'), label: m.admin_calendars, abilities: ['edit-calendars', 'edit-feeds'] },
];
