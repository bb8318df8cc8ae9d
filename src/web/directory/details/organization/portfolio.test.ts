import { describe, expect, it } from 'vitest';
import type { PortfolioItem, RoundTaken } from '#domain/directory/details/details.ts';
import { filteredPortfolio, filteredRounds, orderedInvestors, orderOf, takeOf } from './portfolio.ts';
import { FIRST_ROWS, type CoInvestor } from './queries.ts';

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

it('co-investors come in the order the address names, those alike as they came [directory-39]', () => {
  const investor = (name: string, together: number, projects: number, last: string | null, led: number) =>
    ({ name, together, projects, last_together: last, leads_together: led }) as CoInvestor;
  const all = [investor('Bob', 3, 1, '2026-01-01', 0), investor('Ánn', 2, 2, null, 1), investor('Cai', 2, 2, '2026-02-01', 0)];
  const ordered = (sort?: string) => orderedInvestors(all, orderOf({ sort })).map(({ name }) => name);
  expect(ordered()).toEqual(['Bob', 'Ánn', 'Cai']);
  expect(ordered('projects')).toEqual(['Ánn', 'Cai', 'Bob']);
  expect(ordered('last')).toEqual(['Cai', 'Bob', 'Ánn']);
  expect(ordered('led')).toEqual(['Ánn', 'Bob', 'Cai']);
  expect(ordered('name')).toEqual(['Ánn', 'Bob', 'Cai']);
  expect(ordered('toString')).toEqual(ordered());
});
