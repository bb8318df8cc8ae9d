import { expect, it } from 'vitest';
import { orderOf, readLedgerSearch, sortAfter } from './address.ts';

it.each([
  [{}, {}],
  [
    { q: ' desk ', sort: '-stood', skip: '100' },
    { q: 'desk', sort: '-stood', skip: 100 },
  ],
  [{ q: '', sort: '-claims', skip: '0' }, {}],
  [{ q: 5, sort: 'price', skip: '-1' }, {}],
  [{ skip: '1.5' }, {}],
])('the address %j of the ledger is read as %j [live-19]', (search, read) => {
  expect(readLedgerSearch(search)).toEqual(read);
});

it('a click orders a column from the largest, names from A, and a second one turns it round [live-19]', () => {
  expect(orderOf({})).toEqual({ sort: 'claims', dir: 'desc' });
  expect([sortAfter({}, 'claims'), sortAfter({ sort: 'claims' }, 'claims')]).toEqual(['claims', undefined]);
  expect([sortAfter({}, 'domain'), sortAfter({ sort: 'domain' }, 'domain')]).toEqual(['domain', '-domain']);
  expect(sortAfter({ sort: 'domain' }, 'stood')).toBe('-stood');
});
