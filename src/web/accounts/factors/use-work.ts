import { useState } from 'react';
import { CallError } from '#client';
import { limitText } from '../../app/limit-text.ts';
import { m } from '../../paraglide/messages.js';
import { CATALOGUE } from '../../ui/form/catalogue.ts';
import { PasskeyError } from './ceremonies.ts';

const TEXTS: Readonly<Record<string, () => string>> = {
  INVALID_CREDENTIALS: CATALOGUE.E_0013,
  INVALID_CODE: m.proof_wrong,
  SIGN_IN_EXPIRED: m.second_expired,
  PASSKEY_REFUSED: m.passkey_refused,
  LINKED_ELSEWHERE: m.passkey_there,
  LIST_FULL: m.passkey_full,
  LAST_WAY_IN: m.passkey_last,
  CONFLICT: m.totp_exists,
  NOT_CONFIGURED: m.passkeys_cannot,
  INVALID_INPUT: m.proof_wrong,
};

/** What is said of a failure with factors. */
function faultText(error: unknown): string {
  if (error instanceof PasskeyError) return error.why === 'there' ? m.passkey_there() : m.passkey_declined();
  if (!(error instanceof CallError)) throw error;
  if (error.kind === 429) return limitText(error.retryAfter);
  if (typeof error.kind !== 'number') return m.settings_network();
  return (TEXTS[error.code] ?? m.error_500)();
}

/** Something that is done with calls or the browser, once at a time; what failed is held in words. */
export function useWork() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  return {
    busy,
    fault,
    /** Does it. Answers whether it is done. */
    async work(act: () => Promise<void>): Promise<boolean> {
      if (busy) return false;
      setBusy(true);
      setFault(undefined);
      try {
        await act();
        return true;
      } catch (error) {
        setFault(faultText(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
