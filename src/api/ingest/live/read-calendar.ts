import ICAL from 'ical.js';
import type { Claim } from '#domain/records/claim.ts';
import type { EntryKindName } from '#domain/records/codes.ts';
import { namesCategory } from '#domain/records/event-categories.ts';
import { tidy } from '#domain/ingest/listed-text.ts';
import { FormatError, webAddress, type Parsed, type Refusal } from '#domain/ingest/parsed.ts';
import { isDay } from '#domain/records/check.ts';
import { cut } from '#domain/writing/cut.ts';
import { isFollowed, isOfRule, isRealTime, startNear } from './calendar-rules.ts';
import { keepSimpleZones } from './calendar-zones.ts';

/** Days before and after the reading within which the days of recurring events are told. */
const SPAN = { before: 31, after: 366 } as const;
/** Days of one recurring event, and events of one calendar. */
const MOST = { days: 60, events: 2000 } as const;
/** Steps in which the days of recurring events are found, of one event and of all. */
const STEPS = { event: 5000, all: 20_000 } as const;
const LONGEST_TITLE = 300;
/** Signs of the name by which a calendar tells its events apart. */
const LONGEST_UID = 500;
const DAY_MS = 86_400_000;
/** Days that one event, and all of a calendar, may add to its rule or leave out; rules of one event. */
const DATES = { event: 1000, all: 20_000, rules: 4 } as const;

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

/** What is left of the steps and of the written dates that a calendar may take. */
interface Left {
  steps: number;
  dates: number;
}

interface Found {
  days: { key: string; day: string }[];
  /** Whether its steps were spent before its last day was found. */
  isSpent: boolean;
}

/** Days of an event with what tells them apart: the one day, or those of a recurring event around the reading. */
function daysOf(event: ICAL.Event, at: Date, left: Left, hasExceptions: boolean): Found {
  if (!event.isRecurring()) return { days: [{ key: event.recurrenceId ? dayOf(event.recurrenceId) : '', day: dayOf(event.startDate) }], isSpent: false };
  const before = new Date(at.getTime() - SPAN.before * DAY_MS);
  const from = before.toISOString().slice(0, 10);
  const to = new Date(at.getTime() + SPAN.after * DAY_MS).toISOString().slice(0, 10);
  const days: { key: string; day: string }[] = [];
  const start = event.startDate;
  const [rule, another] = rulesOf(event.component);
  const only = another === undefined && !event.component.hasProperty('rdate') ? rule : undefined;
  const turns = event.iterator(only && startNear(only, start, before));
  for (let step = 0; step < STEPS.event && left.steps > 0; step++) {
    left.steps -= 1;
    const next = turns.next() as ICAL.Time | null | undefined;
    const day = next ? dayOf(next) : undefined;
    if (!next || day === undefined || day > to || days.length >= MOST.days) return { days, isSpent: false };
    if (day < from || (only && !isOfRule(only, start, next))) continue;
    // One that was moved or called off is told by its own component.
    if (!hasExceptions || event.getOccurrenceDetails(next).item === event) days.push({ key: day, day });
  }
  return { days, isSpent: true };
}

const rulesOf = (component: ICAL.Component): ICAL.Recur[] => component.getAllProperties('rrule').map((property) => property.getFirstValue() as ICAL.Recur);

/** Times of a component as they are written. */
const written = (component: ICAL.Component, name: string): unknown[] => component.getAllProperties(name).flatMap((property) => property.toJSON().slice(3));

/** @throws FormatError when the times of an event are none, or take too many steps */
function assertTimes(component: ICAL.Component, left: Left): void {
  for (const name of ['dtstart', 'recurrence-id', 'rdate'])
    for (const time of written(component, name))
      if (!isRealTime(String(time))) throw new FormatError(`names a day that there is not: ${cut(String(time), 40)}`);
  const dates = written(component, 'rdate').length + written(component, 'exdate').length;
  if (dates > DATES.event) throw new FormatError(`adds or leaves out ${dates} days, of which ${DATES.event} are read`);
  if (dates > left.dates) throw new FormatError(`adds or leaves out days after the first ${DATES.all} of its calendar`);
  left.dates -= dates;
  const rules = rulesOf(component);
  if (rules.length > DATES.rules || !rules.every(isFollowed)) throw new FormatError('recurs by a rule that is not followed');
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
    // No text of the database holds the character NUL.
    parsed = ICAL.parse(text.replaceAll('\0', ''));
  } catch (error) {
    throw new FormatError(`is no calendar: ${error instanceof Error ? cut(error.message, 200) : String(error)}`);
  }
  const root = new ICAL.Component(parsed as unknown[]);
  if (root.name !== 'vcalendar') throw new FormatError('is no calendar');
  return root;
}

