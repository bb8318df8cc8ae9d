import type { IncomingMessage } from 'node:http';
import { OpenAPIHono, z } from '@hono/zod-openapi';
import { type Context, type ErrorHandler, type MiddlewareHandler, type NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Ability } from '#domain/accounts/policy.ts';
import { Failure, invalid, toFailure } from '../errors.ts';
import type { Log } from '../log.ts';

/** What every API handler finds in its environment; `incoming` is absent for calls from within the process. */
export interface ApiEnv {
  Bindings: { incoming?: IncomingMessage };
}

/** The one error format. */
export const errorBody = z
  .object({
    statusCode: z.number().int().openapi({ example: 422 }),
    code: z.string().openapi({ description: 'SCREAMING_SNAKE, stable', example: 'INVALID_INPUT' }),
    description: z.string().openapi({ description: 'Text for a person, in English', example: 'The input is not valid.' }),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .openapi('Error');

/** Error answers of a route, by status. */
export const errorAnswers = <S extends number>(...statuses: S[]) =>
  Object.fromEntries(
    statuses.map((status) => [status, { description: DESCRIPTIONS[status] ?? 'Error', content: { 'application/json': { schema: errorBody } } }]),
  ) as Record<S, { description: string; content: { 'application/json': { schema: typeof errorBody } } }>;

/** Marks a route as one for people who are signed in, or for those whose roles allow something. */
export const forSignedIn = { security: [{ session: [] as string[] }] };
export const forThoseWho = (ability: Ability) => ({ security: [{ session: [ability as string] }] });

/** Headers of answers that are one person's. */
export const noStore = { 'cache-control': 'private, no-store' };

const DESCRIPTIONS: Record<number, string> = {
  401: 'No session, or a dead one',
  403: 'Refused',
  404: 'No such thing',
  422: 'Invalid input',
  429: 'Too many requests; Retry-After says when to try again',
  503: 'Not ready',
};

/** A router whose input faults become the one error format. */
export const createRouter = () =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw toFailure(result.error);
    },
  });

/** Refuses bodies of another type than this: a route's schema would not see them. A call without a body needs no type of it. */
export const bodiesOf =
  (wanted: string): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (WITH_BODY.has(c.req.method) && type !== wanted && (type !== undefined || hasBody(c))) throw invalid('content-type', `must be ${wanted}`);
    await next();
  };

/** Whether a body came: over HTTP the headers tell, within the process the request. */
function hasBody(c: Context<ApiEnv>): boolean {
  const { headers, body } = c.req.raw;
  const length = headers.get('content-length');
  if (length !== null) return length !== '0';
  return headers.has('transfer-encoding') || (c.env.incoming === undefined && body !== null);
}

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/**
 * Refuses bodies longer than `most` bytes. A body whose length is not told is read first. @throws Failure PAYLOAD_TOO_LARGE
 */
export const limitBodies =
  (most: number): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const { headers, body } = c.req.raw;
    if (Number(headers.get('content-length') ?? 0) > most) throw new Failure('PAYLOAD_TOO_LARGE');
    if (headers.has('transfer-encoding') && body) {
      const parts: Uint8Array[] = [];
      let size = 0;
      for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
        size += part.length;
        if (size > most) throw new Failure('PAYLOAD_TOO_LARGE');
        parts.push(part);
      }
      // Of its parts: the listener's request is none of the platform's own, which can not be copied.
      c.req.raw = new Request(c.req.url, { method: c.req.method, headers, body: Buffer.concat(parts) });
    }
    await next();
  };

/** Turns whatever a handler threw into the error format; what is unexpected is logged and answers without its message. */
export const errorHandler =
  (log: Log): ErrorHandler<ApiEnv> =>
  (error, c) => {
    const failure =
      error instanceof HTTPException && error.status === 400
        ? new Failure('INVALID_INPUT', { issues: [{ path: '', message: 'must be JSON' }] })
        : toFailure(error);
    if (failure.status >= 500) log[failure.code === 'INTERNAL' ? 'error' : 'warn']({ err: failure.cause ?? failure, path: c.req.path }, 'request failed');
    return answerFailure(c, failure);
  };

/** Answers for addresses no route has. */
export const notFoundHandler: NotFoundHandler<ApiEnv> = (c) => answerFailure(c, new Failure('NOT_FOUND'));

function answerFailure(c: Context<ApiEnv>, failure: Failure): Response {
  if (failure.retryAfter !== undefined) c.header('retry-after', String(failure.retryAfter));
  c.header('cache-control', 'private, no-store');
  return c.json(failure.body(), failure.status as 422);
}
