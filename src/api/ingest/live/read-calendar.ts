import ICAL from 'ical.js';
import type { Claim } from '#domain/records/claim.ts';
import type { EntryKindName } from '#domain/records/codes.ts';
import { namesCategory } from '#domain/records/event-categories.ts';
import { tidy } from '#domain/ingest/listed-text.ts';
import { FormatError, webAddress, type Parsed, type Refusal } from '#domain/ingest/parsed.ts';

/** Days before and after the reading within which the days of recurring events are told. */
const SPAN = { before: 31, after: 366 } as const;
/** Days of one recurring event, and events of one calendar. */
const MOST = { days: 60, events: 2000 } as const;
/** Steps in which the days of recurring events are found, of one event and of all. */
const STEPS = { event: 5000, all: 50_000 } as const;
const LONGEST_TITLE = 300;
const DAY_MS = 86_400_000;
/** Parts of rules that are followed, by how often they recur. Others may name days that never come, and are looked for without an end. */
const FOLLOWED: Readonly<Record<string, readonly string[]>> = {
  DAILY: ['BYDAY'],
  WEEKLY: ['BYDAY'],
  MONTHLY: ['BYDAY', 'BYMONTHDAY', 'BYSETPOS'],
  YEARLY: ['BYMONTH', 'BYMONTHDAY', 'BYDAY'],
};
/** Those that are followed with no interval alone. */
const WITHOUT_INTERVAL: ReadonlySet<string> = new Set(['DAILY BYDAY', 'MONTHLY BYMONTHDAY', 'MONTHLY BYSETPOS']);
/** The fifth of a month's days is the last that each of them has in some month. */
const LARGEST_PLACE = 4;

/** Whether the days of a rule are found in few steps. */
function isFollowed({ freq, interval, parts }: ICAL.Recur): boolean {
  const by = parts as Readonly<Record<string, readonly (string | number)[]>>;
  const names = Object.keys(by);
  const known = names.every((name) => FOLLOWED[freq]?.includes(name) && (interval === 1 || !WITHOUT_INTERVAL.has(`${freq} ${name}`)));
  const places = (by['BYSETPOS'] ?? []).every((place) => Math.abs(Number(place)) <= LARGEST_PLACE);
  return (
    FOLLOWED[freq] !== undefined &&
    known &&
    places &&
    !(names.includes('BYDAY') && names.includes('BYMONTHDAY')) &&
    (!names.includes('BYSETPOS') || names.includes('BYDAY'))
  );
}

/** A calendar in the form of iCalendar, and the record that it is about. */
interface CalendarInput {
  text: string;
  /** Of the calendar's entry. */
  nativeKey: string;
  kind: EntryKindName;
  /** Category of events that name none of their own. */
  category: string | undefined;
  document: string;
  /** When it was read. */
  at: Date;
}

/** The day of a time: of a whole day itself, of an instant its day by UTC, of one without a time zone as it stands. */
function dayOf(time: ICAL.Time): string {
  if (time.isDate || time.zone === ICAL.Timezone.localTimezone) return time.toString().slice(0, 10);
  return time.toJSDate().toISOString().slice(0, 10);
}

/** Days of an event with what tells them apart: the one day, or those of a recurring event around the reading. */
function daysOf(event: ICAL.Event, at: Date, steps: { left: number }): { key: string; day: string }[] {
  if (!event.isRecurring()) return [{ key: event.recurrenceId ? dayOf(event.recurrenceId) : '', day: dayOf(event.startDate) }];
  const from = new Date(at.getTime() - SPAN.before * DAY_MS).toISOString().slice(0, 10);
  const to = new Date(at.getTime() + SPAN.after * DAY_MS).toISOString().slice(0, 10);
  const days: { key: string; day: string }[] = [];
  const turns = event.iterator();
  for (let step = 0; step < STEPS.event && steps.left > 0 && days.length < MOST.days; step++) {
    steps.left -= 1;
    const next = turns.next() as ICAL.Time | null | undefined;
    if (!next) break;
    const details = event.getOccurrenceDetails(next);
    const day = dayOf(details.startDate);
    if (day > to) break;
    // One that was moved or called off is told by its own component.
    if (day >= from && details.item === event) days.push({ key: dayOf(next), day });
  }
  return days;
}

