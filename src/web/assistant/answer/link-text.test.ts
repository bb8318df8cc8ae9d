import { expect, test } from 'vitest';
import { linksOf, linkText } from './link-text.ts';

const row = { name: 'Uniswap', href: '/project/uniswap', kind: 'project' as const, slug: 'uniswap', logo: null, values: {} };

test('names and numbers of a text lead to their rows and statements: the longest, whole ones alone [assistant-52]', () => {
  const links = linksOf({
    rows: [
      {
        ...row,
        cells: {
          raised: { text: '$165.00M', href: '/sources/statement/7' },
          rounds: { text: '12', href: '/directory/fundraising?q=a' },
          lead: { text: 'Paradigm, a16z', href: '/sources/statement/8', items: [{ name: 'Paradigm', href: '/organization/paradigm' }] },
        },
      },
      { ...row, name: 'Uniswap Labs', href: '/organization/uniswap-labs', cells: {} },
    ],
  });
  const led = (text: string) => linkText(text, links).filter(({ href }) => href !== undefined);
  expect(led('Uniswap Labs built Uniswap.')).toEqual([
    { text: 'Uniswap Labs', href: '/organization/uniswap-labs' },
    { text: 'Uniswap', href: '/project/uniswap' },
  ]);
  expect(led('It raised $165.00M in 12 rounds, led by Paradigm.').map(({ text }) => text)).toEqual(['$165.00M', '12', 'Paradigm']);
  const counted = linksOf({
    rows: [],
    total: 1632,
    unknown: 7,
    grants_left_out: 41,
    screen: { kind: 'round', q: 'date:2021', href: '/directory/fundraising?q=date%3A2021' },
    citations: [{ href: '/organization/paradigm', of: 'Paradigm' }],
  });
  const list = '/directory/fundraising?q=date%3A2021';
  expect(linkText('Paradigm: 1,632 rounds, 7 unknown, 17 more, 41 grants; 1.632 vòng', counted).filter(({ href }) => href !== undefined)).toEqual([
    { text: 'Paradigm', href: '/organization/paradigm' },
    { text: '1,632', href: list },
    { text: '7', href: list },
    { text: '41', href: `${list}&grants=only` },
    { text: '1.632', href: list },
  ]);
  const round = (slug: string, stage: string) => ({
    ...row,
    name: 'Solana',
    href: `/directory/fundraising?round=${slug}`,
    cells: { amount: { text: '$10.00M', href: `/sources/statement/${slug}` }, stage: { text: 'Seed', href: `/sources/statement/${slug}-${stage}` } },
  });
  const twice = linksOf({ rows: [round('one', 'a'), { ...round('two', 'b'), name: 'Aptos' }, round('three', 'c')] });
  const digit = linksOf({ rows: [{ ...row, name: '2025', cells: { count: { text: '6', href: '/six' } } }] });
  expect(linkText('6 of them: 2025 (6)', digit).flatMap(({ href = [] }) => href)).toEqual(['/project/uniswap', '/six']);
  // Of equal texts each leads to its own row.
  expect(
    linkText('5 rounds of $10.00M: Solana ($10.00M, Seed), Aptos ($10.00M, Seed), Solana ($10.00M, Seed)', twice).flatMap(({ href = [] }) => href),
  ).toEqual([
    '/sources/statement/one',
    ...['one', 'two', 'three'].flatMap((slug, at) => [
      `/directory/fundraising?round=${slug}`,
      `/sources/statement/${slug}`,
      `/sources/statement/${slug}-${['a', 'b', 'c'][at]}`,
    ]),
  ]);
  expect(led('112 Uniswaps, 12.5 or 1,12')).toEqual([]);
  // Each number of a comparison leads to its own row, a difference too.
  const side = (name: string, text: string, more: object = {}) => ({
    ...row,
    name,
    href: `/project/${name}`,
    cells: { rounds: { text, href: `/rounds/${name}` }, ...more },
  });
  const sides = linksOf({ rows: [side('Aave', '3', { difference: { text: '1', href: '/rounds/Lido' } }), side('Lido', '4')] });
  const both = ['/project/Lido', '/rounds/Lido', '/rounds/Aave', '/project/Aave', '/rounds/Lido'];
  expect(linkText('Lido has more: 4 against 3 of Aave, by 1.', sides).flatMap(({ href = [] }) => href)).toEqual(both);
  expect(linkText('Lido có nhiều hơn: 4 so với 3 của Aave, hơn 1.', sides).flatMap(({ href = [] }) => href)).toEqual(both);
  const years = linksOf({ rows: [side('2022', '3'), side('2023', '4')] });
  expect(linkText('It went up from 3 (2022) to 4 (2023).', years).flatMap(({ href = [] }) => href)).toEqual([
    '/rounds/2022',
    '/project/2022',
    '/rounds/2023',
    '/project/2023',
  ]);
  const down = linksOf({ rows: [{ ...row, name: '2023', cells: { change: { text: '-$2.00M', href: '/of-2023' } } }] });
  expect(linkText('Went down by $2.00M.', down)).toContainEqual({ text: '$2.00M', href: '/of-2023' });
  expect(
    linkText('Uniswap (12)', links)
      .map(({ text }) => text)
      .join(''),
  ).toBe('Uniswap (12)');
});

test('a sentence that holds a word or a number that a row is called is not linked to that row; where it stands as a name it is [assistant-52]', () => {
  const list = '/directory/projects?q=a';
  const rows = ['12', 'raised', 'Aave'].map((name) => ({ ...row, name, href: `/project/${name.toLowerCase()}`, cells: {} }));
  const links = linksOf({ rows, total: 12, screen: { kind: 'project', q: 'a', href: list } });
  expect(
    linkText('12 projects. They are: 12 (raised $3.00M), raised, Aave.', links).flatMap(({ text, href }) => (href === undefined ? [] : [[text, href]])),
  ).toEqual([
    ['12', list],
    ['12', '/project/12'],
    ['raised', '/project/raised'],
    ['Aave', '/project/aave'],
  ]);
});
