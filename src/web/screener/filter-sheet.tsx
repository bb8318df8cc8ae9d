import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { m } from '../paraglide/messages.js';
import { IconButton } from '../ui/button/icon-button.tsx';
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
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  // A keyboard on the screen comes when it is asked for.
  useEffect(() => {
    const first = matchMedia('(pointer: coarse)').matches ? null : panel.current?.querySelector<HTMLElement>(FIRST);
    (first ?? panel.current)?.focus();
  }, [title]);
  return createPortal(
    <div role="presentation" onKeyDown={stop} onFocus={stop} onBlur={stop} onPointerDown={stop} onClick={stop}>
      <Popover ref={panel} anchor={anchor} labelledBy={id} width={wide ? WIDE : WIDTH} enough={ENOUGH} stays onClose={onClose}>
        <PanelHead id={id} title={title} onClose={onClose}>
          {back && (
            <IconButton label={m.filter_back()} onClick={back}>
              <Icon name="chevron" size={18} className={classes.back} />
            </IconButton>
          )}
        </PanelHead>
        <PanelBody>{children}</PanelBody>
      </Popover>
    </div>,
    document.body,
  );
}
