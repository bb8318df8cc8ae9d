import { createRoute, z } from '@hono/zod-openapi';
import type { Limit } from '#platform/data/limits.ts';
import { createRouter, errorAnswers, forSignedIn, forThoseWho, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { permitted } from '../../accounts/index.ts';
import { assertMay } from '../policy.ts';
import { permittedToModerate } from '../dao/permitted-to-moderate.ts';
import {
  actInput,
  contributionInput,
  doneAnswer,
  draftInput,
  draftsAnswer,
  formAnswer,
  mineAnswer,
  pageQuery,
  queueAnswer,
  queueQuery,
  researchDraftAnswer,
  researchDraftInput,
  revertedAnswer,
  revertInput,
  reviewInput,
  stateAnswer,
  submitted,
  tried,
  type,
} from './contract.ts';
import { dropDraft, listDrafts, readDraft, saveDraft } from './drafts.ts';
import { readForm } from './form.ts';
import { listMine } from './mine.ts';
import { reviewProposal } from './moderate.ts';
import { rebaseProposal, withdrawProposal } from './own.ts';
import { peopleRoutes } from './people-routes.ts';
import { proposeAct } from './propose-act.ts';
import { listQueue } from './queue.ts';
import { draftResearch } from './research-draft.ts';
import { revertProposal } from './revert.ts';
import { submitContribution, tryContribution } from './submit.ts';
import { Failure } from '#platform/errors.ts';

const own = { tags: ['Contributions'], ...forSignedIn };
const moderating = { tags: ['Contributions, for moderators'], ...forThoseWho('moderate') };
/** Trials of one account: a page of a table tries row after row. */
const TRIALS: Limit = { name: 'contribution-trial', points: 600, seconds: 600 };
/** Edits that an account saves: pages save as one types. */
const NOTES: Limit = { name: 'contribution-research', points: 5, seconds: 86_400 };
const SAVES: Limit = { name: 'contribution-draft', points: 600, seconds: 600 };

const byId = z.strictObject({ id: z.uuid() });
const byKey = z.strictObject({ key: z.string().min(1).max(300) });
const NOTHING = z.strictObject({});
const once = z.object({
  'idempotency-key': z.string().min(8).max(200).optional().openapi({ description: 'The same key with the same input is carried out once; kept for a day' }),
});
const draft = formAnswer.shape.draft;

const submit = createRoute({
  ...own,
  method: 'post',
  path: '/api/contributions',
  summary: 'Propose a new record, or changes of one',
  description: 'What fails a check is refused with its reasons, and nothing is kept. `distinct` says that records which may be the same are not.',
  request: { headers: once, body: json(contributionInput) },
  responses: { ...ok('The proposal', submitted), ...errorAnswers(401, 403, 422, 429) },
});
const check = createRoute({
  ...own,
  method: 'post',
  path: '/api/contributions/check',
  summary: 'What programs say of a contribution; nothing is kept',
  request: { body: json(contributionInput) },
  responses: { ...ok('Its lines, checks and twins', tried), ...errorAnswers(401, 403, 422, 429) },
});
const form = createRoute({
  ...own,
  method: 'get',
  path: '/api/contributions/form',
  summary: 'What the form of a record begins with',
  request: {
    query: z.strictObject({
      type,
      slug: z.string().min(1).max(200).optional(),
      draft: z.string().max(300).optional().openapi({ description: 'Key of a draft of a new record' }),
    }),
  },
  responses: { ...ok('What it holds, and the draft of it', formAnswer), ...errorAnswers(401, 404, 422) },
});
const drafts = createRoute({
  ...own,
  method: 'get',
  path: '/api/contributions/drafts',
  summary: 'Forms that one has begun',
  responses: { ...ok('The latest first', draftsAnswer), ...errorAnswers(401) },
});
const draftOne = createRoute({
  ...own,
  method: 'get',
  path: '/api/contributions/drafts/{key}',
  summary: 'A form that one has begun',
  request: { params: byKey },
  responses: { ...ok('Its edits with their moments', draft.unwrap()), ...errorAnswers(401, 404, 422) },
});
const draftSave = createRoute({
  ...own,
  method: 'put',
  path: '/api/contributions/drafts',
  summary: 'Keep edits of a form; an emptied one is removed, one that is not sent stays',
  request: { body: json(draftInput) },
  responses: { ...ok('What is kept', draft.unwrap()), ...errorAnswers(401, 403, 413, 422, 429) },
});
const draftDrop = createRoute({
  ...own,
  method: 'delete',
  path: '/api/contributions/drafts/{key}',
  summary: 'Forget all edits of a form',
  request: { params: byKey },
  responses: { ...ok('They are gone', doneAnswer), ...errorAnswers(401, 422) },
});
const mine = createRoute({
  ...own,
  method: 'get',
  path: '/api/contributions/mine',
  summary: 'What one contributed, the latest first',
  request: { query: pageQuery },
  responses: { ...ok('A page of it', mineAnswer), ...errorAnswers(401, 422) },
});
const withdraw = createRoute({
  ...own,
  method: 'post',
  path: '/api/contributions/{id}/withdraw',
  summary: 'Take back a proposal that waits for a decision',
  request: { params: byId, body: json(NOTHING) },
  responses: { ...ok('Its state', stateAnswer), ...errorAnswers(401, 403, 404, 409, 422) },
});
const rebase = createRoute({
  ...own,
  method: 'post',
  path: '/api/contributions/{id}/rebase',
  summary: 'Propose again, upon what the record holds now, what met another change',
  request: { params: byId, body: json(NOTHING) },
  responses: { ...ok('The new proposal', submitted), ...errorAnswers(401, 403, 404, 409, 422, 429) },
});
const acts = createRoute({
  ...own,
  method: 'post',
  path: '/api/contributions/acts',
  summary: 'Propose that records are merged, split or taken away',
  request: { body: json(actInput) },
  responses: { ...ok('The proposal', submitted), ...errorAnswers(401, 403, 404, 422, 429) },
});
const queue = createRoute({
  ...moderating,
  method: 'get',
  path: '/api/contributions/queue',
  summary: 'What waits for a moderator, the longest first',
  request: { query: queueQuery },
  responses: { ...ok('A page of it', queueAnswer), ...errorAnswers(401, 403, 422) },
});
const review = createRoute({
  ...moderating,
  method: 'post',
  path: '/api/contributions/{id}/review',
  summary: 'Publish a proposal for the vote, hold it or send it back',
  description: 'Where fewer than 3 may vote, publishing applies it. Nobody reviews an own one.',
  request: { params: byId, body: json(reviewInput) },
  responses: { ...ok('Its state', stateAnswer), ...errorAnswers(401, 403, 404, 409, 422) },
});
const revert = createRoute({
  ...moderating,
  method: 'post',
  path: '/api/contributions/{id}/revert',
  summary: 'Take back what a proposal changed; what others changed since stays',
  request: { params: byId, body: json(revertInput) },
  responses: { ...ok('How many lines', revertedAnswer), ...errorAnswers(401, 403, 404, 409, 422) },
});

const researchDraft = createRoute({
  ...own,
  method: 'post',
  path: '/api/research/drafts',
  summary: "Give a note of research to the editors, who publish it under the contributor's name",
  description: 'Once somebody else publishes it, it is one verified contribution. An editor who publishes an own one gets nothing for it.',
  request: { body: json(researchDraftInput) },
  responses: { ...ok('It waits for an editor', researchDraftAnswer), ...errorAnswers(401, 403, 422, 429) },
});

const DONE = { done: true } as const;

/** Calls of contributors. */
const ownRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(submit, async (c) => {
      const { actor } = await permitted(context, c, assertMay, 'contribute');
      return c.json(
        await submitContribution(context, actor, c.req.valid('json'), { now: new Date(), key: c.req.valid('header')['idempotency-key'] }),
        200,
        noStore,
      );
    })
    .openapi(check, async (c) => {
      const { actor } = await permitted(context, c, assertMay, 'contribute');
      await context.limits.consume(TRIALS, actor.id);
      return c.json(await tryContribution(context, c.req.valid('json'), new Date()), 200, noStore);
    })
    .openapi(form, async (c) => {
      const { actor } = await permitted(context, c, assertMay, 'contribute');
      return c.json(await readForm(context.db.read, actor.id, c.req.valid('query')), 200, noStore);
    })
    .openapi(drafts, async (c) => {
      const { actor } = await permitted(context, c, assertMay, 'contribute');
      return c.json(await listDrafts(context.db.write, actor.id), 200, noStore);
    })
    .openapi(draftOne, async (c) => {
      const { actor } = await permitted(context, c, assertMay, 'contribute');
      const found = await readDraft(context.db.write, actor.id, c.req.valid('param').key);
      if (!found) throw new Failure('NOT_FOUND');
      return c.json(found, 200, noStore);
    })
    .openapi(draftSave, async (c) => {
      const { actor } = await permitted(context, c, assertMay, 'contribute');
      await context.limits.consume(SAVES, actor.id);
      return c.json(await saveDraft(context, actor, c.req.valid('json'), new Date()), 200, noStore);
    })
    .openapi(draftDrop, async (c) => {
      const { actor } = await permitted(context, c, assertMay, 'contribute');
      await dropDraft(context, actor, c.req.valid('param').key);
      return c.json(DONE, 200, noStore);
    })
    .openapi(mine, async (c) => {
      const { actor } = await permitted(context, c, assertMay, 'contribute');
      return c.json(await listMine(context.db.write, actor.id, c.req.valid('query')), 200, noStore);
    })
    .openapi(acts, async (c) => {
      const { actor } = await permitted(context, c, assertMay, 'contribute');
      return c.json(await proposeAct(context, actor, c.req.valid('json'), new Date()), 200, noStore);
    })
    .openapi(withdraw, async (c) => {
      const { actor } = await permitted(context, c, assertMay, 'contribute');
      return c.json(await withdrawProposal(context, actor, c.req.valid('param').id, new Date()), 200, noStore);
    })
    .openapi(researchDraft, async (c) => {
      const { actor } = await permitted(context, c, assertMay, 'contribute');
      await context.limits.consume(NOTES, actor.id);
      return c.json(await draftResearch(context, actor, c.req.valid('json'), new Date()), 200, noStore);
    })
    .openapi(rebase, async (c) => {
      const { actor } = await permitted(context, c, assertMay, 'contribute');
      return c.json(await rebaseProposal(context, actor, c.req.valid('param').id, new Date()), 200, noStore);
    });

/** Calls of moderators. */
const moderatorRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(queue, async (c) => {
      await permittedToModerate(context, c);
      return c.json(await listQueue(context.db.write, c.req.valid('query'), { now: new Date(), production: context.config.production }), 200, noStore);
    })
    .openapi(review, async (c) => {
      const { actor } = await permittedToModerate(context, c);
      return c.json(
        await reviewProposal(context, actor, c.req.valid('param').id, c.req.valid('json'), { now: new Date(), production: context.config.production }),
        200,
        noStore,
      );
    })
    .openapi(revert, async (c) => {
      const { actor } = await permittedToModerate(context, c);
      return c.json(await revertProposal(context, actor, c.req.valid('param').id, c.req.valid('json').reason, new Date()), 200, noStore);
    });

/** Routes of contributing and of moderating. */
export const proposalRoutes = (context: ApiContext) => ownRoutes(context).route('/', moderatorRoutes(context)).route('/', peopleRoutes(context));
