import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '#client';
import { limitText } from '../../app/limit-text.ts';
import { adminFailure } from '../../app/admin/failure-text.ts';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast/toasts.ts';
import { CLAIMS_KEY } from '../form/queries.ts';

/** Failures whose reason is another than elsewhere. */
function failureText(error: CallError): string {
  if (error.kind === 429) return limitText(error.retryAfter, m.claim_too_many());
  return error.kind === 409 ? m.claim_unprovable() : adminFailure(error);
}

/** Runs one act on claims at a time, and asks again for them. */
export function useClaimAct() {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async act<T>(work: () => Promise<T>): Promise<T | undefined> {
      setBusy(true);
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        showToast(failureText(error), 'failed');
        return undefined;
      } finally {
        setBusy(false);
        await queryClient.invalidateQueries({ queryKey: CLAIMS_KEY });
      }
    },
  };
}
