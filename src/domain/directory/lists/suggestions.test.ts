import { expect, test } from 'vitest';
import { parseWhere, printWhere } from '../../screener/text.ts';
import { readSort } from './list-address.ts';
import { LIST_NAMES, LISTS } from './lists.ts';
import { SUGGESTIONS, type Suggestion } from './suggestions.ts';

test.each(LIST_NAMES)('what is suggested for %s is asked in its canonical text, and in an order of the list', (list) => {
  const suggestions: readonly Suggestion[] = SUGGESTIONS[list];
  expect(new Set(suggestions.map(({ q }) => q)).size).toBe(5);
  for (const { q, sort } of suggestions) {
    const read = parseWhere(LISTS[list].kind, q);
    expect([q, 'where' in read ? printWhere(read.where) : read.fault]).toEqual([q, q]);
    expect([q, sort === undefined || readSort(list, sort) !== undefined]).toEqual([q, true]);
  }
});
