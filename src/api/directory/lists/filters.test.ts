import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { LIST_FILTERS } from '#domain/directory/lists/parameters.ts';
import { LIST_NAMES, LISTS, type ListName } from '#domain/directory/lists/lists.ts';
import { fold } from '#domain/writing/fold.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { growMarket, listsOf, type Row } from './lists.testing.ts';

const site = useCommittingSite({ createApi, datasets, now: () => new Date('2026-07-01T12:00:00Z') });
const { page, walk, total, refusal } = listsOf(site);
const ids = async (text: string): Promise<string[]> => (await site.context.db.read.query<{ id: string }>(text)).rows.map((row) => row.id);
const on = (name: string, parts: Record<string, unknown> = {}) => ({
  [`applyFilter${name}`]: 1,
  ...Object.fromEntries(Object.entries(parts).map(([part, value]) => [`filter${name}${part}`, value])),
});

beforeAll(async () => {
  await growMarket(site.context.db, { projects: 200, organizations: 80, people: 70, rounds: 300 });
}, 180_000);

const SECTOR = "'DeFi','Games','Gaming'";
const inSector = (id: string) => `${id} in (select record_id from record_sector where name in ('DeFi', 'Gaming'))`;
const round = (condition: string) =>
  `id in (select i.investor_id from round_investor i join round d on d.id = i.round_id where not d.is_grant and ${condition})`;
const gave = 'id in (select i.investor_id from round_investor i join round d on d.id = i.round_id where d.is_grant)';
const raisedIn = (condition: string) => `id in (select project_id from round d where d.is_raise and ${condition})`;
const invested = (who: string) =>
  `select d.project_id from round_investor i join round d on d.id = i.round_id where not d.is_grant and i.investor_id in (${who})`;
