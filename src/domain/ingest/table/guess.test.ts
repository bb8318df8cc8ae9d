import { describe, expect, it } from 'vitest';
import { guessKind, guessMap } from './guess.ts';
import { tableOf } from './table.testing.ts';

const guessed = (fileName: string, ...rows: Record<string, unknown>[]) => {
  const { map, columns } = guessMap(tableOf(...rows), fileName);
  return { kind: map.kind, columns: map.columns, why: Object.fromEntries(columns.map(({ column, why }) => [column, why])) };
};

describe('a guess [ingest-62]', () => {
  it('of people with their projects', () => {
    expect(
      guessed('founders.csv', { Name: 'Ada', Startup: 'Lumen', Role: 'CEO', Since: '2021', Link: 'https://a.example/x', Mail: 'ada@a.example', Notes: 'x' }),
    ).toEqual({
      kind: 'person',
      columns: { Name: 'name', Startup: 'project', Role: 'role', Since: 'from', Link: 'page', Mail: null, Notes: null },
      why: { Name: 'heading', Startup: 'heading', Role: 'heading', Since: 'heading', Link: 'heading', Mail: 'emails', Notes: 'unknown' },
    });
  });

  it('of rounds, with units, dates and separators', () => {
    const { kind, columns } = guessed(
      'x.jsonl',
      { id: '1', Company: 'Lumen', 'Announced Date': '14/09/2022', 'Amount (USD M)': '4.5', Stage: 'Seed', 'Lead Investors': 'A', Investors: 'B; C' },
      { id: '2', Company: 'Lumen', 'Announced Date': '02/04/2024', 'Amount (USD M)': '18', Stage: 'Series A', 'Lead Investors': 'D', Investors: 'A' },
    );
    expect(kind).toBe('round');
    expect(columns).toEqual({
      id: 'id',
      Company: 'project',
      'Announced Date': { field: 'date', dates: 'dmy' },
      'Amount (USD M)': { field: 'amount', unit: 'millions' },
      Stage: 'stage',
      'Lead Investors': 'leads',
      Investors: { field: 'investors', separator: ';' },
    });
  });

  it('takes a column by what is in it where its heading says nothing, and not where its values do not fit', () => {
    const { columns, why } = guessed(
      'projects.csv',
      {
        Name: 'Uniswap',
        Social: 'https://x.com/Uniswap',
        Code: 'https://github.com/Uniswap',
        Website: 'see above',
        Empty: '',
        Blog: 'https://blog.uniswap.org/',
      },
      { Name: 'Aave', Social: 'https://twitter.com/aave', Code: 'https://github.com/aave', Website: 'none', Empty: '-', Blog: 'https://aave.example/blog' },
    );
    expect(columns).toEqual({ Name: 'name', Social: 'twitter', Code: 'github', Website: null, Empty: null, Blog: { field: 'link', type: 'blog' } });
    expect(why).toMatchObject({ Social: 'accounts', Code: 'links', Website: 'refused-values', Empty: 'empty' });
  });

  it('takes a column for an identifier only where no two rows share it', () => {
    const twice = { slug: 'a', name: 'A', funder: 'F', date: '2021-01-01' };
    expect(guessed('grants.jsonl', twice, { ...twice, name: 'B' }).columns).toMatchObject({ slug: null });
    expect(guessed('grants.jsonl', twice, { ...twice, slug: 'b' }).columns).toMatchObject({ slug: 'id' });
  });

  it('takes titles of works for no job titles', () => {
    const works = ['Skinny CREATE2', 'Simple replay attack protection', 'Block v2, Height in Coinbase'];
    expect(guessed('authors.jsonl', { name: 'Ada', titles: works }).columns).toMatchObject({ titles: null });
    expect(guessed('people.jsonl', { name: 'Ada', titles: ['CEO', 'Co-founder'], title: 'General partner' }).columns).toMatchObject({
      titles: 'job_titles',
      title: 'role',
    });
  });

  it('takes a "url" whose values are accounts for these accounts', () => {
    expect(guessed('contributors.json', { name: 'Ada', url: 'https://github.com/ada' }).columns).toMatchObject({ url: 'github' });
    expect(guessed('contributors.json', { name: 'Ada', url: 'https://ada.example' }).columns).toMatchObject({ url: 'website' });
  });

  it('says of every row what the name of the file says and no column does', () => {
    const every = (file: string, row: Record<string, string>) => guessMap(tableOf(row), file).map.every;
    expect(every('grants.jsonl', { project: 'A', funder: 'B', date: '2021-01-01' })).toEqual({ stage: 'Grant' });
    expect(every('grants.jsonl', { project: 'A', funder: 'B', date: '2021-01-01', stage: 'Seed' })).toBeUndefined();
    expect(every('founders.csv', { Founder: 'A', Startup: 'B' })).toEqual({ role: 'Founder' });
    expect(every('people.csv', { Name: 'A', Startup: 'B', Role: 'CTO' })).toBeUndefined();
  });

  it.each([
    [['name', 'ticker', 'website'], 'list.csv', 'project'],
    [['name', 'rounds', 'portfolioUrl', 'companies'], 'funds.jsonl', 'organization'],
    [['name', 'twitter'], 'investors.jsonl', 'party'],
    [['name', 'twitter'], 'people-angels.jsonl', 'person'],
    [['name', 'email', 'url'], 'contributors.json', 'person'],
    [['project', 'amountUsd', 'date', 'funder'], 'grants.jsonl', 'round'],
    [['name', 'amount'], 'x.csv', 'project'],
  ] as const)('knows what rows are about by headings and the name of the file: %j of %s', (columns, file, kind) => {
    expect(guessKind(columns, file)).toBe(kind);
  });
});
