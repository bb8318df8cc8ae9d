import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { targetOf } from '../../ui/address/address.ts';
import { askToSignIn } from '../../app/sign-in/asked.ts';
import { AccountPage } from './account-page.tsx';
import { SignUpView } from './sign-up-view.tsx';
import { ChooseUsername } from '../ways/choose-username.tsx';
import { useWayBack } from './way-back.ts';

/** Signing up on a page of its own; the home page then greets with signing in. @param connected whether Google or a wallet vouches for somebody new */
export function SignUpPage({ referral, connected }: { referral?: string | undefined; connected: boolean }) {
  const router = useRouter();
  const back = useWayBack();
  const done = async (email: string) => {
    await router.navigate(targetOf(addresses.home()));
    askToSignIn({ signedUp: email });
  };
  return (
    <AccountPage>
      {connected ? <ChooseUsername referral={referral} /> : <SignUpView referral={referral} onBack={back} onDone={(email) => void done(email)} />}
    </AccountPage>
  );
}
