import type { Context } from 'hono';
import type { ApiEnv } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { callerOf } from '../limits.ts';
import type { Place } from './sessions.ts';

/** Where a call comes from. Browsers say with every POST where it comes from, programs do not. */
export const placeOf = (context: ApiContext, c: Context<ApiEnv>): Place => ({
  address: callerOf(context, c),
  userAgent: c.req.header('user-agent') ?? '',
  program: c.req.header('origin') === undefined && c.req.header('sec-fetch-site') === undefined && c.req.header('sec-fetch-dest') === undefined,
});
