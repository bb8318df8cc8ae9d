import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useHydrated } from '@tanstack/react-router';
import { joinHtml, type Html } from '../html/html.ts';
import { drawnHtml, type Drawn } from '../html/set-html.ts';
import { watchLogos } from '../logo/logo-html.ts';
import type { WriteRows } from './rows-html.ts';
import { RowsView, type OnRows } from './rows-view.ts';
import type { ListProps, RowPage } from './types.ts';

/** CSS pixels below the window within which the end of the rows is near. */
const NEAR_END = '0px 0px 1200px 0px';

function written<Row>(pages: readonly RowPage<Row>[], write: WriteRows<Row>, skipped: number): Html | undefined {
  let from = skipped;
  const parts: Html[] = [];
  for (const { html, rows, count } of pages) {
    if (!html && !rows) return undefined;
    parts.push(html ?? write(rows ?? [], from));
    from += count;
  }
  return joinHtml(parts);
}

interface RowsInput<Row extends { id: string }> extends Pick<ListProps<Row>, 'pages' | 'skipped' | 'onNearEnd' | 'onMissing' | 'onRows'> {
  /** Element whose children the rows are. */
  body: RefObject<HTMLElement | null>;
  /** Element after the rows. */
  end: RefObject<HTMLElement | null>;
  /** Same function, same columns. */
  write: WriteRows<Row>;
  /** Names the columns: equal looks write equal rows. */
  look?: string | undefined;
  /** Called after rows were put into the document. */
  onPut?: OnRows | undefined;
}

/** What draws the rows of a list. */
export interface Rows<Row extends { id: string }> {
  /** Properties of the element whose children the rows are: React leaves its content alone. */
  content: Drawn;
  view: RefObject<RowsView<Row> | undefined>;
  /** Rows have to be asked for before these columns can be shown. */
  missing: boolean;
}

/**
 * Draws the rows of a list as HTML: all of them on the server; a page that comes to life takes them over as they stand, and writes them
 * anew only when there are others.
 */
export function useRows<Row extends { id: string }>({
  body,
  end,
  pages,
  write,
  look,
  skipped,
  onNearEnd,
  onMissing,
  onRows,
  onPut,
}: RowsInput<Row>): Rows<Row> {
  const hydrated = useHydrated();
  const [content] = useState(() => drawnHtml(typeof window !== 'undefined' && !hydrated ? undefined : written(pages, write, skipped)));
  const view = useRef<RowsView<Row>>(undefined);
  const put = useRef(onPut);
  const rowsPut = useRef(onRows);
  const [missing, setMissing] = useState(false);

  useLayoutEffect(() => {
    put.current = onPut;
    rowsPut.current = onRows;
  });
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const rows = new RowsView<Row>(element, (hadFocus) => {
      put.current?.(hadFocus);
      rowsPut.current?.(element);
    });
    view.current = rows;
    const stop = watchLogos(element);
    return () => {
      stop();
      rows.end();
      view.current = undefined;
    };
  }, [body]);
  useLayoutEffect(() => {
    const rows = view.current;
    if (!rows) return;
    const shown = { pages, write, skipped, look };
    if (rows.count === 0 && body.current?.firstElementChild) rows.adopt(shown);
    else if (!rows.show(shown)) {
      setMissing(true);
      onMissing?.();
      return;
    }
    setMissing(false);
  }, [body, pages, write, look, skipped, onMissing]);

  const { length } = pages;
  useEffect(() => {
    const element = end.current;
    if (!element) return undefined;
    // Observing again tells where the end is now. Entries of several pictures may come at once: the last one counts.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onNearEnd(), { rootMargin: NEAR_END });
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, length, onNearEnd]);
  return { content, view, missing };
}
