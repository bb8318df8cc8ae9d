import type { accounts } from '#api/accounts/room.ts';
import type { AbilityOf } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import type { AdminRoom } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';

/** The job board in the administration, still to come. */
export const admin: readonly AdminRoom<AbilityOf<typeof accounts>>[] = [
  { room: 'jobs', path: addresses.admin('jobs'), label: m.admin_job_board, abilities: ['edit-content'], toCome: true },
];
