/** Plans, smallest first. */
export const PLANS = ['standard', 'pro', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

/** What a plan allows; null means without limit. */
export interface Entitlements {
  /** Saved lists, which the documents call datasets. */
  savedLists: number | null;
  /** Notes of research for some plans alone: none, or all. */
  exclusiveNotes: number | null;
  /** Notes of research in their first hours: none, or all. */
  earlyNotes: number | null;
  /** Files of CSV in a month. */
  csvExports: number | null;
  /** Conversations with the assistant that are begun in a UTC day. */
  aiChats: number | null;
}

/** The one table of limits by plan. */
export const ENTITLEMENTS: Readonly<Record<Plan, Entitlements>> = {
  standard: { savedLists: 3, exclusiveNotes: 0, earlyNotes: 0, csvExports: 0, aiChats: 3 },
  pro: { savedLists: 10, exclusiveNotes: null, earlyNotes: 0, csvExports: 100, aiChats: null },
  enterprise: { savedLists: null, exclusiveNotes: null, earlyNotes: 0, csvExports: 200, aiChats: null },
};

/** What the tier of a contributor allows on every plan, from tier 0 on. A plan that allows more keeps it. */
export const TIER_ENTITLEMENTS: readonly Partial<Entitlements>[] = [
  {},
  { earlyNotes: null },
  { earlyNotes: null, savedLists: 10 },
  { earlyNotes: null, savedLists: 10, csvExports: 1 },
];

/** Per cent off plans by tier. One discount applies, the largest. */
export const TIER_DISCOUNTS = [0, 10, 20, 30] as const;

const larger = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : Math.max(a, b));

/** What somebody is allowed: by the plan or by the tier of a contributor, whichever is more. */
export const allowedBy = (plan: Plan, tier: number, of: keyof Entitlements): number | null =>
  larger(ENTITLEMENTS[plan][of], TIER_ENTITLEMENTS[tier]?.[of] === undefined ? 0 : (TIER_ENTITLEMENTS[tier][of] ?? null));

const isMore = (allowed: number | null, than: number): boolean => allowed === null || allowed > than;

/** The plans that allow more of something than somebody has, with their limits. */
export function plansWithMore(than: number | null, of: keyof Entitlements): { plan: Plan; allowed: number | null }[] {
  if (than === null) return [];
  return PLANS.map((plan) => ({ plan, allowed: ENTITLEMENTS[plan][of] })).filter(({ allowed }) => isMore(allowed, than));
}

/** The first tier that allows more of something than somebody has; undefined where none does. */
export function tierWithMore(than: number | null, of: keyof Entitlements): { tier: number; allowed: number | null } | undefined {
  if (than === null) return undefined;
  return TIER_ENTITLEMENTS.map((table, tier) => ({ tier, allowed: table[of] === undefined ? 0 : table[of] })).find(({ allowed }) => isMore(allowed, than));
}
