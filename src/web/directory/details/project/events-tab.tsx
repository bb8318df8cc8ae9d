import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Answer } from '#client';
import { recordPage } from '#domain/kinds/record-address.ts';
import { addresses, fileAddresses } from '#domain/site/addresses.ts';
import { CATEGORIES, EventFilters, EventRows, isCategory, isWhen } from '../../../newsroom/index.ts';
import { m } from '../../../paraglide/messages.js';
import { hrefOf } from '../../../ui/address/address.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { wrapClass } from '../../../ui/wrap/wrap.ts';
import type { DetailAddress } from '../frame/detail-address.ts';
import { useDetail } from '../frame/detail-context.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Section, Stack } from '../frame/section.tsx';
import { eventsQuery } from './queries.ts';

type ProjectEvent = Answer<'project-events'>['events'][number];

/** Events of a project: to come and past, by category. */
export function EventsTab({ address }: { address: DetailAddress }) {
  const { slug } = useDetail();
  const { client } = useRouter().options.context;
  return (
    <Loaded query={useQuery(eventsQuery(client, slug))} height={420}>
      {(events) => <Events events={events} address={address} />}
    </Loaded>
  );
}

function Events({ events, address }: { events: readonly ProjectEvent[]; address: DetailAddress }) {
  const { slug, kind, id, openSource } = useDetail();
  if (events.length === 0)
    return (
      <Stack>
        <Section title={m.field_events()} empty={m.project_events_empty()} />
      </Stack>
    );
  const category = isCategory(address.category) ? address.category : undefined;
  const shown = events.filter((event) => category === undefined || event.category === CATEGORIES[category].name);
  // What comes next first; what was, the newest first.
  const lists = { upcoming: shown.filter(({ upcoming }) => upcoming).toReversed(), past: shown.filter(({ upcoming }) => !upcoming) };
  const when = isWhen(address.when) ? address.when : events.some(({ upcoming }) => upcoming) ? 'upcoming' : 'past';
  return (
    <Stack>
      <EventFilters
        when={when}
        category={category}
        counts={{ upcoming: lists.upcoming.length, past: lists.past.length }}
        to={(choice) => recordPage('project', slug, 'events', choice)}
      />
      <Section
        title={when === 'upcoming' ? m.events_upcoming() : m.events_past()}
        empty={lists[when].length === 0 && (when === 'upcoming' ? m.events_upcoming_empty() : m.events_past_empty())}
      >
        <EventRows events={lists[when]} openSource={(anchor, _, path, label) => openSource(anchor, { kind, id, path, label })} />
      </Section>
      <div className={wrapClass.start}>
        <a href={hrefOf(fileAddresses.eventsCalendar(slug))} type="text/calendar" className={buttonClass.plain}>
          {m.events_calendar()}
        </a>
        <a href={hrefOf(addresses.events())} data-leads="" className={buttonClass.plain}>
          {m.events_every()}
        </a>
      </div>
    </Stack>
  );
}
