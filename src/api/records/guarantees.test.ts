import { describe, expect, it } from 'vitest';
import { RULE, type EntryKindName, type EntryRoleName } from '#domain/records/codes.ts';
import type { Claim, EntryInput } from '#domain/records/claim.ts';
import { fieldId } from '#domain/records/fields.ts';
import { domainKey, handleKey, partyNames, projectNames, roundKey } from '#domain/records/keys.ts';
import { NAME_ROLE } from '#domain/search/names.ts';
import { createApi, datasets } from '#api/app.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import { applyClaims, type PeopleClaims } from './apply-claims.ts';
import { mergeRecords, unmergeRecord } from './decide-match.ts';
import { importFile, type ImportReport } from './import-file.ts';
import { checkRebuild } from './rebuild.ts';
import { setTrust } from './set-trust.ts';
import { takeDown } from './take-down.ts';
import { fileOf, info, listOf, type Source } from './listings.testing.ts';
import { shownThoughGone, world, type Row } from './world.testing.ts';

const site = useSite({ createApi, datasets });
const COMMAND = { kind: 'command' } as const;

const rows = async <T extends Row>(text: string, values: unknown[] = []) => (await site.context.db.read.query<T>(text, values)).rows;
const read = (key: Source, entries: EntryInput[]): Promise<ImportReport> => write(site.context, COMMAND, (tx) => importFile(tx, fileOf(key, entries)));
const say = (recordId: string, claims: Claim[], review: PeopleClaims['review'] = 'voted') =>
  write(site.context, COMMAND, (tx) =>
    applyClaims(tx, { source: info('people'), recordId, claims, review, documents: [{ url: listOf('people'), title: 'Proof' }] }),
  );
const wrongAnew = async () => (await checkRebuild(site.context, COMMAND)).filter((d) => d.surplus + d.missing > 0);

type Said = Record<string, string | undefined>;
const thing =
  (kind: EntryKindName, nativeKey: string, said: Said, more: { keys?: EntryInput['keys']; role?: EntryRoleName; claims?: Omit<Claim, 'document'>[] } = {}) =>
  (key: Source): EntryInput => ({
    kind,
    nativeKey,
    role: more.role ?? 'creates',
    keys: [...(said['name'] === undefined ? [] : kind === 'project' ? projectNames(said['name']) : partyNames(said['name'])), ...(more.keys ?? [])],
    claims: [
      ...Object.entries(said).flatMap(([field, value]) => (value === undefined ? [] : [{ field, value, document: listOf(key) }])),
      ...(more.claims ?? []).map((c) => ({ ...c, document: listOf(key) })),
    ],
  });
const load = (key: Source, ...entries: ReturnType<typeof thing>[]) =>
  read(
    key,
    entries.map((make) => make(key)),
  );
const aave = thing('project', 'coin:0', { name: 'Aave' });
const seed = (said: Said, investors: Omit<Claim, 'document' | 'field'>[] = [], more: Omit<Claim, 'document'>[] = [], n = 0, of = 'coin:0') =>
  thing('round', `round:${n}`, said, {
    keys: [roundKey({ date: said['date'], amount: said['amount_usd'] })],
    claims: [{ field: 'project', object: of }, ...investors.map((i) => ({ field: 'investors', ...i })), ...more],
  });
const idOf = async (table: 'project' | 'organization' | 'person' | 'round', name?: string) =>
  (await rows<{ id: string }>(name === undefined ? `select id from ${table}` : `select id from ${table} where name = '${name}'`))[0]!.id;
const sums = async () => ({
  projects: await rows('select name, raised_usd, rounds, last_round, prominence from project order by name'),
  investors: await rows('select name, investments, leads, last_investment, prominence from organization order by name'),
});
const people = (field: string, claim: Partial<Claim>): Claim => ({ field, document: listOf('people'), ...claim });

