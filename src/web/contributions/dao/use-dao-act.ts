import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { CallError, type Calls } from '#client';
import { adminFailure } from '../../app/admin/failure-text.ts';
import { readAgain } from '../../app/read-again.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { DAO } from './queries.ts';

/** Runs one act at a time, tells how it went (a failure by `failed`, where that has words for it), and asks again for what is shown of the DAO. */
export function useDaoAct() {
  const { client, queryClient } = useRouter().options.context;
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async act(work: (calls: Calls) => Promise<unknown>, done: string, failed?: (error: unknown) => string | undefined): Promise<boolean> {
      setBusy(true);
      try {
        await work(await client.calls());
        showToast(done);
        return true;
      } catch (error) {
        // The transport tells of failures of the network.
        if (!(error instanceof CallError && error.kind === 'FETCH_ERROR')) showToast(failed?.(error) ?? adminFailure(error), 'failed');
        return false;
      } finally {
        setBusy(false);
        await readAgain(queryClient, [DAO]);
      }
    },
  };
}