/** Claims of one component; one that was called off denies what it said. */
function claimsOf(component: ICAL.Component, input: CalendarInput, exceptions: ICAL.Component[], left: Left): { claims: Claim[]; isSpent: boolean } {
  const uid = uidOf(component);
  if (uid === '') throw new FormatError('has no UID');
  if (uid.length > LONGEST_UID) throw new FormatError(`has a UID of more than ${LONGEST_UID} signs`);
  assertTimes(component, left);
  const event = new ICAL.Event(component, { exceptions });
  const title = cut(tidy(event.summary ?? ''), LONGEST_TITLE).trim();
  if (title === '') throw new FormatError('has no title');
  const [category, link] = [categoryOf(component, input.category), linkOf(component)];
  const value = { title, ...(category !== undefined && { category }), ...(link !== undefined && { link }) };
  const isOff = component.getFirstPropertyValue('status') === 'CANCELLED';
  const { days, isSpent } = daysOf(event, input.at, left, exceptions.length > 0);
  const claims = days.map(({ key, day }): Claim => {
    if (!isDay(day)) throw new FormatError(`is on ${cut(day, 20)}, which is no day that is told`);
    return {
      field: 'events',
      value,
      validFrom: day,
      precision: 'day',
      document: input.document,
      about: `${input.nativeKey} ${uid} ${key}`.trim(),
      ...(isOff && { polarity: -1 as const }),
    };
  });
  return { claims, isSpent };
}

const uidOf = (component: ICAL.Component): string => String(component.getFirstPropertyValue('uid') ?? '');
const isException = (component: ICAL.Component): boolean => component.hasProperty('recurrence-id');

/** Reads a calendar, RFC 5545: one entry that is its record, with an event for each day that it names. @throws FormatError when it is no calendar */
export function parseCalendar(input: CalendarInput): Parsed {
  const root = rootOf(input.text);
  const refused: Refusal[] = keepSimpleZones(root);
  const components = root.getAllSubcomponents('vevent');
  const faults: Refusal[] = [];
  const claims = new Map<string, Claim>();
  const left: Left = { steps: STEPS.all, dates: DATES.all };
  const read = components.slice(0, MOST.events);
  const exceptions = Map.groupBy(read.filter(isException), uidOf);
  for (const [at, component] of read.entries()) {
    const where = cut(`events[${at}] ${uidOf(component)}`, 90).trim();
    try {
      const own = isException(component) ? [] : (exceptions.get(uidOf(component)) ?? []);
      left.steps -= own.length;
      const found = claimsOf(component, input, own, left);
      for (const claim of found.claims) claims.set(claim.about ?? '', claim);
      if (found.isSpent) refused.push({ where, reason: `recurs more often than is followed: of its days ${found.claims.length} were found`, fault: false });
    } catch (error) {
      // Of the one entry, not one of the entries: faults are weighed here.
      const reason = error instanceof Error ? cut(error.message, 200) : String(error);
      faults.push({ where, reason, fault: false });
      refused.push({ where, reason, fault: false });
    }
  }
  if (components.length > read.length)
    refused.push({
      where: `events[${read.length}] and ${components.length - read.length - 1} more`,
      reason: `stand behind the first ${read.length}`,
      fault: false,
    });
  if (read.length > 0 && faults.length === read.length)
    throw new FormatError(`holds ${read.length} events that cannot be read; the first: ${faults[0]?.reason}`);
  return { entries: [{ kind: input.kind, nativeKey: input.nativeKey, role: 'adds', keys: [], claims: [...claims.values()] }], refused };
}
