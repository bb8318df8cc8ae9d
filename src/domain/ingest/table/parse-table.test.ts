import { describe, expect, it } from 'vitest';
import { FormatError } from '../parsed.ts';
import { parseTable, type ParsedTable } from './parse-table.ts';
import { mapOf, tableOf } from './table.testing.ts';

const entry = (parsed: ParsedTable, key: string) => parsed.entries.find((e) => e.nativeKey === key);
const said = (parsed: ParsedTable, key: string, field: string) => entry(parsed, key)?.claims.filter((c) => c.field === field);
const keys = (parsed: ParsedTable, key: string, scheme: string) =>
  entry(parsed, key)
    ?.keys.filter((k) => k.scheme === scheme)
    .map((k) => k.value);
const refusals = (parsed: ParsedTable) => parsed.refused.map((r) => `${r.where}: ${r.reason}`);

describe('people of a table', () => {
  const map = mapOf({
    kind: 'person',
    names: 'same',
    columns: { Name: 'name', At: 'project', Firm: 'organization', Role: 'role', Since: 'from', Page: 'page', Words: 'quote', X: 'twitter', On: 'published' },
  });
  const ada = { Name: 'Ada Example', At: 'Lumen', Role: 'CEO', Since: '2021-03', Page: 'https://lumen.example/about', Words: 'Ada leads Lumen', On: '2024' };

  it('have roles, each said by the page of its row with its words [ingest-63]', () => {
    const parsed = parseTable(tableOf(ada, { Name: 'Ada Example', Firm: 'Harbor', Role: 'Partner' }), map);
    const page = { document: 'https://lumen.example/about', quote: 'Ada leads Lumen' };
    expect(said(parsed, 'name:ada example (person)', 'roles')).toEqual([
      { field: 'roles', object: 'name:lumen (project)', value: { position: 'CEO' }, validFrom: '2021-03-01', precision: 'month', ...page },
      { field: 'roles', object: 'name:harbor (organization)', value: { position: 'Partner' }, document: 'https://my.example/table' },
    ]);
    expect(parsed.entries.map((e) => [e.nativeKey, e.kind, e.role])).toEqual([
      ['name:ada example (person)', 'person', 'yields'],
      ['name:lumen (project)', 'project', 'yields'],
      ['name:harbor (organization)', 'organization', 'yields'],
    ]);
    expect(parsed.pages?.get('https://lumen.example/about')).toEqual({ title: 'lumen.example', publishedOn: '2024-01-01', publishedPrecision: 'year' });
    expect(parsed.rows).toEqual([
      { where: 'line 2', keys: ['name:ada example (person)', 'name:lumen (project)'] },
      { where: 'line 3', keys: ['name:ada example (person)', 'name:harbor (organization)'] },
    ]);
  });

  it('are found by their names alone only where nothing else is known of them, and the map says so [ingest-64]', () => {
    const rows = tableOf({ ...ada, X: '@ada' }, { Name: 'Bo Sample' });
    expect(parseTable(rows, map).named).toEqual([
      { nativeKey: 'name:lumen (project)', kind: 'project', name: 'lumen' },
      { nativeKey: 'name:bo sample (person)', kind: 'person', name: 'bo sample' },
    ]);
    const asked = parseTable(rows, { ...map, names: 'ask' });
    expect([asked.named, asked.entries.every((e) => e.role === 'asks')]).toEqual([[], true]);
  });

  it('are refused without a name, with a formula, a NUL or an e-mail address for one; the rest of a row is kept [ingest-65]', () => {
    const parsed = parseTable(
      tableOf(
        { Name: ' ' },
        { Name: '=1+1' },
        { Name: 'a@b.example' },
        { Name: 'A\0' },
        { Name: 'Cy', X: 'no account', Since: 'soon', Page: 'javascript:alert(1)', Role: '@SUM(A1)' },
      ),
      map,
    );
    expect(refusals(parsed)).toEqual([
      'line 2: has no name: the cell is empty',
      'line 3.name: "=1+1" is a formula of a spreadsheet: it is neither run nor kept',
      'line 3: is left out, since its name cannot be taken',
      'line 4.name: holds an e-mail address: none is kept',
      'line 4: is left out, since its name cannot be taken',
      'line 5.name: holds a character (NUL) that no text has',
      'line 5: is left out, since its name cannot be taken',
      'line 6.role: "@SUM(A1)" is a formula of a spreadsheet: it is neither run nor kept',
      'line 6.page: "javascript:alert(1)" is not a web address',
      'line 6.twitter: is neither an account on X (@name) nor its address',
      'line 6.from: "soon" cannot be read as a date: write 2021-03-04, 2021-03, 2021 or 4 March 2021',
    ]);
    expect(said(parsed, 'name:cy (person)', 'name')).toHaveLength(1);
  });

  it('are read without signs that nobody sees, in names, keys and formulas alike, and the row says so [ingest-65]', () => {
    const parsed = parseTable(
      tableOf(
        { Name: 'Ada Example', At: 'Lumen' },
        { Name: 'A\u200Bda Exam\u00ADple', At: 'Lu\uFEFFmen', Role: '\u202EOEC\u202C' },
        { Name: '\u200B\u2060' },
        { Name: '\u200E=1+1' },
        { Name: 'می‌خواهم 👩‍🚀' },
      ),
      map,
    );
    expect(parsed.entries.map((e) => e.nativeKey)).toEqual(['name:ada example (person)', 'name:lumen (project)', 'name:میخواهم 👩🚀 (person)']);
    expect(said(parsed, 'name:میخواهم 👩🚀 (person)', 'name')?.map((c) => c.value)).toEqual(['می‌خواهم 👩‍🚀']);
    expect(said(parsed, 'name:ada example (person)', 'roles')?.map((c) => c.value)).toEqual([{ position: '' }, { position: 'OEC' }]);
    const held = 'held signs that nobody sees, which show a text in another order or make it look like another: it is read as';
    expect(refusals(parsed)).toEqual([
      `line 3.name: ${held} "Ada Example"`,
      `line 3.project: ${held} "Lumen"`,
      `line 3.role: ${held} "OEC"`,
      `line 4.name: ${held} ""`,
      'line 4: is left out, since its name cannot be taken',
      'line 5.name: "=1+1" is a formula of a spreadsheet: it is neither run nor kept',
      'line 5: is left out, since its name cannot be taken',
    ]);
    const keyed = mapOf({ kind: 'project', key: ['Of'], columns: { Of: null, N: 'name' } });
    expect(parseTable(tableOf({ Of: 'one', N: 'Lumen' }, { Of: 'o\u200Bne', N: 'Lumen' }), keyed).entries).toHaveLength(1);
  });
});

