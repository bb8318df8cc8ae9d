import { describe, expect, it } from 'vitest';
import { DISTRIBUTION_PATHS, type Allocation, type Unlock } from './distribution.ts';

const part = (label: string | null, percent: number | null): Allocation => ({ label, percent });
const unlock = (label: string | null, months: number | null, cliff: number | null): Unlock => ({ label, months, cliff_months: cliff });
const told = (of: { allocations: Allocation[]; unlocks: Unlock[] }) =>
  Object.fromEntries(Object.entries(DISTRIBUTION_PATHS).map(([path, { value }]) => [path, value(of)]));

describe('how a token is shared out', () => {
  it('is told by sums of its parts, those of investors by their labels, and by the months until the first and the last of them are free [research-25]', () => {
    const allocations = [
      part('Team', 20),
      part('Early Backers', 15.9),
      part('Series A', 0.2),
      part('Strategic GRT Sale', 2.1),
      part('Public GRT Sale', 4),
      part('Strategic reserve', 5),
      part('Private sale', null),
      part(null, 3),
    ];
    // The months over which a part becomes free begin after its cliff; what becomes free at once has none.
    const unlocks = [unlock('Team', 48, 12), unlock('Early Backers', 0, 12), unlock('Seed', 18, 7), unlock('Community', 120, null)];
    expect(told({ allocations, unlocks })).toEqual({
      allocated: '50.2',
      investor_allocation: '18.2',
      unlock_schedules: '4',
      longest_unlock_months: '120',
      investor_unlock_months: '25',
      investor_cliff_months: '7',
    });
    const years = [6, 12, 36].map((months) => unlock(`Fundraising ${months} Months`, months, null));
    expect(told({ allocations: [], unlocks: years })).toMatchObject({ investor_unlock_months: '36', investor_cliff_months: null });
  });

  it('has no first or last part that is known where the months of one part are not [research-25]', () => {
    const unlocks = [unlock('Seed', 18, 7), unlock('Investors', null, 3), unlock('Strategic Sale', 12, null)];
    expect(told({ allocations: [], unlocks })).toMatchObject({ longest_unlock_months: null, investor_unlock_months: null, investor_cliff_months: null });
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
