import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KIND_NAMES } from '../../kinds/kinds.ts';
import { CATALOGUE } from '../catalogue.ts';
import { faultText } from '../fault.ts';
import { datePaths, groupDefs } from './groups.ts';
import { firstDayOf, lastDayOf, spanAfter, spanBefore, UNITS } from './spans.ts';
import { arbitraryGroups } from './arbitrary.testing.ts';
import { GROUP_LIMITS, parseGroups, printGroups } from './text.ts';

describe('groups as text', () => {
  it.each(KIND_NAMES)('read what was printed of %s [screener-51]', (kind) => {
    fc.assert(
      fc.property(arbitraryGroups(kind), (groups) => {
        const read = parseGroups(kind, printGroups(kind, groups));
        expect(read).toEqual({ groups });
      }),
    );
  });

  it('read capitals, blanks and a span of the only day without its name [screener-51]', () => {
    expect(parseGroups('round', { by: ' Month ( DATE ) , stage ', show: 'SUM(amount)', sort: '- sum(Amount)' })).toEqual(
      parseGroups('round', { by: 'month,stage', show: 'sum(amount)', sort: '-sum(amount)' }),
    );
  });

  it.each([
    ['by', { by: 'months(date)' }, 'UNKNOWN_FUNCTION', 0],
    ['by', { by: 'stge' }, 'UNKNOWN_PATH', 0],
    ['by', { by: 'month(founded)' }, 'UNKNOWN_PATH', 6],
    ['by', { by: 'month(date),stage,sector' }, 'TOO_MANY_GROUPINGS', 18],
    ['by', { by: 'stage,stage' }, 'TWICE', 6],
    ['by', { by: 'month(date' }, 'UNCLOSED', 5],
    ['by', { by: 'month(stage)' }, 'BAD_VALUE', 6],
    ['by', { by: 'amount' }, 'NO_GROUPING', 0],
    ['by', { by: 'stage,' }, 'NO_GROUPING', 6],
    ['by', { by: ',stage' }, 'NO_GROUPING', 0],
    ['by', { by: 'stage,,year' }, 'NO_GROUPING', 6],
    ['by', { by: 'month()' }, 'NO_VALUE', 6],
    ['by', { by: 'stage;sector' }, 'BAD_VALUE', 5],
    ['show', { show: 'sum' }, 'NO_VALUE', 0],
    ['show', { show: 'sum(date)' }, 'NO_NUMBER', 4],
    ['show', { show: 'sum(stage)' }, 'NO_NUMBER', 4],
    ['show', { show: 'mean(investor)' }, 'NO_NUMBER', 5],
    ['show', { show: 'sum(amont)' }, 'UNKNOWN_PATH', 4],
    ['show', { show: 'min(stage)' }, 'BAD_VALUE', 4],
    ['show', { show: 'amount' }, 'NO_MEASURE', 0],
    ['show', { show: 'share(amount)' }, 'NO_MEASURE', 6],
    ['show', { show: ',count' }, 'NO_MEASURE', 0],
    ['show', { show: 'count(amount)' }, 'BAD_VALUE', 6],
    ['show', { show: 'total(amount)' }, 'UNKNOWN_FUNCTION', 0],
    ['show', { show: 'share(mean(amount))' }, 'BAD_VALUE', 6],
    ['show', { show: 'growth(count)' }, 'NO_SPAN', 0],
    ['show', { by: 'stage,month(date)', show: 'running(count)' }, 'NO_SPAN', 0],
    ['show', { show: 'count,count' }, 'TWICE', 6],
    ['sort', { by: 'stage', sort: '-sum(valuation)' }, 'UNKNOWN_PATH', 1],
  ] as const)('refuse what stands in %s: %o [screener-51]', (where, texts, code, at) => {
    const read = parseGroups('round', texts);
    expect('fault' in read && [read.fault.in, read.fault.code, read.fault.at]).toEqual([where, code, at]);
  });

  it.each([
    [{ show: 'share(amount)' }, 'A measure must stand here. Expected: sum(amount), count.'],
    [{ by: 'year', show: 'growth(date)' }, 'A measure must stand here. Expected: count.'],
    [{ by: 'stage', show: 'share(Stage)' }, 'A measure must stand here. Expected: distinct(stage), count.'],
    [{ show: 'date' }, 'A measure must stand here. Expected: min(date), max(date), count.'],
    [{ show: 'sum(date)' }, 'A number must stand here, and "date" is not one. Expected: amount, valuation, investor_count, source_count.'],
    [{ show: 'sum(mean(amount))' }, 'The value "mean(amount)" cannot stand here. Expected: amount, valuation, investor_count, source_count.'],
    [
      { by: 'stage', show: 'sum(amount)', sort: '- Sum( valuation )' },
      'There is nothing called "Sum( valuation )" that can be asked about here. Expected: stage, sum(amount).',
    ],
    [{ by: ',stage' }, 'A grouping must stand here.'],
    [{ by: 'stage', sort: 'stage,count' }, 'The value "count" cannot stand here. Expected: stage, sum(amount), count.'],
  ])('say of %o: %s [screener-51]', (texts, said) => {
    const read = parseGroups('round', texts);
    expect('fault' in read && faultText(read.fault)).toBe(said);
  });

  it('mark all of an order that is not shown [screener-51]', () => {
    expect(parseGroups('round', { by: 'stage', show: 'sum(amount)', sort: '-sum(valuation)' })).toMatchObject({
      fault: { at: 1, length: 'sum(valuation)'.length, word: 'sum(valuation)', expected: ['stage', 'sum(amount)'] },
    });
  });

  it('offer in the place of a word only measures that can stand there [screener-51]', () => {
    for (const kind of KIND_NAMES)
      for (const word of [...CATALOGUE[kind].paths.map(({ path }) => path), ...groupDefs(kind).map((def) => def.word)])
        for (const around of ['*', 'share(*)', 'growth(*)', 'running(*)']) {
          const read = parseGroups(kind, { by: `year(${datePaths(kind)[0]})`, show: around.replace('*', word) });
          expect(read).toMatchObject({ fault: { code: 'NO_MEASURE', expected: expect.arrayContaining(['count']) as unknown } });
          for (const offered of 'fault' in read ? (read.fault.expected ?? []) : [])
            expect(parseGroups(kind, { by: `year(${datePaths(kind)[0]})`, show: around.replace('*', offered) })).toHaveProperty('groups');
        }
  });

  it('name words that are close, and never throw [screener-51]', () => {
    const read = parseGroups('round', { by: 'sectr' });
    expect('fault' in read && read.fault.expected).toContain('sector');
    fc.assert(
      fc.property(fc.constantFrom(...KIND_NAMES), fc.string({ unit: fc.constantFrom(...'month(dat)e,sum amoun-!"é\u{1f600}') }), (kind, text) => {
        for (const texts of [{ by: text }, { show: text }, { sort: text }, { by: 'sector', show: text, sort: text }]) parseGroups(kind, texts);
      }),
    );
    expect(parseGroups('round', { by: 'x'.repeat(GROUP_LIMITS.characters + 1) })).toMatchObject({ fault: { code: 'TOO_LONG_GROUPS' } });
  });

  it('sum no per cent, which are of different wholes [screener-51]', () => {
    const [path = ''] = CATALOGUE.project.paths.flatMap(({ path: name, unit }) => (unit === 'percent' ? [name] : []));
    expect(parseGroups('project', { show: `sum(${path})` })).toMatchObject({ fault: { code: 'BAD_VALUE' } });
    expect(parseGroups('project', { show: `mean(${path})` })).toMatchObject({ groups: {} });
  });
});