describe('projects of a table', () => {
  const map = mapOf({
    kind: 'project',
    columns: {
      Id: 'id',
      Name: 'name',
      Site: 'website',
      Tags: { field: 'sectors', separator: ';' },
      Cash: { field: 'funding_received', unit: 'thousands' },
      In: 'currency',
      Made: 'founded',
      Token: { field: 'contract', chain: 'ethereum' },
      Chain: 'chains',
      Here: 'record',
      Live: 'operating_status',
    },
    every: { backers: 'Harbor Capital' },
  });

  it('are known again by their identifiers, with keys, lists and units read as the map says [ingest-63]', () => {
    const parsed = parseTable(
      tableOf({
        Id: '7',
        Name: 'Lumen (ex Candle)',
        Site: 'www.lumen.example',
        Tags: 'DeFi; DEX',
        Cash: '1,200',
        Made: '2021',
        Token: `0x${'AB'.repeat(20)}`,
        Chain: 'Ethereum',
        Live: 'Active',
      }),
      map,
    );
    const told = entry(parsed, 'project:7')?.claims.map((c) => [c.field, c.value ?? c.object, c.precision]);
    expect(told).toEqual([
      ['name', 'Lumen (ex Candle)', undefined],
      ['aliases', 'Candle', undefined],
      ['website', 'https://www.lumen.example', undefined],
      ['sectors', 'DeFi', undefined],
      ['sectors', 'DEX', undefined],
      ['founded', '2021-01-01', 'year'],
      ['operating_status', 'active', undefined],
      ['funding_received', '1200000', undefined],
      ['chains', 'chain:eip155:1', undefined],
      ['contracts', { chain: 'eip155:1', address: `0x${'ab'.repeat(20)}` }, undefined],
    ]);
    expect(keys(parsed, 'project:7', 'domain')).toEqual(['lumen.example']);
    expect(said(parsed, 'name:harbor capital (organization)', 'related_tokens')).toEqual([
      { field: 'related_tokens', object: 'project:7', document: 'https://my.example/table' },
    ]);
  });

  it('of one key are one, and a row that says another value of a field with one value is refused in that [ingest-63]', () => {
    const parsed = parseTable(tableOf({ Id: '7', Name: 'Lumen', Tags: 'DeFi', Made: '2021' }, { Id: '7', Name: 'LUMEN', Tags: 'DEX', Made: '2022' }), map);
    expect(said(parsed, 'project:7', 'sectors')?.map((c) => c.value)).toEqual(['DeFi', 'DEX']);
    expect(said(parsed, 'project:7', 'founded')?.map((c) => c.value)).toEqual(['2021-01-01']);
    expect(refusals(parsed)).toEqual([expect.stringMatching(/^line 3.founded: differs from what an earlier row says of the same thing: /)]);
  });

  it('without an identifier are keyed by the columns that the map names, else by their names [ingest-63]', () => {
    const rows = tableOf({ Name: 'Lumen', Site: 'a.example' }, { Name: 'Lumen', Site: 'b.example' });
    const own = (key: string[]) =>
      parseTable(rows, { ...map, key })
        .entries.filter((e) => e.kind === 'project')
        .map((e) => e.nativeKey);
    expect(own([])).toEqual(['name:lumen (project)']);
    expect(own(['Name', 'Site'])).toEqual(['project:lumen / a.example', 'project:lumen / b.example']);
  });

  it('may name the record that they are; amounts in other money are refused [ingest-64]', () => {
    const parsed = parseTable(tableOf({ Name: 'Lumen', Here: 'https://cairn.example/project/lumen', Cash: '5', In: 'EUR' }), map);
    expect(parsed.named).toEqual([{ nativeKey: 'name:lumen (project)', kind: 'project', record: 'https://cairn.example/project/lumen' }]);
    expect(refusals(parsed)).toEqual(['line 2.funding_received: is in "EUR", not in US dollars: no other money is kept']);
  });
});

