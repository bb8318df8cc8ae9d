import { expect, test } from 'vitest';
import { removalFailure } from './send.ts';

test('a removal asked for too often says when it can be asked for again [web-69]', () => {
  expect(removalFailure('TOO_MANY_REQUESTS', 1800)).toBe('Too many requests to our server. Please try again in 30 minutes.');
  expect(removalFailure('TOO_MANY_REQUESTS')).toBe('You have asked five times within an hour. Please try again later.');
});
