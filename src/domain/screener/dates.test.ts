import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOfLiteral, isDay, periodOf, spanStart } from './dates.ts';

test.each([
  ['2024-03-31', '1mo', '2024-02-29'],
  ['2023-03-31', '1mo', '2023-02-28'],
  ['2024-03-30', '1mo', '2024-02-29'],
  ['2024-05-31', '1mo', '2024-04-30'],
  ['2024-01-31', '1mo', '2023-12-31'],
  ['2024-01-15', '13mo', '2022-12-15'],
  ['2024-02-29', '12mo', '2023-02-28'],
  ['2024-02-29', '1y', '2023-02-28'],
  ['2024-02-29', '4y', '2020-02-29'],
  ['2100-03-31', '1mo', '2100-02-28'],
  ['2024-03-01', '1d', '2024-02-29'],
  ['2024-01-03', '1w', '2023-12-27'],
  ['2024-01-03', '0mo', '2024-01-03'],
  ['2024-01-03', '0d', '2024-01-03'],
  ['2024-06-15', '1980y', '0044-06-15'],
  ['2024-06-15', '2023y', '0001-06-15'],
  ['2024-06-15', '2024y', '0001-01-01'],
  ['2024-06-15', '9999y', '0001-01-01'],
  ['0002-01-05', '9999d', '0001-01-01'],
])('%s less %s is %s', (today, span, start) => {
  expect(spanStart(today, span)).toBe(start);
  expect(dayOfLiteral(span, today)).toBe(start);
});

test('a day stays as it is', () => expect(dayOfLiteral('2020-02-03', '2024-01-01')).toBe('2020-02-03'));

test('the start of any span is a day of the calendar, and a longer span starts no later', () => {
  const today = fc.date({ min: new Date('1990-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(today, fc.integer({ min: 0, max: 9998 }), fc.constantFrom('d', 'w', 'mo', 'y'), (day, n, unit) => {
      const [start, earlier] = [spanStart(day, `${n}${unit}`), spanStart(day, `${n + 1}${unit}`)];
      expect(isDay(start)).toBe(true);
      expect(start <= day && earlier <= start).toBe(true);
    }),
  );
});

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1900-02-29', false],
  ['2024-12-31', true],
  ['2024-13-01', false],
  ['2024-00-10', false],
  ['2024-04-31', false],
  ['2024-04-00', false],
  ['0000-01-01', false],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['2024-1-1', false],
  ['2024-01-01 ', false],
  ['x2024-01-01', false],
])('%s is a day: %s', (text, day) => expect(isDay(text)).toBe(day));

test.each([
  ['2024', ['2024-01-01', '2024-12-31']],
  ['2024-02', ['2024-02-01', '2024-02-29']],
  ['2023-02', ['2023-02-01', '2023-02-28']],
  ['0001', ['0001-01-01', '0001-12-31']],
  ['2024-13', undefined],
  ['0000', undefined],
  ['202', undefined],
  ['2024-02-01', undefined],
  ['', undefined],
])('%s is from the first to the last of %j', (text, period) => expect(periodOf(text)).toEqual(period));
