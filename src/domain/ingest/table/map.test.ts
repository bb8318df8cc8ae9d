import { describe, expect, it } from 'vitest';
import { lookOf, MapError, notMet, readTableMap, tableSourceKey } from './map.ts';
import { mapOf } from './table.testing.ts';

const SOURCE = { name: 'My table', address: 'https://my.example/table', licence: 'CC0-1.0' };
const faults = (map: unknown): string[] => {
  try {
    readTableMap(map);
  } catch (error) {
    if (error instanceof MapError) return error.faults.map(({ path, message }) => `${path}: ${message}`);
  }
  return [];
};

describe('a map', () => {
  it('takes columns for fields, by name or with options, and leaves others out', () => {
    const map = readTableMap({
      source: SOURCE,
      kind: 'round',
      columns: { A: 'project', B: { field: 'date', dates: 'dmy' }, C: null, D: { field: 'amount', unit: 'millions' } },
    });
    expect([...map.columns]).toEqual([
      ['A', { field: 'project' }],
      ['B', { field: 'date', dates: 'dmy' }],
      ['D', { field: 'amount', unit: 'millions' }],
    ]);
    expect([[...map.leftOut], map.names]).toEqual([['C'], 'ask']);
  });

  it.each([
    [{ kind: 'project', columns: { A: 'name' } }, ['source: Invalid input: expected object, received undefined']],
    [
      { source: { ...SOURCE, address: 'https://paypal.com@my.example/list' }, kind: 'project', columns: { A: 'name' } },
      ['source.address: write the address (https://…) that your table comes from'],
    ],
    [
      { source: { ...SOURCE, address: 'my list' }, kind: 'project', columns: { A: 'name' } },
      ['source.address: write the address (https://…) that your table comes from'],
    ],
    [{ source: { ...SOURCE, licence: '' }, kind: 'project', columns: { A: 'name' } }, [expect.stringContaining('source.licence: write the terms')]],
    [{ source: { ...SOURCE, rank: 61 }, kind: 'project', columns: { A: 'name' } }, ['source.rank: is no rank: whole numbers from 1 to 60 are']],
    [{ source: { ...SOURCE, colour: 'red' }, kind: 'project', columns: { A: 'name' } }, ['source.colour: is no part of a map: check how it is spelt']],
    [{ source: SOURCE, kind: 'fund', columns: { A: 'name' } }, [expect.stringContaining('kind: Invalid option')]],
    [
      { source: SOURCE, kind: 'project', columns: { A: 'titel' } },
      [
        expect.stringContaining('columns.A: titel is no field of a project; these are: id, page'),
        expect.stringContaining('columns: no column is taken for name'),
      ],
    ],
    [
      { source: SOURCE, kind: 'project', columns: { A: 'name', B: 'name' } },
      ['columns.B: the column A is taken for name already, and one column alone can be'],
    ],
    [{ source: SOURCE, kind: 'project', columns: { A: { field: 'name', unit: 'millions' } } }, ['columns.A.unit: does not go with the field name']],
    [
      { source: SOURCE, kind: 'project', columns: { A: 'name', B: { field: 'funding_received', unit: 'lakh' } } },
      [expect.stringContaining('columns.B.unit: Invalid option')],
    ],
    [{ source: SOURCE, kind: 'project', columns: { A: 'name', B: { field: 'funding_received', currency: 'EUR' } } }, ['columns.B.currency: only USD is kept']],
    [{ source: SOURCE, kind: 'project', columns: { A: 'name', B: { field: 'contract' } } }, [expect.stringContaining('columns.B.chain: is missing')]],
    [
      { source: SOURCE, kind: 'project', columns: { A: 'name' }, every: { colour: 'red' } },
      [expect.stringContaining('every.colour: colour is no field of a project')],
    ],
    [{ source: SOURCE, kind: 'round', columns: { A: 'project' } }, ['columns: no column is taken for date, which every round needs']],
  ])('that cannot be used names the part that is wrong [ingest-59]', (map, said) => {
    expect(faults(map)).toEqual(said);
  });

  it('says which columns of it the file lacks, and which of the file it does not name [ingest-59]', () => {
    const map = mapOf({ kind: 'project', key: ['K'], columns: { A: 'name', B: 'website', C: null } });
    expect(notMet(map, ['A', 'C', 'D'])).toEqual({ missing: ['B', 'K'], unmapped: ['D'] });
  });
});

describe('the name of a source', () => {
  it('makes a key that no list has', () => {
    expect(tableSourceKey(mapOf({ kind: 'project', columns: { A: 'name' }, source: { name: 'Crypto Fundraising' } }))).toBe('table-crypto-fundraising');
  });

  it.each([
    ['DefiLlama', 'defi llama'],
    ['DefiLlama', 'DeFi-Llama (official)'],
    ['CoinGecko', 'C0inGecko'],
    ['CoinGecko', 'CoinGеcko'],
    ['Crypto Fundraising', 'crypto-fundraising.info'],
  ])('looks like %s where it is written %s [ingest-61]', (one, other) => {
    expect(lookOf(other)).toBe(lookOf(one));
  });

  it('looks like no other where it only begins so', () => {
    expect(lookOf('DefiLlama by Ada')).not.toBe(lookOf('DefiLlama'));
    expect(lookOf('The List')).toBe('theiist');
  });
});
