import { expect, test } from 'vitest';
import { CallError } from '#client';
import { failureText } from './failure-text.ts';

test.each([
  [429, 90, 'Too many requests to our server. Please try again in 2 minutes.'],
  [429, undefined, 'Too many requests to our server. Please try again later!'],
  [503, 20, 'The site cannot answer at the moment. Please try again in 20 seconds.'],
  [503, undefined, 'The site cannot answer at the moment. Please try again in 1 second.'],
  [500, 20, 'Sorry, something went wrong.'],
])('a call that failed with %s and %s seconds to wait says: %s [web-69]', (kind, retryAfter, text) => {
  expect(failureText(new CallError(kind, 'CODE', 'x', { retryAfter }))).toBe(text);
});
