import { answerWith } from '#platform/http/answer-dataset.ts';
import { createRoute, z } from '@hono/zod-openapi';
import { createRouter, errorAnswers } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { ok } from '#platform/http/route.ts';
import { newsAnswer, newsAssetsAnswer, newsItemAnswer, newsItemParams, newsQuery, newsSourcesAnswer } from './news-contract.ts';

const common = { method: 'get' as const, tags: ['News'] };

const list = createRoute({
  ...common,
  path: '/api/news',
  summary: 'Articles, the newest first; X-Next holds the cursor of the next page',
  request: { query: newsQuery },
  responses: { ...ok('A page of articles', newsAnswer), ...errorAnswers(422, 503) },
});
const one = createRoute({
  ...common,
  path: '/api/news/{slug}',
  summary: 'One article',
  request: { params: newsItemParams },
  responses: { ...ok('The article', newsItemAnswer), ...errorAnswers(404, 422, 503) },
});
const options = createRoute({
  ...common,
  path: '/api/news/options/{of}',
  summary: 'What articles are about, or who publishes them, for a dropdown',
  request: { params: z.strictObject({ of: z.enum(['assets', 'source']) }) },
  responses: { ...ok('Those with most articles first', z.union([newsAssetsAnswer, newsSourcesAnswer])), ...errorAnswers(422, 503) },
});

/** Calls of news: the data sets under the addresses of the decisions. */
export const newsRoutes = (context: ApiContext) => {
  const answer = answerWith(context);
  return createRouter()
    .openapi(list, async (c) => answer(c, 'news', c.req.valid('query')))
    .openapi(options, async (c) => answer(c, c.req.valid('param').of === 'assets' ? 'news-assets' : 'news-sources', {}))
    .openapi(one, async (c) => answer(c, 'news-item', c.req.valid('param')));
};