const P = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const O = (n: number) => `01900001-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const Q = (n: number) => `01900002-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** Parameters of each filter beside the condition on the rows that they stand for. */
const ALONE: Record<ListName, [params: Record<string, unknown>, where: string][]> = {
  projects: [
    [on('NoToken', { OptionsUse: 1 }), 'not has_token'],
    [on('NoToken'), 'not has_token'],
    [on('NoToken', { OptionsUse: 0 }), 'has_token'],
    [on('NoToken', { OptionsUse: 2 }), 'true'],
    [on('Financials', { OptionsUse: 6 }), raisedIn("d.date >= '2026-01-01'")],
    [on('Financials'), raisedIn("d.date >= '2025-07-01'")],
    [on('Financials', { CustomFrom: '2022-01-01', CustomTo: '2022-12-31' }), raisedIn("d.date between '2022-01-01' and '2022-12-31'")],
    [on('TotalFundRaised', { CustomFrom: 1_000_000, CustomTo: '50000000.0' }), 'raised_usd between 1000000 and 50000000'],
    [on('TotalFundRaised', { CustomFrom: '', CustomTo: 20_000_000 }), 'raised_usd <= 20000000'],
    [on('Sector', { Value: SECTOR }), inSector('id')],
    [on('Sector', { Value: "'dÉfi'" }), "id in (select record_id from record_sector where name = 'DeFi')"],
    [
      on('RelatedPeopleID', { Value: `'${Q(1)}','grown-person-2'` }),
      `id in (${invested(`'${Q(1)}','${Q(2)}'`)} union select object_id from role where person_id in ('${Q(1)}','${Q(2)}'))`,
    ],
    [on('RelatedOrganizationID', { Value: `'${O(0)}'` }), `id in (${invested(`'${O(0)}'`)})`],
    [on('RelatedOrganizationID', { Value: "'once-a-firm'" }), `id in (${invested(`'${O(0)}'`)})`],
    [on('RelatedOrganizationID', { Value: "'nobody-knows-it'" }), 'false'],
  ],
  people: [
    [
      on('CurrentOrganizationID', { Value: `'${O(2)}','grown-4'` }),
      `id in (select person_id from role where object_id in ('${O(2)}','${P(4)}') and (valid_to is null or valid_to > '2026-07-01'))`,
    ],
    [
      on('CurrentOrganizationID', { ProjectIDValue: `'${P(4)}'`, VentureIDValue: `'${O(1)}','${O(2)}'` }),
      `id in (select person_id from role where object_id in ('${O(1)}','${O(2)}','${P(4)}') and (valid_to is null or valid_to > '2026-07-01'))`,
    ],
    [on('Gender', { Value: "'Female'" }), "gender = 'Female'"],
    [on('Gender', { Value: "'Female','Male'" }), 'gender is not null'],
    [on('TypeOfInvestor', { Value: "'angel'" }), "type_of_investor = 'Angel'"],
    [on('Jobtitle', { Value: "'CEO','Nha dau tu'" }), "id in (select person_id from role where position = 'CEO' union select record_id from job_title)"],
    [on('Sector', { Value: "'DeFi'" }), inSector('id')],
    [
      on('RelatedToken', { Value: "'once-grown-3','grown-5'" }),
      `'${P(3)}' in (select project_id from round d join round_investor i on i.round_id = d.id where i.investor_id = p.id and not d.is_grant union select object_id from role where person_id = p.id) or '${P(5)}' in (select project_id from round d join round_investor i on i.round_id = d.id where i.investor_id = p.id and not d.is_grant union select object_id from role where person_id = p.id)`,
    ],
    [on('RelatedOrganizationID', { Value: `'${O(2)}'` }), `id in (select person_id from role where object_id = '${O(2)}')`],
  ],
  organizations: [
    [on('Financials', { OptionsUse: 1 }), round("d.date >= '2026-06-01'")],
    [on('Financials', { OptionsUse: 36 }), round("d.date >= '2023-07-01'")],
    [on('Financials', { CustomTo: '2016-12-31' }), round("d.date <= '2016-12-31'")],
    [on('VentureType', { Value: "'Fund','Exchange'" }), "type in ('Fund', 'Exchange')"],
    [on('Sector', { Value: SECTOR }), inSector('id')],
    [on('FundingStage', { OptionsUse: 1 }), round('d.stage = 1')],
    [on('FundingStage', { OptionsUse: 11 }), round('d.stage = 11')],
    [on('FundingStage', { Value: "'2','9'" }), `${round('d.stage = 2')} or ${gave}`],
    [on('FundingStage', { OptionsUse: 9 }), gave],
    [on('AcitvelyInvesting', { OptionsUse: 1 }), "last_investment >= '2025-07-01'"],
    [on('AcitvelyInvesting', { OptionsUse: 0 }), "last_investment < '2025-07-01'"],
    [on('TotalFundRaised', { CustomFrom: 10_000_000 }), 'total_funding_amount >= 10000000'],
    [on('RelatedTokenID', { Value: `'${P(0)}','${P(1)}'` }), round(`d.project_id in ('${P(0)}','${P(1)}')`)],
    [on('RelatedPeopleID', { Value: `'${Q(1)}','${Q(3)}'` }), `id in (select object_id from role where person_id in ('${Q(1)}','${Q(3)}'))`],
  ],
  fundraising: [
    [on('FundingStage'), 'stage = 1'],
    [on('FundingStage', { OptionsUse: 12 }), 'stage = 12'],
    [on('FundingStage', { Value: "'0','8'" }), 'stage in (0, 8)'],
    [on('TotalFundRaised', { CustomFrom: '1000000', CustomTo: '9000000' }), 'not is_grant and amount_usd between 1000000 and 9000000'],
    [on('Financials', { OptionsUse: 24 }), "not is_grant and date >= '2024-07-01'"],
    [on('Financials', { CustomFrom: '2020-02-29', CustomTo: '2020-03-01' }), "not is_grant and date between '2020-02-29' and '2020-03-01'"],
    [on('Sector', { Value: "'DeFi'" }), "not is_grant and project_id in (select record_id from record_sector where name = 'DeFi')"],
    [on('RelatedTokenID', { Value: "'once-grown-3'" }), `not is_grant and project_id = '${P(3)}'`],
    [on('RelatedOrganizationID', { Value: `'${O(0)}'` }), `not is_grant and id in (select round_id from round_investor where investor_id = '${O(0)}')`],
    [
      on('RelatedPeopleID', { Value: `'${Q(0)}','${Q(1)}'` }),
      `not is_grant and id in (select round_id from round_investor where investor_id in ('${Q(0)}','${Q(1)}'))`,
    ],
  ],
};
const found = async (list: ListName, params: Record<string, unknown>): Promise<string[]> => (await walk(list, params)).map((row: Row) => row.id).toSorted();

