import { ENTITLEMENTS, plansWithMore, type Entitlements, type Plan } from '#domain/plans/entitlements.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { Failure } from '#platform/errors.ts';

const NAMES: Readonly<Record<Plan, string>> = { standard: 'Standard', pro: 'Pro', enterprise: 'Enterprise' };
const THINGS: Readonly<Record<keyof Entitlements, string>> = { savedLists: 'saved lists', exclusiveNotes: 'exclusive notes' };

/** The account's plan: as long as none can be bought, everybody has the free one. */
const planOf = (_actor: AccountActor): Plan => 'standard';

/** The limit of the account's plan; null means no limit. */
export const allowedOf = (actor: AccountActor, of: keyof Entitlements): number | null => ENTITLEMENTS[planOf(actor)][of];

/** The refusal of a request over the plan's limit, with the plans that allow more. */
export function planLimit(actor: AccountActor, of: keyof Entitlements): Failure {
  const plan = planOf(actor);
  const lifts = plansWithMore(plan, of).map(({ plan: other, allowed }) => `${NAMES[other]} allows ${allowed ?? 'any number'}`);
  const description = `${NAMES[plan]} allows ${ENTITLEMENTS[plan][of]} ${THINGS[of]}. ${lifts.join('; ')}.${allowedOf(actor, of) ? ' Deleting one makes room too.' : ''}`;
  return new Failure('PLAN_LIMIT', { description });
}
