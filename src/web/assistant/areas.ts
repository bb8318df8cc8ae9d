import { addresses } from '#domain/site/addresses.ts';
import type { Area } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';

/** What of the room is still to come. */
export const areas: readonly Area[] = [
  {
    path: /^\/ai(-chat)?$/,
    kind: 'page',
    title: m.come_ai_title,
    lead: m.come_ai,
    ways: [{ to: addresses.assistant(), label: m.come_ai_open }, 'raised', 'rounds', 'investors'],
  },
  { path: /^\/6557$/, kind: 'private', title: m.come_ai_title, lead: m.come_ai },
];
