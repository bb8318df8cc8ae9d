import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { parseStarter } from '#domain/ingest/starter.ts';
import { KIND_NAMES, type KindName } from '#domain/kinds/kinds.ts';
import { fieldsOf, TOOL_INPUTS, TOOL_LIMITS, TOOL_NAMES, type ToolName } from '#domain/tools/calls.ts';
import type { ToolResult } from '#domain/tools/results.ts';
import { TOPICS } from '#domain/tools/topics.ts';
import { TERMS } from '#domain/tools/terms.ts';
import { LANGUAGES } from '#platform/texts.ts';
import { write } from '#platform/data/write.testing.ts';
import { useCommittingSite, useSite } from '#platform/testing/kit.ts';
import { detailsOf } from '../directory/details/details.testing.ts';
import { importFile } from '../records/index.ts';
import { TOOLS } from './index.ts';

const starter = useCommittingSite({ createApi, datasets });
const small = useSite({ createApi, datasets, now: () => new Date('2026-10-01T00:00:00Z') });
const TODAY = '2026-10-01';

type Site = { readonly context: Parameters<(typeof TOOLS)['search']['run']>[0] };
/** Calls a tool as programs do: what it takes is read first. */
async function call(site: Site, name: ToolName, input: unknown): Promise<ToolResult> {
  const run = TOOLS[name].run as (context: Site['context'], input: unknown, asking: { today: string }) => Promise<ToolResult>;
  return run(site.context, TOOLS[name].input.parse(input), { today: TODAY });
}

const FILES = ['projects', 'projects-facts', 'organizations', 'organizations-facts', 'people', 'people-facts', 'rounds'];
async function readStarter(): Promise<void> {
  const lines = (name: string) =>
    readFileSync(new URL(`../../../starter/${name}.jsonl`, import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean);
  const { entries } = parseStarter(Object.fromEntries(FILES.map((name) => [name, lines(name)])));
  const urls = [...new Set(entries.flatMap((entry) => entry.claims.map((claim) => claim.document)))];
  const source = {
    key: 'starter',
    name: 'Starter',
    homeUrl: 'https://list.example',
    licence: 'CC0-1.0',
    attribution: 'Starter',
    mayShow: true,
    mayExport: true,
    baseRank: 60,
  };
  const file = { source, sha256: Buffer.alloc(32, 's'), documents: urls.map((url) => ({ url, title: url })), entries, refused: [] };
  await write(starter.context, { kind: 'system' }, (tx) => importFile(tx, file));
}
beforeAll(readStarter, 180_000);

const inParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));