describe('members', () => {
  it('that people voted out are no links, count nowhere, and come back by another vote [records-6]', async () => {
    await load(
      'a',
      aave,
      thing('party', 'party:0', { name: 'Bob Capital' }),
      seed({ date: '2026-01-05', amount_usd: '1000000' }, [{ object: 'party:0', value: { lead: true } }]),
    );
    const [round, bob] = [await idOf('round'), await idOf('organization')];
    const standing = () => rows('select r.investors, o.investments, o.leads from round r, organization o');
    expect(await standing()).toEqual([{ investors: 1, investments: 1, leads: 1 }]);
    await say(round, [people('investors', { object: bob, polarity: -1 })]);
    expect(await standing()).toEqual([{ investors: 0, investments: 0, leads: 0 }]);
    expect(await rows('select * from round_investor')).toEqual([]);
    await read('a', [
      aave('a'),
      thing('party', 'party:0', { name: 'Bob Capital' })('a'),
      seed({ date: '2026-01-05', amount_usd: '1000000' }, [{ object: 'party:0' }])('a'),
    ]);
    expect(await standing()).toEqual([{ investors: 0, investments: 0, leads: 0 }]);
    await say(round, [people('investors', { object: bob, value: { lead: true } })]);
    expect(await standing()).toEqual([{ investors: 1, investments: 1, leads: 1 }]);
    expect(await wrongAnew()).toEqual([]);
  });

  it('lead where one list names them as leads, whatever a trusted one says of others [records-173]', async () => {
    const told = (lead: boolean) => seed({ date: '2026-01-05', amount_usd: '1000000' }, [{ object: 'party:0', value: { lead } }]);
    for (const key of ['a', 'b'] as const) await load(key, aave, thing('party', 'party:0', { name: 'Bob Capital' }), told(key === 'b'));
    expect(await rows('select r.investors, o.leads from round r, organization o')).toEqual([{ investors: 1, leads: 1 }]);
    expect(await wrongAnew()).toEqual([]);
  });

  it('are the records that objects are now: two spellings of one investor are one link while they are one [records-8]', async () => {
    const names = ['Bob', 'Bobby', 'Carl', 'Carlo', 'Dan', 'Danny', 'Eve', 'Evelyn', 'Finn', 'Finnegan', 'Gil', 'Gilbert'];
    const investors = names.map((name, n) => thing('party', `party:${String(n).padStart(2, '0')}`, { name }));
    await load(
      'a',
      aave,
      ...investors,
      seed(
        { date: '2026-01-05' },
        investors.map((_, n) => ({ object: `party:${String(n).padStart(2, '0')}` })),
      ),
    );
    const links = () =>
      rows(
        'select r.investors, count(*)::int as links, sum(o.investments)::int as sum from round r join round_investor i on i.round_id = r.id join organization o on o.id = i.investor_id group by 1',
      );
    expect(await links()).toEqual([{ investors: 12, links: 12, sum: 12 }]);
    const before = await world(site.context.db.read, true);
    for (let n = 0; n < names.length; n += 2)
      await mergeRecords(site.context, COMMAND, { kind: 'organization', loser: names[n + 1]!.toLowerCase(), winner: names[n]!.toLowerCase() });
    expect(await links()).toEqual([{ investors: 6, links: 6, sum: 6 }]);
    const othersFirst = await rows(
      `select from choice c join statement s on s.id = c.statement_id join entry o on o.id = s.object_entry_id join statement x on x.entry_id = s.entry_id and x.field_id = s.field_id
         join entry n on n.id = x.object_entry_id and n.record_id = o.record_id where c.field_id = ${fieldId('round', 'investors')} and x.member_key < s.member_key`,
    );
    expect(othersFirst).toEqual([]);
    expect(await wrongAnew()).toEqual([]);
    for (let n = 0; n < names.length; n += 2) await unmergeRecord(site.context, COMMAND, { kind: 'organization', slug: names[n + 1]!.toLowerCase() });
    expect(await world(site.context.db.read, true)).toEqual(before);
  });

  it('are roles: two positions at one place are two, the same position is one, whatever its dates and whoever says so [records-3, records-9]', async () => {
    const ann = (...roles: Omit<Claim, 'document' | 'field'>[]) =>
      thing(
        'person',
        'party:0',
        { name: 'Ann Lee', kind: 'person' },
        { keys: handleKey('ann'), claims: roles.map((r) => ({ field: 'roles', object: 'coin:0', ...r })) },
      );
    const coin = thing('project', 'coin:0', { name: 'Aave' }, { keys: [{ scheme: 'coingecko', value: 'x' }] });
    await load('a', coin, ann({ value: { position: 'CEO', founder: true }, validFrom: '2020-01-01' }, { value: { position: 'CTO', founder: false } }));
    await load(
      'b',
      coin,
      ann({ value: { position: 'ceo', founder: true }, validFrom: '2020-01-01' }, { value: { position: 'CEO', founder: true }, validFrom: '2021-01-01' }),
    );
    expect(await rows('select position, founder, valid_from from role order by valid_from nulls last')).toEqual([
      { position: 'CEO', founder: true, valid_from: '2020-01-01' },
      { position: 'CTO', founder: false, valid_from: null },
    ]);
    expect(await rows('select roles from person')).toEqual([{ roles: 2 }]);
    expect(await rows(`select sources from choice where field_id = ${fieldId('person', 'roles')} order by 1`)).toEqual([{ sources: 1 }, { sources: 2 }]);
  });
});

