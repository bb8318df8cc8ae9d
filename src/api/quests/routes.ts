import { createRoute, z } from '@hono/zod-openapi';
import { KIND_OF_WIRE, KINDS, type NamedWire } from '#domain/kinds/kinds.ts';
import { DAILY_CAP, ITEM_POINTS } from '#domain/quests/quest.ts';
import { addressKey, type Limit } from '#platform/data/limits.ts';
import { Failure } from '#platform/errors.ts';
import { createRouter, errorAnswers, forSignedIn, forThoseWho, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { identify, permitted, signedIn } from '../accounts/index.ts';
import { claimItem } from './claim.ts';
import {
  claimedAnswer,
  claimInput,
  hiddenAnswer,
  itemNamed,
  missAnswer,
  missInput,
  named,
  questRow,
  questsAnswer,
  questsQuery,
  seasonAnswer,
  wantedAnswer,
  wantedInput,
  wantedList,
} from './contract.ts';
import { countMiss, hideSearched } from './misses.ts';
import { assertMay } from './policy.ts';
import { listQuests, readQuest } from './read.ts';
import { readSeason } from './season.ts';
import { listWanted, unwant, want } from './wanted.ts';

const tags = ['Quests'];
const CLAIMS: Limit = { name: 'quest-claim', points: 240, seconds: 60 };
const WISHES: Limit = { name: 'quest-wish', points: 120, seconds: 60 };
/** Searches of one caller that are counted: one person alone makes no demand. */
const MISSED: Limit = { name: 'quest-miss', points: 20, seconds: 3600 };

const listRoute = createRoute({
  method: 'get',
  path: '/api/quests',
  tags,
  summary: 'Quests: training first for those who have not finished it, then open ones by demand, then what is over',
  description: 'Quests are born each week from gaps of the records. Names and descriptions are English; pages make them of `type`, `kind`, `field` and `gap`.',
  request: { query: questsQuery },
  responses: { ...ok('A page of them, with what they brought whoever is signed in', questsAnswer), ...errorAnswers(422) },
});
const seasonRoute = createRoute({
  method: 'get',
  path: '/api/quests/season',
  tags,
  summary: 'The board of the quarter: accepted values of each account, less those that were reverted',
  request: { query: z.strictObject({}) },
  responses: { ...ok('The board', seasonAnswer), ...errorAnswers(422) },
});
const wantedRoute = createRoute({
  method: 'get',
  path: '/api/quests/wanted',
  tags,
  summary: 'Values that you ask for',
  ...forSignedIn,
  request: { query: z.strictObject({}) },
  responses: { ...ok('The newest first', wantedList), ...errorAnswers(401, 422) },
});
const wantRoute = createRoute({
  method: 'post',
  path: '/api/quests/wanted',
  tags,
  summary: 'Ask for a value that a record does not have',
  description: 'Quests go by it, and you are notified once when it is known.',
  ...forSignedIn,
  request: { body: json(wantedInput) },
  responses: { ...ok('Whether it is asked for now', wantedAnswer), ...errorAnswers(401, 403, 404, 422, 429) },
});
const unwantRoute = createRoute({
  method: 'delete',
  path: '/api/quests/wanted',
  tags,
  summary: 'Take back what you asked for',
  ...forSignedIn,
  request: { query: wantedInput },
  responses: { ...ok('Whether it is asked for now', wantedAnswer), ...errorAnswers(401, 404, 422, 429) },
});
const missRoute = createRoute({
  method: 'post',
  path: '/api/quests/misses',
  tags,
  summary: 'Tell of a search that found nothing',
  description:
    'Counted by its text, once a day and visitor, and only where the search finds nothing indeed. No address is kept of whoever searched, and no text that is more than a name. Others are shown it once several visitors searched for it on several days.',
  request: { body: json(missInput) },
  responses: { ...ok('Whether it was counted', missAnswer), ...errorAnswers(422, 429) },
});
const oneRoute = createRoute({
  method: 'get',
  path: '/api/quests/{id}',
  tags,
  summary: 'A quest with its items',
  request: { params: named, query: z.strictObject({}) },
  responses: { ...ok('The quest', questRow), ...errorAnswers(404, 422) },
});
const claimRoute = createRoute({
  method: 'post',
  path: '/api/quests/{id}/items/{item}/claim',
  tags,
  summary: 'Claim an item of a quest, or answer its question',
  description:
    'It counts once the records show it: a contribution of yours about it was accepted since the quest was born, and the gap is gone. Until then the answer is 403 `QUEST_NOT_DONE`, whose issues say what is missing. Claiming again counts nothing.',
  ...forSignedIn,
  request: { params: itemNamed, body: json(claimInput) },
  responses: { ...ok('The claim', claimedAnswer), ...errorAnswers(401, 403, 404, 422, 429) },
});

const hideRoute = createRoute({
  method: 'post',
  path: '/api/quests/{id}/items/{item}/hide',
  tags,
  summary: 'Hide what visitors searched for',
  description: 'It is shown to nobody from now on, and counted no more.',
  ...forThoseWho('hide-searched'),
  request: { params: itemNamed, body: json(z.strictObject({})) },
  responses: { ...ok('It is hidden', hiddenAnswer), ...errorAnswers(401, 403, 404, 422) },
});

const wantedOf = ({ kind, ...rest }: { kind: NamedWire; slug: string; field: string }) => ({ kind: KIND_OF_WIRE[kind], ...rest });

/** Routes of quests. */
export const questRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const account = (await identify(context, c))?.actor.id ?? null;
      return c.json(await listQuests(context.db.read, account, c.req.valid('query').page, new Date()), 200, noStore);
    })
    .openapi(seasonRoute, async (c) => {
      const account = (await identify(context, c))?.actor.id ?? null;
      return c.json(await readSeason(context.db.read, account, new Date()), 200, noStore);
    })
    .openapi(wantedRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      const data = (await listWanted(context.db.read, actor.id)).map(({ kind, at, ...row }) => ({ kind: KINDS[kind].wire, ...row, at: at.toISOString() }));
      return c.json({ data }, 200, noStore);
    })
    .openapi(wantRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      await context.limits.consume(WISHES, actor.id);
      return c.json({ field: await want(context, actor, wantedOf(c.req.valid('json')), new Date()), wanted: true }, 200, noStore);
    })
    .openapi(unwantRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      await context.limits.consume(WISHES, actor.id);
      return c.json({ field: await unwant(context, actor, wantedOf(c.req.valid('query'))), wanted: false }, 200, noStore);
    })
    .openapi(missRoute, async (c) => {
      const address = addressKey(context.address(c.env.incoming));
      await context.limits.consume(MISSED, address);
      return c.json({ counted: await countMiss(context, c.req.valid('json').text, address, new Date()) }, 200, noStore);
    })
    .openapi(oneRoute, async (c) => {
      const account = (await identify(context, c))?.actor.id ?? null;
      const quest = await readQuest(context.db.read, account, c.req.valid('param').id, new Date());
      if (!quest) throw new Failure('NOT_FOUND');
      return c.json(quest, 200, noStore);
    })
    .openapi(hideRoute, async (c) => {
      const { actor } = await permitted(context, c, assertMay, 'hide-searched');
      const { id, item } = c.req.valid('param');
      await hideSearched(context, actor, { quest: id, item }, new Date());
      return c.json({ hidden: true as const }, 200, noStore);
    })
    .openapi(claimRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      await context.limits.consume(CLAIMS, actor.id);
      const { id, item } = c.req.valid('param');
      const { at, today } = await claimItem(context, actor, { name: id, item, answer: c.req.valid('json').answer }, new Date());
      return c.json({ _id: item, points: ITEM_POINTS, at: at.toISOString(), today, cap: DAILY_CAP }, 200, noStore);
    });
