import { afterEach, expect, it, vi } from 'vitest';
import { bringIntoView } from './bring-into-view.ts';

afterEach(() => vi.unstubAllGlobals());

/** Puts a table on the page, 1,000 wide, with a column that begins at 1,200. */
function putTable() {
  const cell = { dataset: { column: 'sector' }, offsetWidth: 200, getBoundingClientRect: () => ({ left: 1200, right: 1400 }) };
  const head = { scrollLeft: 0, querySelectorAll: () => [cell], getBoundingClientRect: () => ({ left: 0, right: 1000 }) };
  vi.stubGlobal('document', { querySelector: () => head });
  vi.stubGlobal('getComputedStyle', () => ({ scrollMarginLeft: '300px', position: 'static' }));
  return head;
}

it('a table that is opened with a condition on a far column stands at its left edge, however often it is drawn [directory-86]', () => {
  const head = putTable();
  bringIntoView(['sector']);
  bringIntoView(['sector']);
  expect(head.scrollLeft).toBe(0);
});

it('a table comes to a column that is asked for while it stands, and the next one stands at its left edge again [directory-86]', () => {
  const head = putTable();
  bringIntoView(['']);
  bringIntoView(['sector']);
  expect(head.scrollLeft).toBe(400);
  const next = putTable();
  bringIntoView(['sector']);
  expect(next.scrollLeft).toBe(0);
});
