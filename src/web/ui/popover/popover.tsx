import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
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
  /** Room below, in pixels, with which it is placed there in any case. */
  enough?: number;
  /** Whether it stays when its anchor leaves the screen. */
  stays?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const FOCUSABLE = 'a[href], button:enabled, summary, input:enabled, select:enabled, textarea:enabled';

/** Whether Tab stops at an element: of radio buttons at the chosen one alone. */
function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || !element.checkVisibility()) return false;
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true;
  return !element.closest('fieldset')?.querySelector('input[type=radio]:checked');
}

/** A panel beside the element it describes; on phones a sheet at the bottom. Traps the focus. Escape and a click outside close it and return the focus. */
export function Popover({ anchor, labelledBy, width, enough, stays = false, onClose, children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const place = usePlace(anchor, width, stays ? undefined : onClose, enough);
  useLayoutEffect(() => {
    const shown = panel.current;
    shown?.showPopover({ source: anchor });
    shown?.focus({ preventScroll: true });
    return () => {
      // Before it leaves the page: only an open one gives the focus back.
      if (shown?.matches(':popover-open')) shown.hidePopover();
    };
  }, [anchor]);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    stayInside(event);
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // The toggle event comes later: it would close what the next key opens anew.
    event.preventDefault();
    onClose();
  };
  return (
    // It leads the focus as a dialog does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-labelledby={labelledBy}
      tabIndex={-1}
      className={`${cardClass.raised} ${classes.panel}`}
      style={{ ...placeStyle(place), width }}
      onKeyDown={onKey}
      onToggle={(event) => event.target === panel.current && event.newState === 'closed' && onClose()}
    >
      {children}
    </div>
  );
}

/** Keeps Tab inside the panel; other keys do not reach the elements around it. */
function stayInside(event: KeyboardEvent<HTMLElement>): void {
  event.stopPropagation();
  if (event.key !== 'Tab') return;
  const panel = event.currentTarget;
  const inside = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isStop);
  const [first, last] = [inside[0], inside.at(-1)];
  const at = document.activeElement;
  if (event.shiftKey ? at === first || at === panel : at === last) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}
