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
    expect([entries[0]?.claims.length, refused.length, refused[0]?.fault]).toEqual([1, 1, false]);
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

  it('ends in a bounded time, however often and how long its events recur, and says which days were not found [events-12]', () => {
    const many = Array.from({ length: 2000 }, (_, n) => event(`UID:${n}\nSUMMARY:S\nDTSTART;VALUE=DATE:18000101\nRRULE:FREQ=DAILY`));
    const { entries, refused } = read(calendar(...many));
    const days = entries[0]?.claims.length ?? 0;
    expect(days).toBeGreaterThan(15_000);
    expect(days).toBeLessThanOrEqual(20_000);
    expect(refused.at(-1)).toEqual({ where: 'events[1999] 1999', reason: 'recurs more often than is followed: of its days 0 were found', fault: false });
  });

  it.each([
    'DAILY',
    'DAILY;INTERVAL=3',
    'DAILY;BYDAY=MO,TH',
    'WEEKLY;INTERVAL=3;BYDAY=SU,TU',
    'MONTHLY;INTERVAL=5',
    'MONTHLY;BYDAY=2TU',
    'YEARLY;INTERVAL=3;BYMONTH=9,11',
  ])('tells the same days of the rule %s whether it is followed from its start or from near the reading [events-11]', (rule) => {
    const of = (end: string) =>
      told(calendar(event(`UID:s\nSUMMARY:S\nDTSTART;TZID=America/Los_Angeles:20180305T200000\nRRULE:FREQ=${rule}${end}`), ZONE)).map(({ day }) => day);
    // A rule with a number of days is followed from its start.
    expect(of('')).toEqual(of(';COUNT=9999'));
    expect(of('').length).toBeGreaterThan(0);
  });

  it.each([
    'DAILY',
    'HOURLY',
    'SECONDLY',
    'YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'YEARLY;BYDAY=MO',
    'YEARLY;INTERVAL=1000;BYMONTH=11;BYDAY=1SU',
    'YEARLY;BYMONTH=2;BYDAY=5SU',
  ])('reads times of a zone that changes its clocks by the rule %s as they stand [events-19]', (rule) => {
    const zone = ZONE.replace('YEARLY;BYDAY=1SU;BYMONTH=11', rule);
    const text = calendar(zone, event('UID:1\nSUMMARY:A\nDTSTART;TZID=America/Los_Angeles:20261020T200000'));
    expect(told(text).map(({ day }) => day)).toEqual(['2026-10-20']);
    expect(read(text).refused).toEqual([
      { where: 'zones[0] America/Los_Angeles', reason: 'changes its clocks by a rule that is not followed: times in it are read as they stand', fault: false },
    ]);
  });

  it('computes time zones in few steps: those behind the first changes are read as they stand [events-19]', () => {
    const zones = Array.from({ length: 100 }, (_, n) => ZONE.replace('TZID:America/Los_Angeles', `TZID:Zone ${n}`).replaceAll('DTSTART:2007', 'DTSTART:1601'));
    const events = [0, 99].map((n) => event(`UID:${n}\nSUMMARY:A\nDTSTART;TZID=Zone ${n}:20261020T200000`));
    expect(told(calendar(...zones, ...events)).map(({ day }) => day)).toEqual(['2026-10-21', '2026-10-20']);
  });

  it.each(['EXDATE', 'RDATE'])('refuses an event with too many days in %s, and all behind the most of a calendar [events-19]', (name) => {
    const dates = (count: number) => Array.from({ length: count }, () => '20261107T100000Z').join(',');
    const many = (uid: string, count: number) => event(`UID:${uid}\nSUMMARY:S\nDTSTART:20261006T100000Z\nRRULE:FREQ=DAILY;COUNT=2\n${name}:${dates(count)}`);
    const { entries, refused } = read(calendar(many('a', 1001), ...Array.from({ length: 21 }, (_, n) => many(`b${n}`, 1000))));
    expect(new Set(entries[0]?.claims.map(({ about }) => about?.split(' ')[1])).size).toBe(20);
    expect(refused.map(({ reason }) => reason)).toEqual([
      'adds or leaves out 1001 days, of which 1000 are read',
      'adds or leaves out days after the first 20000 of its calendar',
    ]);
  });

  it.each([
    ...['VALUE=DATE:20260230', 'VALUE=DATE:20261399', 'VALUE=DATE:00000101', 'VALUE=DATE:20250229', 'TZID=America/Los_Angeles:99991231T200000'].map(
      (time) => `DTSTART;${time}`,
    ),
    'DTSTART:20261020T996100Z',
    'DTSTART;VALUE=DATE:18991231',
    'DTSTART:21991231T235959Z\nRDATE:20260230T100000Z',
    ...['YEARLY;BYMONTH=2;BYMONTHDAY=30', 'YEARLY;BYMONTH=4,6;BYMONTHDAY=31'].map((rule) => `DTSTART;VALUE=DATE:20240229\nRRULE:FREQ=${rule}`),
  ])('refuses a day that there is not, %j, and reads the others [events-20]', (lines) => {
    const text = calendar(ZONE, event(`UID:s\nSUMMARY:S\n${lines}`), event('UID:1\nSUMMARY:A\nDTSTART;VALUE=DATE:20261020'));
    expect(told(text).map(({ day }) => day)).toEqual(['2026-10-20']);
    expect(read(text).refused).toMatchObject([{ where: 'events[0] s', reason: expect.stringMatching(/no day|there is not|not followed/), fault: false }]);
  });

  it.each([
    ['YEARLY', '20240229', []],
    ['YEARLY;BYMONTH=2,12', '20240130', ['2026-12-30']],
    ['MONTHLY', '20240131', ['2026-10-31', '2026-12-31', '2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31', '2027-08-31']],
  ])('tells no day in place of one that there is not, by the rule %s from %s [events-20]', (rule, start, days) => {
    expect(told(calendar(event(`UID:s\nSUMMARY:S\nDTSTART;VALUE=DATE:${start}\nRRULE:FREQ=${rule}`))).map(({ day }) => day)).toEqual(days);
  });

  it('cuts a title between signs, and knows no NUL [live-37]', () => {
    const text = calendar(
      event(`UID:u\0v\nSUMMARY:${'a'.repeat(299)}😀b\nDTSTART;VALUE=DATE:20261020`),
      event('UID:2\nSUMMARY:b\0c\nDTSTART;VALUE=DATE:20261021'),
    );
    expect(told(text)).toMatchObject([{ title: 'a'.repeat(299), about: 'calendar:1 uv' }, { title: 'bc' }]);
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
