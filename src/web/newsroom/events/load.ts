import type { AppContext } from '../../app/context.ts';
import { readEventsAddress } from './events-address.ts';
import { eventsHead } from './events-head.ts';
import { eventsQuery } from './events-query.ts';

/** Loads the page of events that the address asks for. */
export async function loadEvents({ client, queryClient }: AppContext, search: Record<string, unknown>): Promise<void> {
  await queryClient.fetchQuery(eventsQuery(client, readEventsAddress(search)));
}

/** What that page says about itself. */
export const headOfEvents = (context: AppContext, search: Record<string, unknown>) => eventsHead(context, readEventsAddress(search));
