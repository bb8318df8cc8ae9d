import type { IncomingMessage } from 'node:http';
import { OpenAPIHono, z } from '@hono/zod-openapi';
import { type Context, type ErrorHandler, type MiddlewareHandler, type NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { Failure, invalid, toFailure } from '../errors.ts';
import type { Log } from '../log.ts';
import { brokeOff } from './handler.ts';
import { content } from './route.ts';

/** Environment of every API handler; `incoming` is absent for calls within the process. */
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
  Object.fromEntries(statuses.map((status) => [status, { description: DESCRIPTIONS[status] ?? 'Error', content: content(errorBody) }])) as Record<
    S,
    { description: string; content: { 'application/json': { schema: typeof errorBody } } }
  >;

/** Marks a route as one for signed-in callers, or for those with an ability. */
export const forSignedIn = { security: [{ session: [] as string[] }] };
export const forThoseWho = (ability: string) => ({ security: [{ session: [ability] }] });

/** Headers of answers for one caller only. */
export const noStore = { 'cache-control': 'private, no-store' };

const DESCRIPTIONS: Record<number, string> = {
  401: 'No session, or a dead one',
  403: 'Refused',
  404: 'No such thing',
  422: 'Invalid input',
  429: 'Too many requests; Retry-After says when to try again',
  503: 'Not ready',
};

/** Creates a router that reports input faults in the common error format. */
export const createRouter = () =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw toFailure(result.error);
    },
  });

/** Refuses bodies of any other content type: the route's schema would not see them. Calls without a body need none. */
export const bodiesOf =
  (wanted: string): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (WITH_BODY.has(c.req.method) && type !== wanted && (type !== undefined || hasBody(c))) throw invalid('content-type', `must be ${wanted}`);
    await next();
  };

/** Whether a body came: known from the headers over HTTP, from the request within the process. */
function hasBody(c: Context<ApiEnv>): boolean {
  const { headers, body } = c.req.raw;
  const length = headers.get('content-length');
  if (length !== null) return length !== '0';
  return headers.has('transfer-encoding') || (c.env.incoming === undefined && body !== null);
}

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** Refuses bodies longer than `most` bytes; a body of unknown length is read first. @throws Failure PAYLOAD_TOO_LARGE */
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
      // Rebuilt from its parts: the listener's request is of another class and cannot be cloned.
      c.req.raw = new Request(c.req.url, { method: c.req.method, headers, body: Buffer.concat(parts) });
    }
    await next();
  };

/** Turns any error of a handler into the error format; unexpected ones are logged and answered without their message. */
export const errorHandler =
  (log: Log): ErrorHandler<ApiEnv> =>
  (error, c) => {
    const failure =
      error instanceof HTTPException && error.status === 400
        ? invalid('', c.req.header('content-type')?.startsWith('multipart/form-data') ? 'must be a form, as multipart/form-data' : 'must be JSON')
        : toFailure(error);
    if (c.env?.incoming && brokeOff(c.env.incoming)) log.debug({ path: c.req.path }, 'request broken off');
    else if (failure.status >= 500) log[failure.code === 'INTERNAL' ? 'error' : 'warn']({ err: failure.cause ?? failure, path: c.req.path }, 'request failed');
    return answerFailure(c, failure);
  };

/** Answers addresses without a route. */
export const notFoundHandler: NotFoundHandler<ApiEnv> = (c) => answerFailure(c, new Failure('NOT_FOUND'));

function answerFailure(c: Context<ApiEnv>, failure: Failure): Response {
  if (failure.retryAfter !== undefined) c.header('retry-after', String(failure.retryAfter));
  c.header('cache-control', 'private, no-store');
  return c.json(failure.body(), failure.status as 422);
}
