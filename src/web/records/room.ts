import { addresses } from '#domain/site/addresses.ts';
import { m } from '../paraglide/messages.js';
import type { WebRoom } from '../app/rooms/room.ts';

/** The page of all sources, in the footer. */
export const room: WebRoom = {
  footer: [{ group: 'support', place: 20, to: addresses.sources(), label: m.footer_sources }],
};
