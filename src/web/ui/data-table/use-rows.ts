import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useHydrated } from '@tanstack/react-router';
import type { Html } from '../html/html.ts';
import { drawnHtml, type Drawn } from '../html/set-html.ts';
import { rowAt } from './row-at.ts';
import type { OnRows, RowsView } from './rows-view.ts';
import type { ListProps, RowPage, WriteRows } from './types.ts';

/** CSS pixels below the window within which the end of the rows is near. */
const NEAR_END = '0px 0px 1200px 0px';

const countOf = (pages: readonly RowPage<unknown>[]): number => pages.reduce((sum, { count }) => sum + count, 0);

function written<Row>(pages: readonly RowPage<Row>[], write: WriteRows<Row>, skipped: number): Html[] | undefined {
  let from = skipped;
  const parts: Html[] = [];
  for (const { html, rows, count } of pages) {
    if (!html && !rows) return undefined;
    parts.push(html ?? write(rows ?? [], from));
    from += count;
  }
  return parts;
}

/** What changes rows: no first paint needs it. */
let code: { RowsView: typeof RowsView } | undefined;

/** What the rows of a list are drawn from. */
export interface RowsInput<Row extends { id: string }> extends Pick<ListProps<Row>, 'pages' | 'skipped' | 'write' | 'onNearEnd' | 'onMissing' | 'onRows'> {
  /** Element whose children the rows are. */
  body: RefObject<HTMLElement | null>;
  /** Element after the rows. */
  end: RefObject<HTMLElement | null>;
  /** Names the columns: equal looks write equal rows. */
  look?: string | undefined;
  /** Called after rows were put into the document. */
  onPut?: OnRows | undefined;
}

/** What draws the rows of a list. */
export interface Rows {
  /** Properties of the element whose children the rows are: React leaves its content alone. */
  content: Drawn;
  /** Number of rows, in the document or far from sight. */
  count: () => number;
  /** The row at a place, from the first here. @param reveal brings it into the document if it is far from sight */
  rowAt: (index: number, reveal: boolean) => HTMLElement | null;
  /** Rows have to be asked for before these columns can be shown. */
  missing: boolean;
}

/** Calls `onNearEnd` when the end of the rows comes near. @param pages number of pages */
function useNearEnd(end: RefObject<HTMLElement | null>, pages: number, onNearEnd: () => void): void {
  useEffect(() => {
    const element = end.current;
    if (!element) return undefined;
    // Observing again tells where the end is now. Entries of several pictures may come at once: the last one counts.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onNearEnd(), { rootMargin: NEAR_END });
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, pages, onNearEnd]);
}

/** Apart from where failures are heard: the bundler would hear those of the module alone, not those of its files. @returns true */
async function loadCode(): Promise<true> {
  code = await import('./rows-view.ts');
  return true;
}

/** Loads what changes rows. @param shown loads it again when they are other rows: the network may have come back @returns whether it is loaded */
function useCode(shown: object): boolean {
  const [loaded, setLoaded] = useState(code !== undefined);
  useEffect(() => {
    if (loaded) return;
    loadCode().then(setLoaded, () => undefined);
  }, [loaded, shown]);
  return loaded;
}

/**
 * Draws the rows of a list as HTML: all of them on the server; a page that comes to life takes them over as they stand, and writes them
 * again only when there are others.
 */
export function useRows<Row extends { id: string }>({ body, end, pages, write, look, skipped, onNearEnd, onMissing, onRows, onPut }: RowsInput<Row>): Rows {
  const hydrated = useHydrated();
  const [content] = useState(() => drawnHtml(typeof window !== 'undefined' && !hydrated ? undefined : written(pages, write, skipped)));
  const view = useRef<RowsView<Row>>(undefined);
  const put = useRef(onPut);
  const rowsPut = useRef(onRows);
  const [missing, setMissing] = useState(false);
  const shown = useMemo(() => ({ pages, write, skipped, look }), [pages, write, skipped, look]);
  const loaded = useCode(shown);
  /** What stands in the document. */
  const stands = useRef(shown);

  useLayoutEffect(() => {
    put.current = onPut;
    rowsPut.current = onRows;
  });
  useLayoutEffect(() => {
    const element = body.current;
    if (!element || !code) return undefined;
    const rows = new code.RowsView<Row>(element, (hadFocus) => {
      put.current?.(hadFocus);
      rowsPut.current?.(element);
    });
    view.current = rows;
    return () => {
      rows.end();
      view.current = undefined;
    };
  }, [body, loaded]);
  useLayoutEffect(() => {
    const rows = view.current;
    if (!rows) return;
    if (rows.count === 0 && body.current?.firstElementChild) rows.adopt(stands.current);
    if (!rows.show(shown)) {
      setMissing(true);
      onMissing?.();
      return;
    }
    stands.current = shown;
    setMissing(false);
  }, [body, loaded, shown, onMissing]);

  useNearEnd(end, pages.length, onNearEnd);
  return {
    content,
    missing,
    count: () => (view.current ? view.current.count : countOf(stands.current.pages)),
    rowAt: (index, reveal) => (view.current ? view.current.rowAt(index, reveal) : body.current && rowAt(body.current, skipped, index)),
  };
}
