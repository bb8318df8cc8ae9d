import { useCallback, useState, type ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { latePart } from '../ui/late-part/late-part.tsx';
import type { FilteredList, PanelPlace } from './types.ts';

const FilterPanel = latePart(async () => (await import('./filter-panel.tsx')).FilterPanel, m.filter_load_failed);

/** The panel that filters a list, beside what opened it. */
export function useFilterPanel(
  { kind, q, onChange }: FilteredList,
  onClosed?: () => void,
): { open(anchor: HTMLElement, place: PanelPlace): void; panel: ReactNode } {
  const [asked, setAsked] = useState<{ anchor: HTMLElement; place: PanelPlace }>();
  const open = useCallback((anchor: HTMLElement, place: PanelPlace) => setAsked({ anchor, place }), []);
  const onClose = useCallback(() => {
    setAsked(undefined);
    onClosed?.();
  }, [onClosed]);
  const key = asked?.place.at === 'field' ? asked.place.key : asked?.place.at;
  return { open, panel: asked && <FilterPanel key={key} kind={kind} q={q} onChange={onChange} {...asked} onClose={onClose} /> };
}