describe('a filter alone', () => {
  const rows = LIST_NAMES.flatMap((list) => ALONE[list].map(([params, where]) => [list, params, where] as const));
  it.each(rows)('of %s finds with %j what fits, and counts it', async (list, params, where) => {
    const wanted = (await ids(`select id from ${LISTS[list].kind} p where ${where}`)).toSorted();
    expect(await found(list, params)).toEqual(wanted);
    expect((await total(list, params)).total).toBe(wanted.length);
  });

  it.each(LIST_NAMES)('of %s: each of them finds some and leaves some', async (list) => {
    for (const { name } of LIST_FILTERS[list]) {
      const all = (await total(list)).total;
      const counts = await Promise.all(
        ALONE[list].filter(([params]) => `applyFilter${name}` in params).map(async ([params]) => (await total(list, params)).total),
      );
      expect(
        counts.some((n) => n > 0 && n < all),
        name,
      ).toBe(true);
    }
  });

  it.each(LIST_NAMES)('of %s restricts nothing unless it is applied [directory-8]', async (list) => {
    const all = await total(list);
    for (const [params] of ALONE[list]) {
      const name = Object.keys(params).find((key) => key.startsWith('apply')) ?? '';
      const { [name]: _, ...rest } = params as Record<string, unknown>;
      expect(await total(list, rest)).toEqual(all);
      expect(await total(list, { ...rest, [name]: 0 })).toEqual(all);
    }
  });

  it.each(LIST_NAMES)('of %s takes every empty form and restricts nothing', async (list) => {
    const empty: Record<string, unknown> = {};
    for (const { name, takes, also, preset } of LIST_FILTERS[list]) {
      if (preset === undefined) empty[`applyFilter${name}`] = 1;
      for (const part of ['Value', 'OptionsUse', 'CustomFrom', 'CustomTo']) empty[`filter${name}${part}`] = '';
      if (takes.values || also) empty[`filter${name}Value`] = "''";
      for (const more of also ?? []) empty[`filter${name}${more}Value`] = "''";
    }
    expect(await total(list, empty)).toEqual(await total(list));
  });
});

describe('filters together', () => {
  it.each(LIST_NAMES)('of %s all have to fit: every pair finds what both find [directory-8]', async (list) => {
    const alone = new Map<string, { params: Record<string, unknown>; ids: string[] }>();
    for (const [params] of ALONE[list]) {
      const name = Object.keys(params)[0] ?? '';
      const own = await found(list, params);
      if (own.length > (alone.get(name)?.ids.length ?? 0) && own.length < (await total(list)).total) alone.set(name, { params, ids: own });
    }
    const filters = [...alone.values()];
    expect(filters).toHaveLength(LIST_FILTERS[list].length);
    let some = 0;
    for (const [at, a] of filters.entries())
      for (const b of filters.slice(at + 1)) {
        const both = a.ids.filter((id) => b.ids.includes(id));
        some += both.length;
        const params = { ...a.params, ...b.params, sortField: LISTS[list].columns[2]?.field === 'stages' ? 'stages' : undefined };
        expect(await found(list, params)).toEqual(both);
        expect((await total(list, { ...a.params, ...b.params })).total).toBe(both.length);
      }
    expect(some).toBeGreaterThan(0);
  });

  it('join the screen of `q`, the search and the filters', async () => {
    const params = { q: 'raised>1m | grants[]', searchAssetValue: 'coin', ...on('NoToken', { OptionsUse: 0 }) };
    const wanted = await ids(
      `select id from project p where has_token and (raised_usd > 1000000 or id in (select project_id from round where is_grant)) and name_folded like '%coin%'`,
    );
    expect(await found('projects', params)).toEqual(wanted.toSorted());
    expect(wanted.length).toBeGreaterThan(0);
  });

  it('count what nobody can say [directory-8, directory-18]', async () => {
    const counted = await total('projects', { q: 'raised>1m' });
    const [known] = await ids('select count(*)::text as id from project where raised_usd is null');
    expect(counted.undecided).toBe(Number(known));
    expect((await total('projects')).undecided).toBe(0);
    expect((await total('organizations', on('AcitvelyInvesting', { OptionsUse: 1 }))).undecided).toBe(1);
  });

  it('are one question whichever way it is put', async () => {
    const ways = [on('Sector', { Value: "'DeFi','AI'" }), { q: 'sector:DeFi,AI' }, { q: '(sector:AI | sector:DeFi)' }];
    const answers = await Promise.all(ways.map((params) => found('projects', params)));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const first = await page('projects', { ...ways[0], take: 5 });
    expect((await page('projects', { ...ways[1], take: 5, after: first.next })).rows).toEqual((await page('projects', { ...ways[0], skip: 5, take: 5 })).rows);
  });
});

