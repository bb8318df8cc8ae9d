import { expect, it } from 'vitest';
import { changeKey, figureOfKey, foreignEntries } from './issue-entries.ts';

const NO_ENTRIES = { research: [], rounds: [], changes: [] };

it('the figure of a note is read back from its key, whatever stands in its address [newsletter-22]', () => {
  const figure = 'figure:fundraising?q=date:2026&show=total';
  expect(figureOfKey(changeKey({ of: 'figure', note: 'a-note', figure }))).toEqual({ note: 'a-note', figure });
  expect(figureOfKey(changeKey({ of: 'amount', round: 'r', before: 1, after: 2 }))).toBeUndefined();
});

it('an editor may leave out and order what was found, and add nothing and nothing twice [newsletter-22]', () => {
  const found = { ...NO_ENTRIES, rounds: ['a', 'b', 'c'] };
  expect(foreignEntries({ ...NO_ENTRIES, rounds: ['c', 'a'] }, found)).toEqual([]);
  expect(foreignEntries({ ...NO_ENTRIES, rounds: ['c', 'd', 'c'], changes: ['a'] }, found)).toEqual(['d', 'c', 'a']);
});
