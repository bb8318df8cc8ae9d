import { createContext, use, useCallback, useMemo, type ReactNode } from 'react';
import type { ScreenKind } from '#domain/screener/screen.ts';
import { useSourcePopover } from '../../../records/index.ts';
import type { DetailKind } from './detail-tabs.ts';

/** Which record the page shows, and how the source of a value is shown. */
interface DetailPlace {
  kind: DetailKind;
  id: string;
  slug: string;
  openSource(anchor: HTMLElement, of: { kind: ScreenKind; id: string; path: string; label: string }): void;
}

const Place = createContext<DetailPlace | undefined>(undefined);

/** The record that the page shows. */
export function useDetail(): DetailPlace {
  const place = use(Place);
  if (!place) throw new Error('Parts of a record stand on its page');
  return place;
}

/** Surrounds what shows a record: values inside it can be asked where they come from. */
export function DetailProvider({ kind, id, slug, children }: Omit<DetailPlace, 'openSource'> & { children: ReactNode }) {
  const { open, popover } = useSourcePopover();
  const openSource = useCallback<DetailPlace['openSource']>((anchor, of) => open(anchor, of), [open]);
  const place = useMemo(() => ({ kind, id, slug, openSource }), [kind, id, slug, openSource]);
  return (
    <Place value={place}>
      {children}
      {popover}
    </Place>
  );
}
