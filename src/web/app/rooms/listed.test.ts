import { expect, test } from 'vitest';
import { KINDS } from '#domain/kinds/kinds.ts';
import { listed } from './listed.ts';
import { starHtml } from './star-html.ts';

test('what a room gives comes while it is listed, in the order of the list [house-32]', () => {
  const given = { '../../watchlist/star-html.ts': 'star', '../../accounts/star-html.ts': 'face', '../../help/other.ts': 'terms' };
  expect(listed(given, ['accounts', 'search', 'watchlist'])).toEqual(['face', 'star']);
  expect(listed(given, ['accounts'])).toEqual(['face']);
  expect(listed({ '../../watchlist/star-html.ts': 'star' }, ['accounts'])).toEqual([]);
  expect(starHtml(KINDS.project.watch, 'a', 'Novalune')?.text).toContain('data-watch="project:a"');
});
