import { addresses } from '#domain/site/addresses.ts';
import { m } from '../paraglide/messages.js';
import type { WebRoom } from '../app/rooms/room.ts';

/** The DAO in the menu: marked as coming while nobody may vote. */
export const room: WebRoom = {
  menu: [
    { group: 'features', place: 10, to: addresses.dao(), label: m.nav_dao, hint: m.nav_dao_hint, tag: ({ voting }) => (voting ? undefined : m.nav_soon()) },
  ],
  footer: [{ group: 'features', place: 10, to: addresses.dao(), label: m.nav_dao }],
};
