import { expect, test } from 'vitest';
import { differing, isSame } from './differing.ts';
import { stepFrom } from './walk.ts';

const rows = ['a', 'b', 'c', 'd', 'e'].map((_id) => ({ _id }));
const at = (id: string) => rows.findIndex(({ _id }) => _id === id);

test('a walk through the inbox comes to everything that waits once, goes on where a vote left it, and then knows what was skipped [dao-63]', () => {
  const skipped = new Set<string>();
  const came = ['c'];
  for (let id: string | undefined = 'c'; id !== undefined;) {
    skipped.add(id);
    id = stepFrom(rows, id, at(id), skipped, false).next?._id;
    if (id !== undefined) came.push(id);
  }
  expect(came).toEqual(['c', 'd', 'e', 'a', 'b']);
  expect(stepFrom(rows, 'b', 1, skipped, false)).toEqual({
    next: undefined,
    needsMore: false,
    skipped: [{ _id: 'c' }, { _id: 'd' }, { _id: 'e' }, { _id: 'a' }],
  });
  // Once c was voted on, d stands in its place.
  const left = rows.filter(({ _id }) => _id !== 'c');
  expect(stepFrom(left, 'c', 2, new Set(), false).next).toEqual({ _id: 'd' });
  // What comes later in the inbox is read before the walk turns back to its beginning.
  expect(stepFrom(rows, 'e', 4, new Set(), true)).toEqual({ next: undefined, needsMore: true, skipped: [] });
  expect(stepFrom(rows, 'e', 4, new Set(), false).next).toEqual({ _id: 'a' });
});

test('records are the same by what they are, parts that say nothing are none, and of texts the words that differ are found [dao-64]', () => {
  const lead = { type: 'venture', slug: 'a16z', name: 'a16z', logo: null };
  expect(isSame({ leads: [lead], founder: false }, { leads: [{ type: 'venture', slug: 'a16z' }] })).toBe(true);
  expect(isSame({ leads: [lead] }, { leads: [{ type: 'person', slug: 'a16z' }] })).toBe(false);
  expect(isSame({ leads: [lead] }, { leads: [] })).toBe(false);
  expect(differing('A bank of two founders', 'A bank of three founders')).toEqual(['A bank of ', 'two', ' founders']);
  expect(differing('a a', 'a a a')).toEqual(['a a', '', '']);
});
