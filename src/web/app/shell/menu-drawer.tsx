import { useEffect, useId, useRef, type ComponentType } from 'react';
import { useRouterState } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { PanelBody, PanelHead } from '../../ui/panel/panel.tsx';
import { GroupItems } from './group-items.tsx';
import { LanguageLink } from './language-link.tsx';
import type { NavigationGroup } from './navigation.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import classes from './shell.module.css';

/** Brings the code of the account's part of the menu. */
export type LoadDrawerAccount = () => Promise<DrawerAccount>;
type DrawerAccount = ComponentType<{ onFollow: () => void }>;

interface MenuDrawerProps {
  navigation: readonly NavigationGroup[];
  opened: boolean;
  onClose: () => void;
}

/** The menu of a narrow screen. @param Account the account's part of it */
export const drawerOf = (Account: DrawerAccount | undefined) =>
  function MenuDrawer(props: MenuDrawerProps) {
    return <Drawer {...props} Account={Account} />;
  };

function Drawer({ navigation, opened, onClose, Account }: MenuDrawerProps & { Account: DrawerAccount | undefined }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const shownAt = useRef(path);
  useEffect(() => {
    if (shownAt.current !== path) onClose();
    shownAt.current = path;
  }, [path, onClose]);
  const title = useId();
  if (!opened) return null;
  return (
    <Dialog labelledBy={title} place="drawer" light onClose={onClose}>
      <PanelHead id={title} title={m.nav_menu()} closeLabel={m.nav_close_menu()} onClose={onClose} />
      <PanelBody>
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
        <div className={classes.drawerAccount}>{Account && <Account onFollow={onClose} />}</div>
        <div className={classes.drawerControls}>
          <LanguageLink />
          <ThemeSwitch />
        </div>
      </PanelBody>
    </Dialog>
  );
}
