import { useCallback, useState, type ReactNode } from 'react';
import type { KindName } from '#domain/kinds/kinds.ts';
import { m } from '../paraglide/messages.js';
import { useLatePart } from '../ui/late-part/use-late-part.tsx';

/** Which value's source is asked for. */
export interface SourceOf {
  kind: KindName;
  /** Of the record. */
  id: string;
  /** Of the catalogue. */
  path: string;
  /** What the reader calls the value: the head of its column. */
  label: string;
}

const loadPopover = async () => (await import('./source-popover.tsx')).SourcePopover;

/** Shows the origin of a value beside its element, one at a time. Returns the focus when it closes. */
export function useSourcePopover(): { open(anchor: HTMLElement, of: SourceOf): void; popover: ReactNode } {
  const [asked, setAsked] = useState<{ anchor: HTMLElement; of: SourceOf }>();
  const { ask, draw } = useLatePart(loadPopover, m.source_load_failed);
  const open = useCallback(
    (anchor: HTMLElement, of: SourceOf) => {
      setAsked({ anchor, of });
      ask();
    },
    [ask],
  );
  const onClose = useCallback(() => setAsked(undefined), []);
  return { open, popover: asked && draw({ ...asked, onClose }, `${asked.of.id} ${asked.of.path}`) };
}
