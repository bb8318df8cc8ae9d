import type { Area } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';

/** What of the room is still to come. */
export const areas: readonly Area[] = [{ path: /^\/quest(\/[^/]+)?$/, kind: 'private', title: m.come_quests_title, lead: m.come_quests }];
