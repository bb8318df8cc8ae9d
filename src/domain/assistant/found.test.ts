import { expect, test } from 'vitest';
import { foundOf } from './found.ts';

const of = { kind: 'organization' as const, slug: 'paradigm', logo: '/logo/p.png' };

test('what an answer found: its rows, records that their cells name with their logos, articles that it cites, each once [assistant-60]', () => {
  const row = { name: 'Uniswap', href: '/project/uniswap', kind: 'project' as const, slug: 'uniswap', logo: null };
  const named = [
    { name: 'Paradigm', href: '/organization/paradigm', of },
    { name: 'DeFi', href: null },
    { name: 'Uniswap', href: '/project/uniswap' },
  ];
  const citations = [
    { href: '/news/a-round', of: 'A round' },
    { href: '/sources/statement/1', of: 'amount' },
  ];
  expect(foundOf({ rows: [{ ...row, cells: { investors: { items: named } } }], citations })).toEqual([
    { kind: 'project', name: 'Uniswap', href: '/project/uniswap', slug: 'uniswap', logo: null },
    { kind: 'venture', name: 'Paradigm', href: '/organization/paradigm', slug: 'paradigm', logo: '/logo/p.png' },
    { kind: 'news', name: 'A round', href: '/news/a-round', slug: 'a-round', logo: null },
  ]);
});

test('articles that are rows are found as news, here or elsewhere, with who published them and when; a change of a record is none [assistant-60]', () => {
  const article = (name: string, href: string, more: object = {}) => ({
    name,
    href,
    kind: null,
    slug: null,
    logo: null,
    cells: { date: { text: 'Jun 18 2026' }, publisher: { text: 'The Block' }, ...more },
  });
  const rows = [
    article('Here', '/news/here'),
    article('There', 'https://block.example/there'),
    article('website', '/project/a/history', { field: { text: 'website' } }),
  ];
  const said = { publisher: 'The Block', date: 'Jun 18 2026' };
  expect(foundOf({ rows, citations: [] })).toEqual([
    { kind: 'news', name: 'Here', href: '/news/here', slug: 'here', logo: null, ...said },
    { kind: 'news', name: 'There', href: 'https://block.example/there', slug: null, logo: null, ...said },
    { kind: 'project', name: 'website', href: '/project/a/history', slug: 'a', logo: null },
  ]);
});
