import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { placeStyle, usePlace } from './use-place.ts';
import { cardClass } from '../card/card.ts';
import classes from './popover.module.css';

interface PopoverProps {
  /** The element beside which it opens. */
  anchor: HTMLElement;
  /** Id of its title. */
  labelledBy: string;
  /** Pixels. */
  width: number;
  onClose: () => void;
  children: ReactNode;
}

const FOCUSABLE = 'a[href], button, summary';

/** A panel beside the element it describes; on phones a sheet at the bottom. Traps the focus. Escape and a click outside close it and return the focus. */
export function Popover({ anchor, labelledBy, width, onClose, children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const place = usePlace(anchor, width, onClose);
  useLayoutEffect(() => {
    const shown = panel.current;
    shown?.showPopover({ source: anchor });
    shown?.focus({ preventScroll: true });
    shown?.addEventListener('keydown', stayInside);
    return () => shown?.removeEventListener('keydown', stayInside);
  }, [anchor]);
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-labelledby={labelledBy}
      tabIndex={-1}
      className={`${cardClass.raised} ${classes.panel}`}
      style={{ ...placeStyle(place), width }}
      onToggle={(event) => event.target === panel.current && event.newState === 'closed' && onClose()}
    >
      {children}
    </div>
  );
}

/** Keeps Tab inside the panel; other keys do not reach the elements around it. */
function stayInside(this: HTMLElement, event: KeyboardEvent): void {
  event.stopPropagation();
  if (event.key !== 'Tab') return;
  const inside = [...this.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.checkVisibility());
  const [first, last] = [inside[0], inside.at(-1)];
  const at = document.activeElement;
  if (event.shiftKey ? at === first || at === this : at === last) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}
