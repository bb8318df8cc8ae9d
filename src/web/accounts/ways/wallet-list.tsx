import { useEffect, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { CallError } from '#client';
import { limitText } from '../../app/limit-text.ts';
import { m } from '../../paraglide/messages.js';
import { signWithWallet, WalletError, type Signed } from './sign-with-wallet.ts';
import { findWallets, type Wallet } from './wallets.ts';
import classes from './ways.module.css';

interface WalletListProps {
  /** Takes what the chosen wallet signed. */
  onSigned: (signed: Signed) => Promise<void>;
}

/** Milliseconds after which a wallet that is there has answered. */
const ANSWERED_MS = 400;

/** The wallets in this browser; the one that is pressed signs. */
export function WalletList({ onSigned }: WalletListProps) {
  const { client, site } = useRouter().options.context;
  const { wallets, isLooking } = useWallets();
  const [asked, setAsked] = useState<Wallet>();
  const [fault, setFault] = useState<string>();
  const sign = async (wallet: Wallet) => {
    setAsked(wallet);
    setFault(undefined);
    try {
      await onSigned(await signWithWallet(client, wallet, site.name));
    } catch (error) {
      setFault(faultText(error, wallet.name));
    }
    setAsked(undefined);
  };
  return (
    <div>
      {wallets.length > 0 && (
        <ul className={classes.list} aria-label={m.wallet_pick()}>
          {wallets.map((wallet) => (
            <li key={wallet.id}>
              <button
                type="button"
                className={classes.wallet}
                aria-disabled={asked !== undefined || undefined}
                onClick={() => {
                  if (!asked) void sign(wallet);
                }}
              >
                {wallet.icon === undefined ? <span className={classes.noIcon} /> : <img src={wallet.icon} alt="" width={28} height={28} />}
                <span>{wallet.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {wallets.length === 0 && !isLooking && <p className={classes.none}>{m.wallet_none()}</p>}
      <p className={classes.said} role="status">
        {asked && m.wallet_waiting({ wallet: asked.name })}
      </p>
      <div role="alert">{fault !== undefined && <p className={classes.fault}>{fault}</p>}</div>
    </div>
  );
}

function useWallets(): { wallets: readonly Wallet[]; isLooking: boolean } {
  const [wallets, setWallets] = useState<readonly Wallet[]>([]);
  const [isLooking, setLooking] = useState(true);
  useEffect(() => {
    const end = findWallets((found) => setWallets((before) => (before.some(({ id }) => id === found.id) ? before : [...before, found])));
    const timer = setTimeout(() => setLooking(false), ANSWERED_MS);
    return () => {
      end();
      clearTimeout(timer);
    };
  }, []);
  return { wallets, isLooking };
}

function faultText(error: unknown, wallet: string): string {
  if (error instanceof WalletError) return { declined: m.wallet_declined, busy: m.wallet_busy, failed: m.wallet_failed }[error.why]({ wallet });
  if (!(error instanceof CallError)) return m.wallet_failed({ wallet });
  if (error.code === 'LINKED_ELSEWHERE') return m.way_linked_elsewhere();
  if (error.code === 'TOO_MANY_REQUESTS') return limitText(error.retryAfter);
  if (error.code === 'CONTRACT_WALLET_UNKNOWN') return m.wallet_contract();
  return error.code === 'WALLET_REFUSED' ? m.wallet_refused() : m.way_failed();
}
