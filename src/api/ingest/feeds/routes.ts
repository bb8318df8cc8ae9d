import { createRoute } from '@hono/zod-openapi';
import { createRouter, errorAnswers, forThoseWho, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { permitted } from '../../accounts/index.ts';
import { assertMay } from '../policy.ts';
import { feedAdded, feedChange, feedChanged, feedId, feedInput, feedsAnswer } from './contract.ts';
import { addFeed, changeFeed, listFeeds } from './edit.ts';

const MAY = 'edit-feeds';
const common = { tags: ['Administration'], ...forThoseWho(MAY) };

const list = createRoute({
  ...common,
  method: 'get',
  path: '/api/admin/feeds',
  summary: 'Feeds of publishers, and how they answer',
  responses: { ...ok('All of them, by publisher', feedsAnswer), ...errorAnswers(401, 403) },
});
const add = createRoute({
  ...common,
  method: 'post',
  path: '/api/admin/feeds',
  summary: 'Add a feed, whose items become news',
  request: { body: json(feedInput) },
  responses: { ...ok('Its id', feedAdded), ...errorAnswers(401, 403, 422) },
});
const change = createRoute({
  ...common,
  method: 'post',
  path: '/api/admin/feeds/{id}',
  summary: 'Change a feed, switch it on or off, or say what of it may be shown',
  request: { params: feedId, body: json(feedChange) },
  responses: { ...ok('It is changed', feedChanged), ...errorAnswers(401, 403, 404, 422) },
});

/** Routes of the feeds that are read into news. */
export const feedRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(list, async (c) => {
      await permitted(context, c, assertMay, MAY);
      return c.json(await listFeeds(context.db.read), 200, noStore);
    })
    .openapi(add, async (c) => {
      const { actor } = await permitted(context, c, assertMay, MAY);
      return c.json({ id: await addFeed(context, actor, c.req.valid('json')) }, 200, noStore);
    })
    .openapi(change, async (c) => {
      const { actor } = await permitted(context, c, assertMay, MAY);
      await changeFeed(context, actor, c.req.valid('param').id, c.req.valid('json'));
      return c.json({ changed: true } as const, 200, noStore);
    });
