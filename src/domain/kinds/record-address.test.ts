import { expect, test } from 'vitest';
import { recordAddress } from './record-address.ts';

test('tokens and projects, ventures, people and rounds each have their address [directory-58]', () => {
  expect(recordAddress('token', 'bitcoin')).toBe('/project/bitcoin');
  expect(recordAddress('project', 'bitcoin')).toBe('/project/bitcoin');
  expect(recordAddress('venture', 'paradigm')).toBe('/organization/paradigm');
  expect(recordAddress('people', 'vitalik-buterin')).toBe('/people/vitalik-buterin');
  expect(recordAddress('round', 'optimism-2022')).toBe('/directory/fundraising?round=optimism-2022');
  expect(recordAddress('project', 'a/b')).toBe('/project/a%2Fb');
});
