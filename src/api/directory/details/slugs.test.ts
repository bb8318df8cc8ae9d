import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { handleKey } from '#domain/records/keys.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { mergeRecords, takeDown } from '../../records/index.ts';
import { detailsOf, entry, list, names, type Json } from './details.testing.ts';

const site = useCommittingSite({ createApi, datasets, now: () => new Date('2026-10-11T09:00:00Z') });
const { ask, answer, load, run, world } = detailsOf(site, datasets);
const COMMAND = { kind: 'command' } as const;

beforeAll(world, 60_000);

const SIDS = {
  project: ['project-summary', 'project-distribution', 'project-events', 'fundraising-details', 'project-prices'],
  organization: ['venture-summary', 'venture-financials', 'venture-co-investors'],
  person: ['people-summary', 'people-investments', 'people-news'],
} as const;

it('an answer follows a later import, and its version says of what it is [directory-35]', async () => {
  const before = await ask('venture-summary', 'cai-fund');
  await load('a', [entry('organization', 'party:2', { name: 'Cai Fund', kind: 'organization', location: 'Hanoi' })]);
  expect([((await before.json()) as { venture: Json }).venture['location'], (await answer('venture-summary', 'cai-fund'))['location']]).toEqual([
    null,
    'Hanoi',
  ]);
  expect(before.headers.get('x-data-version')?.replaceAll(/:\d+/g, '')).toBe('organization,person,project,record_news,round,statement,utc_day');
});

