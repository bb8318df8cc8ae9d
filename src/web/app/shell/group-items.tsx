import { Link, useHydrated } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../ui/icon/icon.tsx';
import { isNew, type NavigationGroup, type NavigationItem } from './navigation.ts';
import classes from './shell.module.css';

/** The entries of a menu group. What is new is marked once the page lives: its HTML is kept, and the same on every day. */
export function GroupItems({ group, onFollow }: { group: NavigationGroup; onFollow: () => void }) {
  return group.items.map((item) => (
    <li key={item.label()}>
      {item.to.startsWith('/') ? (
        <Link
          to={item.to}
          search={item.search ?? {}}
          className={classes.item}
          onClick={onFollow}
          activeOptions={{ exact: true, includeSearch: item.search !== undefined }}
        >
          <ItemText item={item} />
        </Link>
      ) : (
        <a href={item.to} className={classes.item} target="_blank" rel="noopener">
          <ItemText item={item} outside />
        </a>
      )}
    </li>
  ));
}

function ItemText({ item, outside = false }: { item: NavigationItem; outside?: boolean }) {
  const hydrated = useHydrated();
  const tag = item.tag ?? (hydrated && isNew(item) ? m.nav_new : undefined);
  return (
    <>
      <span className={classes.itemLabel}>
        {item.label()}
        {outside && <Icon name="out" size={14} />}
        {tag && <span className={classes.itemTag}>{tag()}</span>}
      </span>
      <span className={classes.itemHint}>{item.hint()}</span>
    </>
  );
}
