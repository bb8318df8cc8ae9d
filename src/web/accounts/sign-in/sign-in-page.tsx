import { useState, useSyncExternalStore } from 'react';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { passedForm, previousVisit } from '../../app/shell/visits.ts';
import { targetOf } from '../../ui/address/address.ts';
import { AccountPage, takeSignIn } from './account-page.tsx';
import { SignInView } from './sign-in-view.tsx';
import { useWayBack } from './way-back.ts';

const wayBack = (): string => (passedForm() ? undefined : previousVisit()) ?? addresses.home();
const neverChanges = () => () => undefined;

/** Signing in on a page of its own. @param fault why a way through another site led nowhere */
export function SignInPage({ fault }: { fault?: string | undefined }) {
  const router = useRouter();
  const back = useWayBack();
  // What the page was reached from is known in the browser alone.
  const returnTo = useSyncExternalStore(neverChanges, wayBack, () => addresses.home());
  const [begin] = useState(takeSignIn);
  const done = () => (passedForm() ? void router.navigate({ ...targetOf(addresses.home()), replace: true }) : back());
  return (
    <AccountPage>
      <SignInView returnTo={returnTo} begin={begin} fault={fault} onBack={back} onDone={done} />
    </AccountPage>
  );
}
