import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { EVENT_CASES } from '#domain/records/event-categories.testing.ts';
import { eventCategorySql } from '#domain/records/event-categories.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { detailsOf, entry, LIST, type Json } from '../directory/details/details.testing.ts';
import { takeDown } from '../records/index.ts';

const NOW = { at: new Date('2026-10-11T23:59:59Z') };
const site = useCommittingSite({ createApi, datasets, now: () => NOW.at });
const { load, run } = detailsOf(site, datasets);

const said = (title: string, date: string | undefined, precision: 'day' | 'month' | 'year' = 'day', more: object = {}) => ({
  field: 'events',
  value: { title, ...more },
  ...(date !== undefined && { validFrom: date, precision }),
});

const UNI = { scheme: 'coingecko', value: 'unimoon' } as const;
beforeAll(async () => {
  await load('a', [
    entry(
      'project',
      'coin:0',
      { name: 'Unimoon', symbol: 'UMN' },
      {
        keys: [UNI],
        claims: [
          said('Version 5', '2026-11-01', 'month', { link: 'https://unimoon.example/5' }),
          said('AMA with the founder', '2026-10-11'),
          said('Version 4', '2026-10-10', 'day', { category: 'Release' }),
          said('Mainnet launch', '2026-09-01', 'month'),
          said('Meeting', undefined),
          said('Founding year', '2026-01-01', 'year'),
          { field: 'unlocks', value: { label: 'Team', percent: '5', months: '12' }, validFrom: '2026-12-01', precision: 'day' },
          { field: 'unlocks', value: { label: 'Public' } },
        ],
      },
    ),
    entry('organization', 'party:0', { name: 'Sunfund', kind: 'organization' }, { claims: [said('Summit of funds', '2026-10-20')] }),
    entry('project', 'coin:1', { name: 'Gone' }, { claims: [said('Gone mainnet', '2026-10-21')] }),
  ]);
  // Another source tells one of them in other words, and more exactly.
  await load('d', [
    entry(
      'project',
      'coin:0',
      { name: 'Unimoon' },
      { keys: [UNI], claims: [said('Launch of the Unimoon mainnet', '2026-09-14'), said('The version 4', '2026-10-10')] },
    ),
  ]);
  await takeDown(site.context, { kind: 'command' }, { kind: 'project', slug: 'gone', hidden: true, reason: 'asked' });
}, 60_000);

const page = async (params: Json): Promise<{ events: Json[]; position: number; next: string | null }> => {
  const response = await site.struct('events', params);
  const body = (await response.json()) as { events: Json[]; position: number };
  expect([params, response.status]).toEqual([params, 200]);
  expect(datasets.find(({ sid }) => sid === 'events')?.answer.parse(body)).toEqual(body);
  return { ...body, next: response.headers.get('x-next') };
};
const titles = async (params: Json) => (await page(params)).events.map(({ title, date }) => [title, date]);

