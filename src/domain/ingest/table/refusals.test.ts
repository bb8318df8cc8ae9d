import { describe, expect, it } from 'vitest';
import { parseTable } from './parse-table.ts';
import { readRefusal, REFUSAL_TEXTS } from './refusals.ts';
import { mapOf, tableOf } from './table.testing.ts';

const PROJECTS = mapOf({
  kind: 'project',
  columns: {
    N: 'name',
    F: { field: 'founded' },
    R: 'funding_received',
    C: 'currency',
    O: 'operating_status',
    W: 'website',
    X: 'twitter',
    G: 'github',
    T: 'telegram',
    L: 'logo',
    Y: 'symbol',
  },
});
const ROUNDS = mapOf({ kind: 'round', columns: { P: 'project', D: 'date', A: 'amount' } });

const codes = (map: typeof PROJECTS, ...rows: Record<string, unknown>[]) =>
  parseTable(tableOf(...rows), map).refused.map(({ reason }) => readRefusal(reason)?.code ?? reason);

describe('every reason for which something of a table is not taken has a code [ingest-75]', () => {
  it.each([
    ['no_day', { F: '2021-02-30' }],
    ['no_date', { F: 'soon' }],
    ['two_days', { F: '04/03/2021' }],
    ['no_number', { R: 'lots' }],
    ['currency', { R: '5', C: 'EUR' }],
    ['other_money', { R: '€9' }],
    ['below_zero', { R: '-5' }],
    ['nul', { W: 'a\0' }],
    ['formula', { W: '=1+1' }],
    ['unseen', { Y: 'A\u200BB' }],
    ['no_status', { O: 'perhaps' }],
    ['address', { W: 'no site' }],
    ['no_x', { X: 'no account' }],
    ['x_of_many', { X: '@home' }],
    ['no_github', { G: 'https://gitlab.com/a' }],
    ['no_picture', { L: 'http://a.example/l.png' }],
    ['other_site', { T: 'https://a.example/chat' }],
    ['too_long', { Y: 'A'.repeat(61) }],
  ])('%s, in a value of a project', (code, cells) => {
    expect(codes(PROJECTS, { N: 'Lumen', ...cells })).toEqual([code]);
  });

  it.each([
    [['lacks'], { N: '' }],
    [['long_name', 'left_out'], { N: 'a'.repeat(301) }],
    [['email', 'left_out'], { N: 'a@b.example' }],
    [['placeholder', 'left_out'], { N: 'Undisclosed investor' }],
  ])('%j, in the name of a project', (expected, cells) => {
    expect(codes(PROJECTS, cells)).toEqual(expected);
  });

  it.each([
    ['zero', { A: '0' }],
    ['zero', { A: '$0.00' }],
    ['below_zero', { A: '-1' }],
    ['too_little', { A: '5' }],
    ['too_much', { A: '90000000000000' }],
    ['no_round_then', { D: '1980-01-01' }],
  ])('%s, in a value of a round', (code, cells) => {
    expect(codes(ROUNDS, { P: 'Lumen', D: '2021-03-04', ...cells })).toEqual([code]);
  });

  it('of rows that tell of one thing', () => {
    expect(codes(PROJECTS, { N: 'Lumen', Y: 'LUM' }, { N: 'Lumen', Y: 'LUX' })).toEqual(['differs']);
    expect(codes(ROUNDS, { P: 'Lumen', D: '2021-03-04' }, { P: 'Lumen', D: '2021-03-04' })).toEqual(['twice']);
    expect(codes(mapOf({ kind: 'project', columns: { N: 'name', S: { field: 'founded', dates: 'seconds' } } }), { N: 'Lumen', S: 'x' })).toEqual([
      'no_seconds',
    ]);
  });

  it('and gives what it tells besides its words', () => {
    expect(readRefusal('has 5 cells, but there are 6 headings: a separator too few or too many, or a text with one that is not in quotes')).toEqual({
      code: 'cells',
      values: { cells: '5', headings: '6' },
    });
    expect(readRefusal('"a is in b" is not in US dollars: no other money is kept')).toEqual({ code: 'other_money', values: { text: '"a is in b"' } });
    expect(readRefusal('is told by nobody')).toBeUndefined();
    for (const [code, text] of Object.entries(REFUSAL_TEXTS)) expect(readRefusal(text.replace(/\{(\w+)\}/g, '“$1”'))?.code).toBe(code);
  });
});

describe('amounts of a table [ingest-76]', () => {
  const received = (R: string) =>
    parseTable(tableOf({ N: 'Lumen', R }), PROJECTS)
      .entries[0]?.claims.filter(({ field }) => field === 'funding_received')
      .map(({ value, state }) => state ?? value);
  it('tell unknown, undisclosed, nothing at all and a figure apart', () => {
    expect(['', '-', 'undisclosed', '0', '$0.00', '5k'].map(received)).toEqual([[], [], ['undisclosed'], ['0'], ['0'], ['5000']]);
  });

  it('of a round that are 0 leave the round without one', () => {
    const { entries } = parseTable(tableOf({ P: 'Lumen', D: '2021-03-04', A: '0' }), ROUNDS);
    const round = entries.find(({ kind }) => kind === 'round');
    expect([round !== undefined, round?.claims.some(({ field }) => field === 'amount_usd')]).toEqual([true, false]);
  });
});
