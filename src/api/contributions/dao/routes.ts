import { createRoute, z } from '@hono/zod-openapi';
import type { Limit } from '#platform/data/limits.ts';
import { createRouter, errorAnswers, forThoseWho, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { identify, permitted } from '../../accounts/index.ts';
import { assertMay } from '../policy.ts';
import { closeProposal } from './close.ts';
import { proposalAnswer, proposalsAnswer, proposalsQuery, votedAnswer, voteInput } from './contract.ts';
import { readProposal } from './detail.ts';
import { listProposals } from './list.ts';
import { viewerOf } from './viewer.ts';
import { castVote, findProposal } from './vote.ts';

const tags = ['DAO'];
/** Ballots of one account: a member that votes on each key press is far below. */
const VOTES: Limit = { name: 'dao-vote', points: 240, seconds: 60 };
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
  request: { params: named, query: z.strictObject({}) },
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

/** Routes of the DAO. */
export const daoRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const viewer = viewerOf((await identify(context, c))?.actor);
      return c.json(await listProposals(context.db.read, c.req.valid('query'), viewer, new Date()), 200, noStore);
    })
    .openapi(detailRoute, async (c) => {
      const viewer = viewerOf((await identify(context, c))?.actor);
      const id = await findProposal(context.db.read, c.req.valid('param').id, viewer);
      return c.json(await readProposal(context.db.read, id, viewer, new Date()), 200, noStore);
    })
    .openapi(voteRoute, async (c) => {
      const { actor } = await permitted(context, c, assertMay, 'vote');
      await context.limits.consume(VOTES, actor.id);
      const voted = await castVote(context, actor, c.req.valid('param').id, c.req.valid('json'), new Date());
      const { fields, at, endAt, state } = await closing(context, voted);
      return c.json({ fields, at: at.toISOString(), end_date: endAt.toISOString(), state }, 200, noStore);
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
