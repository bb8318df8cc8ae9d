import { expect, it } from 'vitest';
import type { Member } from '#domain/directory/details/details.ts';
import { membersOf } from './members-of.ts';

const role = (id: string, position: string): Member => ({
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
});

it('a person whom several pages call a founder is one entry with each role, in the order of the first [directory-115]', () => {
  const found = membersOf([role('ann', 'Co-founder'), role('bob', 'Founder'), role('ann', 'Co-founder and CEO')]);
  expect(found.map(({ member, roles }) => [member.id, roles.map(({ position }) => position)])).toEqual([
    ['ann', ['Co-founder', 'Co-founder and CEO']],
    ['bob', ['Founder']],
  ]);
  expect(membersOf([])).toEqual([]);
});
