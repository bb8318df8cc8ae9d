import { describe, expect, it } from 'vitest';
import type { PortfolioItem, RoundTaken } from '#domain/directory/details/details.ts';
import { filteredPortfolio, filteredRounds, orderOf, takeOf } from './portfolio.ts';
import { FIRST_ROWS } from './queries.ts';

const item = (name: string, more: Partial<PortfolioItem> = {}) => ({ name, sectors: [], led: 0, status: null, ...more }) as unknown as PortfolioItem;
const ITEMS = [
  item('Sông Hồng', { sectors: ['DeFi', 'Lending'], led: 1, status: 'Active' }),
  item('Aave', { sectors: ['defi'], status: 'Inactive' }),
  item('Lido Finance', { led: 2 }),
];
const names = (address: Parameters<typeof filteredPortfolio>[1]) => filteredPortfolio(ITEMS, address).map(({ name }) => name);

describe('a portfolio', () => {
  it('is filtered by sector, role, status and words, ignoring case and marks, all at once [directory-39]', () => {
    expect(names({})).toEqual(['Sông Hồng', 'Aave', 'Lido Finance']);
    expect(names({ sector: 'DEFI' })).toEqual(['Sông Hồng', 'Aave']);
    expect(names({ role: 'led' })).toEqual(['Sông Hồng', 'Lido Finance']);
    expect(names({ role: 'other' })).toEqual(['Aave']);
    expect(names({ status: 'active' })).toEqual(['Sông Hồng']);
    expect(names({ q: ' hong song ' })).toEqual(['Sông Hồng']);
    expect(names({ sector: 'DeFi', role: 'led', status: 'Active', q: 'song' })).toEqual(['Sông Hồng']);
    expect(names({ sector: 'Gaming' })).toEqual([]);
    expect(names({ role: 'somebody' })).toHaveLength(3);
  });

  it('is asked for whole only when something is filtered or all is wanted [directory-39]', () => {
    expect([takeOf({}), takeOf({ sort: 'name' })]).toEqual([FIRST_ROWS, FIRST_ROWS]);
    for (const address of [{ sector: 'DeFi' }, { role: 'led' }, { status: 'Active' }, { q: 'a' }, { show: 'all' }]) expect(takeOf(address)).toBeUndefined();
  });
});

it('rounds are those led, or all others, those of which nobody says included [directory-39]', () => {
  const rounds = [true, false, null].map((lead) => ({ lead }) as RoundTaken);
  const leads = (role?: string) => filteredRounds(rounds, { role }).map(({ lead }) => lead);
  expect([leads(), leads('led'), leads('other')]).toEqual([[true, false, null], [true], [false, null]]);
});

it('co-investors come in the order the address names [directory-39]', () => {
  expect(['projects', 'name', undefined, 'toString'].map((sort) => orderOf({ sort }))).toEqual(['projects', 'name', 'rounds', 'rounds']);
});
