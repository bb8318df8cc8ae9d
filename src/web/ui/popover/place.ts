/** Position of a panel beside its anchor, in window pixels: below it, or above if there is more room. */
export interface Place {
  left: number;
  /** From the top of the window, or from its bottom; the other is absent. */
  top?: number;
  bottom?: number;
  maxHeight: number;
}

const GAP = 6;
const EDGE = 8;
/** Room that is enough below. */
const ENOUGH = 340;

/** Places a panel of a width beside an anchor, inside the window. @param enough room below with which it is placed there in any case */
export function placeBeside(
  anchor: { left: number; top: number; bottom: number },
  panel: number,
  view: { width: number; height: number },
  enough = ENOUGH,
): Place {
  const left = Math.max(EDGE, Math.min(anchor.left, view.width - panel - EDGE));
  const [below, above] = [view.height - anchor.bottom, anchor.top].map((room) => room - GAP - EDGE) as [number, number];
  return below >= enough || below >= above
    ? { left, top: anchor.bottom + GAP, maxHeight: below }
    : { left, bottom: view.height - anchor.top + GAP, maxHeight: above };
}
