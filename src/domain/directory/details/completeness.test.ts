import { expect, it } from 'vitest';
import { hasField } from '../../records/fields.ts';
import { pathOf } from '../../records/quantities.ts';
import { COMPLETENESS } from './completeness.ts';

it('looks at what has a source and can be contributed, and lets no part count more than three times another [directory-36]', () => {
  for (const kind of ['project', 'organization', 'person'] as const)
    for (const [field, weight] of Object.entries(COMPLETENESS[kind])) {
      expect([kind, field, pathOf(kind, field) !== undefined || hasField(kind, field)]).toEqual([kind, field, true]);
      expect([1, 2, 3]).toContain(weight);
    }
});