describe('what stands', () => {
  const coin = (name: string, role: EntryRoleName = 'creates') => thing('project', 'coin:0', { name }, { keys: [{ scheme: 'coingecko', value: 'x' }], role });
  const nameNow = async () => (await rows<{ name: string }>('select name from project'))[0]?.name;
  const trust = (source: string, rank: number | undefined) => setTrust(site.context, COMMAND, { kind: 'project', field: 'name', source, rank });

  it('is what people approved, then what its source is trusted for, by policy before base rank [records-4]', async () => {
    await load('a', coin('Aave'));
    await load('b', coin('Aave Finance'));
    expect(await nameNow()).toBe('Aave');
    await trust('b', 41);
    expect(await nameNow()).toBe('Aave Finance');
    await trust('b', undefined);
    expect(await nameNow()).toBe('Aave');
    await trust('b', 1000);
    const id = await idOf('project');
    await say(id, [people('name', { value: 'Aave v4' })]);
    await trust('people', 0);
    expect(await nameNow()).toBe('Aave v4');
    expect(await rows(`select rule from choice where field_id = ${fieldId('project', 'name')}`)).toEqual([{ rule: RULE.reviewed }]);
    await say(id, [people('name', { value: 'Aave v4' })], 'rejected');
    expect(await nameNow()).toBe('Aave Finance');
    await trust('people', undefined);
    await trust('b', undefined);
    expect(await nameNow()).toBe('Aave');
    expect(await wrongAnew()).toEqual([]);
  });

  it('counts a source and its mirror once [records-4]', async () => {
    await load('a', coin('Aave'));
    await load('c', coin('Aave'));
    const counted = () =>
      rows(`select p.sources as row, c.sources as name from project p join choice c on c.record_id = p.id and c.field_id = ${fieldId('project', 'name')}`);
    expect(await counted()).toEqual([{ row: 1, name: 1 }]);
    await load('b', coin('Aave'));
    expect(await counted()).toEqual([{ row: 2, name: 2 }]);
  });

  it('says that an amount is kept secret, adds nothing for it, and takes an amount people know [records-5]', async () => {
    await load('a', aave, seed({ date: '2026-01-05' }, [], [{ field: 'amount_usd', state: 'undisclosed' }]));
    const amount = () => rows('select r.amount_usd, r.amount_usd_state, p.raised_usd, p.rounds from round r join project p on p.id = r.project_id');
    expect(await amount()).toEqual([{ amount_usd: null, amount_usd_state: 1, raised_usd: null, rounds: 1 }]);
    await say(await idOf('round'), [people('amount_usd', { value: '7000000' })]);
    expect(await amount()).toEqual([{ amount_usd: '7000000', amount_usd_state: null, raised_usd: '7000000', rounds: 1 }]);
    await load('a', aave, seed({ date: '2026-01-06' }, [], [{ field: 'amount_usd', state: 'undisclosed' }]));
    expect(await amount()).toEqual([{ amount_usd: '7000000', amount_usd_state: null, raised_usd: '7000000', rounds: 1 }]);
    expect(await wrongAnew()).toEqual([]);
  });
});

