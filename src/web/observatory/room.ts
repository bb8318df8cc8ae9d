import { addresses } from '#domain/site/addresses.ts';
import { m } from '../paraglide/messages.js';
import type { WebRoom } from '../app/rooms/room.ts';

/** The observatory in the menu. */
export const room: WebRoom = {
  menu: [{ group: 'features', place: 20, to: addresses.observatory(), label: m.nav_observatory, hint: m.nav_observatory_hint }],
  footer: [{ group: 'features', place: 20, to: addresses.observatory(), label: m.nav_observatory }],
};
