import { useEffect, useRef } from 'react';
import { Link, useRouterState } from '@tanstack/react-router';
import { Drawer } from '@mantine/core';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Library } from '../library.tsx';
import { ACCOUNT_PAGES } from '../sign-in/asked.ts';
import { SignInLink } from '../sign-in/sign-in-link.tsx';
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

/** The menu of a narrow screen. The page behind it is held by a style of ours: the library's own would be an inline style sheet. */
export function MenuDrawer({ navigation, opened, onClose }: { navigation: readonly NavigationGroup[]; opened: boolean; onClose: () => void }) {
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
              <SignInLink label={m.log_in} onOpen={onClose} />
              <Link to={ACCOUNT_PAGES.signUp} className={buttonClass.plain}>
                {m.sign_up()}
              </Link>
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
