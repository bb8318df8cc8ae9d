import { expect, it } from 'vitest';
import { fold } from '../writing/fold.ts';
import { GIVEN_NAMES } from './given-names.ts';
import { isPresumedPerson } from './presumed-kind.ts';

const presumed = (name: string, facts: { site?: boolean; firm?: boolean } = {}): boolean => isPresumedPerson({ name, site: false, firm: false, ...facts });

it.each([
  'Scott Belsky',
  'Fred Ehrsam',
  'Andrew Kang',
  'Michael Egorov',
  'Ryan Sean Adams',
  'Juan Pablo Baquero',
  'Jean-Christophe Bohin',
  'Yu-Chuang Kuek',
  'Diogo Mónica',
  'Olaf Carlson-Wee',
  'Philip Liu Jr.',
  'Pusha T',
  'Chun-Kai (CK) Wang',
  'Franklin Bi',
])('%s reads as a person [records-72]', (name) => {
  expect(presumed(name)).toBe(true);
});

it.each([
  'Marshall Wace',
  'Davidson Kempner',
  'Starr Companies',
  'Franklin Templeton',
  'Morgan Stanley',
  'Goldman Sachs',
  'Harrison Metal',
  'Mark Capital',
  'Michael & Susan Partners',
  'Alan Ventures',
  'Andrew',
  'Jump Crypto',
  '3one4 Capital',
  'Gavin from Forward Analytics',
  'Thomas de la Rue and Company',
])('%s reads as an organization [records-72]', (name) => {
  expect(presumed(name)).toBe(false);
});

it('no party with a site of its own or something that only firms have reads as a person [records-72]', () => {
  expect(presumed('Scott Belsky', { site: true })).toBe(false);
  expect(presumed('Scott Belsky', { firm: true })).toBe(false);
});

it('given names are folded, each once', () => {
  expect(GIVEN_NAMES.size).toBeGreaterThan(1500);
  for (const name of GIVEN_NAMES) expect(fold(name)).toBe(name);
});
