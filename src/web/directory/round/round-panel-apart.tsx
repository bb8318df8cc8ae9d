import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useRouterState } from '@tanstack/react-router';
import type { RoundPanelProps } from './round-panel.tsx';

type Panel = ComponentType<RoundPanelProps>;

let loaded: Panel | undefined;

/** Loads the panel's code. Once the server has waited for it, the panel is drawn at once. */
export async function loadRoundPanel(): Promise<Panel> {
  loaded = (await import('./round-panel.tsx')).RoundPanel;
  return loaded;
}

const Later = lazy(async () => ({ default: await loadRoundPanel() }));

/** The funding round that is open over the page: the one the address of the list of rounds names, or the one opened over another page. */
export function OpenRound() {
  const slug = useRouterState({
    select: ({ location: { pathname, search, state } }) => state.round ?? (pathname === '/directory/fundraising' ? search.round : undefined),
  });
  return slug === undefined ? null : <Round key={slug} slug={slug} />;
}

function Round(props: RoundPanelProps) {
  // The same one as long as the panel stands.
  const [Content] = useState((): Panel => loaded ?? Later);
  return (
    <Suspense fallback={null}>
      <Content {...props} />
    </Suspense>
  );
}
