import { describe, expect, it } from 'vitest';
import { parseGroups } from '../screener/groups/text.ts';
import { parseWhere, printWhere } from '../screener/text.ts';
import { readPeriod } from './periods.ts';
import { CLOCKS, investorTilesOf, rowTilesOf, tilesOf, type Tile } from './tiles.ts';

const TODAY = '2026-11-27';
const viewOf = (text: string | undefined, clock: (typeof CLOCKS)[number] = 'published') => ({
  period: readPeriod(text, TODAY) ?? { kind: 'all' as const },
  clock,
});
const PERIODS = [undefined, '2026-03', '2026-q1', '2026', 'all', '2025-12-15..2026-03-20'];

describe('tiles', () => {
  it('are screens and groups in their canonical text, for every period and clock [observatory-3]', () => {
    let seen = 0;
    for (const text of PERIODS)
      for (const clock of CLOCKS) {
        const view = viewOf(text, clock);
        const ids = Array.from({ length: 20 }, (_, n) => `00000000-0000-7000-8000-0000000000${10 + n}`);
        const tiles: Tile[] = [...Object.values(tilesOf(view)), ...Object.values(investorTilesOf(view, ids))];
        for (const { kind, q, by, show } of tiles) {
          const read = parseWhere(kind, q);
          expect('where' in read ? printWhere(read.where) : read.fault, q).toBe(q);
          expect(parseGroups(kind, { by, show })).toHaveProperty('groups');
          seen += 1;
        }
        for (const { kind, q } of Object.values(rowTilesOf(view))) expect(parseWhere(kind, q)).toHaveProperty('where');
      }
    expect(seen).toBeGreaterThan(150);
  });

  it('of one period ask for what was known by its end, by the clock [observatory-3]', () => {
    expect(tilesOf(viewOf('2026-q1')).money.q).toBe('date:2026-01-01..2026-03-31 date_precision!=year published<=2026-03-31 raise:true');
    expect(tilesOf(viewOf('2026-q1', 'held')).money.q).toBe('date:2026-01-01..2026-03-31 date_precision!=year held_since<=2026-03-31 raise:true');
    expect(tilesOf(viewOf('2026-q1')).money_before?.q).toBe('date:2025-10-01..2025-12-31 published<=2025-12-31 raise:true');
    expect(tilesOf(viewOf('2026-q2')).late?.q).toBe('date:2026-04-01..2026-06-30 raise:true published>2026-06-30');
    expect(tilesOf(viewOf('all')).money.q).toBe('raise:true');
    expect(tilesOf(viewOf('all'))).not.toHaveProperty('money_before');
  });

  it('newcomers surely have no round before [observatory-5]', () => {
    expect(investorTilesOf(viewOf('2026'), []).newcomers.q).toBe(
      'rounds[date:2026 published<=2026-12-31 raise:true] -rounds[(date<2026-01-01 | -known(date)) raise:true]',
    );
  });

  it('movers are above a floor [observatory-6]', () => {
    expect(rowTilesOf(viewOf('2026')).down_7d).toEqual({
      kind: 'project',
      q: 'market_cap_usd>=10m volume>=1m change7d<0',
      sort: { path: 'change7d', dir: 'asc' },
      take: 5,
    });
  });
});
