import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { pageHref } from '../../app/page-href.ts';
import { isCurrent } from '../../app/shell/current.ts';
import { m } from '../../paraglide/messages.js';
import type { Viewer } from '../../app/session.ts';
import { dropdownClass, menuItemClass } from '../../ui/dropdown/dropdown.ts';
import { Face } from '../profile/face.tsx';
import { logOut } from './log-out.ts';
import { accountEntries } from './entries.ts';
import { tagClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import classes from './avatar-menu.module.css';

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** What the avatar opens: who is signed in, the way to their pages, and out. Arrows, Home and End move in it. */
export function AvatarMenu({ viewer, onFollow }: { viewer: Viewer; onFollow: () => void }) {
  const { client } = useRouter().options.context;
  const location = useRouterState({ select: (state) => state.location });
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  useEffect(() => items()[0]?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    all[step(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
  };
  return (
    <div className={dropdownClass.panel}>
      <div className={classes.who}>
        <Face of={viewer} size={40} />
        <span className={classes.names}>
          <span className={`${textClass.cut} ${classes.name}`}>{viewer.name}</span>
          <span className={`${textClass.note} ${textClass.cut}`}>{viewer.email ?? `@${viewer.username}`}</span>
        </span>
      </div>
      <div ref={menu} role="menu" tabIndex={-1} aria-label={m.account_menu()} className={classes.menu} onKeyDown={onKeyDown}>
        {accountEntries(viewer).map(({ to, search, label, tag }) => (
          <a
            key={label()}
            href={pageHref(to, search)}
            data-leads=""
            role="menuitem"
            tabIndex={-1}
            className={menuItemClass}
            onClick={onFollow}
            aria-current={isCurrent(location, to, search, 'below') ? 'page' : undefined}
          >
            {label()}
            {tag && <span className={tagClass.accent}>{tag()}</span>}
          </a>
        ))}
        <button type="button" role="menuitem" tabIndex={-1} className={`${menuItemClass} ${classes.out}`} onClick={() => void logOut(client)}>
          {m.account_menu_log_out()}
        </button>
      </div>
    </div>
  );
}
