/** Plans, smallest first. */
export const PLANS = ['standard', 'pro', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

/** What a plan allows; null means without limit. */
export interface Entitlements {
  /** Saved lists, which the documents call datasets. */
  savedLists: number | null;
  /** Notes of research for some plans alone: none, or all. */
  exclusiveNotes: number | null;
}

/** The one table of limits by plan. */
export const ENTITLEMENTS: Readonly<Record<Plan, Entitlements>> = {
  standard: { savedLists: 3, exclusiveNotes: 0 },
  pro: { savedLists: 10, exclusiveNotes: null },
  enterprise: { savedLists: null, exclusiveNotes: null },
};

/** The plans that allow more of something than this one, with their limits. */
export function plansWithMore(than: Plan, of: keyof Entitlements): { plan: Plan; allowed: number | null }[] {
  const own = ENTITLEMENTS[than][of];
  if (own === null) return [];
  return PLANS.map((plan) => ({ plan, allowed: ENTITLEMENTS[plan][of] })).filter(({ allowed }) => allowed === null || allowed > own);
}
