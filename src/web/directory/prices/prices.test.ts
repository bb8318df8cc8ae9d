import { describe, expect, it } from 'vitest';
import { MOST_IN_SIGHT } from '#domain/directory/prices/live-figures.ts';
import { ageText, liveText, liveTone, priceTitle } from './live-text.ts';
import { eventReader } from './read-events.ts';
import { Sights } from './sights.ts';
import { waitAfter } from './wait.ts';

describe('what the tabs of a browser have in sight [prices-10]', () => {
  it('is asked for once, the tab that spoke last first, and no more than a stream takes', () => {
    const sights = new Sights();
    sights.see('a', ['1', '2'], 0);
    sights.see('b', ['2', '3'], 10);
    expect(sights.all(20)).toEqual(['2', '3', '1']);
    sights.see(
      'a',
      Array.from({ length: MOST_IN_SIGHT }, (_, at) => `many${at}`),
      30,
    );
    expect(sights.all(40)).toHaveLength(MOST_IN_SIGHT);
    expect(sights.all(40)[0]).toBe('many0');
  });
  it('is nothing once each said so, or fell silent', () => {
    const sights = new Sights();
    sights.see('a', ['1'], 0);
    sights.see('b', ['2'], 50_000);
    expect(sights.all(80_000)).toEqual(['2']);
    sights.see('b', [], 81_000);
    expect(sights.all(82_000)).toEqual([]);
  });
});

it.each([
  [1, undefined, 0, 1000],
  [1, undefined, 1, 2000],
  [4, undefined, 1, 16_000],
  [40, undefined, 1, 300_000],
  [1, 30, 0, 30_000],
  [1, 30, 1, 37_500],
])('after %i failures, asked to wait %s s, a browser waits between its bounds [prices-11]', (failures, asked, chance, ms) => {
  expect(waitAfter(failures, asked, chance)).toBe(ms);
});

it('events are read wherever their text was cut, and comments are none [prices-12]', () => {
  const text = ':\n\nevent: open\ndata: {"stream":"x"}\n\nevent: prices\ndata: {"prices":[]}\n\n';
  for (const size of [1, 7, 1000]) {
    const read = eventReader();
    const events = [];
    for (let at = 0; at < text.length; at += size) events.push(...read(text.slice(at, at + size)));
    expect(events).toEqual([
      { name: 'open', data: '{"stream":"x"}' },
      { name: 'prices', data: '{"prices":[]}' },
    ]);
  }
});

describe('figures that change are written as all others [prices-13]', () => {
  it.each([
    ['price_usd', 0.0001234, false, '$0.0₃1234', undefined],
    ['change24h', 2, false, '+2.00%', 'up'],
    ['change24h', -2, true, '-2.00% in 24 hours', 'down'],
    ['change7d', 0, false, '0.00%', undefined],
    ['market_cap_usd', null, false, '--', undefined],
  ] as const)('%s of %s', (figure, value, inDay, text, tone) => {
    expect([liveText(figure, value, inDay), liveTone(figure, value)]).toEqual([text, tone]);
  });
  it('and a price of more than a day is called old in words', () => {
    const now = Date.parse('2026-09-17T08:00:00Z');
    expect(ageText('2026-09-17T07:55:00Z', now)).toBe('5 minutes ago');
    expect(ageText('2026-09-15T08:00:00Z', now)).toBe('2 days ago, old');
    expect(priceTitle({ at: '2026-09-17T07:55:00Z', source: 'CoinGecko' }, now)).toBe('CoinGecko, 5 minutes ago');
    expect(priceTitle({ at: null, source: null }, now)).toBeUndefined();
  });
});
