import { useEffect, useLayoutEffect, useRef, type CSSProperties, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { m } from '../paraglide/messages.js';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import classes from './filter-panel.module.css';

/** What has the focus to begin with. */
const FIRST = 'textarea, input:not([type=radio]), input:checked';

const stop = (event: SyntheticEvent): void => event.stopPropagation();

/**
 * A box beside what opened it, at the bottom of a narrow screen. The focus stays in it and goes back when it closes: by Escape, by its
 * button, by a click outside. It stands outside the page's elements: what it is opened from may be cut off, or have keys of its own.
 */
export function FilterSheet({
  anchor,
  title,
  wide = false,
  back,
  onClose,
  children,
}: {
  anchor: HTMLElement;
  title: string;
  wide?: boolean;
  /** Leads to where the person came from. */
  back?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const { left, bottom } = anchor.getBoundingClientRect();
    element.style.setProperty('--left', `${left}px`);
    element.style.setProperty('--top', `${bottom + 6}px`);
    element.style.setProperty('--space', `${document.body.clientWidth}px`);
    element.showModal();
    return () => element.close();
  }, [anchor]);
  // A keyboard on the screen comes when it is asked for.
  useEffect(() => {
    const first = matchMedia('(pointer: coarse)').matches ? null : dialog.current?.querySelector<HTMLElement>(FIRST);
    (first ?? dialog.current)?.focus();
  }, [title]);
  return createPortal(
    <div
      role="presentation"
      onKeyDown={stop}
      onFocus={stop}
      onBlur={stop}
      onPointerDown={stop}
      onClick={(event) => {
        stop(event);
        if (event.target === dialog.current) onClose();
      }}
    >
      <dialog
        ref={dialog}
        className={classes.sheet}
        style={{ '--width': wide ? '720px' : '360px' } as CSSProperties}
        data-locks-scroll=""
        tabIndex={-1}
        aria-label={title}
        onCancel={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <div className={classes.box}>
          <div className={classes.head}>
            {back && (
              <IconButton label={m.filter_back()} onClick={back}>
                <Icon name="chevron" size={18} className={classes.back} />
              </IconButton>
            )}
            <h2 className={classes.title}>{title}</h2>
            <IconButton label={m.filter_close()} onClick={onClose}>
              <Icon name="close" size={16} />
            </IconButton>
          </div>
          {children}
        </div>
      </dialog>
    </div>,
    document.body,
  );
}
