import { Link, useRouter } from '@tanstack/react-router';
import { useViewer } from '../../app/session.ts';
import { ACCOUNT_PAGES } from '../../app/sign-in/asked.ts';
import { SignInLink } from '../../app/sign-in/sign-in-link.tsx';
import { m } from '../../paraglide/messages.js';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { logOut } from './log-out.ts';
import { accountEntries } from './entries.ts';
import classes from './drawer-account.module.css';

/** The end of the menu of narrow screens: Log In and Sign Up, or where the account's menu leads and Log Out. */
export function DrawerAccount({ onFollow }: { onFollow: () => void }) {
  const viewer = useViewer();
  const { client } = useRouter().options.context;
  if (!viewer)
    return (
      <>
        <SignInLink label={m.log_in} onOpen={onFollow} />
        <Link to={ACCOUNT_PAGES.signUp} className={buttonClass.plain}>
          {m.sign_up()}
        </Link>
      </>
    );
  return (
    <>
      <nav className={classes.account} aria-label={m.account_menu()}>
        <p className={classes.who}>
          <span className={classes.name}>{viewer.name}</span>
          <span className={classes.email}>{viewer.email ?? `@${viewer.username}`}</span>
        </p>
        <ul className={classes.list}>
          {accountEntries(viewer).map(({ to, search, label, tag }) => (
            <li key={label()}>
              <Link to={to} search={search ?? {}} className={classes.item} onClick={onFollow}>
                {label()}
                {tag && <span className={classes.tag}>{tag()}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Button kind="plain" onClick={() => void logOut(client)}>
        {m.log_out()}
      </Button>
    </>
  );
}
