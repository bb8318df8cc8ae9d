import type { Context } from 'hono';
import type { ApiEnv } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import type { Policy } from '#platform/data/permit.ts';
import { signedIn, type SignedIn } from './identify.ts';

/** Who calls, if the policy of a room allows it. @throws Failure UNAUTHORIZED, FORBIDDEN */
export async function permitted<Ability extends string>(
  context: ApiContext,
  c: Context<ApiEnv>,
  assertMay: Policy<Ability>['assertMay'],
  ability: NoInfer<Ability>,
): Promise<SignedIn> {
  const found = await signedIn(context, c);
  assertMay(found.actor, ability);
  return found;
}
