import type { Area } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';

/** What of the room is still to come. */
export const areas: readonly Area[] = [
  { path: /^\/(cairn-dao|dao(\/[^/]+)?)$/, kind: 'page', title: m.come_dao_title, lead: m.come_dao, ways: ['projects', 'rounds', 'people'] },
  { path: /^\/admin\/contributions$/, kind: 'admin', title: m.admin_title, lead: m.admin_lead },
];
