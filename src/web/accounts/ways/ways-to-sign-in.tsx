import { useId, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { bodyOf, CallError } from '#client';
import { getLocale, joinLocale } from '../../app/language.ts';
import { welcomeViewer } from '../../app/session.ts';
import { ACCOUNT_PAGES, stopAsking } from '../../app/sign-in/asked.ts';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button/button.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { PasskeyWay } from '../factors/passkey-way.tsx';
import type { Signed } from './sign-with-wallet.ts';
import { WayMark } from './way-mark.tsx';
import classes from './ways.module.css';

/** The list of wallets. */
export const WalletList = latePart(async () => (await import('./wallet-list.tsx')).WalletList, m.wallet_late);

const googleAddress = (returnTo: string): string => `/api/users/auth/google?${new URLSearchParams({ return_to: joinLocale(returnTo, getLocale()) })}`;

interface WaysProps {
  /** Shared address to be at after. */
  returnTo: string;
  onSignedIn: () => void;
  /** Called when only the second factor is left to give. */
  onFactor: () => void;
}

/** Ways to sign in besides the password: with Google, where that is set up, with a wallet, and with a passkey, where the browser can. */
export function WaysToSignIn({ returnTo, onSignedIn, onFactor }: WaysProps) {
  const router = useRouter();
  const { client, queryClient, site } = router.options.context;
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const signIn = async (signed: Signed) => {
    const { users } = await client.calls();
    const answer = await bodyOf(users.auth.wallet.verify.$post({ json: { ...signed, return_to: joinLocale(returnTo, getLocale()) } })).catch(
      (error: unknown) => {
        if (error instanceof CallError && error.code === 'SECOND_FACTOR_NEEDED') return undefined;
        throw error;
      },
    );
    if (!answer) return onFactor();
    if ('choose_username' in answer) {
      stopAsking();
      return router.navigate({ to: ACCOUNT_PAGES.signUp, search: { connected: 'wallet' } });
    }
    await welcomeViewer(client, queryClient);
    return onSignedIn();
  };
  return (
    <div className={classes.ways}>
      {site.ways.google && (
        <a href={googleAddress(returnTo)} className={`${buttonClass.plain} ${classes.way}`} rel="nofollow">
          <WayMark way="google" />
          {m.way_google()}
        </a>
      )}
      <button
        type="button"
        className={`${buttonClass.plain} ${classes.way} ${classes.scripted}`}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        <WayMark way="wallet" />
        {m.way_wallet()}
      </button>
      <div id={list}>{isOpen && <WalletList onSigned={signIn} />}</div>
      <PasskeyWay onSignedIn={onSignedIn} />
    </div>
  );
}
