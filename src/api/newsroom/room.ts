import type { ApiRoom } from '#platform/room.ts';
import { citedWork } from './cited.ts';
import { events } from './events.ts';
import { loadGivenFeeds } from './feeds.ts';
import { newsDatasets } from './news.ts';
import { newsRoutes } from './routes.ts';

/** News and events of all records; research is still to come. */
export const newsroom = {
  name: 'newsroom',
  datasets: [events, ...newsDatasets] as const,
  routes: newsRoutes,
  timed: ({ context }) => [citedWork(context)],
  upgrade: loadGivenFeeds,
} satisfies ApiRoom;
