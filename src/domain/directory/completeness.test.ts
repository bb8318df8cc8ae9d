import { expect, it } from 'vitest';
import { hasField } from '../records/fields.ts';
import { pathOf } from '../screener/catalogue.ts';
import { COMPLETENESS, completenessScore } from './completeness.ts';

it('is the weight of what is known in per cent of all weight, rounded', () => {
  const parts = (...known: boolean[]) => known.map((k, i) => ({ field: `${i}`, known: k, weight: i + 1 }));
  expect(completenessScore(parts(true, false, true))).toBe(67);
  expect(completenessScore(parts(false, false))).toBe(0);
  expect(completenessScore(parts(true, true))).toBe(100);
  expect(completenessScore([])).toBe(0);
  expect(completenessScore(Array.from({ length: 8 }, (_, i) => ({ field: `${i}`, known: i === 0, weight: 1 })))).toBe(13);
});

it('looks at what has a source and can be contributed, and lets no part count more than three times another', () => {
  for (const kind of ['project', 'organization', 'person'] as const)
    for (const [field, weight] of Object.entries(COMPLETENESS[kind])) {
      expect([kind, field, pathOf(kind, field) !== undefined || hasField(kind, field)]).toEqual([kind, field, true]);
      expect([1, 2, 3]).toContain(weight);
    }
});
