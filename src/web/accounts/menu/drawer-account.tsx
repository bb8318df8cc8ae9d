import { useRouter, useRouterState } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { pageHref } from '../../app/page-href.ts';
import { isCurrent } from '../../app/shell/current.ts';
import { useViewer } from '../../app/session.ts';
import { ACCOUNT_PAGES } from '../../app/sign-in/asked.ts';
import { SignInLink } from '../../app/sign-in/sign-in-link.tsx';
import { m } from '../../paraglide/messages.js';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { logOut } from './log-out.ts';
import { accountEntries } from './entries.ts';
import { textClass } from '../../ui/text/text.ts';
import { menuItemClass } from '../../ui/dropdown/dropdown.ts';
import { tagClass } from '../../ui/tag/tag.ts';
import classes from './drawer-account.module.css';

/** The end of the menu of narrow screens: Log In and Sign Up, or where the account's menu leads and Log Out. */
export function DrawerAccount({ onFollow }: { onFollow: () => void }) {
  const viewer = useViewer();
  const { client } = useRouter().options.context;
  const location = useRouterState({ select: (state) => state.location });
  if (!viewer)
    return (
      <>
        <SignInLink label={m.log_in} onOpen={onFollow} />
        <a href={pageHref(ACCOUNT_PAGES.signUp)} data-leads="" className={buttonClass.plain}>
          {m.sign_up()}
        </a>
      </>
    );
  return (
    <>
      <nav className={classes.account} aria-label={m.account_menu()}>
        <p className={classes.who}>
          <span className={classes.name}>{viewer.name}</span>
          <span className={`${textClass.note} ${classes.email}`}>{viewer.email ?? `@${viewer.username}`}</span>
        </p>
        <ul className={classes.list}>
          {accountEntries(viewer).map(({ to, search, label, tag }) => (
            <li key={label()}>
              <a
                href={pageHref(to, search)}
                data-leads=""
                className={menuItemClass}
                onClick={onFollow}
                aria-current={isCurrent(location, to, search, 'below') ? 'page' : undefined}
              >
                {label()}
                {tag && <span className={tagClass.accent}>{tag()}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <a href={pageHref(addresses.watchlist())} data-leads="" className={buttonClass.plain} onClick={onFollow}>
        {m.watchlist_title()}
      </a>
      <Button kind="plain" onClick={() => void logOut(client)}>
        {m.log_out()}
      </Button>
    </>
  );
}
