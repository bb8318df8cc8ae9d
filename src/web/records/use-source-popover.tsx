import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import type { ScreenKind } from '#domain/screener/screen.ts';
import { m } from '../paraglide/messages.js';
import type { SourcePopoverProps } from './source-popover.tsx';
import classes from './use-source-popover.module.css';

/** Which value's source is asked for. */
export interface SourceOf {
  kind: ScreenKind;
  /** Of the record. */
  id: string;
  /** Of the catalogue. */
  path: string;
  /** What the reader calls the value: the head of its column. */
  label: string;
}

type Popover = ComponentType<SourcePopoverProps>;

/**
 * Shows where a value comes from, beside the element that shows the value; one at a time. What it takes is loaded when it is first asked for.
 * What had the focus has it again when it closes.
 */
export function useSourcePopover(): { open(anchor: HTMLElement, of: SourceOf): void; popover: ReactNode } {
  const [asked, setAsked] = useState<{ anchor: HTMLElement; of: SourceOf }>();
  const [loaded, setLoaded] = useState<{ Popover?: Popover; failed?: true }>({});
  const open = useCallback((anchor: HTMLElement, of: SourceOf) => {
    setAsked({ anchor, of });
    setLoaded(({ Popover }) => (Popover ? { Popover } : {}));
    import('./source-popover.tsx').then(
      ({ SourcePopover }) => setLoaded({ Popover: SourcePopover }),
      () => setLoaded({ failed: true }),
    );
  }, []);
  const close = useCallback(() => setAsked(undefined), []);
  const { Popover, failed } = loaded;
  const popover =
    asked === undefined ? null : failed ? (
      <p role="alert" className={classes.failed}>
        {m.source_load_failed()}
      </p>
    ) : Popover ? (
      <Popover key={`${asked.of.id} ${asked.of.path}`} {...asked} onClose={close} />
    ) : null;
  return { open, popover };
}