describe('a slug', () => {
  it('of somebody taken down is named by nobody [directory-35]', async () => {
    await takeDown(site.context, COMMAND, { kind: 'organization', slug: 'cai-fund', hidden: true, reason: 'spam' });
    expect(names((await answer('project-summary', 'aave'))['funding_funds'])).toEqual(['Bob Capital']);
    expect((await answer<Json[]>('venture-co-investors', 'bob-capital')).map((i) => i['slug'])).toEqual(['ann-lee']);
    expect(await answer('venture-summary', 'bob-capital')).toMatchObject({ co_investor_count: 1 });
    expect(list(((await answer<Json[]>('fundraising-details', 'aave')) as [Json, Json])[1]['investors'])).toHaveLength(2);
    await takeDown(site.context, COMMAND, { kind: 'organization', slug: 'cai-fund', hidden: false, reason: 'a mistake' });
  });

  it('that is a name leads to the only record that bears it, of this kind or of all, for now [directory-35]', async () => {
    const moved = async (type: string, slug: string) => {
      const answered = await site.struct('record-moved', { type, slug });
      return answered.status === 404 ? undefined : ((await answered.json()) as { moved: unknown }).moved;
    };
    const called = (aliases: string[]) => ({ claims: aliases.map((value) => ({ field: 'aliases' as const, value })) });
    await load('a', [
      entry('project', 'coin:91', { name: 'Quill' }, called(['Quill Labs', 'Both'])),
      entry('project', 'coin:92', { name: 'Quire', symbol: 'QRE' }, called(['Both'])),
      entry('organization', 'party:93', { name: 'Quay Fund', kind: 'organization' }, called(['Quay-Works', 'Quill Labs'])),
    ]);
    const quill = { type: 'project', slug: 'quill', for_good: false };
    expect(await moved('project', 'quill-labs')).toEqual(quill);
    expect(await moved('project', 'quilllabs'), 'without a space').toBeUndefined();
    expect(await moved('venture', 'quill-labs')).toEqual({ type: 'venture', slug: 'quay-fund', for_good: false });
    expect(await moved('people', 'quill-labs'), 'two of other kinds').toBeUndefined();
    expect(await moved('people', 'quay-works'), 'one of another kind').toEqual({ type: 'venture', slug: 'quay-fund', for_good: false });
    expect(await moved('project', 'both'), 'two of this kind').toBeUndefined();
    expect(await moved('project', 'qre'), 'a ticker').toBeUndefined();
    expect(await moved('project', 'quill'), 'its own').toBeUndefined();
  });

  it('that is a name or ticker of several is told with them: the kind asked for first, own names before others, at most eight [directory-145]', async () => {
    const told = async (type: string, slug: string) =>
      ((await (await site.struct('record-named', { type, slug })).json()) as { records: Json[] }).records.map((of) => [of['type'], of['slug'], of['symbol']]);
    const also = (value: string) => ({ claims: [{ field: 'aliases' as const, value }] });
    await load('a', [
      entry('project', 'coin:61', { name: 'Tern', symbol: 'TRN' }),
      entry('project', 'coin:62', { name: 'Other Bird' }, also('Tern')),
      entry('project', 'coin:63', { name: 'Turning', symbol: 'TERN' }),
      entry('organization', 'party:64', { name: 'Tern', kind: 'organization' }),
      ...Array.from({ length: 10 }, (_, at) => entry('project', `coin:7${at}`, { name: `Flock ${at}`, symbol: 'FLK' })),
    ]);
    const projects = [
      ['project', 'tern', 'TRN'],
      ['project', 'turning', 'TERN'],
      ['project', 'other-bird', null],
    ];
    const venture = ['venture', 'tern', null];
    const tern = await told('project', 'tern');
    expect(tern.slice(0, 2)).toEqual(expect.arrayContaining(projects.slice(0, 2)));
    expect(tern.slice(2)).toEqual([projects[2], venture]);
    expect((await told('venture', 'TERN'))[0]).toEqual(venture);
    expect(await told('people', 'flk')).toHaveLength(8);
    expect(await told('project', 'nobody-is-called-so')).toEqual([]);
    await takeDown(site.context, COMMAND, { kind: 'project', slug: 'turning', hidden: true, reason: 'spam' });
    expect(await told('project', 'tern')).not.toContainEqual(projects[1]);
  });

  it('of before, or of a record that was merged, leads to the record there is; of none, or one taken down, is not found [directory-35]', async () => {
    await load('a', [
      entry('project', 'coin:7', { name: 'Zed' }),
      entry('organization', 'party:7', { name: 'Zed Fund', kind: 'organization' }),
      entry('person', 'party:8', { name: 'Zoe Zed', kind: 'person' }, { keys: handleKey('zoe') }),
    ]);
    const kinds = [
      ['project', 'aave', 'zed'],
      ['organization', 'bob-capital', 'zed-fund'],
      ['person', 'ann-lee', 'zoe-zed'],
    ] as const;
    for (const [kind, slug, other] of kinds) {
      await run(`insert into former_slug (kind, slug, record_id) select kind, 'once-' || slug, id from record where slug = $1`, [slug]);
      await mergeRecords(site.context, COMMAND, { kind, loser: other, winner: slug });
      for (const sid of SIDS[kind]) {
        const direct = await (await ask(sid, slug)).text();
        for (const asked of [`once-${slug}`, other]) expect([sid, asked, await (await ask(sid, asked)).text()]).toEqual([sid, asked, direct]);
        for (const asked of ['nothing', "' or true --", '%', slug.toUpperCase()])
          expect([sid, asked, (await ask(sid, asked)).status]).toEqual([sid, asked, 404]);
        for (const params of [{}, { slug: '' }, { slug, more: 1 }, { slug: 1 }, { slug: 'a\0' }])
          expect([sid, (await site.struct(sid, params)).status]).toEqual([sid, 422]);
      }
      expect((await answer(SIDS[kind][0], slug))['former_slugs']).toBe(`["once-${slug}", "${other}"]`);
      await takeDown(site.context, COMMAND, { kind, slug, hidden: true, reason: 'spam' });
      for (const sid of SIDS[kind])
        for (const asked of [slug, `once-${slug}`, other]) expect([sid, asked, (await ask(sid, asked)).status]).toEqual([sid, asked, 404]);
    }
  });
});
