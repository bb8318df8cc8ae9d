import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { latePart } from '../ui/late-part/late-part.tsx';
import type { FilteredList, PanelPlace } from './types.ts';

const FilterPanel = latePart(async () => (await import('./filter-panel.tsx')).FilterPanel, m.filter_load_failed);

/** Gives the focus to the button that adds filters where what had it is gone. */
export function keepFocus(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-adds-filter]')?.focus({ preventScroll: true });
}

/** The panel that filters a list, beside what opened it. */
export function useFilterPanel({ kind, q, absent, onChange }: FilteredList): { open(anchor: HTMLElement, place: PanelPlace): void; panel: ReactNode } {
  const [asked, setAsked] = useState<{ anchor: HTMLElement; place: PanelPlace }>();
  const open = useCallback((anchor: HTMLElement, place: PanelPlace) => setAsked({ anchor, place }), []);
  const [closed, setClosed] = useState(0);
  const onClose = useCallback(() => {
    setAsked(undefined);
    setClosed((times) => times + 1);
  }, []);
  useEffect(() => {
    if (closed > 0) keepFocus();
  }, [closed]);
  const key = asked?.place.at === 'field' ? asked.place.key : asked?.place.at;
  return { open, panel: asked && <FilterPanel key={key} kind={kind} q={q} absent={absent} onChange={onChange} {...asked} onClose={onClose} /> };
}
