import { expect, it } from 'vitest';
import type { Member } from '#domain/directory/details/details.ts';
import { foundedOnce, membersOf, teamOf } from './members-of.ts';

const role = (id: string, position: string, more: Partial<Member> = {}): Member => ({
  id,
  slug: id,
  name: id,
  logo: null,
  type: 'people',
  position,
  founder: true,
  from_date: null,
  from_precision: null,
  to_date: null,
  to_precision: null,
  ended: false,
  old: false,
  stated_on: null,
  ...more,
});

it('a person whom several pages call a founder is one entry with each role, in the order of the first [directory-115]', () => {
  const found = membersOf([role('ann', 'Co-founder', { to_date: '2020-01-01' }), role('bob', 'Founder'), role('ann', 'Co-founder and CEO')]);
  expect(found.map(({ member, roles }) => [member.id, roles.map(({ position }) => position)])).toEqual([
    ['ann', ['Co-founder', 'Co-founder and CEO']],
    ['bob', ['Founder']],
  ]);
  expect(membersOf([])).toEqual([]);
});

it('of several foundings of one place without an end one stands, under the fuller position, since the earliest start [directory-132]', () => {
  const since = { from_date: '2014-01-01', from_precision: 'year' } as const;
  const once = foundedOnce([
    role('gem', 'Co-founder', { ...since, old: true }),
    role('other', 'Founder'),
    role('gem', 'Co-founder and CEO'),
    role('gem', 'Engineer', { founder: false }),
    role('gem', 'Founder of it once', { ended: true }),
  ]);
  expect(once.map((r) => [r.id, r.position, r.from_date, r.old])).toEqual([
    ['gem', 'Co-founder and CEO', '2014-01-01', false],
    ['other', 'Founder', null, false],
    ['gem', 'Engineer', null, false],
    ['gem', 'Founder of it once', null, false],
  ]);
});

it('a person stands in one block of a team, with all their roles there [directory-132]', () => {
  const staff = { founder: false };
  const team = teamOf([
    role('ann', 'Founder'),
    role('ann', 'CEO', staff),
    role('bob', 'CTO', staff),
    role('bob', 'Engineer', { ...staff, to_date: '2019-01-01' }),
    role('cay', 'Adviser', { ...staff, old: true }),
    role('dee', 'Writer', { ...staff, ended: true }),
  ]);
  expect(Object.entries(team).map(([block, of]) => [block, of.map((r) => r.position)])).toEqual([
    ['founders', ['Founder', 'CEO']],
    ['members', ['CTO', 'Engineer']],
    ['older', ['Adviser']],
    ['former', ['Writer']],
  ]);
});
