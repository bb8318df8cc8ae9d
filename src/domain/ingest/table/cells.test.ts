import { describe, expect, it } from 'vitest';
import { cellsOf, dateOf, itemsOf, moneyOf, numberOf, textOf } from './cells.ts';

describe('a date [ingest-60]', () => {
  it.each([
    ['2021-03-04', {}, '2021-03-04', 'day'],
    ['2021-03-04T10:00:00Z', {}, '2021-03-04', 'day'],
    ['2021/3/4', {}, '2021-03-04', 'day'],
    ['2021-03', {}, '2021-03-01', 'month'],
    ['2021', {}, '2021-01-01', 'year'],
    ['4 March 2021', {}, '2021-03-04', 'day'],
    ['Mar 4th, 2021', {}, '2021-03-04', 'day'],
    ['March 2021', {}, '2021-03-01', 'month'],
    ['04/03/2021', { dates: 'dmy' }, '2021-03-04', 'day'],
    ['04/03/2021', { dates: 'mdy' }, '2021-04-03', 'day'],
    ['14/03/2021', {}, '2021-03-14', 'day'],
    ['1614816000', { dates: 'seconds' }, '2021-03-04', 'day'],
    ['1614816000000', { dates: 'milliseconds' }, '2021-03-04', 'day'],
  ] as const)('%s %j is %s to the %s', (text, options, day, precision) => {
    expect(dateOf(text, options)).toEqual({ value: { day, precision } });
  });

  it.each(['04/03/2021', '2021-02-30', 'soon', 'Q1 2021', '31/31/2021', '1614816000'])('%s is refused', (text) => {
    expect(dateOf(text, {})).toEqual({ fault: expect.any(String) });
  });

  it.each(['', '-', 'N/A', 'unknown'])('%j is none', (text) => {
    expect(dateOf(text, {})).toBeUndefined();
  });
});

describe('an amount [ingest-60]', () => {
  it.each([
    ['1000000', {}, '1000000'],
    ['$1,200,000', {}, '1200000'],
    ['1 200 000 USD', {}, '1200000'],
    ['4.5', { unit: 'millions' }, '4500000'],
    ['4.5M', { unit: 'millions' }, '4500000'],
    ['$2 bn', {}, '2000000000'],
    ['12k', {}, '12000'],
    ['1.2e6', {}, '1200000'],
    ['7500000.0', {}, '7500000'],
    ['1.000,50', { decimal: ',' }, '1000.5'],
    ['0.1', { unit: 'billions' }, '100000000'],
    ['undisclosed', {}, 'undisclosed'],
  ] as const)('%s %j is %s', (text, options, value) => {
    expect(moneyOf(text, options)).toEqual({ value });
  });

  it.each(['€9', '5 BTC', '12 EUR', 'A$5m', 'lots', '1,2,3', '5 lakh', '1.000.000'])('%s is refused', (text) => {
    expect(moneyOf(text, {})).toEqual({ fault: expect.any(String) });
  });

  it('is exact', () => {
    expect(numberOf('0.1', {})).toEqual({ value: '0.1' });
    expect(numberOf('123456789012345678901234567890', {})).toEqual({ value: '123456789012345678901234567890' });
  });
});

describe('a list [ingest-60]', () => {
  it('is split where the map says, else as names are', () => {
    const texts = (text: string, separator?: string, isNames = true) => itemsOf(text, { separator }, isNames).map((item) => item.text);
    expect(texts('A; B;;C', ';')).toEqual(['A', 'B', 'C']);
    expect(texts('Acme, Inc., Bo & Co; N/A')).toEqual(['Acme, Inc.', 'Bo & Co']);
    expect(texts('DeFi | DEX', undefined, false)).toEqual(['DeFi', 'DEX']);
  });

  it('of JSON may hold names, or objects with names and who leads; what lies deeper has a name with dots', () => {
    const cells = new Map(
      cellsOf({ who: [{ name: 'A', lead: true }, { name: 'B', role: 'participant' }, 'C'], at: { city: { name: 'Hue' } }, n: 7.5, none: null, yes: true }),
    );
    expect(itemsOf(cells.get('who'), {}, true)).toEqual([{ text: 'A', lead: true }, { text: 'B', lead: false }, { text: 'C' }]);
    expect([textOf(cells.get('at.city.name')), textOf(cells.get('n')), textOf(cells.get('none')), textOf(cells.get('yes'))]).toEqual([
      'Hue',
      '7.5',
      undefined,
      'true',
    ]);
  });
});
