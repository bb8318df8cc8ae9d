import { lazy, Suspense, useState, type ComponentType } from 'react';
import { m } from '../paraglide/messages.js';
import type { ListScreen } from './list-screen.ts';
import classes from './screener-sidebar.module.css';

interface SidebarProps {
  screen: ListScreen;
}
type Sidebar = ComponentType<SidebarProps>;

let loaded: Sidebar | undefined;

/** Loads the sidebar's code. Once the server, or a page on its way to a list, has waited for it, the sidebar is drawn at once. */
export async function loadSidebar(): Promise<Sidebar> {
  loaded = (await import('./screener-sidebar.tsx')).ScreenerSidebar;
  return loaded;
}

const Later = lazy(async () => ({ default: await loadSidebar() }));

/** The sidebar of screener mode. Its code comes apart from the page's, its styles with them: the page's HTML shows it before the code is there. */
export function ScreenerSidebar(props: SidebarProps) {
  // The same one as long as the sidebar stands: another would forget what is typed.
  const [Content] = useState((): Sidebar => loaded ?? Later);
  return (
    <aside className={classes.sidebar} aria-label={m.list_mode_screener()}>
      <Suspense fallback={null}>
        <Content {...props} />
      </Suspense>
    </aside>
  );
}
