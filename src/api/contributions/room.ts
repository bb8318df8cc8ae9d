import type { ApiRoom } from '#platform/room.ts';
import { abilities, refusals } from './abilities.ts';
import { claimWork } from './claims/jobs.ts';
import { claimRoutes } from './claims/routes.ts';
import { daoWork } from './dao/jobs.ts';
import { daoMails } from './dao/mails.ts';
import { membershipWork } from './dao/membership.ts';
import { daoNotices } from './dao/notices.ts';
import { daoRoutes } from './dao/routes.ts';
import { WITHHELD } from './dao/viewer.ts';
import { linkWork } from './proposals/look-at-links.ts';
import { researchWork } from './proposals/research-draft.ts';
import { proposalRoutes } from './proposals/routes.ts';
import { votingDataset } from './voting.ts';

/** Contributions and the DAO: what people propose, who decides it, and what they earn by it. */
export const contributions = {
  name: 'contributions',
  abilities,
  refusals,
  datasets: [votingDataset] as const,
  routes: (context) => proposalRoutes(context).route('/', daoRoutes(context)).route('/', claimRoutes(context)),
  mails: daoMails,
  notices: daoNotices,
  withheld: WITHHELD,
  subscriptions: ({ context }) => [membershipWork(context), linkWork(context), researchWork(context)],
  timed: ({ context }) => [...daoWork(context), ...claimWork(context)],
  commands: async (program) => (await import('./dao/commands.ts')).daoCommands(program),
} satisfies ApiRoom;