describe('sums', () => {
  it('of projects and investors follow their rounds [records-12]', async () => {
    const bob = thing('party', 'party:0', { name: 'Bob' });
    const lido = thing('project', 'coin:1', { name: 'Lido' });
    const invests = [{ object: 'party:0', value: { lead: true } }];
    await load(
      'a',
      aave,
      lido,
      bob,
      seed({ date: '2026-01-05', amount_usd: '1000000' }, invests),
      seed({ date: '2026-06-01', amount_usd: '2000000' }, [{ object: 'party:0' }], [], 1),
    );
    expect(await sums()).toEqual({
      projects: [
        { name: 'Aave', raised_usd: '3000000', rounds: 2, last_round: '2026-06-01', prominence: 3_000_000_001 },
        { name: 'Lido', raised_usd: null, rounds: 0, last_round: null, prominence: 1 },
      ],
      investors: [{ name: 'Bob', investments: 2, leads: 1, last_investment: '2026-06-01', prominence: 2 }],
    });
    await load(
      'a',
      aave,
      lido,
      bob,
      seed({ date: '2026-01-05', amount_usd: '1000000' }, invests),
      seed({ date: '2026-07-01', amount_usd: '5000000' }, [], [], 1, 'coin:1'),
    );
    expect(await sums()).toEqual({
      projects: [
        { name: 'Aave', raised_usd: '1000000', rounds: 1, last_round: '2026-01-05', prominence: 1_000_000_001 },
        { name: 'Lido', raised_usd: '5000000', rounds: 1, last_round: '2026-07-01', prominence: 5_000_000_001 },
      ],
      // Nobody says that he took no part.
      investors: [{ name: 'Bob', investments: 2, leads: 1, last_investment: '2026-07-01', prominence: 2 }],
    });
    const [moved] = await rows<{ id: string }>("select id from round where date = '2026-07-01'");
    for (const [name, raised] of [
      ['Aave', ['6000000', null]],
      ['Lido', ['1000000', '5000000']],
      ['Aave', ['6000000', null]],
    ] as const) {
      await say(moved!.id, [people('project', { object: await idOf('project', name) })]);
      expect((await sums()).projects.map((p) => p['raised_usd'])).toEqual(raised);
    }
    expect(await rows(`select contested from choice where field_id = ${fieldId('round', 'project')} order by 1`)).toEqual([
      { contested: false },
      { contested: true },
    ]);
    await takeDown(site.context, COMMAND, { kind: 'project', slug: 'aave', hidden: true, reason: 'asked' });
    expect((await sums()).investors).toEqual([{ name: 'Bob', investments: 0, leads: 0, last_investment: null, prominence: 0 }]);
    expect(await wrongAnew()).toEqual([]);
  });
});

