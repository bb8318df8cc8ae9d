import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { Answer } from '#client';
import { recordPage } from '#domain/kinds/record-address.ts';
import { targetOf } from '../../../ui/address/address.ts';
import { formatCount, UNKNOWN } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import { hostOf, linkable, Out } from '../../out-link.tsx';
import type { DetailAddress } from '../frame/detail-address.ts';
import { useDetail } from '../frame/detail-context.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Day, Section, Stack } from '../frame/section.tsx';
import { eventsQuery } from './queries.ts';
import { tagClass } from '../../../ui/tag/tag.ts';
import { segmentsClass } from '../../../ui/segments/segments.ts';
import { chipClass } from '../../../ui/tag/tag.ts';
import classes from './project.module.css';

type ProjectEvent = Answer<'project-events'>['events'][number];

/** Categories as the address names them; what is none of them is other. */
const CATEGORIES = {
  general: m.events_general,
  ama: m.events_ama,
  exchange: m.events_exchange,
  partnership: m.events_partnership,
  release: m.events_release,
  dao: m.events_dao,
  announcement: m.events_announcement,
  'hard-fork': m.events_hard_fork,
  nft: m.events_nft,
  other: m.events_other,
} as const;
type Category = keyof typeof CATEGORIES;

const isCategory = (name: string): name is Category => Object.hasOwn(CATEGORIES, name);

function categoryOf({ category }: ProjectEvent): Category {
  const name = (category ?? '').trim().toLowerCase().replaceAll(/\s+/g, '-');
  return isCategory(name) ? name : 'other';
}

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
  if (events.length === 0)
    return (
      <Stack>
        <Section title={m.field_events()} empty={m.project_events_empty()} />
      </Stack>
    );
  const category = address.category !== undefined && isCategory(address.category) ? address.category : undefined;
  const shown = events.filter((event) => category === undefined || categoryOf(event) === category);
  // What comes next first; what was, the newest first.
  const lists = { upcoming: shown.filter(({ upcoming }) => upcoming).toReversed(), past: shown.filter(({ upcoming }) => !upcoming) };
  const when = address.when === 'past' || address.when === 'upcoming' ? address.when : events.some(({ upcoming }) => upcoming) ? 'upcoming' : 'past';
  return (
    <Stack>
      <nav className={`${segmentsClass} ${classes.ranges}`} aria-label={m.events_when()}>
        {(['upcoming', 'past'] as const).map((choice) => (
          <Choice key={choice} search={{ category, when: choice }} on={when === choice}>
            {choice === 'upcoming' ? m.events_upcoming() : m.events_past()} <small>{formatCount(lists[choice].length)}</small>
          </Choice>
        ))}
      </nav>
      <nav className={classes.categories} aria-label={m.events_category()}>
        <Choice search={{ when: address.when }} on={category === undefined} className={chipClass}>
          {m.events_all()}
        </Choice>
        {(Object.keys(CATEGORIES) as Category[]).map((name) => (
          <Choice key={name} search={{ category: name, when: address.when }} on={category === name} className={chipClass}>
            {CATEGORIES[name]()}
          </Choice>
        ))}
      </nav>
      <Section
        title={when === 'upcoming' ? m.events_upcoming() : m.events_past()}
        source={{ path: 'events', label: m.field_events() }}
        empty={lists[when].length === 0 && (when === 'upcoming' ? m.events_upcoming_empty() : m.events_past_empty())}
      >
        <ol className={classes.events}>
          {lists[when].map((event) => (
            <li key={event.id} className={classes.event}>
              <span className={classes.eventDay}>{event.date === null ? UNKNOWN : <Day day={event.date} precision={event.date_precision} />}</span>
              <span className={classes.eventTitle}>{event.title}</span>
              <span className={`${tagClass.plain} ${classes.word}`}>{CATEGORIES[categoryOf(event)]()}</span>
              <EventLink link={event.link} />
            </li>
          ))}
        </ol>
      </Section>
    </Stack>
  );
}

function EventLink({ link }: { link: string | null }) {
  const url = linkable(link);
  return <span className={classes.eventLink}>{url && <Out url={url}>{hostOf(url)}</Out>}</span>;
}

function Choice({ search, on, className, children }: { search: DetailAddress; on: boolean; className?: string | undefined; children: ReactNode }) {
  const { slug } = useDetail();
  return (
    <Link
      {...targetOf(recordPage('project', slug, 'events', search))}
      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
      aria-current={on ? 'true' : undefined}
      className={className}
      resetScroll={false}
    >
      {children}
    </Link>
  );
}
