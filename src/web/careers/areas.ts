import { addresses } from '#domain/site/addresses.ts';
import type { Area, Way } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';

const CAREER: Way = { to: addresses.career(), label: m.nav_career };

/** What of the room is still to come. */
export const areas: readonly Area[] = [
  {
    path: /^\/career$/,
    kind: 'page',
    title: m.nav_career,
    lead: m.come_career,
    ways: [{ to: addresses.jobs(), label: m.nav_jobs }, 'investors', 'projects'],
  },
  { path: /^\/career\/post-job$/, kind: 'page', title: m.come_post_job_title, lead: m.come_post_job, ways: [CAREER] },
  { path: /^\/crypto-jobs$/, kind: 'page', title: m.nav_jobs, lead: m.come_jobs, ways: [CAREER, 'projects', 'investors'] },
  { path: /^\/admin\/jobs$/, kind: 'admin', title: m.admin_title, lead: m.admin_lead },
];
