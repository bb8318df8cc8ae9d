import { describe, expect, it } from 'vitest';
import { readTableMap } from '#domain/ingest/table/map.ts';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { draftOf, lacking, mapText, optionsOf, takenFor, type Guess } from './table-draft.ts';
import { whereText } from './table-text.ts';

const GUESS: Guess = {
  rows: 2,
  name: 'rounds (my table)',
  kind: 'round',
  every: { stage: 'Grant' },
  columns: [
    { column: 'Co', field: 'project', options: {}, why: 'heading', samples: ['A'] },
    { column: 'When', field: 'date', options: { dates: 'dmy' }, why: 'heading', samples: ['01/02/2021'] },
    { column: 'Who', field: 'investors', options: { separator: '' }, why: 'heading', samples: ['B'] },
    { column: 'Note', field: null, options: {}, why: 'unknown', samples: ['x'] },
  ],
};
const SOURCE = { name: 'Mine', address: 'https://my.example/', licence: 'CC0-1.0', rank: '8', show: true, export: false };

describe('a map that is made by clicking [ingest-70]', () => {
  it('is one that calls and the command take, without what is as usual', () => {
    const text = mapText({ ...draftOf(GUESS), source: SOURCE });
    expect(JSON.parse(text)).toEqual({
      source: { name: 'Mine', address: 'https://my.example/', licence: 'CC0-1.0' },
      kind: 'round',
      names: 'same',
      columns: { Co: 'project', When: { field: 'date', dates: 'dmy' }, Who: 'investors', Note: null },
      every: { stage: 'Grant' },
    });
    expect(readTableMap(JSON.parse(text)).kind).toBe('round');
    const other = mapText({ ...draftOf(GUESS), apart: 'Co', names: 'ask', every: [], source: { ...SOURCE, rank: '12', show: false, export: true } });
    expect(JSON.parse(other)).toMatchObject({ source: { rank: 12, show: false, export: true }, key: ['Co'], names: 'ask' });
    expect(JSON.parse(other)).not.toHaveProperty('every');
  });

  it('keeps what is said of the source when rows are taken for another kind', () => {
    const before = { ...draftOf(GUESS), source: SOURCE };
    expect(draftOf({ ...GUESS, kind: 'project' }, before)).toMatchObject({ kind: 'project', source: SOURCE });
    expect(draftOf(GUESS).source).toMatchObject({ name: 'rounds (my table)', address: '', licence: '' });
  });

  it('gives a column the options of its field alone', () => {
    const [, when] = draftOf(GUESS).columns;
    expect(when && takenFor(when, 'amount')).toMatchObject({ field: 'amount', options: {}, why: 'chosen' });
    expect(['amount', 'date', 'investors', 'stage', null].map((field) => optionsOf('round', field))).toEqual([['unit'], ['dates'], ['separator'], [], []]);
    expect([optionsOf('project', 'contract'), optionsOf('project', 'link')]).toEqual([['chain'], ['type']]);
  });

  it('lacks what every row needs and no column gives', () => {
    const draft = draftOf(GUESS);
    expect(lacking(draft)).toEqual([]);
    expect(lacking({ ...draft, columns: draft.columns.slice(1) })).toEqual(['project']);
    expect(lacking({ ...draft, columns: [], every: [{ field: 'project', value: 'A' }] })).toEqual(['date']);
  });
});

it('tells where a row stands in words of the language', () => {
  expect(['line 2', 'row 3.website', 'chains'].map(whereText)).toEqual(['line 2', 'row 3, Website', 'chains']);
  overwriteGetLocale(() => 'vi');
  expect(['line 2', 'row 3.website', 'chains'].map(whereText)).toEqual(['dòng 2', 'dòng 3, Trang web', 'chains']);
});
