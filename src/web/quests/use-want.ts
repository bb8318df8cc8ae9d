import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { bodyOf, CallError } from '#client';
import type { NamedWire } from '#domain/kinds/kinds.ts';
import { adminFailure } from '../app/admin/failure-text.ts';
import { readAgain } from '../app/read-again.ts';
import { m } from '../paraglide/messages.js';
import { showToast } from '../ui/toast/toasts.ts';
import { QUESTS } from './queries.ts';

/** Asks for a value or takes it back, one at a time, and tells how it went. */
export function useWant() {
  const { client, queryClient } = useRouter().options.context;
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async want(value: { kind: NamedWire; slug: string; field: string }, on: boolean): Promise<boolean> {
      setBusy(true);
      try {
        const { wanted } = (await client.calls()).quests;
        await bodyOf(on ? wanted.$post({ json: value }) : wanted.$delete({ query: value }));
        showToast(on ? m.quest_need_told() : m.quest_wants_taken());
        return true;
      } catch (error) {
        // The transport tells of failures of the network.
        if (!(error instanceof CallError && error.kind === 'FETCH_ERROR')) showToast(adminFailure(error), 'failed');
        return false;
      } finally {
        setBusy(false);
        await readAgain(queryClient, [QUESTS]);
      }
    },
  };
}
