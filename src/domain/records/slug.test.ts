import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberedSlug, slugFor, slugify } from './slug.ts';

test('a slug holds a-z, 0-9 and single hyphens inside, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(slugify(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slugify(slugify(text))).toBe(slugify(text));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['Đà Nẵng Coin', 'da-nang-coin'],
  ["Maker's DAO (v2)", 'makers-dao-v2'],
  ['0x0.ai: AI', '0x0ai-ai'],
  ['老子', ''],
])('%s becomes %j', (text, slug) => expect(slugify(text)).toBe(slug));

test('what can not be written falls back to the next text', () => {
  expect(slugFor(['老子', undefined, 'LAO'], 'project')).toBe('lao');
  expect(slugFor(['💎'], 'project')).toBe('project');
  expect([1, 2].map((n) => numberedSlug('a', n))).toEqual(['a', 'a-2']);
});
