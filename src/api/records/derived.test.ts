import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Claim } from '#domain/records/claim.ts';
import { createApi, datasets } from '#api/app.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import type { valueSourceAnswer } from './contract.ts';
import { importFile } from './import-file.ts';
import { entry, listed, type Source } from './listings.testing.ts';
import { checkRebuild } from './rebuild.ts';

const site = useSite({ createApi, datasets, now: () => new Date('2026-10-11T09:00:00Z') });
const COMMAND = { kind: 'command' } as const;
type Said = Omit<Claim, 'document'>;

const rows = async <T>(text: string): Promise<T[]> => (await site.context.db.read.query(text)).rows as T[];
const load = (key: Source, ...entries: Parameters<typeof listed>[1]) =>
  write(site.context, COMMAND, (tx) => importFile(tx, { ...listed(key, entries), accepted: true }));
const sectors = (...names: string[]): Said[] => names.map((value) => ({ field: 'sectors', value }));
const coin = (n: number, ...names: string[]) =>
  entry('project', `coin:${n}`, { name: `Coin Number ${n}` }, { keys: [{ scheme: 'coingecko', value: `coin-${n}` }], claims: sectors(...names) });
const round = (n: number, said: Record<string, string> = {}, party = 'party:0') =>
  entry(
    'round',
    `round:${n}`,
    { date: `2026-0${n + 1}-05`, ...said },
    {
      claims: [
        { field: 'project', object: `coin:${n}` },
        { field: 'investors', object: party },
      ],
    },
  );
const fund = (said: Record<string, string> = {}, claims: Said[] = []) =>
  entry('party', 'party:0', { name: 'Harbor Capital', ...said }, { claims: [{ field: 'kind', value: 'organization' }, ...claims] });
const shares = () =>
  rows<{ share: string }>(
    `select s.name || ' ' || s.projects || '/' || s.of_projects as share from record_sector s join organization o on o.id = s.record_id order by s.projects desc, s.name`,
  ).then((found) => found.map((row) => row.share));
const category = (n: number) => rows<{ category: string | null }>(`select category from round where date = '2026-0${n + 1}-05'`).then(([row]) => row?.category);
const differences = async () => (await checkRebuild(site.context, COMMAND)).filter((d) => d.missing + d.surplus > 0);
const ids = (table: string) => rows<{ id: string }>(`select id from ${table} order by slug`).then((found) => found.map((row) => row.id));
async function source(kind: string, id: string | undefined, path: string): Promise<z.output<typeof valueSourceAnswer>['source']> {
  const answer = await site.struct('value-source', { kind, id, path });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as z.output<typeof valueSourceAnswer>).source;
}
const counted = async (sid: string, q: string) => {
  const answer = await site.struct(`${sid}-total`, { q });
  expect(answer.status, q).toBe(200);
  return (await answer.json()) as { total: { total: number; undecided: number }[] };
};

describe('words of the one vocabulary', () => {
  it('are one sector, whichever the source writes; the source keeps its word [records-70]', async () => {
    await load('a', coin(0, 'Dexes', 'L1'));
    await load('b', coin(0, 'Decentralized Exchange', 'Basketry'));
    expect(await rows('select name from record_sector order by name')).toEqual([{ name: 'Basketry' }, { name: 'Chain' }, { name: 'DEX' }]);
    const [id] = await ids('project');
    const told = await source('project', id, 'sector');
    const dex = told.values.find((v) => v.statements[0]?.value === 'DEX');
    expect(dex).toMatchObject({ sources: 2, contested: false, count: 2 });
    expect(dex?.statements.map((s) => s.listed_as).sort()).toEqual(['Decentralized Exchange', 'Dexes']);
    expect(told.values.find((v) => v.statements[0]?.value === 'Basketry')?.statements[0]?.listed_as).toBeNull();
    for (const word of ['DEX', 'dexes', 'Decentralized Exchange']) expect((await counted('master-projects', `sector:"${word}"`)).total[0]?.total, word).toBe(1);
    const offered = (await (await site.struct('search-sector', { searchValue: 'dexes' })).json()) as { items: { name: string }[] };
    expect(offered.items.map((i) => i.name)).toEqual(['DEX']);
    expect(await differences()).toEqual([]);
  });
});

