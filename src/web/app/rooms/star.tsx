import { useCallback, type ComponentType } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { WatchCategory } from '#domain/kinds/kinds.ts';
import { listed } from './listed.ts';

/** What the star of a record is given, as `WatchToggle` of a room's `watch-toggle.tsx`. */
export interface WatchToggleProps {
  category: WatchCategory;
  id: string;
  /** Name of the record, for screen readers. */
  name: string;
  /** With its word beside the star. */
  labelled?: true;
}
/** Presses exactly the stars of watched records, as `showStars` of a room's `show-stars.ts`. */
type ShowStars = (within: ParentNode, queryClient: QueryClient) => void;

const [Given] = listed(import.meta.glob<ComponentType<WatchToggleProps>>('../../*/watch-toggle.tsx', { eager: true, import: 'WatchToggle' }));
const [show] = listed(import.meta.glob<ShowStars>('../../*/show-stars.ts', { eager: true, import: 'showStars' }));

/** The star that adds a record to the watchlist and removes it; nothing if no listed room gives stars. */
export const WatchToggle = (props: WatchToggleProps) => Given && <Given {...props} />;

/** Returns a function that updates the stars of inserted rows. */
export function useStars(): (within: ParentNode) => void {
  const queryClient = useQueryClient();
  return useCallback((within) => show?.(within, queryClient), [queryClient]);
}
