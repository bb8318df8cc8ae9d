import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { formatAgo, formatDay, type DayStyle, type Precision } from './date.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each<[string, Precision, DayStyle, string, string]>([
  ['2026-03-05', 'day', 'slashes', '05/03/2026', '05/03/2026'],
  ['2026-03-05', 'day', 'comma', 'Mar 05,2026', '05/03/2026'],
  ['2026-03-05', 'day', 'short', 'Mar 05 26', '05/03/26'],
  ['2026-03-05', 'day', 'plain', 'Mar 5 2026', '05/03/2026'],
  ['2026-12-31T23:59:59.999Z', 'day', 'comma', 'Dec 31,2026', '31/12/2026'],
  ['2026-03-01', 'month', 'comma', 'Mar 2026', '03/2026'],
  ['2026-01-01', 'year', 'comma', '2026', '2026'],
  ['2026-03', 'day', 'comma', 'Mar 2026', '03/2026'],
  ['2026', 'day', 'slashes', '2026', '2026'],
  ['2026-13', 'day', 'comma', '-', '-'],
  ['2024-02-29', 'day', 'comma', 'Feb 29,2024', '29/02/2024'],
  ['2025-02-29', 'day', 'comma', '-', '-'],
  ['2026-13-01', 'year', 'comma', '-', '-'],
  ['yesterday', 'month', 'plain', '-', '-'],
  ['2026-03-05 and more', 'day', 'comma', '-', '-'],
  ['', 'day', 'comma', '-', '-'],
])('%s to the %s, %s, is %s, in Vietnamese %s', (day, precision, style, english, vietnamese) => {
  expect(formatDay(day, precision, style)).toBe(english);
  overwriteGetLocale(() => 'vi');
  expect(formatDay(day, precision, style)).toBe(vietnamese);
});

const NOW = Date.parse('2026-07-15T12:00:00Z');
const DAY = 86_400;
it.each([
  [0, '0 seconds ago', '0 giây trước'],
  [1, '1 second ago', '1 giây trước'],
  [59, '59 seconds ago', '59 giây trước'],
  [60, '1 minute ago', '1 phút trước'],
  [3599, '59 minutes ago', '59 phút trước'],
  [3600, '1 hour ago', '1 giờ trước'],
  [DAY - 1, '23 hours ago', '23 giờ trước'],
  [DAY, '1 day ago', '1 ngày trước'],
  [30 * DAY - 1, '29 days ago', '29 ngày trước'],
  [30 * DAY, '1 month ago', '1 tháng trước'],
  [365 * DAY - 1, '12 months ago', '12 tháng trước'],
  [365 * DAY, '1 year ago', '1 năm trước'],
  [1000 * DAY, '2 years ago', '2 năm trước'],
  [-5, '0 seconds ago', '0 giây trước'],
])('%d seconds are %s, in Vietnamese %s', (seconds, english, vietnamese) => {
  const moment = new Date(NOW - seconds * 1000).toISOString();
  expect(formatAgo(moment, NOW)).toBe(english);
  overwriteGetLocale(() => 'vi');
  expect(formatAgo(moment, NOW)).toBe(vietnamese);
});

it('says that what is no moment is none', () => {
  for (const text of ['', 'soon', '2026', '12']) expect(formatAgo(text, NOW)).toBe('-');
});

it('never writes a day that is not the one given, whatever the time zone [directory-26]', () => {
  const zones = fc.constantFrom('UTC', 'Asia/Ho_Chi_Minh', 'America/Los_Angeles');
  const dates = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, zones, (date, zone) => {
      vi.stubEnv('TZ', zone);
      const day = date.toISOString().slice(0, 10);
      expect(formatDay(day, 'day', 'slashes').split('/').reverse().join('-')).toBe(day);
    }),
  );
});
