import { AccountPage } from './forms/account-page.tsx';
import { SignInView } from './forms/sign-in-view.tsx';
import { useWayBack } from './forms/way-back.ts';

/** Signing in on a page of its own. */
export function SignInPage() {
  const back = useWayBack();
  return (
    <AccountPage>
      <SignInView onBack={back} onDone={back} />
    </AccountPage>
  );
}
