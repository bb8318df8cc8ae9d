import type { accounts } from '#api/accounts/room.ts';
import type { AbilityOf } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import type { AdminRoom } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';

/** Issues of the newsletter in the administration. */
export const admin: readonly AdminRoom<AbilityOf<typeof accounts>>[] = [
  { room: 'newsletter', path: addresses.admin('newsletter'), label: m.admin_newsletter, abilities: ['edit-content'] },
];