/** The event's own word for its category that our table knows, else that of its calendar. */
function categoryOf(component: ICAL.Component, usual: string | undefined): string | undefined {
  const words = component.getAllProperties('categories').flatMap((property) => property.getValues().map(String));
  return words.find(namesCategory) ?? usual;
}

const linkOf = (component: ICAL.Component): string | undefined => webAddress.safeParse(String(component.getFirstPropertyValue('url') ?? '').trim()).data;

function rootOf(text: string): ICAL.Component {
  let parsed: unknown;
  try {
    parsed = ICAL.parse(text);
  } catch (error) {
    throw new FormatError(`is no calendar: ${error instanceof Error ? error.message.slice(0, 200) : String(error)}`);
  }
  const root = new ICAL.Component(parsed as unknown[]);
  if (root.name !== 'vcalendar') throw new FormatError('is no calendar');
  return root;
}

/** Claims of one component; one that was called off denies what it said. */
function claimsOf(component: ICAL.Component, input: CalendarInput, exceptions: ICAL.Component[], steps: { left: number }): Claim[] {
  const event = new ICAL.Event(component, { exceptions });
  if (!event.uid) throw new FormatError('has no UID');
  if (!component.getAllProperties('rrule').every((property) => isFollowed(property.getFirstValue() as ICAL.Recur)))
    throw new FormatError('recurs by a rule that is not followed');
  const title = tidy(event.summary ?? '').slice(0, LONGEST_TITLE);
  if (title === '') throw new FormatError('has no title');
  const [category, link] = [categoryOf(component, input.category), linkOf(component)];
  const value = { title, ...(category !== undefined && { category }), ...(link !== undefined && { link }) };
  const isOff = component.getFirstPropertyValue('status') === 'CANCELLED';
  return daysOf(event, input.at, steps).map(({ key, day }) => ({
    field: 'events',
    value,
    validFrom: day,
    precision: 'day' as const,
    document: input.document,
    about: `${input.nativeKey} ${event.uid} ${key}`.trim(),
    ...(isOff && { polarity: -1 as const }),
  }));
}

/** Reads a calendar, RFC 5545: one entry that is its record, with an event for each day that it names. @throws FormatError when it is no calendar */
export function parseCalendar(input: CalendarInput): Parsed {
  const components = rootOf(input.text).getAllSubcomponents('vevent');
  const refused: Refusal[] = [];
  const claims = new Map<string, Claim>();
  const steps = { left: STEPS.all };
  const uidOf = (component: ICAL.Component) => String(component.getFirstPropertyValue('uid') ?? '');
  const isException = (component: ICAL.Component) => component.hasProperty('recurrence-id');
  const exceptions = Map.groupBy(components.filter(isException), uidOf);
  for (const [at, component] of components.entries()) {
    const where = `events[${at}] ${uidOf(component).slice(0, 80)}`.trim();
    if (at >= MOST.events) {
      refused.push({ where, reason: `stands behind the first ${MOST.events}`, fault: false });
      continue;
    }
    try {
      const own = isException(component) ? [] : (exceptions.get(uidOf(component)) ?? []);
      for (const claim of claimsOf(component, input, own, steps)) claims.set(claim.about ?? '', claim);
    } catch (error) {
      refused.push({ where, reason: error instanceof Error ? error.message.slice(0, 200) : String(error), fault: true });
    }
  }
  if (components.length > 0 && refused.filter(({ fault }) => fault).length === components.length)
    throw new FormatError(`holds ${components.length} events that cannot be read; the first: ${refused[0]?.reason}`);
  return { entries: [{ kind: input.kind, nativeKey: input.nativeKey, role: 'adds', keys: [], claims: [...claims.values()] }], refused };
}
