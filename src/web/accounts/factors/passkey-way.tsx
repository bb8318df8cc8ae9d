import { useState, useSyncExternalStore } from 'react';
import { useRouter } from '@tanstack/react-router';
import { bodyOf, CallError } from '#client';
import { welcomeViewer } from '../../app/session.ts';
import { limitText } from '../../app/limit-text.ts';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button/button.tsx';
import { WayMark } from '../ways/way-mark.tsx';
import { canPasskey } from './can-passkey.ts';
import ways from '../ways/ways.module.css';

const never = () => () => undefined;

/** Signs in with a passkey, where the browser can. */
export function PasskeyWay({ onSignedIn }: { onSignedIn: () => void }) {
  const { client, queryClient } = useRouter().options.context;
  const can = useSyncExternalStore(never, canPasskey, () => false);
  const [isAsked, setAsked] = useState(false);
  const [fault, setFault] = useState<string>();
  if (!can) return null;
  const signIn = async () => {
    setAsked(true);
    setFault(undefined);
    try {
      const { showPasskey } = await import('./ceremonies.ts');
      const passkey = await showPasskey(client);
      const { users } = await client.calls();
      await bodyOf(users.auth.passkey.verify.$post({ json: { passkey } }));
      await welcomeViewer(client, queryClient);
      onSignedIn();
    } catch (error) {
      setFault(faultText(error));
    }
    setAsked(false);
  };
  return (
    <div>
      <button
        type="button"
        className={`${buttonClass.plain} ${ways.way} ${ways.scripted}`}
        aria-disabled={isAsked || undefined}
        onClick={() => {
          if (!isAsked) void signIn();
        }}
      >
        <WayMark way="passkey" />
        {m.way_passkey()}
      </button>
      <p className={ways.said} role="status">
        {isAsked && m.passkey_waiting()}
      </p>
      <div role="alert">{fault !== undefined && <p className={ways.fault}>{fault}</p>}</div>
    </div>
  );
}

function faultText(error: unknown): string {
  if (!(error instanceof CallError)) return m.passkey_declined();
  return error.kind === 429 ? limitText(error.retryAfter) : error.code === 'PASSKEY_REFUSED' ? m.passkey_refused() : m.way_failed();
}
