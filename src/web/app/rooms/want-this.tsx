import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { NamedWire } from '#domain/kinds/kinds.ts';
import { listed } from './listed.ts';

/** What the button beside a missing value is given, as `WantButton` of a room's `want-button.ts`. */
export interface WantProps {
  kind: NamedWire;
  slug: string;
  /** Field of the record, by any name that pages know it by. */
  field: string;
}

const [Given] = listed(import.meta.glob<ComponentType<WantProps>>('../../*/want-button.ts', { eager: true, import: 'WantButton' }));

/** The button that asks for a missing value; nothing if no listed room gives one. Within a line that unfolds, its code comes once it is unfolded. */
export function WantThis(props: WantProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const details = place.current?.closest('details');
    if (!details || details.open) return setSeen(true);
    const show = () => setSeen(true);
    details.addEventListener('toggle', show, { once: true });
    return () => details.removeEventListener('toggle', show);
  }, []);
  return Given && <span ref={place}>{seen && <Given {...props} />}</span>;
}
