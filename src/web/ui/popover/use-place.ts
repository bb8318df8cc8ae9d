import { useEffect, useState } from 'react';
import { placeBeside, type Place } from './place.ts';

/**
 * Position of a panel of a width (pixels) beside its anchor, updated as the page scrolls. @param onLost called when the anchor leaves the screen
 * or the page; without it the last position stays @param enough see `placeBeside`
 */
export function usePlace(anchor: HTMLElement, width: number, onLost?: () => void, enough?: number): Place {
  const find = () =>
    placeBeside(anchor.getBoundingClientRect(), width, { width: document.documentElement.getBoundingClientRect().width, height: window.innerHeight }, enough);
  const [place, setPlace] = useState(find);
  useEffect(() => {
    const move = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[popover], dialog')) return;
      const { top, bottom, left, right, width: seen } = anchor.getBoundingClientRect();
      const inSight = anchor.isConnected && seen > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
      if (inSight) setPlace(find());
      else onLost?.();
    };
    window.addEventListener('scroll', move, { capture: true, passive: true });
    window.addEventListener('resize', move);
    return () => {
      window.removeEventListener('scroll', move, { capture: true });
      window.removeEventListener('resize', move);
    };
  });
  return place;
}

/** The place as style properties. */
export const placeStyle = ({ left, top, bottom, maxHeight }: Place) => ({ left, top: top ?? 'auto', bottom: bottom ?? 'auto', maxHeight }) as const;
