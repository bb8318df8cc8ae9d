import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { hrefOf } from '../../ui/address/address.ts';
import { m } from '../../paraglide/messages.js';
import { CairnMark } from '../../ui/cairn-mark/cairn-mark.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { GroupItems } from './group-items.tsx';
import { LanguageLink } from './language-link.tsx';
import type { LoadDrawerAccount } from './menu-drawer.tsx';
import type { NavigationGroup } from './navigation.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { iconButtonClass } from '../../ui/button/icon-button-class.ts';
import { brandClass } from '../../ui/cairn-mark/brand.ts';
import classes from './shell.module.css';

/** The drawer comes with all that it shows. */
const drawerWith = (account: LoadDrawerAccount | undefined) =>
  latePart(async () => {
    const [{ drawerOf }, Account] = await Promise.all([import('./menu-drawer.tsx'), account?.()]);
    return drawerOf(Account);
  });

interface HeaderProps {
  navigation: readonly NavigationGroup[];
  search?: ReactNode;
  account?: ReactNode;
  /** The way to what a signed-in account watches. */
  watchlist?: ReactNode;
  /** What is new for whoever is signed in. */
  bell?: ReactNode;
  drawerAccount: LoadDrawerAccount | undefined;
}

/** The header: the name, the menu groups, the search, language, theme and signing in; below 900 px search and a drawer. @param search the search box, wide and narrow */
export function Header({ navigation, search, account, watchlist, bell, drawerAccount }: HeaderProps) {
  const { site } = useRouter().options.context;
  const isHome = useRouterState({ select: (state) => state.location.pathname === '/' });
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <a href={hrefOf(addresses.home())} data-leads="" className={`${brandClass} ${classes.brand}`} aria-current={isHome ? 'page' : undefined}>
          <CairnMark />
          {site.name}
        </a>
        <nav className={classes.wide} aria-label={m.nav_main()}>
          {navigation.map((group) => (
            <MenuGroup key={group.key} group={group} />
          ))}
        </nav>
        <div className={classes.search}>{search}</div>
        <div className={classes.wide}>
          <LanguageLink />
          <ThemeSwitch />
        </div>
        {watchlist}
        {bell}
        <div className={classes.wide}>{account}</div>
        <div className={classes.narrow}>
          <MenuButton navigation={navigation} account={drawerAccount} />
        </div>
      </div>
    </header>
  );
}

/** How a group stands: open because the pointer or the focus is on it, open by a click, or closed by hand while the pointer is still on it. */
type GroupState = 'over' | 'kept' | 'closed';

/** A group that opens under the pointer, with the focus of the keyboard and by click; Escape and a second click close it. */
function MenuGroup({ group }: { group: NavigationGroup }) {
  const [state, setState] = useState<GroupState>();
  const button = useRef<HTMLButtonElement>(null);
  const open = state === 'over' || state === 'kept';
  const close = () => setState('closed');
  const show = () => setState((now) => now ?? 'over');
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Escape') return;
    button.current?.focus();
    close();
  };
  const onPointerLeave = ({ currentTarget }: PointerEvent) => {
    if (state !== 'kept' && !currentTarget.querySelector(':focus-visible')) setState(undefined);
  };
  return (
    <div
      role="presentation"
      className={classes.group}
      data-closed={state === 'closed' || undefined}
      onKeyDown={onKeyDown}
      // A finger opens by its click.
      onPointerMove={({ pointerType }) => pointerType !== 'touch' && show()}
      onPointerLeave={onPointerLeave}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setState(undefined);
      }}
    >
      <button
        ref={button}
        type="button"
        className={classes.groupButton}
        aria-expanded={open}
        aria-controls={`menu-${group.key}`}
        // A pointer gives the focus too, before the click that opens.
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && show()}
        onClick={() => setState(state === 'kept' ? 'closed' : 'kept')}
      >
        {group.label()}
        <Icon name="chevron" size={16} />
      </button>
      <div id={`menu-${group.key}`} className={classes.panel} data-open={open || undefined}>
        <ul className={`${cardClass.raised} ${classes.panelList}`} data-long={group.items.length > 4 || undefined}>
          <GroupItems group={group} onFollow={close} />
        </ul>
      </div>
    </div>
  );
}

/** Below 900 px: the button that opens the menu. The drawer comes as soon as the page lives, on wider screens when it is first asked for. */
function MenuButton({ navigation, account }: { navigation: readonly NavigationGroup[]; account: LoadDrawerAccount | undefined }) {
  const [opened, setOpened] = useState(false);
  const close = useCallback(() => setOpened(false), []);
  const [wanted, setWanted] = useState(false);
  const [MenuDrawer] = useState(() => drawerWith(account));
  useEffect(() => {
    if (innerWidth < 900) MenuDrawer.load().catch(() => undefined);
  }, [MenuDrawer]);
  return (
    <>
      <button
        type="button"
        className={iconButtonClass.bar}
        aria-label={m.nav_open_menu()}
        aria-expanded={opened}
        onClick={() => {
          setWanted(true);
          setOpened(!opened);
        }}
      >
        <Icon name="menu" size={22} />
      </button>
      {wanted && <MenuDrawer navigation={navigation} opened={opened} onClose={close} />}
    </>
  );
}
