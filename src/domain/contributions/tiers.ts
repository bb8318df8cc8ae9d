import { MEMBERSHIP, TIER_POINTS } from './proposal.ts';

const DAY = 86_400_000;

/** The tier of an account, 0 to 3. @param points vested contribution points, less those of reverted work */
export const tierOf = (points: number): number => Math.max(0, TIER_POINTS.findLastIndex((from) => points >= from));

/** Points from which the next tier begins; null in the highest. */
export const nextTierOf = (points: number): number | null => TIER_POINTS[tierOf(points) + 1] ?? null;

/** One condition of membership, with what somebody has of it. */
export interface Condition {
  key: 'verified' | 'days';
  needed: number;
  has: number;
}

/** The conditions of membership. @param since when the first verified contribution was verified, in milliseconds */
export const conditionsOf = ({ verified, since }: { verified: number; since: number | undefined }, now: number): Condition[] => [
  { key: 'verified', needed: MEMBERSHIP.verified, has: verified },
  { key: 'days', needed: MEMBERSHIP.days, has: since === undefined ? 0 : Math.max(0, Math.floor((now - since) / DAY)) },
];

/** Whether every condition is met. */
export const areMet = (conditions: readonly Condition[]): boolean => conditions.every(({ needed, has }) => has >= needed);
