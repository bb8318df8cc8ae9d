import { addresses } from '#domain/site/addresses.ts';
import { m } from '../paraglide/messages.js';
import type { WebRoom } from '../app/rooms/room.ts';

/** Help and the legal texts in menu and footer. */
export const room: WebRoom = {
  menu: [{ group: 'resources', place: 40, to: addresses.helpCenter('support-help'), label: m.nav_help, hint: m.nav_help_hint }],
  footer: [
    { group: 'support', place: 10, to: addresses.helpCenter(), label: m.footer_help },
    { group: 'support', place: 30, to: addresses.terms(), label: m.footer_terms },
    { group: 'support', place: 40, to: addresses.privacy(), label: m.footer_privacy },
  ],
};
