import type { accounts } from '#api/accounts/room.ts';
import type { AbilityOf } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import type { AdminRoom } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';

/** Help in the administration, still to come. */
export const admin: readonly AdminRoom<AbilityOf<typeof accounts>>[] = [
  { room: 'help', path: addresses.admin('help'), label: m.admin_help, abilities: ['edit-content'], toCome: true },
];
