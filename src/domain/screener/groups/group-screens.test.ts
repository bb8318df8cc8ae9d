import { expect, it } from 'vitest';
import { SCREEN_LIMITS, type Expr } from '../screen.ts';
import { parseWhere } from '../text.ts';
import { screensOf } from './group-screens.ts';
import type { Grouping } from './groups.ts';

const keys = (...texts: string[]) => texts.map((text) => ({ text }));
const whereOf = (q: string): Expr => {
  const read = parseWhere('round', q);
  if (!('where' in read)) throw new Error(q);
  return read.where;
};
const screens = (q: string, by: readonly Grouping[], own: ReturnType<typeof keys>) => {
  const screenOf = screensOf('round', whereOf(q), by, { keys: [own], at: [Uint8Array.from(own.keys())] });
  return own.map((_, group) => JSON.parse(screenOf(group)) as string | null);
};
const SECTOR: readonly Grouping[] = [{ word: 'sector' }];

it('the screen of a group is the screen with the condition of the group behind it [screener-55]', () => {
  expect(screens('amount>=10m', [{ unit: 'year', path: 'date' }], keys('2023-01-01', '2024-01-01'))).toEqual([
    'amount>=10m date:2023',
    'amount>=10m date:2024',
  ]);
  expect(screens('', SECTOR, keys('defi'))).toEqual(['sector:defi']);
});

it('is none where it would be longer than a screen may be, whatever the group before it had [screener-55]', () => {
  const short = 'sector:defi';
  const q = 'a'.repeat(SCREEN_LIMITS.characters - short.length - 1);
  const found = screens(q, SECTOR, keys('defi', 'gaming', 'defi'));
  expect(found.map((text) => text?.length)).toEqual([SCREEN_LIMITS.characters, undefined, SCREEN_LIMITS.characters]);
});

it('is none where it would be deeper than a screen may be [screener-55]', () => {
  expect(screens('grant:true | -(a (b | -(c d)))', SECTOR, keys('defi'))).toEqual([null]);
});
