/** How many proposals an account may submit in a day, and have open at once. */
export interface ProposalLimits {
  day: number;
  open: number;
}

/** Limits of an account without a verified contribution, and of each tier. */
export const PROPOSAL_LIMITS = {
  unverified: { day: 5, open: 5 },
  tiers: [
    { day: 20, open: 20 },
    { day: 50, open: 50 },
    { day: 100, open: 100 },
    { day: 200, open: 200 },
  ],
} as const satisfies { unverified: ProposalLimits; tiers: readonly ProposalLimits[] };

/** The limits of an account. @param verified contributions that stand @param tier 0 to 3 */
export const proposalLimits = ({ verified, tier }: { verified: number; tier: number }): ProposalLimits =>
  verified === 0 ? PROPOSAL_LIMITS.unverified : (PROPOSAL_LIMITS.tiers[tier] ?? PROPOSAL_LIMITS.tiers[0]);
