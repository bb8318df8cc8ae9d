import type { Area } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';

/** What of the room is still to come. */
export const areas: readonly Area[] = [{ path: /^\/admin\/news$/, kind: 'admin', title: m.admin_title, lead: m.admin_lead }];
