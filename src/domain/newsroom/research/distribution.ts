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
const INVESTORS = /investor|backer|shareholder|\bseed\b|\bseries\b|private (?:sale|round)|strategic (?:partner|round|sale)/i;
const isInvestors = ({ label }: { label: string | null }): boolean => label !== null && INVESTORS.test(label);

const sum = (parts: readonly Allocation[]): string | null => {
  const known = parts.flatMap(({ percent }) => (percent === null ? [] : Number(percent)));
  return known.length === 0 ? null : String(Number(known.reduce((a, b) => a + b, 0).toFixed(6)));
};
const longest = (known: readonly number[]): string | null => (known.length === 0 ? null : String(Math.max(...known)));
/** Months until the last of a part is free: what becomes free at once after a cliff takes as long as that. */
const monthsOf = (unlocks: readonly Unlock[]): string | null =>
  longest(unlocks.flatMap(({ months, cliff_months: cliff }) => (months === null && cliff === null ? [] : Math.max(months ?? 0, cliff ?? 0))));

interface Distribution {
  allocations: readonly Allocation[];
  unlocks: readonly Unlock[];
}
/** What a cell says of a distribution. */
export interface DistributionPath {
  unit: ValueUnit;
  value(of: Distribution): string | null;
}

/** What a cell can say of how a project's token is shared out, by its path: the page of its distribution shows what it is made of. */
export const DISTRIBUTION_PATHS: Readonly<Record<string, DistributionPath>> = {
  allocated: { unit: 'percent', value: ({ allocations }) => sum(allocations) },
  investor_allocation: { unit: 'percent', value: ({ allocations }) => sum(allocations.filter(isInvestors)) },
  unlock_schedules: { unit: 'count', value: ({ unlocks }) => String(unlocks.length) },
  longest_unlock_months: { unit: 'count', value: ({ unlocks }) => monthsOf(unlocks) },
  investor_unlock_months: { unit: 'count', value: ({ unlocks }) => monthsOf(unlocks.filter(isInvestors)) },
  investor_cliff_months: { unit: 'count', value: ({ unlocks }) => longest(unlocks.filter(isInvestors).flatMap(({ cliff_months: cliff }) => cliff ?? [])) },
};
