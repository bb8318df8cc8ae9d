import { useHydrated, useRouter, useRouterState } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../ui/icon/icon.tsx';
import { pageHref } from '../page-href.ts';
import { isCurrent } from './current.ts';
import { isNew, type NavigationGroup, type NavigationItem } from './navigation.ts';
import { tagClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import classes from './shell.module.css';

/** The entries of a menu group. New ones are marked after hydration: the HTML is stored and the same on every day. */
export function GroupItems({ group, onFollow }: { group: NavigationGroup; onFollow: () => void }) {
  const location = useRouterState({ select: (state) => state.location });
  return group.items.map((item) => (
    <li key={item.label()}>
      {item.to.startsWith('/') ? (
        <a
          href={pageHref(item.to, item.search)}
          data-leads=""
          className={classes.item}
          onClick={onFollow}
          aria-current={isCurrent(location, item.to, item.search, 'exactly') ? 'page' : undefined}
        >
          <ItemText item={item} />
        </a>
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
  const { site } = useRouter().options.context;
  const tag = item.tag?.(site) ?? (hydrated && isNew(item) ? m.nav_new() : undefined);
  return (
    <>
      <span className={classes.itemLabel}>
        {item.label()}
        {outside && <Icon name="out" size={14} />}
        {tag && <span className={tagClass.accent}>{tag}</span>}
      </span>
      <span className={`${textClass.note} ${classes.itemHint}`}>{item.hint()}</span>
    </>
  );
}
