import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { bodyOf, CallError, type Client } from '#client';
import { viewerQuery } from '../../app/session.ts';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast/toasts.ts';
import { issueTexts } from '../sign-in/issues.ts';
import { limitText } from '../../app/limit-text.ts';

/** What failed and where: texts by the names of fields. */
type Wrong<Name extends string> = Partial<Record<Name, string>>;

const failureText = ({ kind, code, retryAfter }: CallError): string => {
  if (kind === 429) return limitText(retryAfter);
  if (typeof kind !== 'number') return m.settings_network();
  return code === 'MAIL_NOT_CONFIGURED' ? m.newsletter_no_mail() : m.error_500();
};

/**
 * Something that is done with a call. What was typed stays when it fails. @param refusals what the server's codes mean: which field is wrong, and how
 */
export function useAct<Name extends string>(names: readonly Name[] = [], refusals: Readonly<Record<string, () => Wrong<Name>>> = {}) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  return {
    busy,
    failure,
    /** Does it. @returns what is wrong with the fields; undefined when it failed for another reason; nothing wrong when it is done */
    async act(work: () => Promise<void>): Promise<Wrong<Name> | undefined> {
      setBusy(true);
      setFailure(undefined);
      try {
        await work();
        return {};
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const found = refusals[error.code]?.() ?? issueTexts(error.issues, names);
        if (Object.keys(found).length > 0) return found;
        setFailure(failureText(error));
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Whether what `act` answered means that it is done. */
export const isDone = (wrong: object | undefined): boolean => wrong !== undefined && Object.keys(wrong).length === 0;

type Input = Parameters<Awaited<ReturnType<Client['calls']>>['users']['update-user-info']['$post']>[0]['json'];

/** Saves changes of the own account; the page shows them at once, and says so. */
export function useSave<Name extends string>(names: readonly Name[], refusals: Readonly<Record<string, () => Wrong<Name>>> = {}) {
  const { client, queryClient } = useRouter().options.context;
  const { act, ...rest } = useAct(names, refusals);
  return {
    ...rest,
    save: (input: Input) =>
      act(async () => {
        const { users } = await client.calls();
        const [, account] = await bodyOf(users['update-user-info'].$post({ json: input }));
        queryClient.setQueryData(viewerQuery(client).queryKey, account);
        showToast(m.settings_saved());
      }),
  };
}
