import type { ValueUnit } from './values.ts';

/** A part of a token's supply. */
export interface Allocation {
  label: string | null;
  percent: number | string | null;
}
/** A part of a token that becomes free on a day, or over months. */
export interface Unlock {
  label: string | null;
  months: number | null;
  cliff_months: number | null;
}

/** Labels that speak of those who paid before a token could be traded. */
const INVESTORS = /investor|backer|shareholder|\bfundraising\b|\bseed\b|\bseries\b|\b(?:private|strategic) (?:\w+ )?(?:round|sale)\b|\bstrategic partner/i;
const ofInvestors = (label: string | null): boolean => label !== null && INVESTORS.test(label);
const ofAll = (): boolean => true;

const sum = (parts: readonly Allocation[]): string | null => {
  const known = parts.flatMap(({ percent }) => (percent === null ? [] : Number(percent)));
  return known.length === 0 ? null : String(Number(known.reduce((a, b) => a + b, 0).toFixed(6)));
};

/** Months until all of a part is free: the months over which it becomes free begin after its cliff. */
const wholeMonths = ({ months, cliff_months: cliff }: Unlock): number | null => (months === null ? null : months + (cliff ?? 0));
/** One of the months of several parts. It is not known where those of one part are not: that part may be the one. */
const oneOf = (pick: (...all: number[]) => number, all: readonly (number | null)[]): string | null => {
  const known = all.filter((months) => months !== null);
  return known.length === 0 || known.length < all.length ? null : String(pick(...known));
};
const last = (unlocks: readonly Unlock[]): string | null => oneOf(Math.max, unlocks.map(wholeMonths));
const first = (unlocks: readonly Unlock[]): string | null =>
  oneOf(
    Math.min,
    unlocks.map(({ cliff_months: cliff }) => cliff),
  );

interface Distribution {
  allocations: readonly Allocation[];
  unlocks: readonly Unlock[];
}
/** What a cell says of a distribution. */
export interface DistributionPath {
  unit: ValueUnit;
  /** The field whose values it is made of. */
  field: keyof Distribution;
  /** Whether the part with a label is one of those. */
  isOf(this: void, label: string | null): boolean;
  value(this: void, of: Distribution): string | null;
}

const ofAllocations = (isOf: DistributionPath['isOf'], value: (of: readonly Allocation[]) => string | null): DistributionPath => ({
  unit: 'percent',
  field: 'allocations',
  isOf,
  value: ({ allocations }) => value(allocations.filter(({ label }) => isOf(label))),
});
const ofUnlocks = (isOf: DistributionPath['isOf'], value: (of: readonly Unlock[]) => string | null): DistributionPath => ({
  unit: 'count',
  field: 'unlocks',
  isOf,
  value: ({ unlocks }) => value(unlocks.filter(({ label }) => isOf(label))),
});

/** What a cell can say of how a project's token is shared out, by its path: the page of its distribution shows what it is made of. */
export const DISTRIBUTION_PATHS: Readonly<Record<string, DistributionPath>> = {
  allocated: ofAllocations(ofAll, sum),
  investor_allocation: ofAllocations(ofInvestors, sum),
  unlock_schedules: ofUnlocks(ofAll, ({ length }) => String(length)),
  longest_unlock_months: ofUnlocks(ofAll, last),
  investor_unlock_months: ofUnlocks(ofInvestors, last),
  investor_cliff_months: ofUnlocks(ofInvestors, first),
};
