import type { ApiRoom } from '#platform/room.ts';
import { citedWork } from './cited.ts';
import { deskRoutes } from './desk/routes.ts';
import { events } from './events.ts';
import { loadGivenFeeds } from './feeds.ts';
import { headlineWork } from './headlines/work.ts';
import { newsDatasets } from './news.ts';
import { newsroomAbilities } from './policy.ts';
import { givenWork } from './research/follow-given.ts';
import { researchWork } from './research/jobs.ts';
import { NAMES_GONE } from './research/research-sql.ts';
import { researchDatasets } from './research/research.ts';
import { researchEditorRoutes, researchImageRoutes, researchRoutes } from './research/routes.ts';
import { newsRoutes } from './routes.ts';

/** News, research and events of all records. */
export const newsroom = {
  name: 'newsroom',
  datasets: [events, ...newsDatasets, ...researchDatasets] as const,
  routes: (context) => newsRoutes(context).route('/', deskRoutes(context)).route('/', researchRoutes(context)).route('/', researchEditorRoutes(context)),
  formRoutes: researchImageRoutes,
  abilities: newsroomAbilities,
  withheld: { research_revision: NAMES_GONE },
  timed: ({ context }) => [citedWork(context), headlineWork({ context }), ...researchWork(context), givenWork(context)],
  upgrade: loadGivenFeeds,
  commands: async (program, datasets) => (await import('./research/commands.ts')).researchCommands(program, datasets),
} satisfies ApiRoom;
