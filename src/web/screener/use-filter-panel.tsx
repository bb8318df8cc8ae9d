import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import type { FilterPanelProps } from './filter-panel.tsx';
import type { FilteredList } from './filter-props.ts';
import classes from './filter-bar.module.css';

/** What a panel begins with: the menu of all filters, the control of a field, the screen as text. */
export type PanelPlace = { at: 'menu' } | { at: 'field'; key: string } | { at: 'text' };

/** The panel that filters a list, beside what opened it. What it takes is loaded when it is first asked for. */
export function useFilterPanel(
  { kind, q, onChange }: FilteredList,
  onClosed?: () => void,
): { open(anchor: HTMLElement, place: PanelPlace): void; panel: ReactNode } {
  const [asked, setAsked] = useState<{ anchor: HTMLElement; place: PanelPlace }>();
  const [loaded, setLoaded] = useState<{ Panel?: ComponentType<FilterPanelProps>; failed?: true }>({});
  const open = useCallback((anchor: HTMLElement, place: PanelPlace) => {
    setAsked({ anchor, place });
    import('./filter-panel.tsx').then(
      ({ FilterPanel }) => setLoaded({ Panel: FilterPanel }),
      () => setLoaded({ failed: true }),
    );
  }, []);
  const close = useCallback(() => {
    setAsked(undefined);
    onClosed?.();
  }, [onClosed]);
  const { Panel, failed } = loaded;
  const panel =
    asked && failed ? (
      <p role="alert" className={classes.failed}>
        {m.filter_load_failed()}
      </p>
    ) : asked && Panel ? (
      <Panel kind={kind} q={q} onChange={onChange} {...asked} onClose={close} />
    ) : null;
  return { open, panel };
}
