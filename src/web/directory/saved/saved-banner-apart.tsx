import { useEffect } from 'react';
import { m } from '../../paraglide/messages.js';
import { useLatePart } from '../../ui/late-part/use-late-part.tsx';

const load = async () => (await import('./saved-banner.tsx')).SavedBanner;

/** Which saved list the page shows; its code comes when one is. */
export function SavedFrom({ from }: { from: string }) {
  const { ask, draw } = useLatePart(load, m.source_load_failed);
  useEffect(ask, [ask]);
  return draw({ from }, from);
}
