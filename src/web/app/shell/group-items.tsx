import { Link, useHydrated } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { isNew, type NavigationGroup } from './navigation.ts';
import classes from './shell.module.css';

/** The entries of a menu group. What is new is marked once the page lives: its HTML is kept, and the same on every day. */
export function GroupItems({ group, onFollow }: { group: NavigationGroup; onFollow: () => void }) {
  const hydrated = useHydrated();
  return group.items.map((item) => (
    <li key={item.to}>
      <Link to={item.to} className={classes.item} onClick={onFollow} activeOptions={{ exact: true, includeSearch: false }}>
        <span className={classes.itemLabel}>
          {item.label()}
          {hydrated && isNew(item) && <span className={classes.itemTag}>{m.nav_new()}</span>}
        </span>
        <span className={classes.itemHint}>{item.hint()}</span>
      </Link>
    </li>
  ));
}
