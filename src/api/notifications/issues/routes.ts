import { answerWith } from '#platform/http/answer-dataset.ts';
import { createRoute } from '@hono/zod-openapi';
import { createRouter, errorAnswers } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { ok } from '#platform/http/route.ts';
import { adminIssueRoutes } from './admin-routes.ts';
import { issueAnswer, issueParams, issuesAnswer, issuesQuery } from './contract.ts';

const common = { method: 'get' as const, tags: ['Newsletter'] };

const list = createRoute({
  ...common,
  path: '/api/newsletter/issues',
  summary: 'Issues that were sent, the newest first; X-Next holds how many to pass over for the next page',
  request: { query: issuesQuery },
  responses: { ...ok('A page of issues', issuesAnswer), ...errorAnswers(422, 503) },
});
const one = createRoute({
  ...common,
  path: '/api/newsletter/issues/{slug}',
  summary: 'One issue, with its rounds and changes as they are now',
  request: { params: issueParams },
  responses: { ...ok('The issue', issueAnswer), ...errorAnswers(404, 422, 503) },
});

/** Calls of the archive, which are its data sets, and those of editors. */
export const issueRoutes = (context: ApiContext) => {
  const answer = answerWith(context);
  return createRouter()
    .openapi(list, async (c) => answer(c, 'newsletter-issues', c.req.valid('query')))
    .openapi(one, async (c) => answer(c, 'newsletter-issue', c.req.valid('param')))
    .route('/', adminIssueRoutes(context));
};