describe('sectors of an investor', () => {
  it('follow from the portfolio where no source states any, with the share behind them [records-73]', async () => {
    await load('a', coin(0, 'DEX', 'AI'), coin(1, 'Dexes'), coin(2, 'Gaming'), coin(3), fund(), round(0), round(1), round(2), round(3));
    expect(await shares()).toEqual(['DEX 2/3']);
    const [id] = await ids('organization');
    const told = await source('organization', id, 'sector');
    expect(told).toMatchObject({ derived: 'sectors_of_portfolio', shares: [{ name: 'DEX', projects: 2, of: 3 }], count: 2 });
    expect((await counted('master-ventures', 'sector:DEX')).total).toMatchObject([{ total: 1, undecided: 0 }]);
    expect((await counted('master-ventures', 'sector:Gaming')).total).toMatchObject([{ total: 0 }]);
    const answer = (await (await site.struct('master-ventures', { take: 1 })).json()) as { ventures: { sector: string }[] };
    expect(JSON.parse(answer.ventures[0]!.sector)).toEqual([{ name: 'DEX', projects: 2, of: 3 }]);
    expect(await differences()).toEqual([]);

    await load('b', coin(2, 'AI'));
    expect(await shares()).toEqual(['AI 2/3', 'DEX 2/3']);
    expect(await differences()).toEqual([]);

    await load('a', fund({}, sectors('Payments')));
    expect(await rows('select s.name, s.projects from record_sector s join organization o on o.id = s.record_id')).toEqual([
      { name: 'Payments', projects: null },
    ]);
    expect(await source('organization', id, 'sector')).toMatchObject({ derived: null, shares: [], count: 1 });
    expect(await differences()).toEqual([]);
  });
});

describe('the category of a round', () => {
  it('is what a source states in the words of the vocabulary, else the sector of its project that most sources state [records-74]', async () => {
    await load('a', coin(0, 'AI', 'DEX'), coin(1, 'AI'), coin(2), fund(), round(0), round(1, { category: 'Decentralized Exchange' }), round(2));
    expect([await category(0), await category(1), await category(2)]).toEqual(['AI', 'DEX', null]);
    const [first, second, third] = await rows<{ id: string }>('select id from round order by date').then((found) => found.map((row) => row.id));
    expect(await source('round', first, 'category')).toMatchObject({ derived: 'category_of_project', value: 'AI', count: 1 });
    const stated = await source('round', second, 'category');
    expect(stated).toMatchObject({ derived: null, value: null });
    expect(stated.values[0]?.statements[0]).toMatchObject({ value: 'DEX', listed_as: 'Decentralized Exchange' });
    expect(await source('round', third, 'category')).toMatchObject({ derived: null, count: 0 });
    expect((await counted('master-fundraising', 'category:AI')).total[0]?.total).toBe(1);
    expect((await counted('master-fundraising', 'category:dexes')).total[0]?.total).toBe(1);
    await load('b', coin(0, 'Dexes'), coin(2, 'Gaming'));
    expect([await category(0), await category(1), await category(2)]).toEqual(['DEX', 'DEX', 'Gaming']);
    expect(await differences()).toEqual([]);
  });
});

