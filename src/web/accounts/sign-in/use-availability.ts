import { useEffect, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { CallError, type Client } from '#client';
import { m } from '../../paraglide/messages.js';
import { findAccount } from './calls.ts';
import { limitText } from '../../app/limit-text.ts';

/** Milliseconds after which whoever typed has stopped. */
const STOPPED_MS = 1000;

type Kind = 'username' | 'email';

const AVAILABILITY = 'availability';

/** Forgets which names and addresses were free: a new sign-up asks again, and finds the account that was just made. */
export const forgetAvailability = (queryClient: QueryClient): void => queryClient.removeQueries({ queryKey: [AVAILABILITY] });

const availabilityQuery = (client: Client, kind: Kind, value: string) => ({
  queryKey: [AVAILABILITY, kind, value],
  retry: false as const,
  // Offline it fails at once, and that is said.
  networkMode: 'always' as const,
  queryFn: async (): Promise<'free' | 'taken'> => {
    try {
      await findAccount(client, kind === 'email' ? { email: value } : { username: value });
      return 'taken';
    } catch (error) {
      if (error instanceof CallError && error.kind === 403) return 'free';
      throw error;
    }
  },
});

function failureText(error: Error): string {
  if (!(error instanceof CallError)) throw error;
  const { kind, retryAfter } = error;
  if (typeof kind !== 'number') return m.sign_up_network();
  return kind === 429 ? `${m.username_unchecked()} ${limitText(retryAfter, m.sign_up_limit())}` : m.username_unchecked();
}

/**
 * Whether a username or an address is free, asked a second after typing stops.
 * @param value undefined for a text that could be none
 */
export function useAvailability(kind: Kind, value: string | undefined) {
  const { client, queryClient } = useRouter().options.context;
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    if (value === undefined) return undefined;
    const timer = setTimeout(() => setSettled(value), STOPPED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const query = availabilityQuery(client, kind, value ?? '');
  const asked = useQuery({ ...query, enabled: value !== undefined && value === settled }, queryClient);
  return {
    state: asked.data,
    isAsking: asked.isFetching,
    /** Why nobody can say; sending the form asks again. */
    failure: asked.isError && value === settled ? failureText(asked.error) : undefined,
    /** Asks at once; undefined when nobody can say. */
    ask: async (): Promise<'free' | 'taken' | undefined> => queryClient.fetchQuery(query).catch(() => undefined),
  };
}
