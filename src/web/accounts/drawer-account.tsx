import { Link } from '@tanstack/react-router';
import { useViewer } from '../app/session.ts';
import { ACCOUNT_PAGES } from '../app/sign-in/asked.ts';
import { SignInLink } from '../app/sign-in/sign-in-link.tsx';
import { m } from '../paraglide/messages.js';
import { buttonClass } from '../ui/button/button.tsx';

/** The end of the menu of narrow screens: Log In and Sign Up, or who is signed in. */
export function DrawerAccount({ onFollow }: { onFollow: () => void }) {
  const viewer = useViewer();
  if (viewer)
    return (
      <Link to={ACCOUNT_PAGES.profile} search={{ username: viewer.username }} className={buttonClass.plain} onClick={onFollow}>
        {viewer.name}
      </Link>
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
