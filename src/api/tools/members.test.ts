import { describe, expect, it } from 'vitest';
import { narrowRoles, type Role } from './members.ts';

const role = (name: string, position: string, from: string | null, to: string | null, more: Partial<Role> = {}): Role => ({
  id: name,
  slug: name,
  name,
  logo: null,
  type: 'people',
  position,
  founder: false,
  from_date: from,
  from_precision: from === null ? null : 'year',
  to_date: to,
  to_precision: to === null ? null : 'year',
  ended: false,
  old: false,
  stated_on: null,
  ...more,
});
const ROLES = [
  role('ann', 'CEO', '2015-01-01', '2018-01-01'),
  role('bob', 'Co-founder and CEO', null, '2021-01-01'),
  role('cai', 'Chief executive officer', '2021-01-01', null),
  role('dan', 'CTO', '2015-01-01', null, { ended: true }),
  role('fay', 'Analyst', '2016-01-01', '2019-01-01'),
  role('fay', 'Partner', '2019-01-01', null),
];

describe('roles of a position', () => {
  it.each([
    ['ceo', 'ann bob cai'],
    ['now ceo', 'cai'],
    ['former ceo', 'ann bob'],
    ['2016 ceo', 'ann'],
    ['before 2016 ceo', 'ann'],
    ['before cai ceo', 'ann bob'],
    ['before ann ceo', ''],
    ['after bob ceo', 'cai'],
    ['after cai ceo', ''],
    ['former cto', 'dan'],
    ['former', 'ann bob dan'],
    ['former analyst', 'fay'],
    ['before eve ceo', ''],
    ['before cai', 'ann dan fay fay'],
    ['before bob', 'ann dan fay'],
    ['before eve', ''],
  ])('are narrowed to when they were held, and beside whom: %s [tools-6]', (words, names) => {
    expect(
      narrowRoles(ROLES, words, '2026-10-01')
        .map(({ name }) => name)
        .join(' '),
    ).toBe(names);
  });
});
