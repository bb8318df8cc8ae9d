import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { FORMATS } from './formats.ts';
import { importList, listsIn } from './import-list.ts';
import { AT_START } from './at-start.ts';
import type { Progress } from './run-source.ts';

const site = useSite({ createApi, datasets });
const COMMAND = { kind: 'command' } as const;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cairn-lists-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const put = async (name: string, text: string): Promise<string> => {
  const place = path.join(folder, name);
  await writeFile(place, text);
  return place;
};
const lines = (...items: unknown[]) => items.map((i) => (typeof i === 'string' ? i : JSON.stringify(i))).join('\n');
const read = (format: string, ...places: string[]) => importList(site.context, COMMAND, { format, places });
const rows = async <T extends Record<string, unknown>>(text: string, values: unknown[] = []) => (await site.context.db.read.query<T>(text, values)).rows;
const count = async (table: string) => (await rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;
const ROUNDS = {
  raises: [
    {
      date: 1710288000,
      name: 'Nova',
      round: 'Seed',
      amount: 4.3,
      chains: ['Ethereum'],
      sector: 'A venue',
      category: 'DeFi',
      source: 'https://nova.example/seed',
      leadInvestors: ['Ann Capital'],
      otherInvestors: ['Bo Ventures', 'Cy Dee'],
      valuation: null,
    },
    {
      date: 1720288000,
      name: 'Orbit',
      round: null,
      amount: null,
      chains: [],
      sector: null,
      category: null,
      source: ' ',
      leadInvestors: [],
      otherInvestors: ['Bo Ventures'],
      valuation: 20,
    },
  ],
};

describe('a list', () => {
  it('becomes projects, rounds and investors with their sources [records-3]', async () => {
    const report = await read('defillama-raises', await put('raises.json', JSON.stringify(ROUNDS)));
    expect(report).toMatchObject({ format: 'defillama-raises', new: 8, records: 7, merged: 0, refused: [] });
    expect(await rows(`select p.name, r.amount_usd, r.stage, r.date, r.investors from round r join project p on p.id = r.project_id order by p.name`)).toEqual([
      { name: 'Nova', amount_usd: '4300000', stage: 1, date: '2024-03-13', investors: 3 },
      { name: 'Orbit', amount_usd: null, stage: null, date: '2024-07-06', investors: 1 },
    ]);
    expect(await rows('select name, investments, leads from organization order by name')).toEqual([
      { name: 'Ann Capital', investments: 1, leads: 1 },
      { name: 'Bo Ventures', investments: 2, leads: 0 },
    ]);
    expect(await rows('select name, investments, leads, presumed from person')).toEqual([{ name: 'Cy Dee', investments: 1, leads: 0, presumed: true }]);
    expect(await count('statement where document_id is null')).toBe(0);
  });

  it('read again does nothing; with a change only that [ingest-8]', async () => {
    const place = await put('raises.json', JSON.stringify(ROUNDS));
    await read('defillama-raises', place);
    const before = [await count('statement'), await count('change_set'), await count('run')];
    expect(await read('defillama-raises', place)).toMatchObject({ skipped: 'known' });
    await put('raises.json', JSON.stringify(ROUNDS).replace('{"date":17202', ' {"date":17202'));
    expect(await read('defillama-raises', place)).toMatchObject({ new: 0, changed: 0, statements: { begun: 0, ended: 0 }, changes: 0 });
    expect([await count('statement'), await count('change_set')]).toEqual(before.slice(0, 2));
    await put('raises.json', JSON.stringify(ROUNDS).replace('4.3', '4.5'));
    expect(await read('defillama-raises', place)).toMatchObject({ new: 0, changed: 2, statements: { begun: 1, ended: 1 }, changes: 1, records: 0 });
    expect(await rows('select amount_usd, raised_usd from round r join project p on p.id = r.project_id where r.amount_usd is not null')).toEqual([
      { amount_usd: '4500000', raised_usd: '4500000' },
    ]);
  });

  it('gives up garbage with line and reason, and takes the rest [ingest-3]', async () => {
    const place = await put(
      'depin.jsonl',
      lines(
        { id: 'a', name: 'Ann', twitter: 'https://x.com/ann' },
        '{"id": broken',
        { id: 'b' },
        '',
        { id: 'c', name: 'Cy', twitter: 'no account' },
        { id: 'd', name: 7 },
        { id: 'e', name: 'Ed' },
      ),
    );
    const report = await read('depin-investors', place);
    expect(report).toMatchObject({ new: 3, records: 3 });
    expect('refused' in report && report.refused.map((r) => r.where)).toEqual([
      expect.stringContaining('line 2'),
      expect.stringContaining('line 3'),
      expect.stringContaining('line 5'),
      expect.stringContaining('line 6'),
    ]);
  });

  it('of another format is quarantined: noted, and nothing of it taken [ingest-4]', async () => {
    for (const text of ['[]', '{"raises":"none"}', 'no JSON at all', '']) {
      expect(await read('defillama-raises', await put('other.json', text))).toMatchObject({ skipped: 'quarantined', reason: expect.stringMatching(/./) });
    }
    expect([await count('entry'), await count('record'), await count('run where state = 3')]).toEqual([0, 0, 4]);
  });

  it('has a progress from nothing to all of it [ingest-5]', async () => {
    const place = await put('raises.json', JSON.stringify(ROUNDS));
    const steps: string[] = [];
    const parts: [number, number | undefined][] = [];
    const progress: Progress = { step: (step) => void steps.push(step), read: (done, whole) => void parts.push([done, whole]) };
    await importList(site.context, COMMAND, { format: 'defillama-raises', places: [place] }, { progress });
    const size = (await readFile(place)).length;
    expect(parts.at(-1)).toEqual([size, size]);
    expect(steps).toEqual(['reading', 'parsing', expect.stringMatching(/^\d+ entries$/)]);
  });

  it.each([
    ['nothing', 'defillama-raises', '/no/such/file.json', 'no file'],
    ['a format nobody knows', 'x', 'x.json', 'is none of'],
    ['an address without https', 'defillama-raises', 'http://example.com/raises', 'Only https'],
    ['an address of this machine', 'defillama-raises', 'https://127.0.0.1/raises', 'not an address of the public internet'],
    ['an address of this machine by name', 'defillama-raises', 'https://localhost/raises', 'not of the public internet'],
    ['an address of its network', 'defillama-raises', 'https://[fd00::1]/raises', 'not an address of the public internet'],
    ['another scheme', 'defillama-raises', 'file:///etc/passwd', 'Only https'],
  ])('%s is refused [ingest-5]', async (_, format, place, reason) => {
    await expect(read(format, place)).rejects.toMatchObject({ code: 'INVALID_INPUT', issues: [{ message: expect.stringContaining(reason) }] });
    expect(await count('run')).toBe(0);
  });
});

describe('formats', () => {
  it('have a source of their own each, beside those read at the start, and mirrors that are sources [ingest-18]', () => {
    const sources = [...AT_START, ...FORMATS].map(({ about }) => about);
    expect(new Set(FORMATS.map((f) => f.key)).size).toBe(FORMATS.length);
    expect(new Set(sources.map(({ key }) => key)).size).toBe(sources.length);
    for (const { key, mirrorOf } of sources) expect(mirrorOf?.key).not.toBe(key);
  });

  it('are found in a folder by the names of their files [ingest-6]', async () => {
    const other = await mkdtemp(path.join(tmpdir(), 'cairn-folder-'));
    await Promise.all(['chains.jsonl', 'tokens-cosmos.jsonl', 'unknown.json'].map((name) => writeFile(path.join(other, name), '')));
    expect(listsIn(other)).toEqual([
      { format: 'chains', places: [path.join(other, 'chains.jsonl')] },
      { format: 'tokens-cosmos', places: [path.join(other, 'tokens-cosmos.jsonl'), path.join(other, 'chains.jsonl')] },
    ]);
    await rm(other, { recursive: true });
  });
});

it('the list of projects names sectors, and the organizations and people behind each project [records-19]', async () => {
  await read('defillama-raises', await put('raises.json', JSON.stringify(ROUNDS)));
  await read('heuristics', await put('people-angels.jsonl', lines({ name: 'Cy Dee', kind: 'angel (name heuristics)', rounds: 1 })));
  await read('depin-projects', await put('depin.jsonl', lines({ id: 'x', name: 'Orbit', url: 'https://orbit.example/', category: 'AI', isActive: true })));
  const { projects } = (await (await site.struct('master-projects')).json()) as { projects: Record<'name' | 'sector' | 'organizations' | 'peoples', string>[] };
  const names = (text: string) => (JSON.parse(text) as { name: string; type?: string }[]).map((e) => (e.type ? `${e.type} ${e.name}` : e.name));
  expect(projects.map((p) => [p.name, names(p.sector), names(p.organizations), names(p.peoples)])).toContainEqual([
    'Nova',
    [],
    ['venture Bo Ventures', 'venture Ann Capital'],
    ['people Cy Dee'],
  ]);
  expect(projects.map((p) => names(p.sector)).flat()).toEqual(['AI']);
});

it('what the list of physical networks once said of operating status ends at the next import [ingest-17]', async () => {
  const list = await put('depin.jsonl', lines({ id: 'x', name: 'Orbit', url: 'https://orbit.example/', category: 'AI', isActive: false }));
  await read('depin-projects', list);
  const status = async () => [
    await rows('select operating_status from project'),
    await rows("select s.value, s.ended_at is null as live from statement s join field f on f.id = s.field_id where f.key = 'operating_status'"),
  ];
  expect(await status()).toEqual([[{ operating_status: null }], []]);
  // As an earlier reading of the same bytes left it.
  const { db } = site.context;
  await db.write.query(
    `insert into statement (entry_id, field_id, member_key, polarity, state, value, document_id, value_key, first_seen, run_id)
      select s.entry_id, f.id, s.member_key, 1, s.state, '"inactive"', s.document_id, s.value_key, s.first_seen, s.run_id
      from statement s join field n on n.id = s.field_id and n.key = 'name' cross join field f where f.key = 'operating_status' and f.kind = n.kind`,
  );
  await db.write.query("update entry set content_hash = '\\x00'");
  await db.write.query("update run set input_sha256 = '\\x00'");
  await db.write.query("update project set operating_status = 'inactive'");
  expect((await status())[1]).toEqual([{ value: 'inactive', live: true }]);
  expect(await read('depin-projects', list)).toMatchObject({ statements: { begun: 0, ended: 1 } });
  expect(await status()).toEqual([[{ operating_status: null }], [{ value: 'inactive', live: false }]]);
});

it('guesses of lists are kept as such, and decide nothing: the name does [ingest-10, records-72]', async () => {
  await read('defillama-raises', await put('raises.json', JSON.stringify(ROUNDS)));
  const kinds = () => rows(`select name, 'person' as kind from person union all select name, 'organization' from organization order by 1`);
  const before = await count('record');
  await read(
    'heuristics',
    await put('investors.jsonl', lines({ name: 'Ann Capital', rounds: 1, kindHint: 'organization' })),
    await put('people-angels.jsonl', lines(...['Cy Dee', 'Bo Ventures'].map((name) => ({ name, kind: 'angel (name heuristics)', rounds: 1 })))),
  );
  expect(await kinds()).toEqual([
    { name: 'Ann Capital', kind: 'organization' },
    { name: 'Bo Ventures', kind: 'organization' },
    { name: 'Cy Dee', kind: 'person' },
  ]);
  expect(await count('record')).toBe(before);
  expect(await rows('select f.slug, r.kind from former_slug f join record r on r.id = f.record_id')).toEqual([{ slug: 'cy-dee', kind: 3 }]);
  expect(
    await rows(
      `select src.key from choice c join statement s on s.id = c.statement_id join entry e on e.id = s.entry_id join source src on src.id = e.source_id where c.field_id = 30 group by 1`,
    ),
  ).toEqual([{ key: 'cairn-heuristics' }]);
});