describe('a record that was taken down', () => {
  it('stays down whatever is imported, takes what shares its keys with it, and holds back its namesakes [records-11]', async () => {
    const coin = (name: string, nativeKey = 'coin:0', handle?: string) => thing('project', nativeKey, { name, symbol: 'AA' }, { keys: handleKey(handle) });
    const listed = () => rows<{ name: string }>('select name from project order by name');
    await load('a', coin('Aave', 'coin:0', 'one'), coin('Lido', 'coin:1'));
    await takeDown(site.context, COMMAND, { kind: 'project', slug: 'aave', hidden: true, reason: 'asked' });
    expect(await listed()).toEqual([{ name: 'Lido' }]);
    await load('a', coin('Aave', 'coin:0', 'one'), coin('Lido', 'coin:1'));
    await load('a', coin('Aave Finance', 'coin:0', 'one'), coin('Lido', 'coin:1'));
    expect(await load('b', coin('Aave Finance', 'coin:0', 'one'))).toMatchObject({ records: 0, waiting: 0 });
    expect(await load('d', thing('project', 'coin:0', { name: 'Aave Finance' }))).toMatchObject({ records: 0, waiting: 1, candidates: 1 });
    expect([await listed(), await shownThoughGone(site.context.db.read), await wrongAnew()]).toEqual([[{ name: 'Lido' }], [], []]);
    expect(await rows('select r.slug from candidate c join record r on r.id = c.record_id')).toEqual([{ slug: 'aave' }]);
    await takeDown(site.context, COMMAND, { kind: 'project', slug: 'aave', hidden: false, reason: 'settled' });
    expect(await listed()).toEqual([{ name: 'Aave Finance' }, { name: 'Aave Finance' }, { name: 'Lido' }]);
    expect(await rows("select sources from project where slug = 'aave'")).toEqual([{ sources: 2 }]);
  });

  it('is gone from what names it: rounds, networks, roles; and they have it again when it is shown [records-11]', async () => {
    await load(
      'a',
      thing('project', 'coin:0', { name: 'Aave' }, { claims: [{ field: 'chains', object: 'coin:1' }] }),
      thing('project', 'coin:1', { name: 'Lido' }),
      thing('party', 'party:0', { name: 'Bob' }),
      thing(
        'person',
        'party:1',
        { name: 'Ann Lee', kind: 'person' },
        { claims: [{ field: 'roles', object: 'coin:1', value: { position: 'CEO', founder: false } }] },
      ),
      seed({ date: '2026-01-05' }, [{ object: 'party:0' }]),
    );
    const named = () =>
      rows(
        `select (select count(*)::int from project_chain) as chains, (select count(*)::int from round_investor) as links, (select investors from round) as investors,
           (select count(*)::int from role) as roles, (select roles from person) as held`,
      );
    const take = (kind: 'project' | 'organization', slug: string, hidden: boolean) => takeDown(site.context, COMMAND, { kind, slug, hidden, reason: 'asked' });
    const before = await world(site.context.db.read, true);
    expect(await named()).toEqual([{ chains: 1, links: 1, investors: 1, roles: 1, held: 1 }]);
    await take('project', 'lido', true);
    await take('organization', 'bob', true);
    expect(await named()).toEqual([{ chains: 0, links: 0, investors: 0, roles: 0, held: 0 }]);
    expect([await shownThoughGone(site.context.db.read), await wrongAnew()]).toEqual([[], []]);
    await take('project', 'lido', false);
    await take('organization', 'bob', false);
    expect(await world(site.context.db.read, true)).toEqual(before);
  });

  it('takes an older record down with it when the two turn out to be one [records-11]', async () => {
    await load(
      'b',
      thing('project', 'coin:0', { name: 'Aave' }, { keys: [{ scheme: 'coingecko', value: 'x' }] }),
      seed({ date: '2026-06-01', amount_usd: '1000000' }),
    );
    await load(
      'a',
      thing('project', 'coin:0', { name: 'Aave' }, { keys: [{ scheme: 'coingecko', value: 'x' }] }),
      seed({ date: '2025-01-05', amount_usd: '5000000' }),
    );
    await takeDown(site.context, COMMAND, { kind: 'round', slug: 'aave-round-2025-01', hidden: true, reason: 'asked' });
    expect(await rows('select date from round')).toEqual([{ date: '2026-06-01' }]);
    await load(
      'b',
      thing('project', 'coin:0', { name: 'Aave' }, { keys: [{ scheme: 'coingecko', value: 'x' }] }),
      seed({ date: '2025-01-06', amount_usd: '5000000' }),
    );
    expect([await rows('select date from round'), await wrongAnew()]).toEqual([[], []]);
  });
});

describe('what shares keys with a record that was taken down', () => {
  it('waits where its own keys keep it from being one with it', async () => {
    const coin = (name: string, id: string | undefined, keys: EntryInput['keys']) =>
      thing('project', 'coin:0', { name }, { keys: [...(id === undefined ? [] : [{ scheme: 'coingecko', value: id } as const]), ...keys] });
    await load('a', coin('Aave', undefined, [...handleKey('one'), ...domainKey('aave.example')]));
    await takeDown(site.context, COMMAND, { kind: 'project', slug: 'aave', hidden: true, reason: 'asked' });
    await load('b', coin('Aave One', 'x', handleKey('one')));
    await load('c', coin('Aave Two', 'y', domainKey('aave.example')));
    expect(await rows('select name from project')).toEqual([]);
    expect(await rows('select s.key from entry e join source s on s.id = e.source_id where e.record_id is null')).toEqual([{ key: 'b' }]);
    expect(await wrongAnew()).toEqual([]);
  });
});

