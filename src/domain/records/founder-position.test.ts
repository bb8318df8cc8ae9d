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
  '',
])('no founder by the position %s [records-71]', (position) => {
  expect(isFounder(position)).toBe(false);
});
