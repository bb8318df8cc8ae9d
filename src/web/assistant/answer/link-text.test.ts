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
  expect(led('112 Uniswaps, 12.5 or 1,12')).toEqual([]);
  expect(
    linkText('Uniswap (12)', links)
      .map(({ text }) => text)
      .join(''),
  ).toBe('Uniswap (12)');
});