describe('the search', () => {
  it.each([['sông hồng'], ['song hong'], ['SÔNG'], ['ng hon'], [' Sông  Hồng\t']])('finds %j with and without marks, anywhere', async (searchAssetValue) => {
    const { rows } = await page('projects', { searchAssetValue });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((r) => fold(r['name'] as string).includes(fold(searchAssetValue)))).toBe(true);
  });

  it.each(['%', '_', '\\', '%_', '100%_sure\\'])('takes %s literally', async (searchAssetValue) => {
    expect((await page('projects', { searchAssetValue })).rows.map((r) => r['name'])).toEqual(['100%_sure\\']);
  });

  it('finds nothing for * and everything for blanks', async () => {
    expect((await page('projects', { searchAssetValue: '*' })).rows).toEqual([]);
    for (const searchAssetValue of [' \u0301 ', '', '   ']) expect((await total('projects', { searchAssetValue })).total).toBe(200);
  });

  it('finds symbols and aliases, never descriptions; of rounds those of their project', async () => {
    const { rows } = await page('projects');
    const symbol = rows.find((r) => r['symbol'] !== null)?.['symbol'] as string;
    expect((await page('projects', { searchAssetValue: symbol.toLowerCase() })).rows.some((r) => r['symbol'] === symbol)).toBe(true);
    expect((await page('projects', { searchAssetValue: 'classic' })).rows.length).toBeGreaterThan(0);
    expect((await page('projects', { searchAssetValue: 'exchange what they own' })).rows).toEqual([]);
    const raised = rows.find((r) => (r['round_count'] as number) > 1);
    const rounds = await walk('fundraising', { searchAssetValue: raised?.['name'] });
    expect(rounds.filter((r) => r['name'] === raised?.['name'])).toHaveLength(raised?.['round_count'] as number);
  });
});

const cursor = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const ID = '01900000-0000-7000-8000-000000000000';
/** A sign that nobody sees: no text to look for. */
const UNSEEN = '\u202E';

