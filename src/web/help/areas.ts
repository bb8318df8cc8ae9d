import { addresses, HELP_CATEGORIES } from '#domain/site/addresses.ts';
import type { Area, Way } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';

const LEGAL: readonly Way[] = [
  { to: addresses.terms(), label: m.footer_terms },
  { to: addresses.privacy(), label: m.footer_privacy },
];

/** What of the room is still to come. */
export const areas: readonly Area[] = [
  { path: /^\/support(-help)?\/help-center$/, kind: 'page', title: m.footer_help, lead: m.come_help, ways: ['projects', 'rounds', ...LEGAL] },
  {
    path: new RegExp(`^/support/(${HELP_CATEGORIES.join('|')})$`),
    kind: 'page',
    title: m.footer_help,
    lead: m.come_help,
    ways: [{ to: addresses.helpCenter(), label: m.footer_help }, 'projects', ...LEGAL],
  },
  { path: /^\/admin\/help$/, kind: 'admin', title: m.admin_title, lead: m.admin_lead },
];
