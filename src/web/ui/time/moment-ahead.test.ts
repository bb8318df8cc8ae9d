import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { formatAhead } from './moment-ahead.tsx';

const NOW = Date.parse('2026-11-28T11:00:00Z');

test.each([
  ['2026-12-05T11:00:00Z', 'in 7 days', 'sau 7 ngày nữa'],
  ['2026-12-05T10:59:00Z', 'in 6 days', 'sau 6 ngày nữa'],
  ['2026-11-28T12:30:00Z', 'in 1 hour', 'sau 1 giờ nữa'],
  ['2026-11-28T11:02:30Z', 'in 2 minutes', 'sau 2 phút nữa'],
  ['2026-11-27T10:00:00Z', '1 day ago', '1 ngày trước'],
])('%s is %s, in both languages [dao-50]', (moment, english, vietnamese) => {
  expect(formatAhead(moment, NOW)).toBe(english);
  overwriteGetLocale(() => 'vi');
  expect(formatAhead(moment, NOW)).toBe(vietnamese);
});
