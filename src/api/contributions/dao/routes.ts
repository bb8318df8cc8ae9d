import { createRoute, z } from '@hono/zod-openapi';
import { SECOND_LOOK } from '#domain/contributions/proposal.ts';
import type { Limit } from '#platform/data/limits.ts';
import { createRouter, errorAnswers, forSignedIn, forThoseWho, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { identify, permitted, signedIn } from '../../accounts/index.ts';
import { assertMay } from '../policy.ts';
import { standingAnswer } from '../proposals/contract.ts';
import { usedLimits } from '../proposals/limits.ts';
import { closeProposal } from './close.ts';
import {
  contributorAnswer,
  inboxAnswer,
  inboxQuery,
  logAnswer,
  logQuery,
  proposalAnswer,
  proposalsAnswer,
  proposalsQuery,
  remarkedAnswer,
  remarkInput,
  secondLookAnswer,
  secondLookedAnswer,
  statisticsAnswer,
  votedAnswer,
  voteInput,
} from './contract.ts';
import { readProposal } from './detail.ts';
import { readInbox } from './inbox.ts';
import { listProposals } from './list.ts';
import { readLog } from './read-log.ts';
import { addRemark } from './remarks.ts';
import { answerSecondLook, readSecondLook } from './second-look.ts';
import { readContributor, readStanding } from './standing.ts';
import { readStatistics } from './statistics.ts';
import { viewerOf } from './viewer.ts';
import { castVote, findProposal } from './vote.ts';

const tags = ['DAO'];
/** Ballots of one account: a member that votes on each key press is far below. */
const VOTES: Limit = { name: 'dao-vote', points: 240, seconds: 60 };
const REMARKS: Limit = { name: 'dao-remark', points: 20, seconds: 3600 };
const named = z.strictObject({ id: z.string().min(1).max(200).openapi({ description: 'Id or slug' }) });

const listRoute = createRoute({
  method: 'get',
  path: '/api/dao/proposals',
  tags,
  summary: 'Proposals that were published, what closes soonest first',
  description: 'Who made an open proposal, and how the vote on it stands, is null for everybody until it is closed; its author and moderators know the author.',
  request: { query: proposalsQuery },
  responses: { ...ok('A page of them', proposalsAnswer), ...errorAnswers(422) },
});
const detailRoute = createRoute({
  method: 'get',
  path: '/api/dao/proposals/{id}',
  tags,
  summary: 'A proposal with its lines, sources, checks and remarks; its votes once it is closed',
  request: { params: named },
  responses: { ...ok('The proposal', proposalAnswer), ...errorAnswers(404, 422) },
});
const voteRoute = createRoute({
  method: 'post',
  path: '/api/dao/proposals/{id}/vote',
  tags,
  summary: 'Vote on a proposal, or change the vote until it is closed',
  ...forThoseWho('vote'),
  request: { params: named, body: json(voteInput) },
  responses: { ...ok('The vote as it stands', votedAnswer), ...errorAnswers(401, 403, 404, 422, 429) },
});

const remarkRoute = createRoute({
  method: 'post',
  path: '/api/dao/proposals/{id}/remarks',
  tags,
  summary: 'Say something about a proposal: its author, members and moderators',
  ...forSignedIn,
  request: { params: named, body: json(remarkInput) },
  responses: { ...ok('It is there', remarkedAnswer), ...errorAnswers(401, 403, 404, 422, 429) },
});
const inboxRoute = createRoute({
  method: 'get',
  path: '/api/dao/inbox',
  tags,
  summary: 'Open proposals that wait for the own vote, those of watched records and of known kinds first',
  ...forThoseWho('vote'),
  request: { query: inboxQuery },
  responses: { ...ok('A page of them', inboxAnswer), ...errorAnswers(401, 403, 422) },
});
const secondLookRoute = createRoute({
  method: 'get',
  path: '/api/dao/second-look',
  tags,
  summary: 'A decided proposal to judge again without knowing how it was decided, once in a while',
  description: `After each ${SECOND_LOOK.votes} votes of the caller; what is answered has no effect on the proposal, points, weights or the log.`,
  ...forThoseWho('vote'),
  request: { query: z.strictObject({}) },
  responses: { ...ok('The proposal, or null', secondLookAnswer), ...errorAnswers(401, 403, 422) },
});
const secondLookedRoute = createRoute({
  method: 'post',
  path: '/api/dao/second-look/{id}',
  tags,
  summary: 'Say what one thinks of it, and learn how it was decided',
  ...forThoseWho('vote'),
  request: { params: z.strictObject({ id: z.uuid() }), body: json(voteInput.omit({ reason: true })) },
  responses: { ...ok('How it was decided', secondLookedAnswer), ...errorAnswers(401, 403, 404, 422, 429) },
});
const statisticsRoute = createRoute({
  method: 'get',
  path: '/api/dao/statistics',
  tags,
  summary: 'How much waits, how long decisions take, and how much is accepted',
  responses: { ...ok('Figures of the DAO', statisticsAnswer) },
});
const contributorRoute = createRoute({
  method: 'get',
  path: '/api/dao/contributors/{username}',
  tags,
  summary: 'Tier and points of a public profile, or of the own one',
  request: { params: z.strictObject({ username: z.string().min(1).max(50) }) },
  responses: { ...ok('Tier and points', contributorAnswer), ...errorAnswers(404, 422) },
});
const logRoute = createRoute({
  method: 'get',
  path: '/api/dao/log',
  tags,
  summary: 'The public log: each row holds the hash of the row before it',
  description:
    'hash = SHA-256 of the hash before it (32 zero bytes before the first) and the canonical JSON of [seq, at, act, proposal, body_hash]; body_hash = SHA-256 of body. Bodies may be erased: body is null then, and until it may be shown.',
  request: { query: logQuery },
  responses: { ...ok('Rows after a number, and the end of the log', logAnswer), ...errorAnswers(422) },
});
const standingRoute = createRoute({
  method: 'get',
  path: '/api/contributions/standing',
  tags: ['Contributions'],
  summary: 'What the own account has: tier, points, membership with what is missing, limits',
  ...forSignedIn,
  request: { query: z.strictObject({}) },
  responses: { ...ok('The standing', standingAnswer), ...errorAnswers(401, 422) },
});

/** Routes of the DAO. */
export const daoRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const viewer = await viewerOf(context.db.read, (await identify(context, c))?.actor, new Date());
      return c.json(await listProposals(context.db.read, c.req.valid('query'), viewer, new Date()), 200, noStore);
    })
    .openapi(detailRoute, async (c) => {
      const viewer = await viewerOf(context.db.read, (await identify(context, c))?.actor, new Date());
      const id = await findProposal(context.db.read, c.req.valid('param').id, viewer);
      return c.json(await readProposal(context.db.read, id, viewer, { now: new Date(), production: context.config.production }), 200, noStore);
    })
    .openapi(voteRoute, async (c) => {
      const { actor } = await permitted(context, c, assertMay, 'vote');
      await context.limits.consume(VOTES, actor.id);
      const voted = await castVote(context, actor, c.req.valid('param').id, c.req.valid('json'), new Date());
      const { fields, at, endAt, state } = await closing(context, voted);
      return c.json({ fields, at: at.toISOString(), end_date: endAt.toISOString(), state }, 200, noStore);
    })
    .openapi(remarkRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      await context.limits.consume(REMARKS, actor.id);
      return c.json(await addRemark(context, actor, c.req.valid('param').id, c.req.valid('json').text, new Date()), 200, noStore);
    })
    .openapi(inboxRoute, async (c) => {
      const { actor } = await permitted(context, c, assertMay, 'vote');
      return c.json(await readInbox(context.db.read, actor, c.req.valid('query'), new Date()), 200, noStore);
    })
    .openapi(secondLookRoute, async (c) => {
      const { actor } = await permitted(context, c, assertMay, 'vote');
      return c.json({ data: await readSecondLook(context.db.read, actor, new Date()) }, 200, noStore);
    })
    .openapi(secondLookedRoute, async (c) => {
      const { actor } = await permitted(context, c, assertMay, 'vote');
      await context.limits.consume(VOTES, actor.id);
      return c.json(await answerSecondLook(context, actor, c.req.valid('param').id, c.req.valid('json'), new Date()), 200, noStore);
    })
    .openapi(statisticsRoute, async (c) =>
      c.json(await readStatistics(context.db.read, { now: new Date(), production: context.config.production }), 200, noStore),
    )
    .openapi(contributorRoute, async (c) => {
      const viewer = (await identify(context, c))?.actor.id ?? null;
      return c.json(await readContributor(context.db.read, c.req.valid('param').username, viewer, new Date()), 200, noStore);
    })
    .openapi(logRoute, async (c) => c.json(await readLog(context.db.read, c.req.valid('query')), 200, noStore))
    .openapi(standingRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      const now = new Date();
      const { day, open, usedDay, usedOpen } = await usedLimits(context.db.read, actor.id, now);
      return c.json(
        await readStanding(
          context.db.read,
          actor,
          { now, production: context.config.production },
          { limits: { day, open, used_day: usedDay, used_open: usedOpen }, group: context.config.contributorsUrl },
        ),
        200,
        noStore,
      );
    });

type Voted = Awaited<ReturnType<typeof castVote>>;

/** Closes the vote where the ballot made it possible. What fails there fails no ballot: the clock tries it again. */
async function closing(context: ApiContext, voted: Voted): Promise<Voted> {
  try {
    if (!(await closeProposal(context, voted.id, new Date()))) return voted;
  } catch (error) {
    context.log.error({ err: error, proposal: voted.id }, 'a vote could not be closed; it is tried again');
    return voted;
  }
  const { rows } = await context.db.write.query<Pick<Voted, 'state'>>('select state from proposal where id = $1', [voted.id]);
  return { ...voted, ...rows[0] };
}
