import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { CallError, type Calls } from '#client';
import { showToast } from '../../ui/toast/toasts.ts';
import { adminFailure } from './failure-text.ts';
import { afterAct } from './lists.ts';

/** The API takes no call that changes something without this type, so that no form can make one; for calls without a body. */
export const JSON_CALL = { headers: { 'content-type': 'application/json' } };

/** Runs one action at a time, shows its result, and refreshes what is displayed. */
export function useAct(): { busy: boolean; act(work: (calls: Calls) => Promise<unknown>, done: string): Promise<boolean> } {
  const { context } = useRouter().options;
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async act(work, done) {
      setBusy(true);
      try {
        await work(await context.client.calls());
        showToast(done);
        return true;
      } catch (error) {
        // The transport reports network failures.
        if (!(error instanceof CallError && error.kind === 'FETCH_ERROR')) showToast(adminFailure(error), 'failed');
        return false;
      } finally {
        setBusy(false);
        await afterAct(context);
      }
    },
  };
}
