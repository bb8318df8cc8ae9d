import type { ApiRoom } from '#platform/room.ts';
import { recordDatasets } from './datasets.ts';
import { monthWork } from './figure-months.ts';
import { recordAbilities } from './policy.ts';
import { refreshMatches } from './refresh-matches.ts';
import { refreshRows } from './refresh-rows.ts';
import { reviewRoutes } from './review/routes.ts';
import { sourceRoutes } from './review/source-routes.ts';
import { ledgerWork } from './ledger/count.ts';
import { problemWork } from './problems/find.ts';
import { measuring } from './quality/report.ts';
import { removalCleaning, removalNotices } from './removals/jobs.ts';
import { removalMails } from './removals/mails.ts';
import { removalFormRoutes, removalRoutes } from './removals/routes.ts';
import { recordRoutes } from './routes.ts';

/** Records: what sources say, which statement wins, and their administration. */
export const records = {
  name: 'records',
  routes: (context) => recordRoutes(context).route('/', reviewRoutes(context)).route('/', sourceRoutes(context)).route('/', removalRoutes(context)),
  formRoutes: removalFormRoutes,
  datasets: recordDatasets,
  abilities: recordAbilities,
  mails: removalMails,
  notices: removalNotices,
  subscriptions: ({ context }) => [measuring(context)],
  timed: ({ context }) => [removalCleaning(context), ledgerWork(context), problemWork(context), monthWork(context)],
  upgrade: async (context, say) => {
    await refreshMatches(context, say);
    await refreshRows(context, say);
  },
  commands: async (program) => (await import('./commands.ts')).recordCommands(program),
} satisfies ApiRoom;
