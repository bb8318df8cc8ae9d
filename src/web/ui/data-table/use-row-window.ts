import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '@tanstack/react-router';
import { coverLines, type Lines } from './row-window.ts';

/** Rows that are left when more are asked for. */
const NEAR_END = 20;
/** Lines drawn until the height of the window is known. */
const UNMEASURED: Lines = { first: 0, end: 30 };

/** How the list stands in the document: pixels from its top, and the height of its lines and the rows in each as the style sheet says. */
interface Measures {
  top: number;
  lineHeight: number;
  lanes: number;
}

function measure(body: HTMLElement): Measures {
  const style = getComputedStyle(body);
  return {
    top: body.getBoundingClientRect().top + window.scrollY,
    lineHeight: Number.parseFloat(style.getPropertyValue('--row-height')),
    lanes: style.display === 'grid' ? style.gridTemplateColumns.split(' ').length : 1,
  };
}

/** What is drawn of a list. */
export interface RowWindow {
  /** Lines drawn; undefined while every row is. */
  lines: Lines | undefined;
  /** Rows in a line. */
  lanes: number;
}

/**
 * Draws every row on the server and until the page lives, then only those in sight and some around them. Lines have one height, the
 * style sheet's `--row-height`, so nothing moves. @param body the element whose children the rows are. @param onNearEnd called when
 * the last rows are almost in sight.
 */
export function useRowWindow(count: number, body: RefObject<HTMLElement | null>, onNearEnd: () => void): RowWindow {
  const hydrated = useHydrated();
  const [drawn, setDrawn] = useState<RowWindow>({ lines: hydrated ? UNMEASURED : undefined, lanes: 1 });
  const now = useRef(drawn);

  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    let measures = measure(element);
    const place = (draw: (set: () => void) => void) => {
      const { top, lineHeight, lanes } = measures;
      const before = now.current.lanes === lanes ? now.current.lines : undefined;
      const sight = { lines: Math.ceil(count / lanes), lanes, lineHeight, from: window.scrollY - top, height: window.innerHeight };
      const lines = coverLines(sight, before);
      if (lines === now.current.lines && lanes === now.current.lanes) return;
      now.current = { lines, lanes };
      draw(() => setDrawn(now.current));
    };
    const remeasure = () => {
      measures = measure(element);
      place((set) => set());
    };
    // Before the next picture, else rows that come into sight would be missing in it.
    const onScroll = () => place(flushSync);
    remeasure();
    const observer = new ResizeObserver(remeasure);
    observer.observe(document.body);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', remeasure);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', remeasure);
    };
  }, [body, count]);

  const { lines, lanes } = drawn;
  const nearEnd = lines !== undefined && lines !== UNMEASURED && lines.end * lanes >= count - NEAR_END;
  useEffect(() => {
    if (nearEnd) onNearEnd();
  }, [nearEnd, count, onNearEnd]);
  return drawn;
}
