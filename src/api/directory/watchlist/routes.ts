import { createRoute, z } from '@hono/zod-openapi';
import { readParams } from '#platform/data/params.ts';
import { createRouter, errorAnswers, forSignedIn, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { ok } from '#platform/http/route.ts';
import { signedIn } from '../../accounts/index.ts';
import { watchedAnswer, watchedParams, watchedRows } from './watched-rows.ts';

const watchListRoute = createRoute({
  method: 'get',
  path: '/api/users/watch-list/get',
  tags: ['Watchlist'],
  summary: 'What is watched, with its rows',
  ...forSignedIn,
  request: {
    query: z.strictObject({
      sid: z.string().optional().openapi({ description: 'Not used: the call has the shape of the struct call' }),
      params: z.string().optional().openapi({ description: 'JSON array of one object: `category`, or nothing for all', example: '[{"category":"project"}]' }),
    }),
  },
  responses: { ...ok('The watchlist', watchedAnswer), ...errorAnswers(401, 422) },
});

/** Routes of the directory beside the struct call. */
export const directoryRoutes = (context: ApiContext) =>
  createRouter().openapi(watchListRoute, async (c) => {
    const { actor } = await signedIn(context, c);
    const { category } = readParams(watchedParams, c.req.valid('query').params);
    const body = await watchedRows(context.db.read, actor.id, new Date().toISOString().slice(0, 10), category);
    // As the database wrote it: figures stay exact.
    return c.body(body, 200, { 'content-type': 'application/json; charset=utf-8', ...noStore }) as never;
  });
