import { type MouseEvent, type ReactNode } from 'react';
import { useHydrated, useRouterState } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { useColorScheme } from '../color-scheme.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { splitLocale } from '../language.ts';
import { askToSignIn, isPrivate } from '../sign-in/asked.ts';
import { holdsToken } from '../session.ts';
import { SignIn, type LoadPopup } from '../sign-in/sign-in.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import type { FooterProps } from './footer.tsx';
import { Header } from './header.tsx';
import type { LoadDrawerAccount } from './menu-drawer.tsx';
import type { NavigationGroup } from './navigation.ts';
import notice from './cookie-notice.module.css';
import classes from './shell.module.css';

/** What the shell is given to surround a page with. */
export interface ShellProps {
  navigation: readonly NavigationGroup[];
  footer: FooterProps['links'];
  search?: ReactNode;
  newsletter?: ReactNode;
  /** The corner of the header for accounts. */
  account?: ReactNode;
  /** Beside it, for signed-in accounts. */
  watchlist?: ReactNode;
  bell?: ReactNode;
  drawerAccount: LoadDrawerAccount | undefined;
  popup: LoadPopup | undefined;
  children: ReactNode;
}

/** Pages of a form alone. */
const BARE = /^\/(signin|signup|forgot-password)$/;
/** Pages of forms, on which notices stand below what can be pressed, and never over it. */
const FORMS = /^\/profile-settings(\/|$)/;
const WITHOUT_FOOTER: string = addresses.assistant();

/** A click on a link to a private page opens the sign-in popup over the page that is shown. */
function askBeforePrivate(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const { path } = splitLocale(link.pathname);
  if (!isPrivate(path) || holdsToken()) return;
  event.preventDefault();
  askToSignIn({ wanted: path + link.search });
}

/** The server renders it, and its code comes after the rest: links work without. */
export const Footer = latePart(async () => (await import('./footer.tsx')).Footer);

/** What surrounds every page: skip link, progress bar, header, footer, the sign-in popup and notices. */
export function Shell({ navigation, footer, search, newsletter, account, watchlist, bell, drawerAccount, popup, children }: ShellProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const bare = BARE.test(path);
  return (
    <div className={classes.shell} role="presentation" onClickCapture={askBeforePrivate}>
      <a className={classes.skip} href="#content">
        {m.skip_to_content()}
      </a>
      {!bare && <Header navigation={navigation} search={search} account={account} watchlist={watchlist} bell={bell} drawerAccount={drawerAccount} />}
      <main id="content" className={classes.main} data-bare={bare || undefined} tabIndex={-1}>
        {children}
      </main>
      {!bare && path !== WITHOUT_FOOTER && <Footer links={footer} newsletter={newsletter} />}
      {popup && <SignIn load={popup} />}
      <div className={notice.foot} data-bare={bare || FORMS.test(path) || undefined}>
        <div className={notice.toasts}>
          <Later />
        </div>
        <CookieNotice />
      </div>
    </div>
  );
}

const LaterPart = latePart(async () => (await import('./later.tsx')).LaterPart);

/** What no first paint needs: the corner of toasts, and telling the server which pages are seen. */
function Later() {
  // Pages without a header follow the system's theme too.
  useColorScheme();
  return useHydrated() ? <LaterPart /> : null;
}