describe('the tools', () => {
  it('are one table: each has what it does, what it takes, and a function [tools-1]', () => {
    expect(Object.keys(TOOLS)).toEqual([...TOOL_NAMES]);
    for (const name of TOOL_NAMES) {
      expect(TOOLS[name].description).not.toBe('');
      expect(TOOLS[name].input).toBe(TOOL_INPUTS[name]);
    }
  });

  it.each(KIND_NAMES)('answer every field of a %s, each with where it stands [tools-2]', async (kind: KindName) => {
    const fields = fieldsOf(kind);
    const [first] = (await call(starter, 'screen', { kind, q: '', take: 1 })).rows;
    expect(first).toBeDefined();
    for (const part of inParts(fields, TOOL_LIMITS.fields)) {
      const { rows, columns } = await call(starter, 'record', { of: { kind, slug: first?.slug ?? '' }, fields: part.map((field) => ({ field })) });
      expect(columns.map(({ key }) => key)).toEqual(part);
      for (const field of part) {
        const cell = rows[0]?.cells[field];
        expect(cell, field).toBeDefined();
        expect(cell?.href, field).toMatch(/^(\/|https?:)/);
        expect(cell?.value !== null || cell.state !== undefined, field).toBe(true);
      }
      for (const field of part) await expect(call(starter, 'explain', { of: { kind, slug: first?.slug ?? '' }, field })).resolves.toBeDefined();
    }
    for (const part of inParts(fields, TOOL_LIMITS.fields)) {
      const { rows, total } = await call(starter, 'screen', { kind, q: '', take: 5, fields: part.map((field) => ({ field })) });
      expect(rows).toHaveLength(5);
      expect(total).toBeGreaterThan(100);
      for (const row of rows) expect(Object.keys(row.cells)).toEqual(expect.arrayContaining(part));
    }
  });

  it('give amounts with all their digits, as the rows hold them, and the statement behind each [tools-3]', async () => {
    const { rows } = await call(starter, 'screen', { kind: 'round', q: '', sort: '-amount', take: 100, fields: [{ field: 'amount' }, { field: 'date' }] });
    const held = await starter.context.db.read.query<{ slug: string; amount: string }>(
      'select slug, amount_usd::text as amount from round where slug = any($1)',
      [rows.map(({ slug }) => slug)],
    );
    expect(held.rows).toHaveLength(100);
    const bySlug = new Map(held.rows.map(({ slug, amount }) => [slug, amount]));
    for (const { slug, cells } of rows) {
      expect(cells['amount']?.value).toBe(bySlug.get(slug ?? ''));
      expect(cells['amount']?.href).toMatch(/^\/sources\/statement\/\d+$/);
      const id = Number(cells['amount']?.href?.split('/').at(-1));
      const { rows: said } = await starter.context.db.read.query<{ value: string }>("select value #>> '{}' as value from statement where id = $1", [id]);
      expect(Number(said[0]?.value)).toBe(Number(cells['amount']?.value));
    }
  });

  it('find authors by their works, ways between records, and what happened [tools-4]', async () => {
    const { context } = starter;
    const { rows: works } = await context.db.read.query<{ title: string; slug: string }>(
      "select w.title, p.slug from work w join person p on p.id = w.person_id where w.title ~ '^(EIP|ERC)-[0-9]+:' limit 1",
    );
    const [work] = works;
    const found = await call(starter, 'search', { text: (work?.title ?? 'EIP-0').replace(/:.*/, '').replace('-', ' ').toLowerCase() });
    expect(found.rows.map(({ slug }) => slug)).toEqual(expect.arrayContaining(works.map(({ slug }) => slug)));
    const { rows: pairs } = await context.db.read.query<{ investor: string; project: string }>(
      'select o.slug as investor, p.slug as project from portfolio f join organization o on o.id = f.investor_id join project p on p.id = f.project_id order by p.prominence desc, o.prominence desc limit 1',
    );
    const [pair] = pairs;
    const way = await call(starter, 'path', { from: { kind: 'organization', slug: pair?.investor }, to: { kind: 'project', slug: pair?.project } });
    expect(way.rows.map(({ slug }) => slug)).toEqual([pair?.investor, pair?.project]);
    const { rows: others } = await context.db.read.query<{ a: string; b: string }>(
      `select a.slug as a, b.slug as b from portfolio f join portfolio g on g.project_id = f.project_id and g.investor_id > f.investor_id
        join organization a on a.id = f.investor_id join organization b on b.id = g.investor_id limit 5`,
    );
    for (const { a, b } of others) {
      const { rows } = await call(starter, 'path', { from: { kind: 'organization', slug: a }, to: { kind: 'organization', slug: b } });
      expect(rows.map(({ slug }) => slug)).toEqual([a, expect.any(String), b]);
      expect(rows[0]?.cells['link']?.href).toContain('/directory/fundraising?q=');
    }
    const { rows: told } = await call(starter, 'timeline', { of: { kind: 'project', slug: pair?.project } });
    const days = told.map(({ cells }) => String(cells['date']?.value));
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it('count, sum and group like the lists, and leave groups out [tools-5]', async () => {
    const q = 'date:2021';
    const [list, sums] = await Promise.all([
      call(starter, 'screen', { kind: 'round', q }),
      call(starter, 'aggregate', { kind: 'round', over: [{ q }], show: 'count,sum(amount),median(amount)' }),
    ]);
    expect(sums.totals?.[0]?.rows).toBe(list.total);
    const held = await starter.context.db.read.query<{ sum: string; known: number }>(
      "select trim_scale(sum(amount_usd))::text as sum, count(amount_usd)::int as known from round where not is_grant and date between '2021-01-01' and '2021-12-31'",
    );
    expect(sums.totals?.[0]?.values[1]).toMatchObject({ cell: { value: held.rows[0]?.sum }, known: held.rows[0]?.known });
    const groups = await call(starter, 'aggregate', { kind: 'round', over: [{ q }], by: 'lead', show: 'count', take: 3 });
    const [top] = groups.rows;
    const without = await call(starter, 'aggregate', { kind: 'round', over: [{ q }], by: 'lead', show: 'count', take: 3, without: top?.slug });
    expect(without.rows[0]?.slug).toBe(groups.rows[1]?.slug);
    const picked = await call(starter, 'aggregate', { kind: 'round', over: [{ q }], by: 'stage', show: 'share(count)', pick: 'seed' });
    expect(picked.rows.map(({ name }) => name)).toEqual(['Seed']);
    expect(Number(picked.rows[0]?.cells['share(count)']?.value)).toBeGreaterThan(0);
  });
});

describe('a small world', () => {
  const { world } = detailsOf(small, datasets);
  const roles = async (input: object) => (await call(small, 'record', input)).rows[0]?.cells;

  it('keeps unknown and undisclosed apart, and narrows lists by what they are asked with [tools-6]', async () => {
    await world();
    const { rows } = await call(small, 'screen', { kind: 'round', q: 'project:aave', fields: [{ field: 'amount' }, { field: 'valuation' }] });
    expect(rows.map(({ cells }) => [cells['amount']?.value, cells['amount']?.state, cells['valuation']?.state])).toEqual([
      [null, 'undisclosed', 'unknown'],
      ['1000000', undefined, undefined],
    ]);
    const project = { of: { kind: 'project', slug: 'aave' } };
    expect((await roles({ ...project, fields: [{ field: 'team', with: 'Chief Executive Officer' }] }))?.['team']?.value).toBe('Ann Lee');
    expect((await roles({ ...project, fields: [{ field: 'team', with: 'cto' }] }))?.['team']?.value).toBe('Dan Ho');
    expect((await roles({ ...project, fields: [{ field: 'contracts', with: 'eip155:1' }] }))?.['contracts']?.count).toBe(1);
    expect((await roles({ ...project, fields: [{ field: 'contracts', with: 'solana' }] }))?.['contracts']).toMatchObject({ value: null, state: 'unknown' });
    expect((await roles({ ...project, fields: [{ field: 'leads' }] }))?.['leads']?.value).toBe('Bob Capital, Cai Fund');
    const person = { of: { kind: 'person', slug: 'ann-lee' } };
    expect((await roles({ ...person, fields: [{ field: 'roles', with: '2019' }] }))?.['roles']?.value).toBe('Bob Capital');
    expect((await roles({ ...person, fields: [{ field: 'roles', with: '2024-05' }] }))?.['roles']?.count).toBe(2);
    expect((await call(small, 'record', { of: { kind: 'project', slug: 'aave' }, fields: [{ field: 'price_usd' }] })).rows[0]?.cells['price_usd']?.value).toBe(
      '0.12345678901234568',
    );
  });

  it('finds who wrote several works, orders by what a list does not show, and says what is in no group and what a term is near [tools-8]', async () => {
    await world();
    const works = await call(small, 'search', { text: 'ERC-1 and ERC-2, erc 1' });
    expect(works.rows.map(({ name, cells }) => [name, cells['matched']?.value])).toEqual([['Ann Lee', 'ERC-1']]);
    const order = async (sort: string) =>
      (await call(small, 'screen', { kind: 'person', q: '', sort, fields: [{ field: 'work_count' }] })).rows.map(({ name }) => name);
    expect([await order('-work_count'), await order('work_count')]).toEqual([
      ['Ann Lee', 'Dan Ho'],
      ['Dan Ho', 'Ann Lee'],
    ]);
    const picked = await call(small, 'aggregate', { kind: 'round', over: [{ q: '' }], by: 'stage', show: 'share(count)', pick: 'Seed' });
    expect(picked.totals).toMatchObject([{ rows: 5, ungrouped: 4 }]);
    const narrowed = await call(small, 'record', { of: { kind: 'project', slug: 'aave' }, fields: [{ field: 'contracts', with: 'solana' }] });
    expect(narrowed.lists?.['contracts']).toMatchObject({ total: 0, all: 1 });
    expect(await call(small, 'define', { term: 'lead investments' })).toMatchObject({
      rows: [],
      total: 0,
      near: expect.arrayContaining(['lead investor']) as string[],
    });
    expect(await call(small, 'define', { term: 'zzyzx' })).toMatchObject({ total: 0, near: [] });
  });

  it('defines every word that a page of both languages lists, at its place there [assistant-68]', async () => {
    for (const language of LANGUAGES) {
      const { data } = (await (await small.call(`/api/ai/words?language=${language}`)).json()) as { data: { term: string; name: string; meaning: string }[] };
      expect(data.map(({ term }) => term).sort()).toEqual(Object.keys(TERMS).sort());
      for (const { term, name, meaning } of data) {
        const defined = await TOOLS.define.run(small.context, { term: name }, { today: '2026-10-01', language });
        expect([name, defined.meaning, defined.citations[0]?.href]).toEqual([name, meaning, `/ai/words#${term}`]);
      }
    }
  });

  it('tells what is asked of the site itself, with the pages where more of it stands [assistant-131]', async () => {
    for (const language of LANGUAGES)
      for (const name of Object.values(TOPICS).map((names) => names[language])) {
        const told = await TOOLS.define.run(small.context, { term: name }, { today: '2026-10-01', language });
        expect(told).toMatchObject({ total: 1, rows: [{ name }] });
        expect(told.meaning?.length).toBeGreaterThan(50);
        expect(told.citations.length).toBeGreaterThan(0);
        for (const { href } of told.citations) expect((await small.call(href)).status, href).not.toBe(404);
      }
  });

  it.each([
    ['record', { of: { kind: 'project', slug: 'nobody' } }],
    ['record', { of: { kind: 'project', slug: 'aave' }, fields: [{ field: 'gender' }] }],
    ['screen', { kind: 'round', q: 'colour:red' }],
    ['screen', { kind: 'round', q: '', sort: 'announcement' }],
    ['aggregate', { kind: 'round', over: [{ q: '' }], show: 'sum(stage)' }],
    [
      'compare',
      {
        of: [
          { kind: 'project', slug: 'aave' },
          { kind: 'person', slug: 'ann-lee' },
        ],
      },
    ],
    ['explain', { of: { kind: 'person', slug: 'ann-lee' }, field: 'tvl' }],
  ] as const)('refuses what cannot be asked: %s %j [tools-7]', async (name, input) => {
    await world();
    await expect(call(small, name, input)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
