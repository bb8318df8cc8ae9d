import { redirect } from '@tanstack/react-router';
import { CallError } from '#client';
import type { AppContext } from '../../app/context.ts';
import { stringifySearch } from '../../app/search.ts';
import { targetOf } from '../../ui/address/address.ts';
import { eventsAddress, readEventsAddress } from './events-address.ts';
import { eventsHead } from './events-head.ts';
import { eventsQuery } from './events-query.ts';

/** Loads the page of events that the address asks for; one that says something else leads to the one that says it. */
export async function loadEvents({ client, queryClient }: AppContext, search: Record<string, unknown>): Promise<void> {
  const address = readEventsAddress(search);
  if (stringifySearch(address) !== stringifySearch(search)) throw redirect({ ...targetOf(eventsAddress(address)), replace: true });
  try {
    await queryClient.fetchQuery(eventsQuery(client, address));
  } catch (error) {
    // A cursor of another list leads to the first page.
    if (!(error instanceof CallError) || error.kind !== 422 || address.after === undefined) throw error;
    throw redirect({ ...targetOf(eventsAddress({ ...address, after: undefined })), replace: true });
  }
}

/** What that page says about itself. */
export const headOfEvents = (context: AppContext, search: Record<string, unknown>) => eventsHead(context, readEventsAddress(search));
