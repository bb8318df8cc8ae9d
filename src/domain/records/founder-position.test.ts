import { expect, it } from 'vitest';
import { FOUNDER_POSITION } from './founder-position.ts';

const isFounder = (position: string): boolean => new RegExp(FOUNDER_POSITION, 'i').test(position);

it.each([
  'Founder',
  'founder',
  'Co-founder',
  'Cofounder',
  'Co Founder & CEO',
  'CEO and Co-Founder',
  'Founders',
  'Founding Partner',
  'Co-founding CEO',
  'Founder/CEO',
  'Creator',
  'Co-creator',
  'Creator (pseudonym)',
  'Creator; CEO of Another Firm',
])('a founder by the position %s [records-71]', (position) => {
  expect(isFounder(position)).toBe(true);
});

it.each([
  'CEO',
  'Founding Engineer',
  'Founding Member',
  "Founder's Office",
  'Founder in Residence',
  'Founder Relations',
  'Assistant to the Founder',
  'Profounder',
  'Foundation Lead',
  'Co-creator, Another Client',
  'Creator relations',
  'Content creator',
  '',
])('no founder by the position %s [records-71]', (position) => {
  expect(isFounder(position)).toBe(false);
});
