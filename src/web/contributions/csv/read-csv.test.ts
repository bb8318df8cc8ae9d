import { expect, test } from 'vitest';
import { guessColumns, readCsv, readRow, SPECIAL } from './read-csv.ts';

test('a CSV is read with its headings, whatever parts its cells; none that is broken, empty or too long [contributing-20]', () => {
  expect(readCsv('﻿Name;Website\n"Nova; lune";nova.example\n;\n\n')).toEqual({ columns: ['Name', 'Website'], rows: [['Nova; lune', 'nova.example']] });
  expect(readCsv('Name\tWebsite\nNova\tx')).toMatchObject({ columns: ['Name', 'Website'] });
  expect(readCsv('Name,Note\n"Nova,x')).toBe('broken');
  expect(readCsv('Name,Website\n')).toBe('empty');
  expect(readCsv(`Name\n${'a\n'.repeat(201)}`)).toBe('many');
  expect(readCsv(`Name\n${'a\n'.repeat(200)}`)).toMatchObject({ columns: ['Name'] });
});

test('columns are taken for fields by their headings, each once, and rows become what is proposed [contributing-20]', () => {
  const columns = ['Project name', 'Ticker', 'Homepage', 'Category', 'Source', 'Slug', 'Website', 'Weather'];
  const meanings = guessColumns('token', columns);
  expect(meanings).toEqual(['name', 'symbol', 'website', 'sector', SPECIAL.page, SPECIAL.record, SPECIAL.none, SPECIAL.none]);
  expect(guessColumns('people', ['Full name', 'Bio', 'Gender']).slice(0, 2)).toEqual(['name', 'background_summary']);
  expect(
    readRow('token', meanings, ['Nova', 'NOV', '', 'DeFi; Wallet ', 'https://nova.example/about', 'https://cairn.example/project/nova/team?x=1', 'x', 'rain']),
  ).toEqual({
    slug: 'nova',
    url: 'https://nova.example/about',
    values: { name: 'Nova', symbol: 'NOV', sector: [{ value: 'DeFi' }, { value: 'Wallet' }] },
  });
});
