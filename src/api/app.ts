import { siteOrigin } from '#platform/http/site-origin.ts';
import { createRoute, z } from '@hono/zod-openapi';
import type { Hono, MiddlewareHandler } from 'hono';
import { rolesAllow } from '#domain/actors/abilities.ts';
import { Failure } from '#platform/errors.ts';
import { type ApiEnv, bodiesOf, createRouter, errorAnswers, errorHandler, limitBodies, notFoundHandler } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { fromOwnSite } from '#platform/http/own-site.ts';
import type { House } from '#platform/room.ts';
import { rooms, type ListedRoom } from './rooms.ts';

/** Every dataset of the struct call. */
export const datasets = rooms.flatMap((room) => room.datasets ?? []);

/** What all rooms give together. */
export const house: House = {
  abilities: Object.assign({}, ...rooms.map((room) => room.abilities)),
  notices: rooms.flatMap((room) => room.notices ?? []),
  withheld: Object.assign({}, ...rooms.map((room) => room.withheld)),
};

const LARGEST_BODY = 256 * 1024;

const structRoute = createRoute({
  method: 'get',
  path: '/api/data/struct',
  tags: ['Data'],
  summary: 'Ask a data set',
  description: [
    'Answers an object of named arrays, or a named object for a single record. Lists in a row arrive as JSON text. Data sets:',
    ...datasets.map((d) => `- \`${d.sid}\`: ${d.description}`),
  ].join('\n'),
  request: {
    query: z.strictObject({
      sid: z.enum(datasets.map((d) => d.sid) as [string, ...string[]]).openapi({ description: 'Which data set' }),
      params: z.string().optional().openapi({ description: 'JSON array of one object of parameters', example: '[{"take":10}]' }),
    }),
  },
  responses: {
    200: {
      description: 'The answer; X-Next holds the cursor of the next page, X-Data-Version the versions of the data read',
      content: { 'application/json': { schema: z.union(datasets.map((d) => d.answer) as unknown as [z.ZodType, z.ZodType]) } },
    },
    304: { description: 'Not changed since the ETag given' },
    ...errorAnswers(404, 422, 503),
  },
});

/** Whether the API answers a path: all under /api, and what stands at the root by custom. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/') || rooms.some((room) => room.ownsPath?.(path));

/** Returns who calls. */
const signedIn = rooms.flatMap((room) => room.signedIn ?? [])[0];

const REFUSALS: Readonly<Record<string, string>> = Object.assign({}, ...rooms.map((room) => room.refusals));

/** Refuses callers who may not make a call. @param ability named by the call; undefined where being signed in is enough */
const askedOf =
  (context: ApiContext, ability: string | undefined): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const caller = await signedIn?.(context, c);
    if (ability !== undefined && !(caller && rolesAllow(house.abilities, caller.actor.roles, ability))) {
      const description = REFUSALS[ability];
      throw new Failure('FORBIDDEN', description === undefined ? {} : { description });
    }
    await next();
  };

/** The whole API. Errors of any kind answer in the one format. */
export function createApi(context: ApiContext) {
  const app = createRouter();
  const [forms, calls] = [createRouter(), createRouter()];
  for (const { formRoutes } of rooms) if (formRoutes) forms.route('/', formRoutes(context));
  for (const { routes } of rooms) if (routes) calls.route('/', routes(context, house));
  // Before anything of a call is read: others are not told what is wrong with it.
  for (const definition of [...forms.openAPIRegistry.definitions, ...calls.openAPIRegistry.definitions]) {
    if (definition.type !== 'route') continue;
    const { method, path: template, security } = definition.route;
    const path = template.replaceAll(/\{(\w+)\}/g, ':$1');
    if (method !== 'get' && !('x-from-anywhere' in definition.route)) app.on(method.toUpperCase(), path, fromOwnSite);
    if (security) app.on(method.toUpperCase(), path, askedOf(context, security[0]?.['session']?.[0]));
  }
  // Before the rest: the checks of JSON bodies are not theirs.
  app.route('/', forms);
  app.use('*', limitBodies(LARGEST_BODY));
  app.use('*', bodiesOf('application/json'));
  app.onError(errorHandler(context.log));
  app.notFound(notFoundHandler);
  app.openAPIRegistry.registerPath(structRoute);
  for (const d of datasets) app.openAPIRegistry.register(`params of ${d.sid}`.replaceAll(/[^A-Za-z0-9]+/g, '_'), d.params as z.ZodType);
  app.get('/api/data/struct', async (c) => {
    const kept = await context.struct.call(new URL(c.req.url).search.slice(1));
    return c.body(new Uint8Array(kept.body.identity), 200, {
      'content-type': 'application/json; charset=utf-8',
      'x-data-version': kept.versionText,
      etag: kept.etag,
      ...(kept.next === null ? {} : { 'x-next': kept.next }),
    });
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'http',
    scheme: 'bearer',
    description: "A program's token, or in a browser the handle of the cookie `access_token` beside the credential cookie. A scope is an ability.",
  });
  app.route('/', calls);
  app.doc31('/api/openapi.json', (c) => ({
    openapi: '3.1.0',
    info: {
      title: `${context.config.siteName} API`,
      version: '0.1.0',
      description: 'Directory of crypto projects, organizations, people and rounds; every value has a source.',
    },
    servers: [{ url: siteOrigin(context, c) }],
  }));
  return app;
}

/** Types of the calls of rooms, for clients. */
export type RoutesOf<R> =
  | (R extends { routes(context: ApiContext, house: House): infer T extends Hono<ApiEnv> } ? T : never)
  | (R extends { formRoutes(context: ApiContext): infer F extends Hono<ApiEnv> } ? F : never);
/** Types of the calls, for the typed client: a union with a router a room. */
export type AppType = RoutesOf<ListedRoom>;
/** What the roles of an account may allow. */
export type AbilityOf<R> = R extends { abilities: infer A } ? keyof A & string : never;
export type AppAbility = AbilityOf<ListedRoom>;
/** Types of the datasets, for the typed client. */
export type AppDataset = Extract<ListedRoom, { datasets: unknown }>['datasets'][number];
