import type { ApiContext } from '#platform/http/context.ts';
import type { ApiRoom } from '#platform/room.ts';
import { renewCited } from '../newsroom/index.ts';
import { AT_START } from './at-start.ts';
import { calendarRoutes } from './calendars/routes.ts';
import { feedRoutes } from './feeds/routes.ts';
import { linkWork } from './check-links.ts';
import { pictureWork } from './fetch-pictures.ts';
import { logoWork } from './fetch-logos.ts';
import { ingestAbilities } from './policy.ts';
import { askNobody, publishers } from './live/publishers.ts';
import { publisherRoutes } from './live/retry.ts';
import { liveWork } from './live/work.ts';
import { loadStarter } from './load-starter.ts';
import { tableRoutes } from './tables/routes.ts';

async function load(context: ApiContext, say: (line: string) => void): Promise<void> {
  if (!context.config.sources) await askNobody(context);
  for (const [source, report] of Object.entries(await loadStarter(context, AT_START, say)))
    context.log.info({ source, ...('entries' in report ? { ...report, refused: report.refused.length } : report) }, 'loaded');
  await renewCited(context, new Date());
}

/** Sources: the lists read into records, at the start and by command; tables of one's own; calendars and feeds that editors add; logos and pictures. */
export const ingest = {
  name: 'ingest',
  datasets: [publishers],
  routes: (context) => publisherRoutes(context).route('/', calendarRoutes(context)).route('/', feedRoutes(context)),
  formRoutes: tableRoutes,
  abilities: ingestAbilities,
  timed: (site) => (site.config.sources ? [logoWork(site.context), pictureWork(site.context), linkWork(site.context), ...liveWork(site)] : []),
  load,
  commands: async (program) => (await import('./commands.ts')).ingestCommands(program),
} satisfies ApiRoom;
