import { useCallback, useState, type ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { useLatePart } from '../ui/late-part/use-late-part.tsx';
import type { FilteredList, PanelPlace } from './types.ts';

const loadPanel = async () => (await import('./filter-panel.tsx')).FilterPanel;

/** The panel that filters a list, beside what opened it. */
export function useFilterPanel(
  { kind, q, onChange }: FilteredList,
  onClosed?: () => void,
): { open(anchor: HTMLElement, place: PanelPlace): void; panel: ReactNode } {
  const [asked, setAsked] = useState<{ anchor: HTMLElement; place: PanelPlace }>();
  const { ask, draw } = useLatePart(loadPanel, m.filter_load_failed);
  const open = useCallback(
    (anchor: HTMLElement, place: PanelPlace) => {
      setAsked({ anchor, place });
      ask();
    },
    [ask],
  );
  const onClose = useCallback(() => {
    setAsked(undefined);
    onClosed?.();
  }, [onClosed]);
  return { open, panel: asked && draw({ kind, q, onChange, ...asked, onClose }) };
}
