import { describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { tidy } from '#domain/ingest/listed-text.ts';
import { fieldId } from '#domain/records/fields.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { useSite } from '#platform/testing/kit.ts';
import { checkRebuild } from '../../records/index.ts';
import { runSource } from '../run-source.ts';
import { starter } from '../starter.ts';
import { importTable, tryTable } from './import-table.ts';
import { example, fileOf, guessedMap } from './tables.testing.ts';
import { thingLines } from './trial-text.ts';

const site = useSite({ createApi, datasets });
const COMMAND = { kind: 'command' } as const;
const rows = async <T extends Record<string, unknown>>(text: string, values: unknown[] = []) => (await site.context.db.read.query<T>(text, values)).rows;
const count = async (table: string) => (await rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? 0;
const TABLES = ['record', 'entry', 'statement', 'candidate', 'run', 'change_set', 'document', 'source', 'audit_log'];
const counts = async () => {
  const found: number[] = [];
  for (const table of TABLES) found.push(await count(table));
  return found;
};
const loadStarter = () => runSource(site.context, jobPermit('first-load'), starter);
const source = (key: string) => rows('select name, licence, may_show, may_export, base_rank from source where key = $1', [key]);
const take = (name: string, text: string, map: object) => importTable(site.context, COMMAND, { file: fileOf(name, text), map: JSON.stringify(map) });
const MAP = {
  source: { name: 'Mine', address: 'https://my.example/', licence: 'CC0-1.0' },
  kind: 'project',
  columns: { Name: 'name', Site: 'website' },
} as const;

describe('the examples', () => {
  it('founders: a trial says what each row would match, create and change, and keeps nothing; the import does that [ingest-66, records-196]', async () => {
    await loadStarter();
    const before = await counts();
    const trial = await tryTable(site.context, COMMAND, example('founders.csv'));
    expect(await counts()).toEqual(before);
    const told = trial.rows.map(({ where, things, refused }) => [where, ...things.map((t) => `${t.kind} ${t.does} ${t.record?.slug}`), ...refused]);
    expect(told).toEqual([
      ['line 2', 'person matches hayden-adams', 'project matches uniswap'],
      ['line 3', 'person matches matt-huang', 'organization matches paradigm'],
      ['line 4', 'person creates ada-example', 'project creates lumen-ledger'],
      ['line 5', 'person creates ben-sample', 'project creates lumen-ledger'],
      ['line 6', 'has no name: the cell is empty'],
    ]);
    expect(trial.rows[0]?.things[0]?.by).toBe('person');
    expect(trial.rows[2]?.things.map(({ values }) => values)).toEqual([
      [
        { field: 'name', says: 'Ada Example', now: null, source: null, becomes: 'adds' },
        { field: 'roles', says: 'Lumen Ledger, Founder & CEO (2021-03 – )', now: null, source: null, becomes: 'adds' },
      ],
      [{ field: 'name', says: 'Lumen Ledger', now: null, source: null, becomes: 'adds' }],
    ]);
    expect(trial).toMatchObject({
      of: 5,
      missing: [],
      unmapped: [],
      held: null,
      counts: { creates: 2, matches: 2, waits: 0, refused: 1, partly: 0 },
      report: { records: 3, entries: 7 },
    });

    const done = await importTable(site.context, COMMAND, example('founders.csv'));
    expect(done).toMatchObject({ entries: 7, new: 7, records: 3, source: 'table-founders-by-ada' });
    expect(await source('table-founders-by-ada')).toEqual([{ name: 'Founders by Ada', licence: 'CC0-1.0', may_show: true, may_export: false, base_rank: 8 }]);
    expect(
      await rows(
        `select p.name, s.value ->> 'position' as position, s.valid_from::text as since, d.url from statement s join entry e on e.id = s.entry_id join source o on o.id = e.source_id
           join person p on p.id = e.record_id join document d on d.id = s.document_id
         where o.key = 'table-founders-by-ada' and s.field_id = ${fieldId('person', 'roles')} and d.url like '%lumen%' order by p.name`,
      ),
    ).toEqual([
      { name: 'Ada Example', position: 'Founder & CEO', since: '2021-03-01', url: 'https://lumen-ledger.example/about' },
      { name: 'Ben Sample', position: 'CTO', since: '2021-05-04', url: 'https://lumen-ledger.example/about' },
    ]);
    expect((await checkRebuild(site.context, COMMAND)).filter((d) => d.surplus + d.missing > 0)).toEqual([]);
  });

  it('rounds with identifiers of their own: amounts in millions, days first, who led; what cannot be taken is refused with its reason [ingest-66]', async () => {
    await loadStarter();
    const done = await importTable(site.context, COMMAND, example('rounds.jsonl'));
    expect(done).toMatchObject({
      refused: [
        { where: 'line 4.amount', reason: '"€9" is not in US dollars: no other money is kept' },
        { where: 'line 5.date', reason: '"soon" cannot be read as a date: write 2021-03-04, 2021-03, 2021 or 4 March 2021' },
        { where: 'line 5', reason: 'is left out, since its date cannot be taken' },
      ],
    });
    expect(
      await rows(
        `select p.name, r.date::text as date, r.amount_usd, r.valuation_usd, r.investors from round r join project p on p.id = r.project_id where p.slug in ('lumen-ledger', 'tidewater-dex') order by r.date`,
      ),
    ).toEqual([
      { name: 'Lumen Ledger', date: '2022-09-14', amount_usd: '4500000', valuation_usd: null, investors: 3 },
      { name: 'Tidewater DEX', date: '2023-11-30', amount_usd: null, valuation_usd: null, investors: 1 },
      { name: 'Lumen Ledger', date: '2024-04-02', amount_usd: '18000000', valuation_usd: '120000000', investors: 3 },
      { name: 'Tidewater DEX', date: '2025-01-11', amount_usd: null, valuation_usd: null, investors: 1 },
    ]);
    expect(await source('table-rounds-by-ada')).toMatchObject([{ may_export: true }]);
  });

  it("a fund's portfolio: sites and accounts find projects, the fund has them in its portfolio, a formula is refused [ingest-66]", async () => {
    await loadStarter();
    const done = await importTable(site.context, COMMAND, example('portfolio.csv'));
    expect(done).toMatchObject({
      refused: expect.arrayContaining([{ where: 'line 6.name', reason: expect.stringContaining('is a formula of a spreadsheet: it is neither run nor kept') }]),
    });
    expect(
      await rows(
        `select p.slug from related_token t join organization o on o.id = t.organization_id join project p on p.id = t.project_id where o.slug = 'quiet-harbor-capital' order by p.slug`,
      ),
    ).toEqual([{ slug: 'lumen-ledger' }, { slug: 'optimism' }, { slug: 'tidewater-dex' }, { slug: 'uniswap' }]);
  });

  it.each(['founders.csv', 'rounds.jsonl', 'portfolio.csv'])(
    '%s: what is guessed is what its map says, but for its source and what only a person knows [ingest-62]',
    (name) => {
      const { map, text } = example(name);
      const { columns, kind } = JSON.parse(map) as { columns: object; kind: string };
      expect(guessedMap(name, text)).toMatchObject({ kind, columns });
    },
  );
});

describe('a table', () => {
  it('read again changes nothing; a shorter one takes nothing away; another value of a row is a change [ingest-67]', async () => {
    const text = 'Name,Site\nLumen,https://lumen.example\nTidal,https://tidal.example\n';
    expect(await take('a.csv', text, MAP)).toMatchObject({ new: 2, records: 2 });
    expect(await take('a.csv', text, MAP)).toMatchObject({ skipped: 'known' });
    expect(await take('a.csv', `${text}\n`, MAP)).toMatchObject({ new: 0, changed: 0, unchanged: 2, changes: 0 });
    expect(await take('a.csv', 'Name,Site\nLumen,\n', MAP)).toMatchObject({ statements: { begun: 0, ended: 0 }, changes: 0 });
    expect(await rows('select name, website from project order by name')).toEqual([
      { name: 'Lumen', website: 'https://lumen.example' },
      { name: 'Tidal', website: 'https://tidal.example' },
    ]);
    expect(await take('a.csv', text.replace('tidal.example', 'tidal.example/app'), MAP)).toMatchObject({ changes: 1, statements: { begun: 1, ended: 1 } });
  });

  it('of many rows is tried with the figures that its import has, and counts every row [ingest-66]', async () => {
    await take('a.csv', 'Name,Site\nLumen,https://lumen.example\nTidal,https://tidal.example\n', MAP);
    const lines = Array.from({ length: 40 }, (_, n) => `Number ${n} Works,https://number${n}.example`);
    const text = `Name,Site\n${[...lines, 'Lumen Labs,https://lumen.example', 'Tidal,', ',https://none.example', 'TBD,'].join('\n')}\n`;
    for (const names of ['ask', 'same'] as const) {
      const map = { ...MAP, names, source: { ...MAP.source, name: `Other ${names}` } };
      const before = await counts();
      const { counts: told, report } = await tryTable(site.context, COMMAND, { file: fileOf('b.csv', text), map: JSON.stringify(map) });
      expect(await counts()).toEqual(before);
      const done = await take('b.csv', text, map);
      if ('skipped' in done) throw new Error('not taken');
      const same = ({ entries, new: made, records, waiting, candidates, matched, refused }: typeof report) => [
        entries,
        made,
        records,
        waiting,
        candidates,
        matched,
        refused,
      ];
      expect(same(report)).toEqual(same(done));
      expect(told).toEqual(
        names === 'ask' ? { creates: 40, matches: 1, waits: 1, refused: 2, partly: 0 } : { creates: 0, matches: 42, waits: 0, refused: 2, partly: 0 },
      );
    }
  });

  it('waits where it would change much, until a person accepts that; the trial says so [ingest-67]', async () => {
    const text = (site: string) => `Name,Site\n${Array.from({ length: 150 }, (_, n) => `Project number ${n},https://${site}${n}.example`).join('\n')}\n`;
    const input = (of: string) => ({ file: fileOf('a.csv', text(of)), map: JSON.stringify(MAP) });
    await importTable(site.context, COMMAND, input('one'));
    const trial = await tryTable(site.context, COMMAND, input('two'));
    expect(trial.held).toContain('150');
    expect(trial.rows).toHaveLength(20);
    expect(trial.rows[0]?.things[0]).toMatchObject({ does: 'matches', changes: ['website'] });
    expect(await importTable(site.context, COMMAND, input('two'))).toMatchObject({ skipped: 'quarantined' });
    expect(await importTable(site.context, COMMAND, input('two'), { acceptLosses: true })).toMatchObject({ changes: 150 });
  });

  it('of names alone waits for a person unless its map says that names are the same; a decision of a person stays [ingest-64]', async () => {
    await take('a.csv', 'Name,Site\nLumen,https://lumen.example\n', MAP);
    const other = { ...MAP, source: { ...MAP.source, name: 'Other' }, columns: { Name: 'name' } };
    expect(await take('b.csv', 'Name\nLumen\n', other)).toMatchObject({ records: 0, waiting: 1, candidates: 1 });
    expect(await take('b.csv', 'Name\nLumen\n', { ...other, names: 'same' })).toMatchObject({ records: 0, waiting: 0 });
    expect(await rows('select r.slug, count(*)::int as n from entry e join record r on r.id = e.record_id group by 1')).toEqual([{ slug: 'lumen', n: 2 }]);
    const third = { ...other, source: { ...MAP.source, name: 'Third' } };
    await take('c.csv', 'Name\nLumen\n', third);
    await site.context.db.write.query('update candidate set decision = false where decision is null');
    expect(await take('c.csv', 'Name\nLumen\n', { ...third, names: 'same' })).toMatchObject({ changes: 0 });
    expect(await count("candidate c join entry e on e.id = c.entry_id join source s on s.id = e.source_id where s.key = 'table-third' and c.decision")).toBe(0);
  });

  it('is tried with each value before and after, with the source that stands, and why a row waits [ingest-66, records-196]', async () => {
    const lists = { ...MAP, columns: { Name: 'name', Site: 'website', Made: 'founded', Place: 'location' } } as const;
    await take('a.csv', 'Name,Site,Made,Place\nLumen,https://lumen.example,2020,\nTidal,https://tidal.example,2019,\n', {
      ...lists,
      source: { ...MAP.source, rank: 20 },
    });
    const text = 'Name,Site,Made,Place\nLumen,https://lumen.example,2021,Hue\nTidal,,2019,\nOther,https://lumen.example,,\nNew,no site,2022,\n';
    const tried = (source: object) =>
      tryTable(site.context, COMMAND, { file: fileOf('b.csv', text), map: JSON.stringify({ ...lists, source: { ...MAP.source, name: 'Other', ...source } }) });
    const { rows: low } = await tried({});
    const [first, second, , fourth] = low.map(({ things }) => things[0]);
    expect(first).toMatchObject({ does: 'matches', by: 'domain', changes: ['location'] });
    expect(first?.values).toEqual([
      { field: 'name', says: 'Lumen', now: 'Lumen', source: 'Mine', becomes: 'same' },
      { field: 'website', says: 'https://lumen.example', now: 'https://lumen.example', source: 'Mine', becomes: 'same' },
      { field: 'founded', says: '2021', now: '2020', source: 'Mine', becomes: 'yields' },
      { field: 'location', says: 'Hue', now: null, source: null, becomes: 'adds' },
    ]);
    expect(second).toMatchObject({
      does: 'waits',
      why: 'name alone',
      perhaps: [{ kind: 'project', slug: 'tidal', name: 'Tidal', scheme: 'name', value: 'tidal' }],
    });
    expect(second?.values.map((v) => [v.field, v.says, v.becomes])).toEqual([
      ['name', 'Tidal', 'waits'],
      ['founded', '2019', 'waits'],
    ]);
    expect([fourth?.does, low[3]?.refused]).toEqual(['creates', ['website: "no site" is not a web address']]);
    const { rows: high } = await tried({ rank: 30 });
    expect(high[0]?.things[0]?.values[2]).toEqual({ field: 'founded', says: '2021', now: '2020', source: 'Mine', becomes: 'replaces' });
    expect(low.flatMap(({ things }) => things.flatMap(thingLines)).join('\n')).toContain(
      'project Tidal: waits for a person: it has nothing but its name in common with Tidal (/project/tidal)\n  name: Tidal',
    );
  });

  it('that asks is joined by no name, whatever else fits, not by a later list either; by a website it is [ingest-64]', async () => {
    const named = (name: string, names: 'ask' | 'same', columns: object) => ({ ...MAP, names, source: { ...MAP.source, name }, columns });
    const all = { Name: 'name', Site: 'website', Ticker: 'symbol' };
    const lists = 'Name,Site,Ticker\nLumen Labs,https://lumen.example,LMN\n';
    await take('a.csv', lists, named('First', 'same', all));
    const asked = named('Asked', 'ask', all);
    const rowsOf = async () =>
      rows(
        `select e.native_key as key, r.slug, (select count(*)::int from candidate c where c.entry_id = e.id and c.decision is null) as asked
           from entry e join source s on s.id = e.source_id left join record r on r.id = e.record_id where s.key = 'table-asked' and e.kind = 1 and e.native_key like 'name:%' order by 1`,
      );
    const text = 'Name,Site,Ticker\nLumen Labs,,LMN\nLumen,https://lumen.example,\nTidal Works,,TDL\n';
    expect(await take('b.csv', text, asked)).toMatchObject({ waiting: 1, records: 1 });
    const before = [
      { key: 'name:lumen (project)', slug: 'lumen-labs', asked: 0 },
      { key: 'name:lumen labs (project)', slug: null, asked: 1 },
      { key: 'name:tidal works (project)', slug: 'tidal-works', asked: 0 },
    ];
    expect(await rowsOf()).toEqual(before);
    await take('c.csv', 'Name,Site,Ticker\nTidal Works,https://tidal.example,TDL\nLumen Labs,https://lumen.example,LMN\n', named('Last', 'same', all));
    expect(await rowsOf()).toEqual(before);
    expect(
      await rows(`select e.native_key as key, c.evidence ->> 'reason' as reason, r.slug from candidate c join entry e on e.id = c.entry_id join record r on r.id = c.record_id
        where e.native_key like '%tidal%' and c.decision is null`),
    ).toEqual([{ key: 'name:tidal works (project)', reason: 'name alone', slug: 'tidal-works' }]);
    expect((await checkRebuild(site.context, COMMAND)).filter((d) => d.surplus + d.missing > 0)).toEqual([]);
    // The same rows, and now names join.
    expect(await take('b.csv', text, { ...asked, names: 'same' })).toMatchObject({ waiting: 0 });
    expect((await rowsOf()).map(({ slug }) => slug)).toEqual(['lumen-labs', 'lumen-labs', 'tidal-works']);
  });

  it('may name the record that it is about by its address [ingest-64]', async () => {
    await take('a.csv', 'Name,Site\nLumen,https://lumen.example\n', MAP);
    const done = await take('b.csv', 'Called,Page,Place\nLumen Labs,/project/lumen,Hue\n', {
      ...MAP,
      source: { ...MAP.source, name: 'Other' },
      columns: { Called: 'name', Page: 'record', Place: 'location' },
    });
    expect(done).toMatchObject({ records: 0, waiting: 0 });
    expect(await rows('select slug, name, location from project')).toEqual([{ slug: 'lumen', name: 'Lumen', location: 'Hue' }]);
  });

  it.each([
    'DefiLlama',
    'coin gecko',
    'Cairn Starter-Set',
    'Cairn',
    'The Cairn team',
    'DefiLlama raises',
    'Def\u200BiLlama',
    '\u202EDefiLlama',
    'СаіRN', // Cyrillic letters
    'Ϲοinɡecko'.replace('Ϲ', 'C'), // a Greek letter
  ])('is not called as a list, nor nearly so: %s [ingest-61]', async (name) => {
    const named = (of: string) => take('a.csv', 'Name,Site\nLumen,https://lumen.example\n', { ...MAP, source: { ...MAP.source, name: of } });
    const issues = [{ path: 'source.name', message: expect.stringMatching(/a list of this site|the name of this site/) }];
    await expect(named(name)).rejects.toMatchObject({ code: 'INVALID_INPUT', issues });
    expect(await named(`${tidy(name).replace(/\p{Cf}/gu, '')} by Ada`)).toMatchObject({ records: 1 });
  });

  it('is not called nearly as another table [ingest-61]', async () => {
    await take('a.csv', 'Name,Site\nLumen,https://lumen.example\n', MAP);
    const map = { ...MAP, source: { ...MAP.source, name: 'M-ine' } };
    await expect(take('a.csv', 'Name,Site\nLumen,https://lumen.example\n', map)).rejects.toMatchObject({
      issues: [{ path: 'source.name', message: expect.stringContaining('another table') }],
    });
  });

  it('is brought in by nobody else: not by the system, not by a moderator [ingest-68]', async () => {
    const input = { file: fileOf('a.csv', 'Name\nLumen\n'), map: JSON.stringify(MAP) };
    for (const actor of [{ kind: 'system' } as const, { kind: 'account', id: 'x', roles: ['moderator'] } as never])
      for (const call of [tryTable, importTable]) await expect(call(site.context, actor, input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