describe('spans of time', () => {
  it.each([
    ['2026-01-01', 'week', '2025-12-29', '2026-01-04'],
    ['2024-12-30', 'week', '2024-12-30', '2025-01-05'],
    ['2023-01-01', 'week', '2022-12-26', '2023-01-01'],
    ['2024-02-29', 'month', '2024-02-01', '2024-02-29'],
    ['2024-05-31', 'quarter', '2024-04-01', '2024-06-30'],
    ['2024-12-31', 'year', '2024-01-01', '2024-12-31'],
    ['2024-03-01', 'day', '2024-03-01', '2024-03-01'],
  ] as const)('%s lies in the %s from %s to %s [screener-52]', (day, unit, first, last) => {
    expect([firstDayOf(day, unit), lastDayOf(first, unit)]).toEqual([first, last]);
  });

  it('follow one another without a gap [screener-52]', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }), fc.constantFrom(...UNITS), (date, unit) => {
        const day = date.toISOString().slice(0, 10);
        const first = firstDayOf(day, unit);
        expect(first <= day && day <= lastDayOf(first, unit)).toBe(true);
        expect(spanBefore(spanAfter(first, unit), unit)).toBe(first);
        expect(firstDayOf(spanAfter(first, unit), unit)).toBe(spanAfter(first, unit));
      }),
    );
  });
});
