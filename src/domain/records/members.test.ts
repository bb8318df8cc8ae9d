import { describe, expect, it } from 'vitest';
import type { Claim } from './claim.ts';
import { membersOf } from './members.ts';

const document = 'https://source.example';
const claim = (field: string, value: Claim['value'], validFrom?: string): Claim => ({ field, value: value!, document, ...(validFrom ? { validFrom } : {}) });
const unlock = (percent: string, date: string, label = 'Team'): Claim => claim('unlocks', { label, percent }, date);
/** Keys of the claims, in order, where `known` was said before. */
const keys = (claims: Claim[], known: Claim[] = []): (string | undefined)[] => {
  const before = membersOf(known, [], (about) => about);
  const found = membersOf(
    claims,
    known.map((k) => ({ ...k, key: before.get(k) ?? '' })),
    (about) => about,
  );
  return claims.map((c) => found.get(c));
};

describe('members that are known by what they are about [records-80]', () => {
  it.each([
    ['an event', claim('events', { title: 'Version 4' }, '2026-03-01'), claim('events', { title: 'version 4', link: 'https://v4.example/' }, '2026-04-01')],
    ['a phase', claim('phases', { title: 'Fund II', time: '2026 Q1' }), claim('phases', { title: 'Fund II', time: '2026 Q2' })],
    ['a share', claim('allocations', { label: 'Team', percent: '20' }), claim('allocations', { label: 'Team', percent: '21' })],
    ['an unlock', unlock('5', '2027-01-01'), unlock('6', '2027-02-01')],
    ['a market', claim('markets', { exchange: 'Kraken', pair: 'A/USD' }), claim('markets', { exchange: 'Kraken', pair: 'A/USD', url: 'https://k.example/' })],
  ])('%s keeps its member when its date, share or address is corrected', (_, before, after) => {
    expect(keys([after], [before])).toEqual(keys([before]));
  });

  it('are others where they are about something else', () => {
    expect(new Set(keys([unlock('5', '2027-01-01'), unlock('5', '2027-01-01', 'Public'), claim('allocations', { label: 'Team', percent: '5' })])).size).toBe(3);
    expect(keys([claim('sectors', 'DeFi'), claim('links', { type: 'forum', url: 'https://f.example/' })])).toEqual([undefined, undefined]);
    expect(keys([{ ...unlock('5', '2027-01-01'), about: 'what the source says' }])).toEqual([undefined]);
  });

  it('of one label keep theirs when a part of them is read, in whatever order, and one is corrected', () => {
    const vesting = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'].map((date) => unlock('5', date));
    const [first, second, third, fourth] = keys(vesting);
    expect(new Set([first, second, third, fourth]).size).toBe(4);
    expect(keys(vesting.slice(2), vesting)).toEqual([third, fourth]);
    expect(keys(vesting.toReversed(), vesting)).toEqual([fourth, third, second, first]);
    expect(keys([...vesting.slice(0, 3), unlock('5', '2026-05-01')], vesting)).toEqual([first, second, third, fourth]);
    expect(keys([vesting[0]!, unlock('9', '2026-02-01'), vesting[2]!, vesting[3]!], vesting)).toEqual([first, second, third, fourth]);
    expect(keys([...vesting, unlock('5', '2026-05-01')], vesting).slice(0, 4)).toEqual([first, second, third, fourth]);
    expect(keys([...vesting.slice(1), unlock('5', '2026-05-01')], vesting)).toEqual([second, third, fourth, expect.not.stringMatching(`^${first}$`)]);
    expect(keys([unlock('5', '2026-05-01')], vesting)).not.toContain(first);
    expect([first, second, third, fourth]).not.toContain(keys([...vesting, unlock('5', '2026-05-01')], vesting)[4]);
  });
});
