import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { useRouterState } from '@tanstack/react-router';
import { Drawer } from '@mantine/core';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../ui/icon/icon.tsx';
import { Library } from '../library.tsx';
import { GroupItems } from './group-items.tsx';
import { LanguageLink } from './language-link.tsx';
import type { NavigationGroup } from './navigation.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import classes from './shell.module.css';

/** Brings the code of the account's part of the menu. */
export type LoadDrawerAccount = () => Promise<ComponentType<{ onFollow: () => void }>>;

interface MenuDrawerProps {
  navigation: readonly NavigationGroup[];
  account: LoadDrawerAccount;
  opened: boolean;
  onClose: () => void;
}

/** The menu of a narrow screen. The page behind it is held by a style of ours: the library's own would be an inline style sheet. */
export function MenuDrawer({ navigation, account, opened, onClose }: MenuDrawerProps) {
  const [Account] = useState(() => lazy(async () => ({ default: await account() })));
  const path = useRouterState({ select: (state) => state.location.pathname });
  const shownAt = useRef(path);
  useEffect(() => {
    if (shownAt.current !== path) onClose();
    shownAt.current = path;
  }, [path, onClose]);
  return (
    <Library>
      <Drawer.Root opened={opened} onClose={onClose} position="right" size="min(340px, 88vw)" lockScroll={false} zIndex={320}>
        <Drawer.Overlay />
        <Drawer.Content data-locks-scroll="">
          <div className={classes.drawerHead}>
            <Drawer.Title>{m.nav_menu()}</Drawer.Title>
            <Drawer.CloseButton aria-label={m.nav_close_menu()} />
          </div>
          <Drawer.Body className={classes.drawerBody}>
            <nav aria-label={m.nav_main()}>
              {navigation.map((group, place) => (
                <details key={group.key} open={place === 0} className={classes.drawerGroup}>
                  <summary className={classes.drawerTitle}>
                    {group.label()}
                    <Icon name="chevron" />
                  </summary>
                  <ul className={classes.drawerList}>
                    <GroupItems group={group} onFollow={onClose} />
                  </ul>
                </details>
              ))}
            </nav>
            <div className={classes.drawerAccount}>
              <Suspense fallback={null}>
                <Account onFollow={onClose} />
              </Suspense>
            </div>
            <div className={classes.drawerControls}>
              <LanguageLink />
              <ThemeSwitch />
            </div>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </Library>
  );
}
