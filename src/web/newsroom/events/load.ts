import { redirect } from '@tanstack/react-router';
import { CallError } from '#client';
import type { AppContext } from '../../app/context.ts';
import { stringifySearch } from '../../app/search.ts';
import { targetOf } from '../../ui/address/address.ts';
import { eventsAddress, readEventsAddress } from './events-address.ts';
import { eventsHead } from './events-head.ts';
import { eventsQuery } from './events-query.ts';

/** Loads the page of events that the address asks for, and returns what it says about itself; one that says something else leads to the one that says it. */
export async function loadEvents(context: AppContext, search: Record<string, unknown>) {
  const { client, queryClient } = context;
  const address = readEventsAddress(search);
  if (stringifySearch(address) !== stringifySearch(search)) throw redirect({ ...targetOf(eventsAddress(address)), replace: true });
  try {
    await queryClient.fetchQuery(eventsQuery(client, address));
  } catch (error) {
    // A cursor of another list leads to the first page.
    if (!(error instanceof CallError) || error.kind !== 422 || address.after === undefined) throw error;
    throw redirect({ ...targetOf(eventsAddress({ ...address, after: undefined })), replace: true });
  }
  return { head: eventsHead(context, address) };
}
