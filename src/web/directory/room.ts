import { addresses } from '#domain/site/addresses.ts';
import { m } from '../paraglide/messages.js';
import { RecordLinks } from './cards/record-links.tsx';
import type { WebRoom } from '../app/rooms/room.ts';

/** The lists in the menu; the cards of linked records. */
export const room: WebRoom = {
  menu: [
    { group: 'features', place: 30, to: addresses.list('projects'), label: m.nav_projects, hint: m.nav_projects_hint },
    { group: 'features', place: 40, to: addresses.list('people'), label: m.nav_people, hint: m.nav_people_hint },
    { group: 'features', place: 50, to: addresses.list('organizations'), label: m.nav_organizations, hint: m.nav_organizations_hint },
    { group: 'features', place: 60, to: addresses.list('fundraising'), label: m.nav_fundraising, hint: m.nav_fundraising_hint, newUntil: '2026-09-12' },
  ],
  footer: [
    { group: 'features', place: 30, to: addresses.list('projects'), label: m.nav_projects },
    { group: 'features', place: 40, to: addresses.list('people'), label: m.nav_people },
    { group: 'features', place: 50, to: addresses.list('organizations'), label: m.nav_organizations },
  ],
  beside: RecordLinks,
};
