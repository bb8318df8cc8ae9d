import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { lockScroll } from './lock-scroll.ts';
import { cardClass } from '../card/card.ts';
import classes from './dialog.module.css';

interface DialogProps {
  /** Name for assistive technology, unless `labelledBy` is the id of an element that holds it. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  /**
   * Where it stands: in the middle; near the top, on phones over everything; at the right side, on phones at the foot; at the right
   * side everywhere.
   */
  place?: 'middle' | 'top' | 'side' | 'drawer';
  /** Its greatest width. */
  size?: 's' | 'm' | 'l';
  /** Whether a click beside it closes it, and not Escape alone. */
  light?: boolean;
  /** Whether it takes the focus itself, and not the first control in it. */
  focused?: boolean;
  /** Whether the page of the server shows it already, open. */
  served?: boolean;
  /** Whether it is printed in place of the page behind it. */
  printed?: boolean;
  /** Called when the person closes it. The caller then takes it out of the page. */
  onClose: () => void;
  children: ReactNode;
}

/** Opens the dialog while it is in the page. @param onClose called when the person closes it */
function useModal(dialog: RefObject<HTMLDialogElement | null>, focused: boolean, onClose: () => void): void {
  const wanted = useRef(onClose);
  useEffect(() => {
    wanted.current = onClose;
  });
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return undefined;
    const unlock = lockScroll();
    // The server may have rendered it open; only code makes the rest of the page wait.
    shown.removeAttribute('open');
    shown.showModal();
    if (focused) shown.focus();
    const closed = (event: Event) => {
      if (event.target === shown) wanted.current();
    };
    shown.addEventListener('close', closed);
    return () => {
      shown.removeEventListener('close', closed);
      unlock();
      // Before it leaves the page: only an open one gives the focus back.
      shown.close();
    };
  }, [dialog, focused]);
}

/**
 * A modal dialog: open while it is in the page. The focus stays in it and goes back to where it was; Escape closes it; the page behind it
 * does not scroll.
 */
export function Dialog({
  label,
  labelledBy,
  describedBy,
  place = 'middle',
  size = 'm',
  light = false,
  focused = false,
  served = false,
  printed = false,
  onClose,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  useModal(dialog, focused, onClose);
  return (
    // A click beside it lands on the dialog itself; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={`${cardClass.raised} ${classes.dialog}`}
      data-place={place}
      data-size={size}
      data-served={served ? '' : undefined}
      data-printed={printed ? '' : undefined}
      open={served || undefined}
      suppressHydrationWarning={served}
      tabIndex={-1}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (light && pressedBeside.current && event.target === dialog.current) dialog.current.close();
      }}
    >
      <div className={classes.box}>{children}</div>
      {served && <i data-whole="" hidden />}
    </dialog>
  );
}
