import { useEffect, type RefObject } from 'react';

/**
 * Scrolls head, rows and the bar below them sideways as one: elements with `data-scrolls` inside the frame. Each can be scrolled;
 * the others follow before the next picture. The frame has `data-scrolled` while columns are hidden behind those that stay.
 */
export function useSyncedScroll(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const parts = [...element.querySelectorAll<HTMLElement>('[data-scrolls]')];
    /** Where a part was put; its answer to that is no wish of the reader, and may come late. */
    const put = new Map<EventTarget, number>();
    const follow = ({ currentTarget }: Event) => {
      const leader = currentTarget as HTMLElement;
      const left = leader.scrollLeft;
      if (Math.abs((put.get(leader) ?? -1) - left) < 1) return;
      put.clear();
      for (const part of parts) {
        if (part === leader || Math.abs(part.scrollLeft - left) < 1) continue;
        part.scrollLeft = left;
        put.set(part, part.scrollLeft);
      }
      element.toggleAttribute('data-scrolled', left > 0);
    };
    for (const part of parts) part.addEventListener('scroll', follow, { passive: true });
    return () => {
      for (const part of parts) part.removeEventListener('scroll', follow);
    };
  }, [frame]);
}
