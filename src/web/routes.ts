import { rootRoute, route, type VirtualRouteNode } from '@tanstack/virtual-file-routes';
import { pages as accounts } from './accounts/pages.ts';
import { pages as assistant } from './assistant/pages.ts';
import { pages as contributions } from './contributions/pages.ts';
import { pages as directory } from './directory/pages.ts';
import { pages as help } from './help/pages.ts';
import { pages as ingest } from './ingest/pages.ts';
import { pages as newsroom } from './newsroom/pages.ts';
import { pages as notifications } from './notifications/pages.ts';
import { pages as observatory } from './observatory/pages.ts';
import { pages as quests } from './quests/pages.ts';
import { pages as records } from './records/pages.ts';
import { pages as search } from './search/pages.ts';
import { ROOMS } from './rooms.ts';

/** Pages by room. They count where the room is listed. */
const PAGES: Readonly<Record<string, readonly VirtualRouteNode[]>> = {
  accounts,
  search,
  records,
  newsroom,
  ingest,
  directory,
  observatory,
  contributions,
  quests,
  help,
  assistant,
  notifications,
};

/** Pages of rooms that are not listed: nobody reaches them, and their files still pass the type check. */
export const unlisted = Object.entries(PAGES).flatMap(([room, pages]) => (ROOMS.includes(room) ? [] : pages));

/** Table of contents of the pages: those of the listed rooms. Vietnamese pages have the same paths under /vi. */
export const routes = rootRoute('root.tsx', [...ROOMS.flatMap((room) => PAGES[room] ?? []), route('/$', 'app/to-come/rest.tsx')]);
