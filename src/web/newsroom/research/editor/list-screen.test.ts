import { expect, it, test } from 'vitest';
import { firstMeasure, listScreen, screenFigure, EMPTY_SCREEN } from './list-screen.ts';

it.each([
  [
    'https://cairn.example/vi/directory/fundraising?q=date%3A2026&by=stage&show=sum(amount)%2Ccount&sort=-count&grants=only',
    { list: 'fundraising', q: 'date:2026', by: 'stage', show: 'sum(amount),count', sort: '-count', grants: 'only' },
  ],
  ['/directory/projects?q=sector%3ADeFi&sort=-market_cap_usd', { list: 'projects', q: 'sector:DeFi', by: '', show: '', sort: '', grants: '' }],
  ['/project/aave', undefined],
  ['/directory/nothing', undefined],
  ['fundraising', undefined],
])('the screen of a list is read from its address: %s [research-47]', (address, screen) => {
  expect(listScreen(address)).toEqual(screen);
});

test('a figure of a screen is an address as notes have it [research-47]', () => {
  expect(firstMeasure('mean(distinct(a, b)), count')).toBe('mean(distinct(a, b))');
  expect(screenFigure({ ...EMPTY_SCREEN, q: 'date:2026 (a)', by: 'stage', show: 'sum(amount), count' }, 'top-share:3', '')).toBe(
    'figure:fundraising?by=stage&pick=top-share%3A3&q=date%3A2026+%28a%29&show=sum%28amount%29',
  );
  expect(screenFigure(EMPTY_SCREEN, 'total', 'date:2025')).toBe('figure:fundraising?whole=date%3A2025');
});
