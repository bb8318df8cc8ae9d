import { createRoute, z } from '@hono/zod-openapi';
import { createRouter, errorAnswers, forSignedIn, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { identify, signedIn } from '../../accounts/index.ts';
import { loadAnswer, removedAnswer, removeInput, savedAnswer, saveInput, sharedAnswer } from './contract.ts';
import { publicLists, savedLists, sharedList } from './queries.ts';
import { removeList } from './remove.ts';
import { restoreList, saveList } from './save.ts';

const tags = ['Saved lists'];

const loadRoute = createRoute({
  method: 'get',
  path: '/api/users/storage/load',
  tags,
  summary: 'The saved lists of the account',
  ...forSignedIn,
  request: { query: z.strictObject({ sid: z.string().optional(), params: z.string().optional() }).openapi({ description: 'Not used' }) },
  responses: { ...ok('The lists in their order', loadAnswer), ...errorAnswers(401, 422) },
});
const saveRoute = createRoute({
  method: 'post',
  path: '/api/users/storage/save',
  tags,
  summary: 'Save a list',
  ...forSignedIn,
  request: { body: json(saveInput) },
  responses: { ...ok('The list as it is kept', savedAnswer), ...errorAnswers(401, 403, 404, 422) },
});
const removeRoute = createRoute({
  method: 'post',
  path: '/api/users/storage/remove',
  tags,
  summary: 'Delete a saved list',
  ...forSignedIn,
  request: { body: json(removeInput) },
  responses: { ...ok('It is gone', removedAnswer), ...errorAnswers(401, 404, 422) },
});
const restoreRoute = createRoute({
  method: 'post',
  path: '/api/users/storage/restore',
  tags,
  summary: 'Take a deleted list back',
  description: 'For an hour, as it was and under the same link.',
  ...forSignedIn,
  request: { body: json(removeInput) },
  responses: { ...ok('The list as it is kept', savedAnswer), ...errorAnswers(401, 403, 404, 422) },
});
const sharedRoute = createRoute({
  method: 'get',
  path: '/api/users/storage/shared',
  tags,
  summary: 'A list by its link',
  description: 'An unlisted or public one for everybody, a private one for its owner.',
  request: { query: z.strictObject({ storage_id: z.uuid() }) },
  responses: { ...ok('The list', sharedAnswer), ...errorAnswers(404, 422) },
});
const publicRoute = createRoute({
  method: 'get',
  path: '/api/users/storage/public',
  tags,
  summary: 'The lists somebody shows to all',
  description: 'None while the profile is private, or when nobody has the username.',
  request: { query: z.strictObject({ username: z.string().min(1).max(50) }) },
  responses: { ...ok('The lists in their order', loadAnswer), ...errorAnswers(422) },
});

/** Routes of saved lists. */
export const savedListRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(loadRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      return c.json({ data: await savedLists(context.db.read, actor.id) }, 200, noStore);
    })
    .openapi(saveRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      return c.json(await saveList(context, actor, c.req.valid('json')), 200, noStore);
    })
    .openapi(removeRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      return c.json(await removeList(context, actor, c.req.valid('json').storage_id), 200, noStore);
    })
    .openapi(restoreRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      return c.json(await restoreList(context, actor, c.req.valid('json').storage_id), 200, noStore);
    })
    .openapi(sharedRoute, async (c) => {
      const viewer = await identify(context, c);
      return c.json(await sharedList(context.db.read, c.req.valid('query').storage_id, viewer?.actor.id), 200, noStore);
    })
    .openapi(publicRoute, async (c) => {
      return c.json({ data: await publicLists(context.db.read, c.req.valid('query').username.replaceAll('\0', '')) }, 200, noStore);
    });
