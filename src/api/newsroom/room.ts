import type { ApiRoom } from '#platform/room.ts';
import { citedWork } from './cited.ts';
import { deskRoutes } from './desk/routes.ts';
import { events } from './events.ts';
import { loadGivenFeeds } from './feeds.ts';
import { headlineWork } from './headlines/work.ts';
import { newsDatasets } from './news.ts';
import { newsroomAbilities } from './policy.ts';
import { newsRoutes } from './routes.ts';

/** News and events of all records; research is still to come. */
export const newsroom = {
  name: 'newsroom',
  datasets: [events, ...newsDatasets] as const,
  routes: (context) => newsRoutes(context).route('/', deskRoutes(context)),
  abilities: newsroomAbilities,
  timed: ({ context }) => [citedWork(context), headlineWork({ context })],
  upgrade: loadGivenFeeds,
} satisfies ApiRoom;
