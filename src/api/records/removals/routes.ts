import { createRoute } from '@hono/zod-openapi';
import { addresses, inLanguage, LANGUAGES, type Language } from '#domain/site/addresses.ts';
import { addressKey, type Limit } from '#platform/data/limits.ts';
import { Failure, toFailure } from '#platform/errors.ts';
import { bodiesOf, createRouter, errorAnswers, forThoseWho, limitBodies, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { permitted } from '../../accounts/index.ts';
import { assertMay } from '../policy.ts';
import { askForRemoval } from './ask.ts';
import { askAnswer, askInput, decideAnswer, decideInput, removalId, removalsAnswer, removalsInput } from './contract.ts';
import { decideRemoval } from './decide.ts';
import { listRemovals } from './list.ts';

const MAY = 'decide-removals';
const ANYBODY = { kind: 'anonymous' } as const;
/** Requests of one caller. */
const PER_CALLER: Limit = { name: 'removal-caller', points: 5, seconds: 3600 };
const LARGEST_FORM = 64 * 1024;
const FORM_TYPE = 'multipart/form-data';
const tags = ['Removal'];

const askRoute = createRoute({
  method: 'post',
  path: '/api/removals',
  tags,
  summary: 'Ask for removal or correction',
  description: 'Needs no account. Moderators see the request; who leaves an address gets their answer by mail. Five an hour.',
  request: { body: json(askInput) },
  responses: { ...ok('It was received', askAnswer), ...errorAnswers(422, 429) },
});
const formRoute = createRoute({
  method: 'post',
  path: '/api/removals/form',
  tags,
  summary: 'Ask for removal or correction by a form without scripts',
  description: 'Leads back to the page of the form, which says how it went. Empty members count as left out.',
  middleware: [bodiesOf(FORM_TYPE), limitBodies(LARGEST_FORM)],
  responses: { 303: { description: 'To the page' }, ...errorAnswers(403, 413, 422) },
});
const list = createRoute({
  method: 'get',
  path: '/api/admin/removals',
  tags: ['Administration'],
  summary: 'Requests for removal and correction',
  ...forThoseWho(MAY),
  request: { query: removalsInput },
  responses: { ...ok('A page of requests', removalsAnswer), ...errorAnswers(401, 403, 422) },
});
const decide = createRoute({
  method: 'post',
  path: '/api/admin/removals/{id}/decide',
  tags: ['Administration'],
  summary: 'Decide a request, and take its record down in the same act',
  ...forThoseWho(MAY),
  request: { params: removalId, body: json(decideInput) },
  responses: { ...ok('What it is now', decideAnswer), ...errorAnswers(401, 403, 404, 409, 422) },
});

/** Counts the caller's requests and keeps this one. */
async function receive(context: ApiContext, address: string, input: Parameters<typeof askForRemoval>[2]): Promise<void> {
  await context.limits.consume(PER_CALLER, addressKey(address));
  await askForRemoval(context, ANYBODY, input);
}

/** Routes of requests for removal and correction. */
export const removalRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(askRoute, async (c) => {
      await receive(context, context.address(c.env.incoming), c.req.valid('json'));
      return c.json({ received: true } as const, 200, noStore);
    })
    .openapi(list, async (c) => {
      await permitted(context, c, assertMay, MAY);
      return c.json(await listRemovals(context.db.read, c.req.valid('query')), 200, noStore);
    })
    .openapi(decide, async (c) => {
      const { actor } = await permitted(context, c, assertMay, MAY);
      const state = await decideRemoval(context, actor, { id: c.req.valid('param').id, ...c.req.valid('json') });
      return c.json({ state }, 200, noStore);
    });

/** The form without scripts. */
export const removalFormRoutes = (context: ApiContext) =>
  createRouter().openapi(formRoute, async (c) => {
    if (c.req.header('sec-fetch-site') === 'cross-site') throw new Failure('CROSS_SITE');
    const given = Object.entries(await c.req.parseBody()).filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].trim() !== '');
    const form: Record<string, string> = Object.fromEntries(given);
    const language: Language = LANGUAGES.find((known) => known === form['language']) ?? LANGUAGES[0];
    const { wish, kind, slug, field } = form;
    const back = (state: { sent?: 1; failed?: string }) => c.redirect(inLanguage(addresses.removal({ wish, kind, slug, field, ...state }), language), 303);
    try {
      await receive(context, context.address(c.env.incoming), askInput.parse(form));
      return back({ sent: 1 });
    } catch (error) {
      const { code, status } = toFailure(error);
      if (status >= 500) throw error;
      return back({ failed: code });
    }
  });
