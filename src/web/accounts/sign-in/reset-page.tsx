import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { ACCOUNT_PAGES } from '../../app/sign-in/asked.ts';
import { AccountPage, beginSignInWith, takeReset } from './account-page.tsx';
import { ResetView } from './reset-view.tsx';
import { useWayBack } from './way-back.ts';

/** Setting a new password on a page of its own. */
export function ResetPage() {
  const router = useRouter();
  const back = useWayBack();
  const [asked] = useState(takeReset);
  const done = (name: string) => {
    beginSignInWith({ name, step: 'name' });
    void router.navigate({ to: ACCOUNT_PAGES.signIn });
  };
  const backToPassword = () => {
    if (asked) beginSignInWith({ name: asked.name, step: 'password' });
    back();
  };
  return (
    <AccountPage>
      <ResetView asked={asked} onBack={backToPassword} onDone={done} />
    </AccountPage>
  );
}
