import { useQuery } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { KIND_OF_WIRE } from '#domain/kinds/kinds.ts';
import { addresses, fileAddresses } from '#domain/site/addresses.ts';
import { PageFailed } from '../../app/page-failed.tsx';
import { m } from '../../paraglide/messages.js';
import { useSourcePopover } from '../../records/index.ts';
import { hrefOf } from '../../ui/address/address.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { formatCount } from '../../ui/figure/figure.ts';
import { pagingClass } from '../../ui/paging/paging.ts';
import { SearchField } from '../../ui/search-field/search-field.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import type { When } from './categories.ts';
import { EventFilters } from './event-filters.tsx';
import { EventRows, type OpenSource } from './event-rows.tsx';
import { eventsAddress, LONGEST_NAME, type EventsAddress } from './events-address.ts';
import { eventsQuery } from './events-query.ts';
import classes from './events.module.css';

/** Events of all records: to come or over, of a category, of records by name. */
export function EventsPage(address: EventsAddress) {
  const { client } = useRouter().options.context;
  const { data } = useQuery(eventsQuery(client, address));
  const { open, popover } = useSourcePopover();
  const { category, q, after } = address;
  if (!data) return null;
  const { when, events, position, next } = data;
  const openSource: OpenSource = (anchor, { record }, path, label) => {
    if (record) open(anchor, { kind: KIND_OF_WIRE[record.type], id: record.id, path, label });
  };
  return (
    <div className={classes.page}>
      <div>
        <h1 className={classes.heading}>{m.field_events()}</h1>
        <p className={classes.lead}>{m.events_lead()}</p>
        <Search key={q} when={address.when} category={category} q={q} />
      </div>
      <EventFilters when={when} category={category} to={(choice) => eventsAddress({ ...choice, q })} />
      {events.length > 0 ? (
        <div className={`${cardClass.wide} ${classes.list}`}>
          <EventRows events={events} label={when === 'upcoming' ? m.events_upcoming() : m.events_past()} openSource={openSource} />
        </div>
      ) : (
        <Nothing when={when} filtered={category !== undefined || q !== undefined} />
      )}
      {(after !== undefined || next !== null) && (
        <nav className={pagingClass} aria-label={m.events_pages()}>
          {after !== undefined && (
            <a href={hrefOf(eventsAddress({ when, category, q }))} data-leads="" className={buttonClass.plain}>
              {m.events_first()}
            </a>
          )}
          {events.length > 0 && <span>{m.history_range({ from: formatCount(position + 1), to: formatCount(position + events.length) })}</span>}
          {next !== null && (
            <a href={hrefOf(eventsAddress({ when, category, q, after: next }))} data-leads="" className={buttonClass.plain}>
              {m.events_next()}
            </a>
          )}
        </nav>
      )}
      {popover}
    </div>
  );
}

function Search({ when, category, q }: EventsAddress) {
  return (
    <form role="search" aria-label={m.events_search()} action={hrefOf(addresses.events())} className={classes.form}>
      {when && <input type="hidden" name="when" value={when} />}
      {category && <input type="hidden" name="category" value={category} />}
      <SearchField className={classes.field} name="q" label={m.events_search()} placeholder={m.events_search()} defaultValue={q} maxLength={LONGEST_NAME} />
      <Button type="submit">{m.search_submit()}</Button>
      <a href={hrefOf(fileAddresses.eventsCalendar())} type="text/calendar" className={buttonClass.plain}>
        {m.events_calendar()}
      </a>
    </form>
  );
}

/** In place of a list: nothing fits, or nothing is recorded. */
function Nothing({ when, filtered }: { when: When; filtered: boolean }) {
  const other = when === 'upcoming' ? 'past' : 'upcoming';
  return (
    <StatePanel title={filtered ? m.events_none() : when === 'upcoming' ? m.events_upcoming_empty() : m.events_past_empty()} text={m.events_none_hint()}>
      <a href={hrefOf(eventsAddress({ when: other }))} data-leads="" className={buttonClass.plain}>
        {other === 'past' ? m.events_past() : m.events_upcoming()}
      </a>
    </StatePanel>
  );
}

/** In the place of the page when the events could not be loaded. */
export const EventsFailed = ({ reset }: ErrorComponentProps) => <PageFailed title={m.field_events()} text={m.events_failed()} reset={reset} />;
