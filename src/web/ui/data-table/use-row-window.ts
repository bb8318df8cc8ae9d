import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { useHydrated } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';

/** Height of a row in CSS pixels: of a table row, and of a card on a narrow screen. The style sheet says the same. */
export const ROW_HEIGHT = { table: 60, card: 124 } as const;

const TABLE_QUERY = '(min-width: 768px)';
const OVERSCAN = 7;
const NEAR_END = 20;
/** Rows drawn until the height of the window is known. */
const UNMEASURED_ROWS = 30;

function useIsTable(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(TABLE_QUERY);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(TABLE_QUERY).matches,
    () => true,
  );
}

/** Which rows are drawn, and the height of those before and after them. */
export interface RowWindow {
  first: number;
  /** One past the last. */
  end: number;
  before: number;
  after: number;
  /** The last rows are in sight, or almost. */
  nearEnd: boolean;
}

/**
 * Draws every row on the server and until the page lives, then only those in sight and some around them. Rows have one height, so
 * nothing moves. @param body the element whose children the rows are.
 */
export function useRowWindow(count: number, body: RefObject<HTMLElement | null>): RowWindow {
  const hydrated = useHydrated();
  const height = useIsTable() ? ROW_HEIGHT.table : ROW_HEIGHT.card;
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body]);
  const virtualizer = useWindowVirtualizer({ count, estimateSize: () => height, overscan: OVERSCAN, scrollMargin: top });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);
  const items = virtualizer.getVirtualItems();
  const [firstItem, lastItem] = [items[0], items.at(-1)];
  if (!hydrated) return { first: 0, end: count, before: 0, after: 0, nearEnd: false };
  if (!firstItem || !lastItem) {
    const end = Math.min(count, UNMEASURED_ROWS);
    return { first: 0, end, before: 0, after: (count - end) * height, nearEnd: false };
  }
  const end = lastItem.index + 1;
  return { first: firstItem.index, end, before: firstItem.index * height, after: (count - end) * height, nearEnd: end >= count - NEAR_END };
}
