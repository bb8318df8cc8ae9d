import { allowedBy, plansWithMore, tierWithMore, type Entitlements, type Plan } from '#domain/plans/entitlements.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { Failure } from '#platform/errors.ts';

const NAMES: Readonly<Record<Plan, string>> = { standard: 'Standard', pro: 'Pro', enterprise: 'Enterprise' };
const THINGS: Readonly<Record<keyof Entitlements, string>> = {
  savedLists: 'saved lists',
  exclusiveNotes: 'exclusive notes',
  earlyNotes: 'notes in their first 24 hours',
  csvExports: 'CSV exports a month',
  aiChats: 'conversations with the assistant a day (UTC)',
};

/** The account's plan: as long as none can be bought, everybody has the free one. */
const planOf = (_actor: AccountActor): Plan => 'standard';

/** The limit of the account, by its plan or its tier as a contributor; null means no limit. */
export const allowedOf = (actor: AccountActor, of: keyof Entitlements): number | null => allowedBy(planOf(actor), actor.tier ?? 0, of);

/** The refusal of a request over the account's limit, with the plans and the tier that allow more. */
export function planLimit(actor: AccountActor, of: keyof Entitlements): Failure {
  const allowed = allowedOf(actor, of);
  const tier = tierWithMore(allowed, of);
  const lifts = [
    ...plansWithMore(allowed, of).map((more) => `${NAMES[more.plan]} allows ${more.allowed ?? 'any number'}`),
    ...(tier ? [`Contributors of tier ${tier.tier} have ${tier.allowed ?? 'any number'}`] : []),
  ];
  const own = actor.tier ?? 0;
  const byTier = own > 0 && allowed !== allowedBy(planOf(actor), 0, of);
  const gives = byTier ? `Tier ${own} of contributors allows` : `${NAMES[planOf(actor)]} allows`;
  const description = `${gives} ${allowed} ${THINGS[of]}. ${lifts.join('; ')}.${allowed && of === 'savedLists' ? ' Deleting one makes room too.' : ''}`;
  return new Failure('PLAN_LIMIT', { description });
}
