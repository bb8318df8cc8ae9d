import { useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { m } from '../paraglide/messages.js';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { PanelBody, PanelHead } from '../ui/panel/panel.tsx';
import { Popover } from '../ui/popover/popover.tsx';
import classes from './filter-panel.module.css';

/** Elements that can take the initial focus. */
const FIRST = 'textarea, input:not([type=radio]), input:checked';
/** Pixels. */
const WIDTH = 360;
const WIDE = 720;
/** Room below in which the longest control has a place. */
const ENOUGH = 520;

/** Screens on which it is a sheet at the bottom, and the page behind it rests. */
const NARROW = '(max-width: 767.98px)';

const stop = (event: SyntheticEvent): void => event.stopPropagation();

/**
 * A box beside the control that opened it, at the bottom of a narrow screen. It is rendered outside the page's elements, because the control's
 * container may clip it or handle its keys.
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
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const [narrow] = useState(() => matchMedia(NARROW).matches);
  const focus = (first: Element | null | undefined) => ((first ?? box.current?.firstElementChild) as HTMLElement | null | undefined)?.focus();
  // A keyboard on the screen comes when it is asked for.
  useEffect(() => focus(matchMedia('(pointer: coarse)').matches ? null : box.current?.querySelector(FIRST)), [title]);
  // The control that had it may have gone with what it cleared.
  useEffect(() => {
    if (document.activeElement === document.body) focus(null);
  });
  const content = (
    <>
      <PanelHead id={id} title={title} onClose={onClose}>
        {back && (
          <IconButton label={m.filter_back()} onClick={back}>
            <Icon name="chevron" size={18} className={classes.back} />
          </IconButton>
        )}
      </PanelHead>
      <PanelBody>{children}</PanelBody>
    </>
  );
  return createPortal(
    <div ref={box} role="presentation" onKeyDown={stop} onFocus={stop} onBlur={stop} onPointerDown={stop} onClick={stop}>
      {narrow ? (
        <Dialog labelledBy={id} place="side" light onClose={onClose}>
          {content}
        </Dialog>
      ) : (
        <Popover anchor={anchor} labelledBy={id} width={wide ? WIDE : WIDTH} enough={ENOUGH} stays onClose={onClose}>
          {content}
        </Popover>
      )}
    </div>,
    document.body,
  );
}
