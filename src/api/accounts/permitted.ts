import type { Context } from 'hono';
import type { Ability } from '#domain/accounts/policy.ts';
import type { ApiEnv } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { signedIn, type SignedIn } from './identify.ts';
import { assertMay } from './policy.ts';

/** Who calls, if their roles allow it. @throws Failure UNAUTHORIZED, FORBIDDEN */
export async function permitted(context: ApiContext, c: Context<ApiEnv>, ability: Ability): Promise<SignedIn> {
  const found = await signedIn(context, c);
  assertMay(found.actor, ability);
  return found;
}
