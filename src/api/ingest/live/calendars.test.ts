import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useHttpsServer } from '#platform/testing/https-server.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../../accounts/people.testing.ts';
import { detailsOf, entry } from '../../directory/details/details.testing.ts';
import { calendars } from './calendars.ts';
import { ANSWERING, answers, HOSTS, MINUTE, START, useLive } from './live.testing.ts';

const site = useSite({ createApi, datasets, now: () => new Date(START) });
const server = useHttpsServer(ANSWERING, HOSTS);
const { rows, driven } = useLive(site, server);
const { load } = detailsOf(site, datasets);

const FEED = 'calendar.example/events.ics';
const ADDRESS = `https://${FEED}`;
const ics =
  (events: readonly string[], headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response
      .writeHead(200, { 'content-type': 'text/calendar', ...headers })
      .end(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//T//EN', ...events, 'END:VCALENDAR', ''].join('\r\n'));
const event = (uid: string, summary: string, day: string, ...more: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20260101T000000Z', `DTSTART;VALUE=DATE:${day}`, `SUMMARY:${summary}`, ...more, 'END:VEVENT'].join('\r\n');

let editor: Person;
const call = async (path: string, body?: object, who: Person | undefined = editor): Promise<{ status: number; body: Record<string, unknown> }> => {
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await site.call(`/api/admin/calendars${path}`, { ...post, headers: { ...who?.headers, 'content-type': 'application/json' } });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const add = async (more: object = {}) => call('', { address: ADDRESS, type: 'project', slug: 'unimoon', ...more });
const listed = async () => (await call('')).body['calendars'] as Record<string, unknown>[];
const clockOf = () => driven((_, limits) => calendars(limits, () => new Date(START)));
const told = async () => {
  const { events } = (await (await site.struct('project-events', { slug: 'unimoon' })).json()) as { events: Record<string, unknown>[] };
  return events.map(({ title, date, category, link, source }) => [title, date, category, link, (source as { url: string } | null)?.url]);
};

beforeEach(async () => {
  await load('a', [entry('project', 'coin:0', { name: 'Unimoon' }), entry('organization', 'party:0', { name: 'Sunfund', kind: 'organization' })]);
  editor = await makePerson(site.context, { roles: ['editor'] });
});

describe('a calendar that an editor adds', () => {
  it('is read by the clock into events of its record, with its source; the same again is known, a change is taken, what is called off goes [events-13]', async () => {
    answers[FEED] = ics([event('1', 'Mainnet', '20261101', 'URL:https://unimoon.example/main'), event('2', 'Office hours', '20261102', 'CATEGORIES:Meetup')], {
      etag: '"1"',
    });
    expect(await add({ category: 'AMA', licence: 'CC-BY-4.0' })).toEqual({ status: 200, body: { id: expect.any(Number) } });
    const clock = clockOf();
    const [part] = Object.entries(await clock.poll());
    expect(part).toEqual([expect.stringMatching(/^feed \d+ 2026$/), 'taken']);
    expect(await told()).toEqual([
      ['Office hours', '2026-11-02', 'General', null, ADDRESS],
      ['Mainnet', '2026-11-01', 'AMA', 'https://unimoon.example/main', ADDRESS],
    ]);
    expect(await rows("select licence, may_show, may_export, may_keep, may_embed from source where key like 'calendar-%'")).toEqual([
      { licence: 'CC-BY-4.0', may_show: true, may_export: false, may_keep: false, may_embed: false },
    ]);
    answers[FEED] = (response, request) => void (request.headers['if-none-match'] === '"1"' ? response.writeHead(304).end() : response.writeHead(500).end());
    clock.pass(180);
    expect(Object.values(await clock.poll())).toEqual(['same']);
    answers[FEED] = ics([event('1', 'Mainnet', '20261105'), event('2', 'Office hours', '20261102', 'STATUS:CANCELLED')]);
    clock.pass(180);
    expect(Object.values(await clock.poll())).toEqual(['taken']);
    expect((await told()).map(([title, date]) => [title, date])).toEqual([['Mainnet', '2026-11-05']]);
    expect(await listed()).toMatchObject([
      { address: ADDRESS, category: 'AMA', licence: 'CC-BY-4.0', record: { name: 'Unimoon', slug: 'unimoon', type: 'project' }, problem: null, events: 1 },
    ]);
  });

  it('may be about an organization or a person; events that it names no more stay [events-13]', async () => {
    answers[FEED] = ics([event('1', 'Summit', '20261101')]);
    await add({ type: 'venture', slug: 'sunfund' });
    const clock = clockOf();
    await clock.poll();
    answers[FEED] = ics([]);
    clock.pass(180);
    expect(Object.values(await clock.poll())).toEqual(['taken']);
    const { events } = (await (await site.struct('events', { when: 'upcoming' })).json()) as { events: object[] };
    expect(events).toMatchObject([{ title: 'Summit', record: { slug: 'sunfund' }, category: 'General' }]);
  });

  it('with a zone that changes its clocks each second and days that there are not is read at once, without them [events-19, events-20]', async () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Z',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'RRULE:FREQ=SECONDLY',
      'TZOFFSETFROM:-0700',
      'TZOFFSETTO:-0800',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const zoned = event('1', 'Launch', '20261020').replace('DTSTART;VALUE=DATE:20261020', 'DTSTART;TZID=Z:20261020T200000');
    answers[FEED] = ics([...zone, zoned, event('2', 'Never', '20260230'), event('3', 'Nor', '20261399'), event('4', 'Far', '99991231')]);
    await add();
    const began = performance.now();
    expect(Object.values(await clockOf().poll())).toEqual(['taken']);
    expect(performance.now() - began).toBeLessThan(5000);
    expect((await told()).map(([title, date]) => [title, date])).toEqual([['Launch', '2026-10-20']]);
  });

  it('is asked no more when it is removed; what it told stays; it can be added again [events-14]', async () => {
    answers[FEED] = ics([event('1', 'Mainnet', '20261101')]);
    const { body } = await add();
    const clock = clockOf();
    await clock.poll();
    expect((await call(`/${String(body['id'])}/remove`, {})).status).toBe(200);
    clock.pass(180);
    expect([await clock.poll(), await listed()]).toEqual([{}, []]);
    expect((await told()).map(([title]) => title)).toEqual(['Mainnet']);
    expect((await call(`/${String(body['id'])}/remove`, {})).status).toBe(404);
    expect((await add()).status).toBe(200);
    expect((await rows("select action from audit_log where action like 'calendar.%' order by action")).map(({ action }) => action)).toEqual([
      'calendar.add',
      'calendar.add',
      'calendar.remove',
    ]);
  });

  it.each([
    ['an address without https', { address: 'http://calendar.example/' }, 'address'],
    ['an address with a password', { address: 'https://a:b@calendar.example/' }, 'address'],
    ['a secret address', { address: 'https://calendar.example/a.ics?token=SECRET' }, 'address'],
    ['an address inside', { address: 'https://127.0.0.1/a.ics' }, 'address'],
    ['no category', { category: 'Party' }, 'category'],
  ])('is refused with %s [events-14]', async (_, more, field) => {
    const { status, body } = await add(more);
    expect([status, (body['issues'] as { path: string }[])[0]?.path]).toEqual([422, expect.stringContaining(field)]);
    expect(await listed()).toEqual([]);
  });

  it('is refused twice, and to those who are no editors [events-14]', async () => {
    await add();
    expect([(await add()).status, (await add({ slug: 'nobody' })).status]).toEqual([422, 404]);
    const nobody = await makePerson(site.context, { roles: ['moderator'] });
    expect([
      (await call('', undefined, nobody)).status,
      (await call('', { address: 'https://second.example/', type: 'project', slug: 'unimoon' }, nobody)).status,
    ]).toEqual([403, 403]);
    expect((await call('/1/remove', {}, nobody)).status).toBe(403);
  });
});

describe('a calendar that', () => {
  it.each<[what: string, answer: (response: ServerResponse) => void, problem: string]>([
    ['is HTML', (response) => void response.writeHead(200).end('<!doctype html>'), 'is no calendar'],
    ['is cut', (response) => void response.writeHead(200).end('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1'), 'is no calendar'],
    ['holds nothing that can be read', ics(['BEGIN:VEVENT\r\nSUMMARY:S\r\nEND:VEVENT']), 'cannot be read'],
    ['answers 503', (response) => void response.writeHead(503).end(), 'answered 503'],
    ['asks for fewer calls', (response) => void response.writeHead(429, { 'retry-after': '7200' }).end(), 'answered 429'],
    ['is gone', (response) => void response.writeHead(404).end(), 'answered 404'],
    ['says nothing', () => undefined, 'did not answer within'],
    ['leads inside', (response) => void response.writeHead(302, { location: 'https://169.254.169.254/' }).end(), 'not an address of the public internet'],
  ])('%s waits by itself, keeps what is known, says why, and holds up no other [events-15]', async (_, what, problem) => {
    answers[FEED] = ics([event('1', 'Mainnet', '20261101')]);
    answers['second.example/'] = ics([event('1', 'Second', '20261102')]);
    await add();
    const clock = clockOf();
    await clock.poll();
    answers[FEED] = what;
    await add({ address: 'https://second.example/' });
    clock.pass(180);
    expect(Object.values(await clock.poll()).toSorted()).toEqual(['refused', 'taken']);
    expect((await told()).map(([title]) => title)).toEqual(['Second', 'Mainnet']);
    const calendar = (await listed()).find(({ address }) => address === ADDRESS);
    expect(calendar).toMatchObject({ problem: expect.stringContaining(problem), events: 1 });
    const [waits] = await rows<{ wait: number }>(
      `select (extract(epoch from not_before) * 1000 - ${START + 180 * MINUTE})::float8 as wait from live_part where problem is not null`,
    );
    expect(waits?.wait).toBe(problem.includes('429') ? 7_200_000 : 30_000);
    expect(await clock.poll(), 'too early').toEqual({});
  });
});
