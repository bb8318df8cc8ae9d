import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { InsteadProps } from './list-states.tsx';

let loaded: ComponentType<InsteadProps> | undefined;

/** Loads what stands in the place of a list without rows. Once the server, or a page on its way to such a list, has waited for it, it is drawn at once. */
export async function loadInstead(): Promise<ComponentType<InsteadProps>> {
  loaded = (await import('./list-states.tsx')).InsteadOfRows;
  return loaded;
}

const Later = lazy(async () => ({ default: await loadInstead() }));

/** What stands in the place of a list that has no rows, or whose text is no screen. Most lists have rows, so its code comes apart. */
export function InsteadOfRows(props: InsteadProps) {
  const [Content] = useState((): ComponentType<InsteadProps> => loaded ?? Later);
  return (
    <Suspense fallback={null}>
      <Content {...props} />
    </Suspense>
  );
}
