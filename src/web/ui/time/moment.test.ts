import { expect, test } from 'vitest';
import { dayIn, timeIn } from './moment.ts';

const MOMENT = '2026-11-22T20:30:00.000Z';

test.each([
  ['UTC', '2026-11-22', '20:30', 'UTC'],
  ['Asia/Tokyo', '2026-11-23', '05:30', 'GMT+9'],
  ['America/Los_Angeles', '2026-11-22', '12:30', 'PST'],
])('a moment in %s [accounts-82]', (timeZone, day, time, zone) => {
  expect([dayIn(MOMENT, timeZone), timeIn(MOMENT, timeZone)]).toEqual([day, { time, zone }]);
});

test('a day has no time that could move it [accounts-82]', () => {
  expect([dayIn('2026-11-22', 'Asia/Tokyo'), dayIn('2026-11', 'Asia/Tokyo')]).toEqual(['2026-11-22', '2026-11']);
});
