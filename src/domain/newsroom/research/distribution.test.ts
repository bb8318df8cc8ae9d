import { describe, expect, it } from 'vitest';
import { DISTRIBUTION_PATHS, type Allocation, type Unlock } from './distribution.ts';

const part = (label: string | null, percent: number | null): Allocation => ({ label, percent });
const unlock = (label: string | null, months: number | null, cliff: number | null): Unlock => ({ label, months, cliff_months: cliff });
const told = (of: { allocations: Allocation[]; unlocks: Unlock[] }) =>
  Object.fromEntries(Object.entries(DISTRIBUTION_PATHS).map(([path, { value }]) => [path, value(of)]));

describe('how a token is shared out', () => {
  it('is told by sums of its parts, those of investors by their labels, and by the longest time until they are free [research-25]', () => {
    const allocations = [
      part('Team', 20),
      part('Early Backers', 15.9),
      part('Series A', 0.2),
      part('Strategic reserve', 5),
      part('Private sale', null),
      part(null, 3),
    ];
    const unlocks = [unlock('Team', 48, 12), unlock('Early Backers', 0, 12), unlock('Seed', 24, null), unlock('Investors', null, null)];
    expect(told({ allocations, unlocks })).toEqual({
      allocated: '44.1',
      investor_allocation: '16.1',
      unlock_schedules: '4',
      longest_unlock_months: '48',
      investor_unlock_months: '24',
      investor_cliff_months: '12',
    });
  });

  it('is not known where no source says anything, which is not nothing [research-25]', () => {
    expect(told({ allocations: [part('Team', 20)], unlocks: [] })).toEqual({
      allocated: '20',
      investor_allocation: null,
      unlock_schedules: '0',
      longest_unlock_months: null,
      investor_unlock_months: null,
      investor_cliff_months: null,
    });
  });
});
