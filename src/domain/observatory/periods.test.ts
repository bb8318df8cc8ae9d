import { describe, expect, it } from 'vitest';
import { printWhere } from '../screener/print.ts';
import { isWithin, periodAfter, periodAt, periodBefore, printPeriod, readPeriod } from './periods.ts';

const TODAY = '2026-11-27';
const span = (text: string | undefined) => {
  const days = readPeriod(text, TODAY)?.days;
  return days && `${days.from}..${days.to}`;
};

describe('periods', () => {
  it.each([
    [undefined, 'recent', '2025-12-01..2026-11-30'],
    ['2026-02', 'month', '2026-02-01..2026-02-28'],
    ['2024-02', 'month', '2024-02-01..2024-02-29'],
    ['2026-q1', 'quarter', '2026-01-01..2026-03-31'],
    ['2026-q4', 'quarter', '2026-10-01..2026-12-31'],
    ['2026', 'year', '2026-01-01..2026-12-31'],
    ['all', 'all', undefined],
    ['2026-01-15..2026-03-20', 'own', '2026-01-15..2026-03-20'],
    ['2026-01-15..2026-01-15', 'own', '2026-01-15..2026-01-15'],
    ['2026-04-01..2026-09-30', 'own', '2026-04-01..2026-09-30'],
  ])('%s is read, and printed as it was [observatory-1]', (text, kind, days) => {
    const period = readPeriod(text, TODAY);
    expect([period?.kind, span(text)]).toEqual([kind, days]);
    expect(period && printPeriod(period)).toBe(text);
  });

  it.each([
    ['2026-03-01..2026-03-31', '2026-03'],
    ['2026-04-01..2026-06-30', '2026-q2'],
    ['2026-01-01..2026-12-31', '2026'],
  ])('days %s have one name, %s [observatory-1]', (text, name) => {
    const period = readPeriod(text, TODAY);
    expect(period && printPeriod(period)).toBe(name);
  });

  it.each([
    '',
    '0',
    '2026-13',
    '2026-00',
    '2026-q5',
    '2026-q0',
    '2026-1',
    '1989',
    '2200',
    '2026-02-30..2026-03-01',
    '2026-03-02..2026-03-01',
    '2026-01-01',
    'ALL',
    '2026-Q1',
    ' 2026',
  ])('"%s" is none [observatory-1]', (text) => {
    expect(readPeriod(text, TODAY)).toBeUndefined();
  });

  it.each([
    [undefined, '2024-12-01..2025-11-30'],
    ['2026-01', '2025-12'],
    ['2024-03', '2024-02'],
    ['2026-q1', '2025-q4'],
    ['2026', '2025'],
    ['all', undefined],
    ['2026-04-01..2026-09-30', '2025-10-01..2026-03-31'],
    ['2026-01-15..2026-03-20', '2025-11-11..2026-01-14'],
    ['2026-03-10..2026-03-10', '2026-03-09..2026-03-09'],
  ])('before %s is %s [observatory-1]', (text, before) => {
    const period = readPeriod(text, TODAY);
    const found = period && periodBefore(period);
    expect(found && printPeriod(found)).toBe(before);
  });

  it('months, quarters and years have neighbours, the others none [observatory-1]', () => {
    for (const text of ['2026-12', '2026-q4', '2026']) {
      const period = readPeriod(text, TODAY);
      const next = period && periodAfter(period);
      expect(next?.days?.from).toBe('2027-01-01');
      expect(next && periodBefore(next)).toEqual(period);
    }
    expect([undefined, 'all', '2026-01-15..2026-03-20'].map((text) => periodAfter(readPeriod(text, TODAY) ?? { kind: 'all' }))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(periodAt('quarter', '2026-05-20').days).toEqual({ from: '2026-04-01', to: '2026-06-30' });
  });

  it.each([
    ['2026', 'date:2026'],
    ['2026-q1', 'date:2026-01-01..2026-03-31 date_precision!=year'],
    ['2026-q2', 'date:2026-04-01..2026-06-30'],
    ['2026-01', 'date:2026-01 date_precision!=year'],
    ['2026-02', 'date:2026-02'],
    ['2026-02-10..2026-02-20', 'date:2026-02-10..2026-02-20'],
    ['2026-02-01..2026-02-20', 'date:2026-02-01..2026-02-20 date_precision!=month'],
    ['2025-12-15..2026-03-20', 'date:2025-12-15..2026-03-20 (date_precision!=year | date<2026-01-01) (date_precision!=month | date<2026-03-01)'],
    ['2024-01-01..2026-06-30', 'date:2024-01-01..2026-06-30 (date_precision!=year | date<2026-01-01)'],
    ['all', ''],
  ])('a date counts in %s where all that it may be lies in it [observatory-2]', (text, screen) => {
    const period = readPeriod(text, TODAY);
    expect(period && printWhere({ and: isWithin(period) })).toBe(screen);
  });
});
