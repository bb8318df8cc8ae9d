import { useCallback, useState, type ReactNode } from 'react';
import type { KindName } from '#domain/kinds/kinds.ts';
import { m } from '../paraglide/messages.js';
import { latePart } from '../ui/late-part/late-part.tsx';

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

const SourcePopover = latePart(async () => (await import('./source-popover.tsx')).SourcePopover, m.source_load_failed);

/** Shows the origin of a value beside its element, one at a time. Returns the focus when it closes. */
export function useSourcePopover(): { open(anchor: HTMLElement, of: SourceOf): void; popover: ReactNode } {
  const [asked, setAsked] = useState<{ anchor: HTMLElement; of: SourceOf }>();
  const open = useCallback((anchor: HTMLElement, of: SourceOf) => setAsked({ anchor, of }), []);
  const onClose = useCallback(() => setAsked(undefined), []);
  return { open, popover: asked && <SourcePopover key={`${asked.of.id} ${asked.of.path}`} {...asked} onClose={onClose} /> };
}
