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
