import { Link, useRouter } from '@tanstack/react-router';
import { useViewer } from '../app/session.ts';
import { ACCOUNT_PAGES } from '../app/sign-in/asked.ts';
import { SignInLink } from '../app/sign-in/sign-in-link.tsx';
import { m } from '../paraglide/messages.js';
import { Button, buttonClass } from '../ui/button/button.tsx';
import { logOut } from './log-out.ts';

/** The end of the menu of narrow screens: Log In and Sign Up, or who is signed in and Log Out. */
export function DrawerAccount({ onFollow }: { onFollow: () => void }) {
  const viewer = useViewer();
  const { client } = useRouter().options.context;
  if (viewer)
    return (
      <>
        <Link to={ACCOUNT_PAGES.profile} search={{ username: viewer.username }} className={buttonClass.plain} onClick={onFollow}>
          {viewer.name}
        </Link>
        <Button kind="plain" onClick={() => void logOut(client)}>
          {m.log_out()}
        </Button>
      </>
    );
  return (
    <>
      <SignInLink label={m.log_in} onOpen={onFollow} />
      <Link to={ACCOUNT_PAGES.signUp} className={buttonClass.plain}>
        {m.sign_up()}
      </Link>
    </>
  );
}