describe('the kind of a party', () => {
  it('follows the name whatever a guess says, until a source says otherwise, with every slug leading to it [records-12]', async () => {
    const bob = thing('party', 'party:0', { name: 'Bob Lee' }, { keys: handleKey('bob') });
    const places = () =>
      rows(
        `select 'organization' as table, slug from organization union all select 'person', slug from person union all select 'former ' || kind, slug from former_slug order by 1`,
      );
    const found = () => rows('select kind, what, folded from search_name order by what');
    await load('a', bob);
    await load('d', thing('person', 'name:bob', { name: 'Bob Lee', kind: 'organization' }, { role: 'guesses' }));
    expect(await places()).toEqual([
      { table: 'former 2', slug: 'bob-lee' },
      { table: 'person', slug: 'bob-lee' },
    ]);
    expect(await found()).toEqual([{ kind: 3, what: NAME_ROLE.name, folded: 'bob lee' }]);
    await load('b', thing('organization', 'party:0', { name: 'Bob Lee', kind: 'organization' }, { keys: handleKey('bob') }));
    expect(await places()).toEqual([
      { table: 'former 3', slug: 'bob-lee' },
      { table: 'organization', slug: 'bob-lee' },
    ]);
    expect(await found()).toEqual([{ kind: 2, what: NAME_ROLE.name, folded: 'bob lee' }]);
    expect(await wrongAnew()).toEqual([]);
  });
});

describe('matches', () => {
  const named = (name: string, nativeKey: string, value: string, role: EntryRoleName = 'creates') =>
    thing('project', nativeKey, { name }, { keys: [{ scheme: 'id', value }], role });
  const seen = { date: '2026-01-05', amount_usd: '1000000' };
  const dates = () => rows('select r.date, r.sources, p.name from round r join project p on p.id = r.project_id order by 1');

  it('of rounds are decided again where a project lost one of its entries; what is shown stays', async () => {
    const later = seed({ date: '2026-01-15', amount_usd: '1000000' }, [], [], 1, 'coin:1');
    await load('b', named('Aave', 'coin:0', 'list:1'), seed(seen));
    await load('a', named('Aave', 'coin:0', 'list:1'), named('Aave', 'coin:1', 'list:1'), seed(seen), later);
    expect(await dates()).toEqual([
      { date: '2026-01-05', sources: 2, name: 'Aave' },
      { date: '2026-01-15', sources: 1, name: 'Aave' },
    ]);
    await load('a', named('Lido', 'coin:0', 'list:2'), named('Aave', 'coin:1', 'list:1'), seed(seen), later);
    expect(await dates()).toEqual([
      { date: '2026-01-05', sources: 1, name: 'Lido' },
      { date: '2026-01-15', sources: 2, name: 'Aave' },
    ]);
    await load('a', named('Lido', 'coin:0', 'list:2', 'adds'), named('Aave', 'coin:1', 'list:1'), seed(seen), later);
    expect((await dates()).map((r) => r['name'])).toEqual(['Lido', 'Aave']);
    expect(await rows('select native_key from entry where record_id is null order by 1')).toEqual([]);
    expect(await wrongAnew()).toEqual([]);
  });

  it('are decided again for those who shared a key that an entry lost [records-16]', async () => {
    const coin = (name: string, ...keys: EntryInput['keys']) => thing('project', 'coin:0', { name }, { keys });
    const [icon, contract] = [{ scheme: 'web3icons', value: 'coin:z' } as const, { scheme: 'contract', value: 'eip155:1:0x1' } as const];
    await load('a', coin('Aave', { scheme: 'coingecko', value: 'x' }, icon));
    await load('b', coin('Lido', { scheme: 'coingecko', value: 'y' }, contract));
    expect(await load('c', coin('Uni', icon, contract))).toMatchObject({ waiting: 1 });
    await load('a', coin('Aave', { scheme: 'coingecko', value: 'x' }, { scheme: 'web3icons', value: 'coin:other' }));
    expect(await rows('select name, sources from project order by name')).toEqual([
      { name: 'Aave', sources: 1 },
      { name: 'Uni', sources: 2 },
    ]);
  });
});
