import { useState, type KeyboardEvent } from 'react';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { Burger, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { m } from '../../paraglide/messages.js';
import { CairnMark } from '../../ui/cairn-mark/cairn-mark.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { LanguageLink } from './language-link.tsx';
import type { NavigationGroup } from './shell.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import classes from './shell.module.css';

/** The header: the name, the menu groups, language and theme; below 900 px a drawer holds them. */
export function Header({ navigation }: { navigation: readonly NavigationGroup[] }) {
  const { site } = useRouter().options.context;
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to="/" className={classes.brand}>
          <CairnMark />
          {site.name}
        </Link>
        <nav className={classes.wide} aria-label={m.nav_main()}>
          {navigation.map((group) => (
            <MenuGroup key={group.key} group={group} />
          ))}
        </nav>
        <div className={classes.grow} />
        <div className={classes.wide}>
          <LanguageLink />
          <ThemeSwitch />
        </div>
        <div className={classes.narrow}>
          <MenuDrawer navigation={navigation} />
        </div>
      </div>
    </header>
  );
}

/** A group that opens under the pointer, by click and by keyboard; Escape closes it. */
function MenuGroup({ group }: { group: NavigationGroup }) {
  const [open, setOpen] = useState(false);
  const [closed, setClosed] = useState(false);
  const close = () => {
    setOpen(false);
    setClosed(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Escape') return;
    close();
    event.currentTarget.querySelector('button')?.focus();
  };
  return (
    <div
      className={classes.group}
      data-closed={closed || undefined}
      onKeyDown={onKeyDown}
      onPointerLeave={() => setClosed(false)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        className={classes.groupButton}
        aria-expanded={open}
        aria-controls={`menu-${group.key}`}
        onClick={() => {
          setClosed(false);
          setOpen(!open);
        }}
      >
        {group.label()}
        <Icon name="chevron" size={16} />
      </button>
      <div id={`menu-${group.key}`} className={classes.panel} data-open={open || undefined}>
        <ul className={classes.panelList}>
          <GroupItems group={group} onFollow={close} />
        </ul>
      </div>
    </div>
  );
}

function GroupItems({ group, onFollow }: { group: NavigationGroup; onFollow: () => void }) {
  return group.items.map((item) => (
    <li key={item.to}>
      <Link to={item.to} className={classes.item} onClick={onFollow} activeOptions={{ exact: true, includeSearch: false }}>
        <span className={classes.itemLabel}>{item.label()}</span>
        <span className={classes.itemHint}>{item.hint()}</span>
      </Link>
    </li>
  ));
}

function MenuDrawer({ navigation }: { navigation: readonly NavigationGroup[] }) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [openedAt, setOpenedAt] = useState(path);
  if (openedAt !== path) {
    setOpenedAt(path);
    if (opened) close();
  }
  return (
    <>
      <Burger type="button" opened={opened} onClick={toggle} size="sm" aria-label={m.nav_open_menu()} aria-expanded={opened} />
      <Drawer
        opened={opened}
        onClose={close}
        position="right"
        size="min(340px, 88vw)"
        title={m.nav_menu()}
        lockScroll={false}
        closeButtonProps={{ 'aria-label': m.nav_close_menu() }}
      >
        <div className={classes.drawerBody} data-locks-scroll="">
          {navigation.map((group) => (
            <nav key={group.key} aria-label={group.label()}>
              <p className={classes.drawerTitle}>{group.label()}</p>
              <ul className={classes.drawerList}>
                <GroupItems group={group} onFollow={close} />
              </ul>
            </nav>
          ))}
          <div className={classes.drawerControls}>
            <LanguageLink />
            <ThemeSwitch />
          </div>
        </div>
      </Drawer>
    </>
  );
}
