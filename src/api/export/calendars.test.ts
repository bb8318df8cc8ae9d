import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { detailsOf, entry } from '../directory/details/details.testing.ts';

const PUBLIC = 'https://cairn.example';
const NOW = { at: new Date('2026-10-11T12:00:00Z') };
const site = useCommittingSite({ createApi, datasets, isApiPath, now: () => NOW.at }, { PUBLIC_URL: PUBLIC });
const { load, run } = detailsOf(site, datasets);
/** All that iCalendar takes for its own, and a text that must be folded within letters of several bytes. */
const HOSTILE = `Tom; "Jerry", \\n and\nBEGIN:VEVENT ${'Đỉnh núi 中文 '.repeat(12)}`;

const event = (title: string, date: string, precision: 'day' | 'month' | 'year' = 'day', more: object = {}) => ({
  field: 'events',
  value: { title, ...more },
  validFrom: date,
  precision,
});
const project = (date: string) =>
  entry(
    'project',
    'coin:0',
    { name: 'Unimoon' },
    {
      keys: [{ scheme: 'coingecko', value: 'unimoon' }],
      claims: [
        event('Mainnet launch', date, 'day', { link: 'https://unimoon.example/mainnet' }),
        event('Some month', '2026-11-01', 'month'),
        event('Some year', '2026-01-01', 'year'),
        { field: 'unlocks', value: { label: 'Team', percent: '5' }, validFrom: '2026-12-01', precision: 'day' },
      ],
    },
  );

beforeAll(async () => {
  await load('a', [
    project('2026-10-20'),
    entry('project', 'coin:1', { name: 'Quiet Coin' }, { keys: [{ scheme: 'coingecko', value: 'quiet' }] }),
    entry('organization', 'party:0', { name: 'Sunfund', kind: 'organization' }, { claims: [event(HOSTILE, '2026-02-28')] }),
  ]);
}, 60_000);

interface Read {
  uid: string;
  summary: string;
  start: string;
  end: string;
  isDate: boolean;
  sequence: number;
  stamp: string;
  url: unknown;
  description: string;
  categories: unknown;
}
async function read(path: string): Promise<{ events: Read[]; name: unknown; text: string; response: Response }> {
  const response = await site.call(path);
  const text = await response.text();
  expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const one = new ICAL.Event(component);
    const value = (name: string) => component.getFirstPropertyValue(name);
    const [start, end] = [one.startDate, one.endDate];
    return {
      uid: one.uid,
      summary: one.summary,
      start: String(start),
      end: String(end),
      isDate: start.isDate && end.isDate,
      sequence: Number(one.sequence),
      stamp: String(value('dtstamp')),
      url: value('url'),
      description: one.description,
      categories: value('categories'),
    };
  });
  return { events, name: calendar.getFirstPropertyValue('x-wr-calname'), text, response };
}

describe('the calendar of events', () => {
  it('holds those known to the day, whole days, with source and page; no text breaks out of its place [events-8]', async () => {
    const { events, name, text } = await read('/feeds/events.ics');
    expect(name).toBe('Events | Cairn');
    expect(events.map(({ summary, start, end, isDate, categories }) => [summary, start, end, isDate, categories])).toEqual([
      ['Unimoon: Mainnet launch', '2026-10-20', '2026-10-21', true, 'Release'],
      ['Unimoon: Token unlock: Team (5%)', '2026-12-01', '2026-12-02', true, 'Other'],
      [expect.stringMatching(/^Sunfund: Tom; "Jerry", \\n and\nBEGIN:VEVENT Đỉnh núi/), '2026-02-28', '2026-03-01', true, 'Other'],
    ]);
    expect(events[0]).toMatchObject({ url: `${PUBLIC}/project/unimoon/events` });
    expect(events[0]?.description).toBe(`https://unimoon.example/mainnet\na: https://source.example/list\n${PUBLIC}/project/unimoon/events`);
    expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(3);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('of one project holds its own, also under a former address of files; no project, no calendar [events-8]', async () => {
    const { events, name } = await read('/vi/feeds/events/unimoon.ics');
    expect(name).toBe('Unimoon · Sự kiện | Cairn');
    expect(events.map(({ summary }) => summary)).toEqual(['Unimoon: Mở khóa token: Team (5%)', 'Unimoon: Mainnet launch']);
    expect(await read('/feeds/events/quiet-coin.ics')).toMatchObject({ name: 'Quiet Coin · Events | Cairn', events: [] });
    for (const slug of ['nobody.ics', 'unimoon.txt', '..%2F.ics']) expect([slug, (await site.call(`/feeds/events/${slug}`)).status]).toEqual([slug, 404]);
  });

  it('is the same while nothing changes, and says so; an event that moves keeps its name and has the next number [events-9]', async () => {
    const before = await read('/feeds/events.ics');
    const etag = before.response.headers.get('etag') ?? '';
    expect((await site.call('/feeds/events.ics', { headers: { 'if-none-match': etag } })).status).toBe(304);
    await load('a', [project('2026-10-25')]);
    const after = await read('/feeds/events.ics');
    expect(after.response.headers.get('etag')).not.toBe(etag);
    const [old, moved] = [before.events[0], after.events[0]];
    expect(moved).toMatchObject({ uid: old?.uid, start: '2026-10-25', sequence: (old?.sequence ?? 0) + 1 });
    expect(Date.parse(moved?.stamp ?? '')).toBeGreaterThanOrEqual(Date.parse(old?.stamp ?? ''));
    expect(moved?.uid).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    const { rows } = await run(`select to_char(max(s.at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from change_set s`);
    expect(moved?.stamp).toBe((rows[0] as { at: string }).at);
  });
});
