import type { Struct } from '#platform/data/struct.ts';
import type { NamedWire } from '#domain/kinds/kinds.ts';
import { recordAddress, recordPage } from '#domain/kinds/record-address.ts';
import { absoluteAddress, addresses, fileAddresses, type Language } from '#domain/site/addresses.ts';
import { textsOf, type Texts } from '#platform/texts.ts';

/** Data sets that calendars are made of. */
export const CALENDAR_SIDS = { all: 'events', project: 'project-events' } as const;
const CARD = 'card';
/** Events to come, and events that were, of the calendar of all records. */
const MOST = 500;
const DAY_MS = 86_400_000;

/** The fields read from an event. */
interface Event {
  id: string;
  title: string;
  category: string;
  date: string | null;
  date_precision: 'day' | 'month' | 'year' | null;
  link: string | null;
  source: { name: string; url: string | null } | null;
  unlock: boolean;
  unlock_percent: number | null;
  unlock_months: number | null;
  unlock_until: string | null;
  changed_at: string | null;
  changes: number;
  record: { type: NamedWire; slug: string; name: string };
}

interface Place {
  name: string;
  origin: string;
}

/** How much becomes free, over how long and up to which day. */
function termsOf({ unlock_percent: percent, unlock_months: months, unlock_until: until }: Event, texts: Texts): string {
  const terms = [
    percent !== null && `${percent}%`,
    months !== null && months > 0 && texts('project_unlock_months', { months: String(months) }),
    until !== null && texts('events_until', { day: until }),
  ].filter((term) => term !== false);
  return terms.length === 0 ? '' : ` (${terms.join(', ')})`;
}

const titleOf = (event: Event, texts: Texts): string => {
  const { title, unlock, record } = event;
  return `${record.name}: ${unlock ? (title === '' ? texts('events_unlock_mark') : texts('events_unlock', { label: title })) + termsOf(event, texts) : title}`;
};

/** Texts of iCalendar hold no control characters but the line feed. */
const plain = (text: string): string => text.replaceAll(/(?!\n)\p{Cc}/gu, ' ');

/**
 * A calendar in the form of iCalendar, RFC 5545, of the events that are known to the day: it has no way to say that only a month is known. When an event
 * changed last, and how often, is as the records have it, so that the same data gives the same bytes.
 */
async function calendar(events: readonly Event[], about: { title: string; address: string; url: string; origin: string }, language: Language): Promise<string> {
  const { default: ical, ICalEventTransparency } = await import('ical-generator');
  const texts = textsOf(language);
  const made = ical({ name: plain(about.title), prodId: '//Cairn//Events//EN', url: about.url, source: about.address, ttl: 3600 });
  for (const event of events) {
    if (event.date === null || event.date_precision !== 'day') continue;
    const start = new Date(event.date);
    const changed = new Date(event.changed_at ?? event.date);
    const { type, slug } = event.record;
    const page = absoluteAddress(about.origin, type === 'project' ? recordPage('project', slug, 'events') : recordAddress(type, slug), language);
    const told = [event.link, event.source && [event.source.name, event.source.url].filter(Boolean).join(': '), page];
    made.createEvent({
      id: `urn:uuid:${event.id}`,
      sequence: event.changes,
      stamp: changed,
      lastModified: changed,
      start,
      end: new Date(start.getTime() + DAY_MS),
      allDay: true,
      summary: plain(titleOf(event, texts)),
      description: plain(told.filter(Boolean).join('\n')),
      url: page,
      categories: [{ name: event.category }],
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return `${made.toString()}\r\n`;
}

/** The calendar of all records: the events to come, and the latest that were. */
export async function eventsCalendar(struct: Struct, site: Place, language: Language): Promise<string> {
  const answers = await Promise.all((['upcoming', 'past'] as const).map((when) => struct.answer(CALENDAR_SIDS.all, JSON.stringify([{ when, take: MOST }]))));
  const events = answers.flatMap(({ body }) => (JSON.parse(body.identity.toString('utf8')) as { events: Event[] }).events);
  const at = (address: Parameters<typeof absoluteAddress>[1]) => absoluteAddress(site.origin, address, language);
  const title = `${textsOf(language)('field_events')} | ${site.name}`;
  return calendar(events, { title, url: at(addresses.events()), address: at(fileAddresses.eventsCalendar()), origin: site.origin }, language);
}

/** Name and present slug of a project. */
async function cardOf(struct: Struct, slug: string): Promise<{ slug: string; name: string }> {
  const { body } = await struct.answer(CARD, JSON.stringify([{ type: 'project', slug }]));
  return (JSON.parse(body.identity.toString('utf8')) as { card: { slug: string; name: string } }).card;
}

/** The calendar of one project. @throws Failure NOT_FOUND when there is none with the slug */
export async function projectCalendar(struct: Struct, site: Place, slug: string, language: Language): Promise<string> {
  const { body } = await struct.answer(CALENDAR_SIDS.project, JSON.stringify([{ slug }]));
  const { events } = JSON.parse(body.identity.toString('utf8')) as { events: (Omit<Event, 'record'> & { slug: string; name: string })[] };
  const whole = events.map((event) => ({ ...event, record: { type: 'project' as const, slug: event.slug, name: event.name } }));
  const at = (address: Parameters<typeof absoluteAddress>[1]) => absoluteAddress(site.origin, address, language);
  const { slug: own, name } = whole[0]?.record ?? (await cardOf(struct, slug));
  const title = `${name} · ${textsOf(language)('field_events')}`;
  const about = {
    title: `${title} | ${site.name}`,
    url: at(recordPage('project', own, 'events')),
    address: at(fileAddresses.eventsCalendar(own)),
    origin: site.origin,
  };
  return calendar(whole, about, language);
}