describe('a founder', () => {
  it('is who a source calls so, or whose position does [records-71]', async () => {
    const role = (position: string, founder?: boolean): Said => ({
      field: 'roles',
      object: 'coin:0',
      value: { position, ...(founder === undefined ? {} : { founder }) },
    });
    const person = (name: string, ...claims: Said[]) => entry('person', `person:${name}`, { name, kind: 'person' }, { claims });
    await load(
      'a',
      coin(0),
      person('Ana', role('Co-Founder')),
      person('Bo', role('Founder', false)),
      person('Cy', role('CEO', true)),
      person('Di', role('Founding Engineer')),
    );
    expect(await rows('select p.name, r.founder from role r join person p on p.id = r.person_id order by 1')).toEqual([
      { name: 'Ana', founder: true },
      { name: 'Bo', founder: false },
      { name: 'Cy', founder: true },
      { name: 'Di', founder: false },
    ]);
    const [id] = await ids('project');
    expect(await source('project', id, 'founders')).toMatchObject({ derived: 'founders', count: 2 });
  });
});

describe('a party of which no source says what it is', () => {
  const party = (n: number, name: string, said: Record<string, string> = {}) => entry('party', `party:${n}`, { name, ...said });
  const places = () =>
    rows<{ slug: string; kind: string; presumed: boolean }>(
      `select slug, 'organization' as kind, presumed from organization union all select slug, 'person', presumed from person order by 1`,
    );

  it('is a person by its name or else an organization, and says that this is presumed [records-72]', async () => {
    await load(
      'a',
      party(0, 'Scott Belsky'),
      party(1, 'Marshall Wace'),
      party(2, 'Andrew Kang', { website: 'https://kang.example/' }),
      party(3, 'Fred Ehrsam'),
    );
    await load('b', entry('person', 'p:9', { name: 'Zyzzyva Qqq', kind: 'person' }));
    expect(await places()).toEqual([
      { slug: 'andrew-kang', kind: 'organization', presumed: true },
      { slug: 'fred-ehrsam', kind: 'person', presumed: true },
      { slug: 'marshall-wace', kind: 'organization', presumed: true },
      { slug: 'scott-belsky', kind: 'person', presumed: true },
      { slug: 'zyzzyva-qqq', kind: 'person', presumed: false },
    ]);
    const answer = (await (await site.struct('master-people', { take: 10 })).json()) as { people: { name: string; presumed: boolean }[] };
    expect(Object.fromEntries(answer.people.map((p) => [p.name, p.presumed]))).toEqual({ 'Scott Belsky': true, 'Fred Ehrsam': true, 'Zyzzyva Qqq': false });
    const found = (await (await site.struct('search-global', { searchValue: 'belsky', limit: 3 })).json()) as { items: { people: { presumed: boolean } }[] };
    expect(found.items[0]?.people.presumed).toBe(true);
    const card = (await (await site.struct('card', { type: 'people', slug: 'scott-belsky' })).json()) as { card: { presumed: boolean } };
    expect(card.card.presumed).toBe(true);
    expect((await counted('master-people', 'presumed:true')).total[0]?.total).toBe(2);
    expect((await counted('master-ventures', '-presumed:true')).total[0]?.total).toBe(0);
    const [id] = await rows<{ id: string }>("select id from person where slug = 'scott-belsky'").then((r) => r.map((x) => x.id));
    expect(await source('person', id, 'presumed')).toMatchObject({ derived: 'presumed_from_name', value: 'true' });
    expect(await differences()).toEqual([]);
  });

  it('keeps its id and what leads to it when a source says otherwise [records-72]', async () => {
    await load('a', party(0, 'Scott Belsky'));
    const [before] = await ids('person');
    await load('a', entry('party', 'party:0', { name: 'Scott Belsky' }, { claims: [{ field: 'kind', value: 'organization' }] }));
    expect(await places()).toEqual([{ slug: 'scott-belsky', kind: 'organization', presumed: false }]);
    expect(await ids('organization')).toEqual([before]);
    expect(await (await site.struct('record-moved', { type: 'people', slug: 'scott-belsky' })).json()).toEqual({
      moved: { type: 'venture', slug: 'scott-belsky', for_good: true },
    });
    for (const [type, slug] of [
      ['venture', 'scott-belsky'],
      ['people', 'nobody'],
    ])
      expect((await site.struct('record-moved', { type, slug })).status).toBe(404);
    expect(await differences()).toEqual([]);
  });
});