describe('events of all records', () => {
  it('that are to come, the next to be over first, with record, source and mark of unlocks; none of what was taken down [events-2, events-3]', async () => {
    const { events } = await page({ when: 'upcoming' });
    expect(events.map(({ title, date, date_precision, category, unlock }) => [title, date, date_precision, category, unlock])).toEqual([
      ['AMA with the founder', '2026-10-11', 'day', 'AMA', false],
      ['Summit of funds', '2026-10-20', 'day', 'General', false],
      ['Version 5', '2026-11-01', 'month', 'Other', false],
      ['Founding year', '2026-01-01', 'year', 'Other', false],
      // Over twelve months: the last of it becomes free in December 2027.
      ['Team', '2026-12-01', 'day', 'Other', true],
    ]);
    expect(events[1]).toMatchObject({
      record: { slug: 'sunfund', name: 'Sunfund', logo: null, type: 'venture' },
      source: { name: 'a', url: LIST, title: 'List' },
      upcoming: true,
    });
    expect(events[2]).toMatchObject({ link: 'https://unimoon.example/5' });
    expect(events[4]).toMatchObject({ unlock_percent: 5, unlock_amount: null, unlock_months: 12, unlock_until: '2027-12-01' });
  });

  it('that are over, the latest first; what two sources tell stands once, as exactly as it is known [events-4]', async () => {
    expect(await titles({ when: 'past' })).toEqual([
      [expect.stringMatching(/^(The v|V)ersion 4$/), '2026-10-10'],
      ['Launch of the Unimoon mainnet', '2026-09-14'],
    ]);
  });

  it('are over when their day is over by UTC, those of a month when the month is [events-3]', async () => {
    NOW.at = new Date('2026-10-12T00:00:00Z');
    expect((await titles({ when: 'past' }))[0]).toEqual(['AMA with the founder', '2026-10-11']);
    NOW.at = new Date('2026-11-30T23:59:59Z');
    expect(await titles({ when: 'upcoming' })).toContainEqual(['Version 5', '2026-11-01']);
    NOW.at = new Date('2026-12-01T00:00:00Z');
    expect(await titles({ when: 'past' })).toContainEqual(['Version 5', '2026-11-01']);
    NOW.at = new Date('2026-10-11T23:59:59Z');
  });

  it('of one category, and of records by any part of a name [events-5]', async () => {
    expect(await titles({ when: 'upcoming', category: 'AMA' })).toEqual([['AMA with the founder', '2026-10-11']]);
    expect((await titles({ when: 'upcoming', category: 'Other' })).map(([title]) => title)).toEqual(['Version 5', 'Founding year', 'Team']);
    expect(await titles({ when: 'upcoming', search: 'SUNF' })).toEqual([['Summit of funds', '2026-10-20']]);
    expect(await titles({ when: 'upcoming', search: 'umn', category: 'AMA' })).toEqual([['AMA with the founder', '2026-10-11']]);
    expect(await titles({ when: 'upcoming', search: '%' })).toEqual([]);
  });

  it.each(['upcoming', 'past'])('%s come in pages without a gap, each once [events-6]', async (when) => {
    const whole = await titles({ when });
    const found: unknown[] = [];
    let after: string | null = null;
    do {
      const { events, position, next } = await page({ when, take: 1, ...(after !== null && { after }) });
      expect(position).toBe(found.length);
      found.push(...events.map(({ title, date }) => [title, date]));
      after = next;
    } while (after !== null);
    expect(found).toEqual(whole);
  });

  it.each([
    [{ when: 'never' }, 'when'],
    [{}, 'when'],
    [{ when: 'past', category: 'Party' }, 'category'],
    [{ when: 'past', after: 'x' }, 'after'],
    [{ when: 'past', take: 501 }, 'take'],
  ])('refuse %j [events-6]', async (params, field) => {
    const response = await site.struct('events', params);
    expect([response.status, ((await response.json()) as { issues: { path: string }[] }).issues[0]?.path]).toEqual([
      422,
      field === 'after' ? field : `params.${field}`,
    ]);
  });

  it('refuse a cursor of other filters [events-6]', async () => {
    const { next } = await page({ when: 'upcoming', take: 1 });
    expect((await site.struct('events', { when: 'past', after: next })).status).toBe(422);
  });
});

it('a project has its own events and unlocks, with the same fields [events-7]', async () => {
  const { events } = (await (await site.struct('project-events', { slug: 'unimoon' })).json()) as { events: Json[] };
  expect(events.map(({ title, unlock, upcoming }) => [title, unlock, upcoming])).toEqual([
    ['Team', true, true],
    ['Version 5', false, true],
    ['AMA with the founder', false, true],
    [expect.stringMatching(/ersion 4$/), false, false],
    ['Launch of the Unimoon mainnet', false, false],
    ['Founding year', false, true],
    ['Meeting', false, false],
  ]);
});

it('the database tells categories as the table does [events-1]', async () => {
  const { rows } = await run(
    `select ${eventCategorySql('t.said', 't.title')} as category from unnest($1::text[], $2::text[]) with ordinality t (said, title, n) order by n`,
    [EVENT_CASES.map(([word]) => word), EVENT_CASES.map(([, title]) => title)],
  );
  expect(rows.map(({ category }) => category)).toEqual(EVENT_CASES.map(([, , category]) => category));
});
