import { useState, useSyncExternalStore } from 'react';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { passedForm, previousVisit } from '../../app/shell/visits.ts';
import { targetOf } from '../../ui/address/address.ts';
import { AccountPage, takeSignIn } from './account-page.tsx';
import { goTo } from '../ways/go-to.ts';
import { SignInView } from './sign-in-view.tsx';
import { useWayBack } from './way-back.ts';

const wayBack = (): string => (passedForm() ? undefined : previousVisit()) ?? addresses.home();
const neverChanges = () => () => undefined;

interface SignInPageProps {
  /** Why a way through another site led nowhere. */
  fault?: string | undefined;
  /** Whether only the second factor is left to give. */
  atFactor?: boolean;
}

/** Signing in on a page of its own. */
export function SignInPage({ fault, atFactor = false }: SignInPageProps) {
  const router = useRouter();
  const back = useWayBack();
  // What the page was reached from is known in the browser alone.
  const returnTo = useSyncExternalStore(neverChanges, wayBack, () => addresses.home());
  const [begin] = useState(() => (atFactor ? ({ name: '', step: 'factor' } as const) : takeSignIn()));
  const done = (to?: string) =>
    to !== undefined ? goTo(router, to) : passedForm() ? void router.navigate({ ...targetOf(addresses.home()), replace: true }) : back();
  return (
    <AccountPage>
      <SignInView returnTo={returnTo} begin={begin} fault={fault} onBack={back} onDone={done} />
    </AccountPage>
  );
}