describe('hostile parameters', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['an unknown key', { role: 'admin' }, 'params'],
    ['the filter of another list', { applyFilterGender: 1 }, 'params'],
    ['a filter spelled right', { applyFilterActivelyInvesting: 1 }, 'params'],
    ['__proto__', JSON.parse('{"__proto__":{"take":1},"constructor":1}') as Record<string, unknown>, 'params.__proto__'],
    ['take above 100', { take: 101 }, 'params.take'],
    ['take as text', { take: '10' }, 'params.take'],
    ['take as a fraction', { take: 1.5 }, 'params.take'],
    ['take as nothing', { take: null }, 'params.take'],
    ['take below 0', { take: -1 }, 'params.take'],
    ['skip below 0', { skip: -1 }, 'params.skip'],
    ['skip beyond integers', { skip: 2 ** 60 }, 'params.skip'],
    ['a field that cannot be sorted', { sortField: 'description' }, 'params.sortField'],
    ['a list of records as a field', { sortField: 'organizations' }, 'params.sortField'],
    ['the ordinal as a field', { sortField: 'ordinal' }, 'params.sortField'],
    ['a path as a field', { sortField: 'source_count desc' }, 'params.sortField'],
    ['SQL as a field', { sortField: 'name; drop table project' }, 'params.sortField'],
    ['a field of objects', { sortField: 'toString' }, 'params.sortField'],
    ['another order', { sortField: 'name', sortOrder: 'random()' }, 'params.sortOrder'],
    ['a long text', { searchAssetValue: 'a'.repeat(201) }, 'params.searchAssetValue'],
    ['a NUL', { searchAssetValue: 'a\0b' }, 'params.searchAssetValue'],
    ['a list as text', { searchAssetValue: ['a'] }, 'params.searchAssetValue'],
    ['a broken cursor', { after: 'x' }, 'params.after'],
    ['a cursor of nothing', { after: '' }, 'params.after'],
    ['a cursor beside skip', { skip: 0, after: cursor(['x', null, ID, 1]) }, 'params.after'],
    ['a forged cursor', { after: cursor(['AAAAAAAAAA', '1', ID, 1]) }, 'params.after'],
    ['a cursor that is an object', { after: cursor({ id: ID }) }, 'params.after'],
    ['a screen that is none', { q: 'raised>' }, 'params.q'],
    ['a screen of another kind', { q: 'gender:Male' }, 'params.q'],
    ['a screen that does not end', { q: '('.repeat(1999) }, 'params.q'],
    ['a long screen', { q: 'a '.repeat(1001) }, 'params.q'],
    ['a screen of too much', { q: Array.from({ length: 51 }, (_, i) => `raised>${i}`).join(' ') }, 'params.q'],
    ['a screen with a NUL', { q: '"a\0b"' }, 'params.q'],
    ['a screen as a list', { q: ['raised>1'] }, 'params.q'],
    ['a switch that is true', { applyFilterNoToken: true }, 'params.applyFilterNoToken'],
    ['a switch as text', { applyFilterNoToken: '1' }, 'params.applyFilterNoToken'],
    ['a switch of 2', { applyFilterNoToken: 2 }, 'params.applyFilterNoToken'],
    ['an option there is not', on('NoToken', { OptionsUse: 3 }), 'params.filterNoTokenOptionsUse'],
    ['months there are not', on('Financials', { OptionsUse: 13 }), 'params.filterFinancialsOptionsUse'],
    ['an option as SQL', on('NoToken', { OptionsUse: '1 or 1=1' }), 'params.filterNoTokenOptionsUse'],
    ['a day there is not', on('Financials', { CustomFrom: '2023-02-29' }), 'params.filterFinancialsCustomFrom'],
    ['a day of another form', on('Financials', { CustomFrom: '01/02/2023' }), 'params.filterFinancialsCustomFrom'],
    ['days the wrong way round', on('Financials', { CustomFrom: '2024-01-02', CustomTo: '2024-01-01' }), 'params.filterFinancialsCustomTo'],
    ['amounts the wrong way round', on('TotalFundRaised', { CustomFrom: 9, CustomTo: '10.5e' }), 'params.filterTotalFundRaisedCustomTo'],
    ['amounts that fall', on('TotalFundRaised', { CustomFrom: 10, CustomTo: '9' }), 'params.filterTotalFundRaisedCustomTo'],
    ['an amount below 0', on('TotalFundRaised', { CustomFrom: -1 }), 'params.filterTotalFundRaisedCustomFrom'],
    ['an endless amount', on('TotalFundRaised', { CustomFrom: 1e300 }), 'params.filterTotalFundRaisedCustomFrom'],
    ['a list without quotes', on('Sector', { Value: 'DeFi' }), 'params.filterSectorValue'],
    ['a list that does not end', on('Sector', { Value: "'DeFi" }), 'params.filterSectorValue'],
    ['a list as a list', on('Sector', { Value: ['DeFi'] }), 'params.filterSectorValue'],
    ['a list with a NUL', on('Sector', { Value: "'a\0'" }), 'params.filterSectorValue'],
    ['a list of 201', on('Sector', { Value: Array.from({ length: 201 }, (_, i) => `'${i}'`).join(',') }), 'params.filterSectorValue'],
    ['a value where none is taken', on('NoToken', { Value: "'1'" }), 'params.filterNoTokenValue'],
    ['a range where none is taken', on('Sector', { CustomFrom: '2024-01-01' }), 'params.filterSectorCustomFrom'],
  ])('%s is 422 with its place', async (_, params, place) => {
    expect(await refusal('master-projects', params)).toContain(place);
  });

  it('of the totals are refused alike, and paging and order are none of theirs', async () => {
    for (const params of [{ take: 1 }, { sortField: 'name' }, { after: 'x' }, { role: 'admin' }, on('Sector', { Value: 'DeFi' }), { q: 'raised>' }])
      expect((await refusal('master-projects-total', params))[0]).toMatch(/^params/);
  });

  it('as two objects, or as none, are refused', async () => {
    for (const params of ['[{},{}]', '{}', '[[]]', '[null]', '[1]', '{', 'null', '"x"']) {
      const answer = await site.call(`/api/data/struct?${new URLSearchParams({ sid: 'master-people', params })}`);
      expect(answer.status, params).toBe(422);
    }
  });

  it.each(['', '&params=', '&params=[]', '&params=[{}]'])('left empty as %j ask for everything', async (rest) => {
    const answer = await site.call(`/api/data/struct?sid=master-people${rest}`);
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { people: unknown[] }).people).toHaveLength(70);
  });

  it('of a data set there is not are 404', async () => {
    for (const sid of ['master-tokens', 'toString', '__proto__', 'master-projects ']) {
      const answer = await site.struct(sid);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'UNKNOWN_DATASET']);
    }
  });

  it.each([`' or 1=1 --`, '$1', '\\', '{{', '\u{1F4A9}', '\uD800', '%00', '<script>', ';select pg_sleep(1)', "''", UNSEEN, 'NaN', '__proto__'])(
    'the text %j is only looked for',
    async (text) => {
      for (const list of LIST_NAMES)
        for (const sid of [LISTS[list].sid, `${LISTS[list].sid}-total`]) {
          expect((await site.struct(sid, { searchAssetValue: text })).status).toBe(200);
          const quoted = `'${text.replaceAll("'", "''")}'`;
          expect((await site.struct(sid, on('Sector', { Value: quoted }))).status, quoted).toBe(text.isWellFormed() && text !== UNSEEN ? 200 : 422);
        }
    },
  );

  it('a cursor of one list is refused by another [directory-6, screener-8]', async () => {
    const { next } = await page('projects', { take: 5, sortField: 'name', sortOrder: 'asc' });
    for (const other of [
      { sortField: 'name', sortOrder: 'desc' },
      { sortField: 'volume', sortOrder: 'asc' },
      {},
      { sortField: 'name', sortOrder: 'asc', searchAssetValue: 'a' },
      { sortField: 'name', sortOrder: 'asc', ...on('NoToken') },
    ])
      expect(await refusal('master-projects', { take: 5, ...other, after: next })).toEqual(['params.after']);
    await refusal('master-people', { take: 5, sortField: 'name', sortOrder: 'asc', after: next });
  });

  it('a cursor with a value of another type never reaches the database [screener-8]', async () => {
    const asked = async (list: ListName, sortField: string): Promise<unknown[]> => {
      const { next } = await page(list, { take: 1, sortField });
      return JSON.parse(Buffer.from(next ?? '', 'base64url').toString()) as unknown[];
    };
    for (const [list, sortField] of [
      ['projects', 'tvl'],
      ['projects', 'founded'],
      ['organizations', 'actively_investing'],
      ['fundraising', 'date'],
      ['fundraising', 'stages'],
    ] as const) {
      const [name, , id] = await asked(list, sortField);
      for (const value of ['x', "1'; drop table project", '2024-02-31', '1e5', true, 7, [], {}])
        expect(await refusal(LISTS[list].sid, { take: 1, sortField, after: cursor([name, value, id, 1]) })).toEqual(['params.after']);
    }
  });
});
