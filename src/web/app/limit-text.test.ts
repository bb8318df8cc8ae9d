import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../paraglide/runtime.js';
import { limitText } from './limit-text.ts';

test.each([
  ['en', 1, '1 second'],
  ['en', 50, '50 seconds'],
  ['en', 60, '1 minute'],
  ['en', 121, '3 minutes'],
  ['en', 3599, '60 minutes'],
  ['en', 3600, '1 hour'],
  ['en', 86_400, '24 hours'],
  ['vi', 50, '50 giây'],
  ['vi', 180, '3 phút'],
  ['vi', 3601, '2 giờ'],
] as const)('too many requests, in %s with %i seconds left: %s [accounts-74]', (language, seconds, time) => {
  overwriteGetLocale(() => language);
  expect(limitText(seconds)).toBe(
    language === 'en'
      ? `Too many requests to our server. Please try again in ${time}.`
      : `Quá nhiều yêu cầu đến máy chủ của chúng tôi. Vui lòng thử lại sau ${time}.`,
  );
});

test('too many requests without a time say later [accounts-74]', () => {
  expect(limitText(undefined)).toBe('Too many requests to our server. Please try again later!');
  expect(limitText(undefined, 'Later')).toBe('Later');
});
