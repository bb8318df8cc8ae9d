import { createRoute, z } from '@hono/zod-openapi';
import type { Limit } from '#platform/data/limits.ts';
import { createRouter, errorAnswers, forSignedIn, forThoseWho, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { signedIn } from '../../accounts/index.ts';
import { permittedToModerate } from '../dao/permitted-to-moderate.ts';
import { doneAnswer, pageQuery } from '../proposals/contract.ts';
import { beginClaim, checkOwnClaim, listClaims, releaseClaim } from './claims.ts';
import { claimCheckInput, claimChecked, claimEndInput, claimInput, claimRow, claimsAnswer, spokenAnswer } from './contract.ts';
import { endSomebodysClaim, listSpoken } from './moderate.ts';

const own = { tags: ['Contributions'], ...forSignedIn };
const moderating = { tags: ['Contributions, for moderators'], ...forThoseWho('moderate') };
const byId = z.strictObject({ id: z.uuid() });
/** Looks that an account asks for: others are asked for it. */
const CHECKS: Limit = { name: 'claim-check', points: 20, seconds: 3600 };
const BEGUN: Limit = { name: 'claim-begin', points: 40, seconds: 86_400 };

const begin = createRoute({
  ...own,
  method: 'post',
  path: '/api/contributions/claims',
  summary: 'Begin to claim the page of a project or an organization',
  description:
    'The answer says what to publish and where. What the account then proposes about the record is marked; it votes neither on it nor on what it invested in.',
  request: { body: json(claimInput) },
  responses: { ...ok('The claim', claimRow), ...errorAnswers(401, 403, 404, 409, 422, 429) },
});
const list = createRoute({
  ...own,
  method: 'get',
  path: '/api/contributions/claims',
  summary: 'Pages that one speaks for or wants to, with what to publish',
  responses: { ...ok('The latest first', claimsAnswer), ...errorAnswers(401) },
});
const check = createRoute({
  ...own,
  method: 'post',
  path: '/api/contributions/claims/{id}/check',
  summary: 'Look now for the proof of a claim',
  request: { params: byId, body: json(claimCheckInput) },
  responses: { ...ok('What was found', claimChecked), ...errorAnswers(401, 403, 404, 409, 422, 429) },
});
const release = createRoute({
  ...own,
  method: 'post',
  path: '/api/contributions/claims/{id}/release',
  summary: 'Give up to speak for a page',
  request: { params: byId, body: json(z.strictObject({})) },
  responses: { ...ok('It is given up', doneAnswer), ...errorAnswers(401, 404, 422) },
});
const all = createRoute({
  ...moderating,
  method: 'get',
  path: '/api/contributions/claims/all',
  summary: 'Pages that accounts speak for',
  request: { query: pageQuery },
  responses: { ...ok('The latest first', spokenAnswer), ...errorAnswers(401, 403, 422) },
});
const end = createRoute({
  ...moderating,
  method: 'post',
  path: '/api/contributions/claims/{id}/end',
  summary: 'End the claim of somebody, who is told the reason',
  request: { params: byId, body: json(claimEndInput) },
  responses: { ...ok('It has ended', doneAnswer), ...errorAnswers(401, 403, 404, 422) },
});

const DONE = { done: true } as const;

/** Routes of claims of pages. */
export const claimRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(begin, async (c) => {
      const { actor } = await signedIn(context, c);
      await context.limits.consume(BEGUN, actor.id);
      return c.json(await beginClaim(context, actor, c.req.valid('json'), new Date()), 200, noStore);
    })
    .openapi(list, async (c) => {
      const { actor } = await signedIn(context, c);
      return c.json({ data: await listClaims(context, actor.id) }, 200, noStore);
    })
    .openapi(check, async (c) => {
      const { actor } = await signedIn(context, c);
      await context.limits.consume(CHECKS, actor.id);
      const { signature } = c.req.valid('json');
      return c.json(await checkOwnClaim(context, actor, c.req.valid('param').id, { signature, now: new Date() }), 200, noStore);
    })
    .openapi(release, async (c) => {
      const { actor } = await signedIn(context, c);
      await releaseClaim(context, actor, c.req.valid('param').id, new Date());
      return c.json(DONE, 200, noStore);
    })
    .openapi(all, async (c) => {
      await permittedToModerate(context, c);
      return c.json(await listSpoken(context.db.read, c.req.valid('query')), 200, noStore);
    })
    .openapi(end, async (c) => {
      const { actor } = await permittedToModerate(context, c);
      await endSomebodysClaim(context, actor, c.req.valid('param').id, c.req.valid('json').reason, new Date());
      return c.json(DONE, 200, noStore);
    });
