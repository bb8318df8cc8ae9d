import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { hiddenClass } from '../ui/hidden/hidden.ts';
import { Icon } from '../ui/icon/icon.tsx';
import { m } from '../paraglide/messages.js';
import { placeBeside, type Place } from './place.ts';
import { valueSourceQuery } from './queries.ts';
import { SourceContent } from './source-content.tsx';
import type { SourceOf } from './use-source-popover.tsx';
import classes from './source-popover.module.css';

export interface SourcePopoverProps {
  /** The element that shows the value. */
  anchor: HTMLElement;
  of: SourceOf;
  onClose: () => void;
}

/** Pixels; also in the style sheet. */
const WIDTH = 420;
const FOCUSABLE = 'a[href], button, summary';

/** Where a value comes from, beside the value; on a phone a sheet at the foot of the window. Escape and a click elsewhere close it. */
export function SourcePopover({ anchor, of, onClose }: SourcePopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const title = useId();
  const place = usePlace(anchor, onClose);
  useLayoutEffect(() => {
    const shown = panel.current;
    shown?.showPopover();
    shown?.focus({ preventScroll: true });
    shown?.addEventListener('keydown', stayInside);
    return () => shown?.removeEventListener('keydown', stayInside);
  }, []);
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      className={classes.panel}
      style={{ left: place.left, top: place.top ?? 'auto', bottom: place.bottom ?? 'auto', maxHeight: place.maxHeight }}
      onToggle={(event) => event.target === panel.current && event.newState === 'closed' && onClose()}
    >
      <div className={classes.head}>
        <h2 id={title} className={classes.title}>
          {m.source_title({ label: of.label })}
        </h2>
        <IconButton label={m.source_close()} onClick={() => panel.current?.hidePopover()}>
          <Icon name="close" />
        </IconButton>
      </div>
      <div className={classes.body}>
        <Answered of={of} />
      </div>
    </div>
  );
}

function Answered({ of }: { of: SourceOf }) {
  const { client } = useRouter().options.context;
  const { data, isError, refetch } = useQuery(valueSourceQuery(client, of));
  if (data) return <SourceContent source={data} kind={of.kind} />;
  if (!isError)
    return (
      <div role="status" className={classes.loading}>
        <span className={hiddenClass}>{m.source_loading()}</span>
        <i />
        <i />
        <i />
        <i />
      </div>
    );
  return (
    <div role="alert">
      <p className={classes.text}>{m.source_error()}</p>
      <Button kind="plain" onClick={() => void refetch()}>
        {m.source_retry()}
      </Button>
    </div>
  );
}

/** Follows the anchor while the page moves under it; closes when it is out of sight or gone. */
function usePlace(anchor: HTMLElement, onClose: () => void): Place {
  const find = () =>
    placeBeside(anchor.getBoundingClientRect(), WIDTH, { width: document.documentElement.getBoundingClientRect().width, height: window.innerHeight });
  const [place, setPlace] = useState(find);
  useEffect(() => {
    const move = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[popover]')) return;
      const { top, bottom, left, right, width } = anchor.getBoundingClientRect();
      const seen = anchor.isConnected && width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
      if (seen) setPlace(find());
      else onClose();
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

/** Tab goes round inside the panel; other keys do not reach what is around it. */
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
