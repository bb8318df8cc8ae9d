import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { isNew, type NavigationGroup } from './navigation.ts';
import classes from './shell.module.css';

/** The entries of a menu group. */
export function GroupItems({ group, onFollow }: { group: NavigationGroup; onFollow: () => void }) {
  return group.items.map((item) => (
    <li key={item.to}>
      <Link to={item.to} className={classes.item} onClick={onFollow} activeOptions={{ exact: true, includeSearch: false }}>
        <span className={classes.itemLabel}>
          {item.label()}
          {isNew(item) && <span className={classes.itemTag}>{m.nav_new()}</span>}
        </span>
        <span className={classes.itemHint}>{item.hint()}</span>
      </Link>
    </li>
  ));
}
