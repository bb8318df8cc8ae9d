import type { contributions } from '#api/contributions/room.ts';
import type { AbilityOf } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import type { AdminRoom } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';

/** Contributions in the administration. */
export const admin: readonly AdminRoom<AbilityOf<typeof contributions>>[] = [
  { room: 'contributions', path: addresses.admin('contributions'), label: m.admin_contributions, abilities: ['moderate'] },
];
