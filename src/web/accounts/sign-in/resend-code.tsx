import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import classes from './forms.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Seconds after which another code may be asked for: once one was sent, and once that failed. */
const WAIT_S = { sent: 59, failed: 5 } as const;

/** When another code may be asked for, in milliseconds since 1970. */
export const waitUntil = (outcome: keyof typeof WAIT_S, since: number): number => since + WAIT_S[outcome] * 1000;

interface ResendCodeProps {
  until: number;
  /** Tells whether it was sent. */
  send: () => Promise<keyof typeof WAIT_S>;
  /** Where mails can be read on a site that sends none. */
  mailPage?: string | undefined;
}

/** Asks for another code; disabled while the countdown runs. */
export function ResendCode({ until, send, mailPage }: ResendCodeProps) {
  const [waiting, setWaiting] = useState(until);
  const [busy, setBusy] = useState(false);
  const left = useSecondsLeft(waiting);
  const resend = async () => {
    if (busy || left > 0) return;
    setBusy(true);
    try {
      const outcome = await send();
      setWaiting(waitUntil(outcome, Date.now()));
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className={classes.resend}>
      {m.code_missing()}{' '}
      <button type="button" className={classes.link} aria-disabled={busy || left > 0 || undefined} onClick={() => void resend()}>
        {m.code_resend()}
      </button>{' '}
      {left > 0 && <span className={classes.seconds}>{m.code_seconds({ seconds: left })}</span>}
      {mailPage !== undefined && (
        <span className={classes.said}>
          {m.code_no_mails()}{' '}
          <a href={mailPage} target="_blank" rel="noopener">
            {m.code_read_mails()}
          </a>
        </span>
      )}
    </p>
  );
}
