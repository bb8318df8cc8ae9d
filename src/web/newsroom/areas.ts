import { addresses } from '#domain/site/addresses.ts';
import type { Area, Way } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';

const RESEARCH: Way = { to: addresses.news({ type: 'research', view: 'default' }), label: m.nav_intelligence };

/** What of the room is still to come. */
export const areas: readonly Area[] = [
  { path: /^\/researchs$/, kind: 'page', title: m.come_research_title, lead: m.come_research, ways: [RESEARCH, 'raised', 'investors'] },
  { path: /^\/admin\/research$/, kind: 'admin', title: m.admin_title, lead: m.admin_lead },
];
