import { addresses } from '#domain/site/addresses.ts';
import { m } from '../paraglide/messages.js';
import type { WebRoom } from '../app/rooms/room.ts';

/** Careers and jobs in the menu; both are still to come. */
export const room: WebRoom = {
  menu: [
    { group: 'resources', place: 20, to: addresses.career(), label: m.nav_career, hint: m.nav_career_hint },
    { group: 'resources', place: 30, to: addresses.jobs(), label: m.nav_jobs, hint: m.nav_jobs_hint },
  ],
};
