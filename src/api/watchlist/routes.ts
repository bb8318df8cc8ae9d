import { createRoute, z } from '@hono/zod-openapi';
import type { Limit } from '#platform/data/limits.ts';
import { readParams } from '#platform/data/params.ts';
import { createRouter, errorAnswers, forSignedIn, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { signedIn } from '../accounts/index.ts';
import { addAllWatches, addWatch } from './add.ts';
import {
  addAllInput,
  addedAllAnswer,
  addedAnswer,
  matchAnswer,
  matchInput,
  notedAnswer,
  noteInput,
  removedAnswer,
  watchedIdsAnswer,
  watchParams,
  watchQuery,
} from './contract.ts';
import { noteWatch } from './note.ts';
import { matchNames, watchedIds } from './queries.ts';
import { removeWatch } from './remove.ts';

const tags = ['Watchlist'];
const WATCHES: Limit = { name: 'watch', points: 120, seconds: 60 };
const MATCHES: Limit = { name: 'watch-match', points: 60, seconds: 3600 };

const addRoute = createRoute({
  method: 'post',
  path: '/api/users/watch-list/add',
  tags,
  summary: 'Watch a record',
  ...forSignedIn,
  request: { query: watchQuery },
  responses: { ...ok('It is watched', addedAnswer), ...errorAnswers(401, 403, 404, 422, 429) },
});
const removeRoute = createRoute({
  method: 'get',
  path: '/api/users/watch-list/remove',
  tags,
  summary: 'Watch a record no longer',
  ...forSignedIn,
  request: { query: watchQuery },
  responses: { ...ok('It is not watched', removedAnswer), ...errorAnswers(401, 404, 422, 429) },
});
const noteRoute = createRoute({
  method: 'post',
  path: '/api/users/watch-list/note',
  tags,
  summary: 'Write a note beside a watched record',
  ...forSignedIn,
  request: { body: json(noteInput) },
  responses: { ...ok('The note as it stands', notedAnswer), ...errorAnswers(401, 404, 422) },
});
const idsRoute = createRoute({
  method: 'get',
  path: '/api/users/watch-list/ids',
  tags,
  summary: 'Ids of all watched records',
  description: 'What a page needs to show which of its records are watched.',
  ...forSignedIn,
  request: { query: z.strictObject({}) },
  responses: { ...ok('Ids by category, the last added first', watchedIdsAnswer), ...errorAnswers(401, 422) },
});
const matchRoute = createRoute({
  method: 'post',
  path: '/api/users/watch-list/match',
  tags,
  summary: 'Which records names and symbols mean',
  description: 'Whole names, symbols, aliases and former names, whatever their case and marks.',
  ...forSignedIn,
  request: { body: json(matchInput) },
  responses: { ...ok('What each text found', matchAnswer), ...errorAnswers(401, 422, 429) },
});
const addAllRoute = createRoute({
  method: 'post',
  path: '/api/users/watch-list/add-all',
  tags,
  summary: 'Watch many records',
  ...forSignedIn,
  request: { body: json(addAllInput) },
  responses: { ...ok('How many are watched now', addedAllAnswer), ...errorAnswers(401, 422) },
});

/** Routes of the watchlist; the directory answers with the rows of watched records. */
export const watchlistRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(addRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      await context.limits.consume(WATCHES, actor.id);
      return c.json(await addWatch(context, actor, readParams(watchParams, c.req.valid('query').params)), 200, noStore);
    })
    .openapi(removeRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      await context.limits.consume(WATCHES, actor.id);
      return c.json(await removeWatch(context, actor, readParams(watchParams, c.req.valid('query').params)), 200, noStore);
    })
    .openapi(noteRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      return c.json(await noteWatch(context, actor, c.req.valid('json')), 200, noStore);
    })
    .openapi(idsRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      return c.json({ data: await watchedIds(context.db.read, actor.id) }, 200, noStore);
    })
    .openapi(matchRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      await context.limits.consume(MATCHES, actor.id);
      return c.json({ data: await matchNames(context.db.read, c.req.valid('json').names) }, 200, noStore);
    })
    .openapi(addAllRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      return c.json(await addAllWatches(context, actor, c.req.valid('json').items), 200, noStore);
    });