describe('rounds of a table', () => {
  const map = mapOf({
    kind: 'round',
    columns: {
      Id: 'id',
      Co: 'project',
      Site: 'project_website',
      When: 'date',
      M: { field: 'amount', unit: 'millions' },
      Type: 'stage',
      Lead: 'leads',
      All: { field: 'investors', separator: ';' },
      Link: 'announcement',
    },
  });
  const seed = {
    Co: 'Lumen',
    Site: 'lumen.example',
    When: '2022-09',
    M: '4.5',
    Type: 'Seed',
    Lead: 'A Fund',
    All: 'A Fund; B Fund',
    Link: 'https://lumen.example/seed',
  };

  it('of identifiers of their own have these, with who led; projects and investors are found by them [ingest-63]', () => {
    const parsed = parseTable(tableOf({ Id: 'r|1', ...seed }), map);
    expect(entry(parsed, 'round:r/1')?.claims.map((c) => [c.field, c.value ?? c.object, c.object && c.value])).toEqual([
      ['project', 'name:lumen (project)', undefined],
      ['date', '2022-09-01', undefined],
      ['amount_usd', '4500000', undefined],
      ['stage', 'Seed', undefined],
      ['stage_text', 'Seed', undefined],
      ['announcement', 'https://lumen.example/seed', undefined],
      ['investors', { lead: true }, { lead: true }],
      ['investors', { lead: false }, { lead: false }],
    ]);
    expect([keys(parsed, 'name:lumen (project)', 'domain'), keys(parsed, 'name:lumen (project)', 'round')]).toEqual([
      ['lumen.example'],
      ['2022-09-01|month|4500000|lumen.example/seed'],
    ]);
    expect([entry(parsed, 'name:a fund')?.role, keys(parsed, 'name:a fund', 'backed')]).toEqual(['asks', ['lumen']]);
  });

  it('without one are project, month and stage; a row an investor makes one round of one identifier [ingest-63]', () => {
    expect(parseTable(tableOf(seed), map).rows[0]?.keys[0]).toBe('round:lumen (project)|2022-09|seed');
    const parsed = parseTable(tableOf({ Id: '1', ...seed, All: 'B Fund' }, { Id: '1', ...seed, Lead: '', All: 'C Fund' }), map);
    expect(said(parsed, 'round:1', 'investors')?.map((c) => c.object)).toEqual(['name:a fund', 'name:b fund', 'name:c fund']);
    expect(refusals(parsed)).toEqual([]);
  });

  it('are refused without a project or a day that can be [ingest-65]', () => {
    const parsed = parseTable(
      tableOf({ ...seed, Co: '-' }, { ...seed, When: '' }, { ...seed, When: '1950' }, { ...seed, M: '€9' }, { ...seed, M: '0.0001' }),
      map,
    );
    expect(refusals(parsed)).toEqual(
      expect.arrayContaining([
        'line 2: has no project: the cell is empty',
        'line 3: has no date: the cell is empty',
        'line 4: is left out, since no round was in 1950: dates from 2000 to 2099 are taken',
        'line 5.amount: "€9" is not in US dollars: no other money is kept',
        'line 6.amount: is less than any round raised: the unit is wrong',
      ]),
    );
  });
});

it('a table without rows, or with too many, is none [ingest-65]', () => {
  const map = mapOf({ kind: 'project', columns: { A: 'name' } });
  expect(() => parseTable(tableOf(), map)).toThrow(FormatError);
  expect(() => parseTable({ ...tableOf(), rows: Array.from({ length: 50_001 }, () => ({ where: 'x', cells: new Map() })) }, map)).toThrow('split it');
});
