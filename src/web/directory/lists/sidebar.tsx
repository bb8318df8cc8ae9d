import { latePart } from '../../ui/late-part/late-part.tsx';
import { m } from '../../paraglide/messages.js';
import type { ListScreen } from './list-screen.ts';
import classes from './screener-sidebar.module.css';

/** What the sidebar holds. The server, or a page on its way to a list, waits for its code. */
export const SidebarContent = latePart(async () => (await import('./screener-sidebar.tsx')).ScreenerSidebar);

/** The sidebar of screener mode. Its styles come with the page, its code later: the page's HTML shows it before. */
export function ScreenerSidebar({ screen }: { screen: ListScreen }) {
  return (
    <aside className={classes.sidebar} aria-label={m.list_mode_screener()}>
      <SidebarContent screen={screen} />
    </aside>
  );
}
