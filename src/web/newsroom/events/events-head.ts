import { addresses, fileAddresses } from '#domain/site/addresses.ts';
import type { AppContext } from '../../app/context.ts';
import { pageHead } from '../../app/head.ts';
import { stringifySearch } from '../../app/search.ts';
import { m } from '../../paraglide/messages.js';
import type { EventsAddress } from './events-address.ts';

/** What the page of events says about itself. */
export function eventsHead({ site }: AppContext, address: EventsAddress) {
  const [title, query] = [m.field_events(), stringifySearch(address)];
  const calendar = { title, path: fileAddresses.eventsCalendar() };
  return pageHead({ site, title, description: m.events_lead(), path: addresses.events(), query, index: query === '', calendar });
}
