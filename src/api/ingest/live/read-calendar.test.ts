import { describe, expect, it } from 'vitest';
import { FormatError } from '#domain/ingest/parsed.ts';
import { parseCalendar } from './read-calendar.ts';

const ZONE = `BEGIN:VTIMEZONE
TZID:America/Los_Angeles
BEGIN:STANDARD
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
TZOFFSETFROM:-0700
TZOFFSETTO:-0800
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
TZOFFSETFROM:-0800
TZOFFSETTO:-0700
END:DAYLIGHT
END:VTIMEZONE`;
const event = (lines: string) => `BEGIN:VEVENT\nDTSTAMP:20260101T000000Z\n${lines}\nEND:VEVENT`;
const calendar = (...parts: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//T//EN', ...parts, 'END:VCALENDAR'].join('\n').replaceAll('\n', '\r\n');
const read = (text: string, category?: string) =>
  parseCalendar({ text, nativeKey: 'calendar:1', kind: 'project', category, document: 'https://c.example/a.ics', at: new Date('2026-10-11T12:00:00Z') });
const told = (text: string, category?: string) =>
  (read(text, category).entries[0]?.claims ?? []).map(({ value, validFrom, about, polarity }) => ({ ...(value as object), day: validFrom, about, polarity }));

describe('a calendar', () => {
  it.each([
    ['a whole day', 'DTSTART;VALUE=DATE:20261020', '2026-10-20'],
    ['an instant', 'DTSTART:20261020T233000Z', '2026-10-20'],
    ['a time of a zone, by UTC', 'DTSTART;TZID=America/Los_Angeles:20261020T200000', '2026-10-21'],
    ['a time of no zone, as it stands', 'DTSTART:20261020T233000', '2026-10-20'],
  ])('tells %s [events-11]', (_, start, day) => {
    expect(told(calendar(ZONE, event(`UID:1\nSUMMARY:Launch\\, at last\n${start}`)))).toEqual([
      { title: 'Launch, at last', day, about: 'calendar:1 1', polarity: undefined },
    ]);
  });

  it('has the category that the event names, else its own; and the link of the event [events-11]', () => {
    const text = calendar(
      event('UID:1\nSUMMARY:A\nDTSTART;VALUE=DATE:20261020\nCATEGORIES:Blue,AMA\nURL:https://c.example/ama'),
      event('UID:2\nSUMMARY:B\nDTSTART;VALUE=DATE:20261021\nURL:javascript:alert(1)'),
    );
    expect(told(text, 'Release')).toMatchObject([{ category: 'AMA', link: 'https://c.example/ama' }, { category: 'Release' }]);
    expect(told(text)[1]).toEqual({ title: 'B', day: '2026-10-21', about: 'calendar:1 2', polarity: undefined });
  });

  it('tells recurring events within a span and a number, with what was moved, called off or left out [events-11]', () => {
    const weekly = event('UID:w\nSUMMARY:Call\nDTSTART:20200106T100000Z\nRRULE:FREQ=WEEKLY;UNTIL=20261102T100000Z\nEXDATE:20261019T100000Z');
    const moved = event('UID:w\nRECURRENCE-ID:20261026T100000Z\nSUMMARY:Call\nDTSTART:20261027T100000Z');
    const off = event('UID:w\nRECURRENCE-ID:20261102T100000Z\nSUMMARY:Call\nDTSTART:20261102T100000Z\nSTATUS:CANCELLED');
    const days = told(calendar(weekly, moved, off)).map(({ day, about, polarity }) => [day, about, polarity]);
    expect(days).toEqual([
      ['2026-09-14', 'calendar:1 w 2026-09-14', undefined],
      ['2026-09-21', 'calendar:1 w 2026-09-21', undefined],
      ['2026-09-28', 'calendar:1 w 2026-09-28', undefined],
      ['2026-10-05', 'calendar:1 w 2026-10-05', undefined],
      ['2026-10-12', 'calendar:1 w 2026-10-12', undefined],
      ['2026-10-27', 'calendar:1 w 2026-10-26', undefined],
      ['2026-11-02', 'calendar:1 w 2026-11-02', -1],
    ]);
    expect(told(calendar(event('UID:d\nSUMMARY:Daily\nDTSTART;VALUE=DATE:20200101\nRRULE:FREQ=DAILY')))).toHaveLength(60);
  });

  it.each<[string, string]>([
    ['more often than daily', event('UID:s\nSUMMARY:S\nDTSTART:20200101T000000Z\nRRULE:FREQ=SECONDLY')],
    ...[
      'DAILY;BYMONTH=2;BYMONTHDAY=30',
      'DAILY;INTERVAL=7;BYDAY=MO',
      'MONTHLY;INTERVAL=12;BYMONTHDAY=31',
      'MONTHLY;BYMONTHDAY=31;BYDAY=MO',
      'DAILY;BYSETPOS=99',
      'MONTHLY;BYDAY=MO;BYSETPOS=50',
    ].map((rule): [string, string] => [`by the rule ${rule}`, event(`UID:s\nSUMMARY:S\nDTSTART:20200201T000000Z\nRRULE:FREQ=${rule}`)]),
    ['without a title', event('UID:s\nDTSTART;VALUE=DATE:20261020')],
    ['without a UID', event('SUMMARY:S\nDTSTART;VALUE=DATE:20261020')],
    ['without a day', event('UID:s\nSUMMARY:S')],
  ])('refuses an event %s, and reads the others [events-12]', (_, bad) => {
    const { entries, refused } = read(calendar(bad, event('UID:1\nSUMMARY:A\nDTSTART;VALUE=DATE:20261020')));
    expect([entries[0]?.claims.length, refused.length, refused[0]?.fault]).toEqual([1, 1, true]);
  });

  it.each([
    ['DAILY;BYDAY=MO,TU', '2026-09-14'],
    ['WEEKLY;INTERVAL=2;BYDAY=FR', '2026-09-18'],
    ['MONTHLY;BYDAY=5FR', '2026-10-30'],
    ['MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-09-30'],
    ['MONTHLY;BYMONTHDAY=31', '2026-10-31'],
    ['YEARLY;BYMONTH=11;BYDAY=1SU', '2026-11-01'],
    ['YEARLY', '2027-01-01'],
  ])('follows the rule %s [events-11]', (rule, first) => {
    expect(told(calendar(event(`UID:s\nSUMMARY:S\nDTSTART;VALUE=DATE:20200101\nRRULE:FREQ=${rule}`)))[0]?.day).toBe(first);
  });

  it('ends in a bounded time, however often and how long its events recur [events-12]', () => {
    const many = Array.from({ length: 300 }, (_, n) => event(`UID:${n}\nSUMMARY:S\nDTSTART;VALUE=DATE:18000101\nRRULE:FREQ=DAILY`));
    expect(told(calendar(...many)).length).toBeLessThan(18_000);
  });

  it.each([
    '',
    '<!doctype html><h1>Sorry</h1>',
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1',
    'BEGIN:VCARD\r\nEND:VCARD',
    calendar(event('SUMMARY:S')),
  ])('is not taken when it is none: %j [events-12]', (text) => {
    expect(() => read(text)).toThrow(FormatError);
  });
});
