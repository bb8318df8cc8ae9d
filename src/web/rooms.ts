/*
 * The rooms of the pages in their order. A room that is not listed is no part of the site. What a room gives stands in files of its folder,
 * by role, so that each is loaded where it is needed: `pages.ts` routes, `room.ts` menus and slots, `admin.ts` and `areas.ts`.
 */
export const ROOMS: readonly string[] = [
  'accounts',
  'search',
  'records',
  'screener',
  'newsroom',
  'watchlist',
  'careers',
  'ingest',
  'directory',
  'observatory',
  'contributions',
  'quests',
  'help',
  'assistant',
  'notifications',
];
