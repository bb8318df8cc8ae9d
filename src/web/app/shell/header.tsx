import { useCallback, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
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

const MenuDrawer = latePart(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

interface HeaderProps {
  navigation: readonly NavigationGroup[];
  search?: ReactNode;
  account?: ReactNode;
  /** What is new for whoever is signed in. */
  bell?: ReactNode;
  drawerAccount: LoadDrawerAccount | undefined;
}

/** The header: the name, the menu groups, the search, language, theme and signing in; below 900 px search and a drawer. @param search the search box, wide and narrow */
export function Header({ navigation, search, account, bell, drawerAccount }: HeaderProps) {
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
        {bell}
        <div className={classes.wide}>{account}</div>
        <div className={classes.narrow}>
          <MenuButton navigation={navigation} account={drawerAccount} />
        </div>
      </div>
    </header>
  );
}

/** A group that opens under the pointer, with the focus of the keyboard and by click; Escape closes it. */
function MenuGroup({ group }: { group: NavigationGroup }) {
  const [open, setOpen] = useState(false);
  const [closed, setClosed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    setClosed(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Escape') return;
    button.current?.focus();
    close();
  };
  return (
    <div
      role="presentation"
      className={classes.group}
      data-closed={closed || undefined}
      onKeyDown={onKeyDown}
      onPointerLeave={() => setClosed(false)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setOpen(false);
        setClosed(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={classes.groupButton}
        aria-expanded={open}
        aria-controls={`menu-${group.key}`}
        // A pointer gives the focus too, before the click that opens.
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setOpen(true)}
        onClick={() => {
          setClosed(open);
          setOpen(!open);
        }}
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

/** Below 900 px: the button that opens the menu. The drawer is loaded when it is first asked for. */
function MenuButton({ navigation, account }: { navigation: readonly NavigationGroup[]; account: LoadDrawerAccount | undefined }) {
  const [opened, setOpened] = useState(false);
  const close = useCallback(() => setOpened(false), []);
  const [wanted, setWanted] = useState(false);
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
      {wanted && <MenuDrawer navigation={navigation} account={account} opened={opened} onClose={close} />}
    </>
  );
}
