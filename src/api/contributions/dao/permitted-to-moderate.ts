import type { Context } from 'hono';
import { Failure } from '#platform/errors.ts';
import type { ApiEnv } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { permitted } from '../../accounts/index.ts';
import { assertMay } from '../policy.ts';
import { isBanned } from './electorate.ts';

/** Who calls, a moderator that is not banned. @throws Failure UNAUTHENTICATED, FORBIDDEN */
export async function permittedToModerate(context: ApiContext, c: Context<ApiEnv>): ReturnType<typeof permitted> {
  const found = await permitted(context, c, assertMay, 'moderate');
  if (await isBanned(context.db.write, found.actor.id, new Date()))
    throw new Failure('FORBIDDEN', { description: 'Your account is banned from contributing: it moderates nothing.' });
  return found;
}
