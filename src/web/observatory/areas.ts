import type { Area } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';

/** What of the room is still to come. */
export const areas: readonly Area[] = [
  {
    path: /^\/observatory$/,
    kind: 'page',
    title: m.nav_observatory,
    lead: m.come_observatory,
    ways: ['rounds', 'raised', 'investors', 'projects'],
  },
];
