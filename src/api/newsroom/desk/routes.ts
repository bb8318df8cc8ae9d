import { createRoute } from '@hono/zod-openapi';
import { createRouter, errorAnswers, forThoseWho, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { permitted } from '../../accounts/index.ts';
import { assertMay } from '../policy.ts';
import { articleChanged, articleId, claimsAnswer, claimsQuery, deskAnswer, deskQuery, dismissInput, featureInput, hideInput, recordInput } from './contract.ts';
import { bindArticle, dismissClaim, featureArticle, hideArticle } from './edit.ts';
import { listClaims, listDesk } from './list.ts';

const EDIT = 'edit-content';
const JUDGE = 'judge-headlines';
const common = { tags: ['Administration'] };
const done = { ...ok('It is changed', articleChanged), ...errorAnswers(401, 403, 404, 422) };

const list = createRoute({
  ...common,
  ...forThoseWho(EDIT),
  method: 'get',
  path: '/api/admin/news',
  summary: 'Articles as editors see them, the newest first',
  request: { query: deskQuery },
  responses: { ...ok('A page of articles', deskAnswer), ...errorAnswers(401, 403, 422) },
});
const feature = createRoute({
  ...common,
  ...forThoseWho(EDIT),
  method: 'post',
  path: '/api/admin/news/{id}/feature',
  summary: 'Feature an article on the first view of news, or no more',
  request: { params: articleId, body: json(featureInput) },
  responses: done,
});
const hide = createRoute({
  ...common,
  ...forThoseWho(EDIT),
  method: 'post',
  path: '/api/admin/news/{id}/hide',
  summary: 'Hide an article, or show it again',
  request: { params: articleId, body: json(hideInput) },
  responses: done,
});
const bind = createRoute({
  ...common,
  ...forThoseWho(EDIT),
  method: 'post',
  path: '/api/admin/news/{id}/records',
  summary: 'Say whether an article is about a record',
  request: { params: articleId, body: json(recordInput) },
  responses: done,
});
const claims = createRoute({
  ...common,
  ...forThoseWho(JUDGE),
  method: 'get',
  path: '/api/admin/news/claims',
  summary: 'Raises that headlines claim, ready to be proposed; no facts of any record',
  request: { query: claimsQuery },
  responses: { ...ok('A page of claims, the newest first', claimsAnswer), ...errorAnswers(401, 403, 422) },
});
const dismiss = createRoute({
  ...common,
  ...forThoseWho(JUDGE),
  method: 'post',
  path: '/api/admin/news/claims/{id}/dismiss',
  summary: 'Dismiss a claim, or bring it back',
  request: { params: articleId, body: json(dismissInput) },
  responses: done,
});

/** Routes of those who look after news. */
export const deskRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(list, async (c) => {
      await permitted(context, c, assertMay, EDIT);
      return c.json(await listDesk(context.db.read, c.req.valid('query')), 200, noStore);
    })
    .openapi(claims, async (c) => {
      await permitted(context, c, assertMay, JUDGE);
      return c.json(await listClaims(context.db.read, c.req.valid('query')), 200, noStore);
    })
    .openapi(feature, async (c) => {
      const { actor } = await permitted(context, c, assertMay, EDIT);
      await featureArticle(context, actor, c.req.valid('param').id, c.req.valid('json'));
      return c.json({ changed: true } as const, 200, noStore);
    })
    .openapi(hide, async (c) => {
      const { actor } = await permitted(context, c, assertMay, EDIT);
      await hideArticle(context, actor, c.req.valid('param').id, c.req.valid('json').hidden);
      return c.json({ changed: true } as const, 200, noStore);
    })
    .openapi(bind, async (c) => {
      const { actor } = await permitted(context, c, assertMay, EDIT);
      await bindArticle(context, actor, c.req.valid('param').id, c.req.valid('json'));
      return c.json({ changed: true } as const, 200, noStore);
    })
    .openapi(dismiss, async (c) => {
      const { actor } = await permitted(context, c, assertMay, JUDGE);
      await dismissClaim(context, actor, c.req.valid('param').id, c.req.valid('json').dismissed);
      return c.json({ changed: true } as const, 200, noStore);
    });
