import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Claim } from '#domain/records/claim.ts';
import { handleKey, roundKey } from '#domain/records/keys.ts';
import { FIELDS, hasField } from '#domain/records/fields.ts';
import { CATALOGUE } from '#domain/screener/catalogue.ts';
import { createApi, datasets } from '#api/app.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import { applyClaims, type PeopleClaims } from './apply-claims.ts';
import type { valueSourceAnswer } from './contract.ts';
import { mergeRecords, unmergeRecord } from './decide-match.ts';
import { setFigures } from './figures.ts';
import { importFile } from './import-file.ts';
import { entry, info, listed, listOf, type Source } from './listings.testing.ts';
import { setTrust } from './set-trust.ts';
import { takeDown } from './take-down.ts';

const TODAY = '2026-10-11';
const site = useSite({ createApi, datasets, now: () => new Date(`${TODAY}T09:00:00Z`) });
const COMMAND = { kind: 'command' } as const;
type Answer = z.output<typeof valueSourceAnswer>['source'];
type Kind = keyof typeof CATALOGUE & ('project' | 'organization' | 'person' | 'round');

const rows = async <T>(text: string, values: unknown[] = []) => (await site.context.db.read.query(text, values)).rows as T[];
const idOf = async (kind: Kind, name?: string) =>
  (await rows<{ id: string }>(`select id from ${kind}${name === undefined ? '' : ` where name = '${name}'`}`))[0]!.id;
const ask = (kind: string, id: string, path: string) => site.struct('value-source', { kind, id, path });
async function source(kind: Kind, id: string, path: string): Promise<Answer> {
  const answer = await ask(kind, id, path);
  expect(answer.status, path).toBe(200);
  const body: unknown = await answer.json();
  const { answer: schema } = datasets.find((d) => d.sid === 'value-source')!;
  return (schema.parse(body) as z.output<typeof valueSourceAnswer>).source;
}

const load = (key: Source, ...entries: Parameters<typeof listed>[1]) => write(site.context, COMMAND, (tx) => importFile(tx, listed(key, entries)));
const say = (recordId: string, claims: Omit<Claim, 'document'>[], review: PeopleClaims['review'] = 'voted') =>
  write(site.context, COMMAND, (tx) =>
    applyClaims(tx, {
      source: info('people'),
      recordId,
      claims: claims.map((claim) => ({ ...claim, document: listOf('people') })),
      review,
      documents: [{ url: listOf('people'), title: 'Proof' }],
    }),
  );
const aave = (said: Record<string, string> = {}, claims: Omit<Claim, 'document'>[] = []) =>
  entry('project', 'coin:0', { name: 'Aave', ...said }, { keys: [{ scheme: 'coingecko', value: 'aave' }], claims });
const round = (n: number, said: Record<string, string>, claims: Omit<Claim, 'document'>[] = []) =>
  entry('round', `round:${n}`, said, {
    keys: [roundKey({ date: said['date'], amount: said['amount_usd'] })],
    claims: [{ field: 'project', object: 'coin:0' }, ...claims],
  });
const investor = (n: number, lead?: boolean): Omit<Claim, 'document'> => ({
  field: 'investors',
  object: `party:${n}`,
  ...(lead === undefined ? {} : { value: { lead } }),
});
/** What an answer says in short: who says what, of which the first stands. */
const voices = (answer: Answer) =>
  answer.values.map((v) => v.statements.map((s) => `${s.stands ? '* ' : ''}${s.source.key}: ${s.denies ? 'not ' : ''}${s.object?.name ?? s.value ?? s.state}`));

describe('the source of a stated value', () => {
  it('tells of every address elsewhere under one sign [records-20]', async () => {
    await load('a', aave({ website: 'https://one.example/', twitter: 'https://x.com/aave' }));
    expect(voices(await source('project', await idOf('project'), 'links'))).toEqual([['* a: https://one.example/'], ['* a: https://x.com/aave']]);
  });

  it('names the statement that stands, its document and when it was seen, and what others say [records-20]', async () => {
    await load('a', aave({ website: 'https://one.example/' }));
    await load('b', aave({ website: 'https://two.example/' }));
    await load('d', aave({ website: 'https://one.example/' }));
    const id = await idOf('project');
    const answer = await source('project', id, 'website');
    expect(answer).toMatchObject({
      record: { id, slug: 'aave', name: 'Aave', type: 'project' },
      path: 'website',
      derived: null,
      figure: null,
      count: 1,
      unknown: 0,
    });
    expect(voices(answer)).toEqual([['* a: https://one.example/', 'b: https://two.example/', 'd: https://one.example/']]);
    expect(answer.values[0]).toMatchObject({ field: 'website', of: null, stands: true, rule: 'ranked', sources: 3, contested: true, count: 3, withheld: 0 });
    const [first] = answer.values[0]!.statements;
    const none = Object.fromEntries('listed_as contribution object lead founder precision valid_from valid_to quote'.split(' ').map((key) => [key, null]));
    expect(first).toEqual({
      ...none,
      id: expect.any(Number),
      stands: true,
      denies: false,
      state: 'value',
      value: 'https://one.example/',
      status: 'automatic',
      native_key: 'coin:0',
      first_seen: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      last_seen: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      stated: true,
      source: { key: 'a', name: 'a', home_url: 'https://source.example/', licence: 'MIT', attribution: 'a' },
      document: {
        url: listOf('a'),
        title: 'List',
        kind: null,
        published_on: '2026-09-01',
        published_precision: 'day',
        fetched_at: expect.anything(),
        archive: null,
        dead_since: null,
      },
    });
    expect(answer.values[0]!.statements[1]!.document!.published_on).toBe('2026-10-01');
  });

  it('says by which rule: alone, trusted more, looked at by people [records-20]', async () => {
    await load('a', aave({ website: 'https://one.example/' }));
    const id = await idOf('project');
    expect((await source('project', id, 'website')).values[0]).toMatchObject({ rule: 'only', sources: 1, contested: false });
    await load('b', aave({ website: 'https://two.example/' }));
    expect((await source('project', id, 'website')).values[0]).toMatchObject({
      rule: 'ranked',
      statements: [{ source: { key: 'a' } }, { source: { key: 'b' } }],
    });
    await setTrust(site.context, COMMAND, { kind: 'project', field: 'website', source: 'b', rank: 50 });
    expect((await source('project', id, 'website')).values[0]).toMatchObject({ statements: [{ source: { key: 'b' } }, { source: { key: 'a' } }] });
    await say(id, [{ field: 'website', value: 'https://three.example/' }], 'moderator');
    const reviewed = await source('project', id, 'website');
    expect(reviewed.values[0]).toMatchObject({ rule: 'reviewed', sources: 3, contested: true });
    expect(reviewed.values[0]!.statements[0]).toMatchObject({ stands: true, status: 'moderator', source: { key: 'people' }, value: 'https://three.example/' });
  });

  it('shows a denial, and that nothing stands where nobody else speaks', async () => {
    await load('a', aave({ website: 'https://one.example/' }));
    const id = await idOf('project');
    await say(id, [{ field: 'website', value: 'https://one.example/', polarity: -1 }]);
    const denied = await source('project', id, 'website');
    expect(denied.values[0]).toMatchObject({ stands: false, rule: null, sources: 0 });
    expect(voices(denied)).toEqual([['people: not https://one.example/', 'a: https://one.example/']]);
    await load('b', aave({ website: 'https://two.example/' }));
    expect(voices(await source('project', id, 'website'))).toEqual([
      ['* b: https://two.example/', 'people: not https://one.example/', 'a: https://one.example/'],
    ]);
  });

  it('does not show what people rejected', async () => {
    await load('a', aave({ website: 'https://one.example/' }));
    const id = await idOf('project');
    await say(id, [{ field: 'website', value: 'https://three.example/' }], 'rejected');
    expect(voices(await source('project', id, 'website'))).toEqual([['* a: https://one.example/']]);
  });

  it('is empty where no source says anything, and undisclosed is not unknown', async () => {
    await load('a', aave(), round(0, { date: '2026-01-05' }, [{ field: 'amount_usd', state: 'undisclosed' }]));
    const id = await idOf('round');
    expect(await source('round', id, 'valuation')).toMatchObject({ values: [], count: 0, derived: null });
    const amount = await source('round', id, 'amount');
    expect(amount.values[0]).toMatchObject({ field: 'amount_usd', stands: true, statements: [{ state: 'undisclosed', value: null }] });
    expect(amount.record).toMatchObject({ type: 'round', name: 'Aave', date: '2026-01-05' });
  });

  it('keeps to itself what a source that may not be shown says, and counts it [records-20]', async () => {
    await load('a', aave({ website: 'https://one.example/' }));
    await load('b', aave({ website: 'https://two.example/' }));
    const id = await idOf('project');
    await site.context.db.write.query("update source set may_show = false where key = 'a'");
    const answer = await source('project', id, 'website');
    expect(voices(answer)).toEqual([['b: https://two.example/']]);
    expect(answer.values[0]).toMatchObject({ stands: true, withheld: 1, count: 2 });
    expect(JSON.stringify(answer)).not.toContain('one.example');
    expect((await source('project', id, 'source_count')).entries.map((e) => e.source.key)).toEqual(['b']);
  });

  it('lists members with their own statements, spellings of one record together', async () => {
    const bob = entry('party', 'party:0', { name: 'Bob', kind: 'organization' }, { keys: handleKey('bob') });
    await load(
      'a',
      aave(),
      bob,
      entry('party', 'party:1', { name: 'Ann Lee', kind: 'person' }),
      entry('party', 'party:2', { name: 'Robert', kind: 'organization' }),
      round(0, { date: '2026-01-05', amount_usd: '1000000' }, [investor(0, true), investor(1), investor(2)]),
    );
    await load('b', aave(), bob, round(0, { date: '2026-01-05', amount_usd: '1000000' }, [investor(0)]));
    const id = await idOf('round');
    const organizations = await source('round', id, 'organizations');
    expect(voices(organizations)).toEqual([['* a: Bob', 'b: Bob'], ['* a: Robert']]);
    expect(organizations.values[0]!.statements[0]).toMatchObject({ lead: true, object: { type: 'venture', slug: 'bob' } });
    expect(voices(await source('round', id, 'people'))).toEqual([['* a: Ann Lee']]);
    expect(voices(await source('round', id, 'lead'))).toEqual([['* a: Bob', 'b: Bob']]);
    await mergeRecords(site.context, COMMAND, { kind: 'organization', loser: 'robert', winner: 'bob' });
    expect(voices(await source('round', id, 'organizations'))).toEqual([['* a: Bob', 'a: Bob', 'b: Bob']]);
  });

  it('answers 50 members and counts the rest', async () => {
    const parties = Array.from({ length: 60 }, (_, n) => entry('party', `party:${n}`, { name: `House number ${n}`, kind: 'organization' }));
    await load(
      'a',
      aave(),
      ...parties,
      round(
        0,
        { date: '2026-01-05' },
        parties.map((_, n) => investor(n)),
      ),
    );
    const answer = await source('round', await idOf('round'), 'organizations');
    expect([answer.values.length, answer.count]).toEqual([50, 60]);
  });
});

describe('the source of a derived value', () => {
  it('is the formula and its parts, each with its own statements', async () => {
    await load(
      'a',
      aave(),
      entry('party', 'party:0', { name: 'Bob', kind: 'organization' }),
      round(0, { date: '2026-01-05', amount_usd: '1000000' }, [investor(0, true)]),
      round(1, { date: '2026-06-05', amount_usd: '2500000.5' }, [investor(0)]),
      round(2, { date: '2026-07-05' }, [{ field: 'amount_usd', state: 'undisclosed' }]),
      round(3, { date: '2026-08-05' }),
    );
    const [project, bob] = [await idOf('project'), await idOf('organization')];
    const raised = await source('project', project, 'raised');
    expect(raised).toMatchObject({ derived: 'sum_of_rounds', value: '3500000.5', count: 3, unknown: 1 });
    expect(voices(raised)).toEqual([['* a: undisclosed'], ['* a: 2500000.5'], ['* a: 1000000']]);
    expect(raised.values.map((v) => [v.of?.type, v.of?.name, v.of?.date])).toEqual([
      ['round', 'Aave', '2026-07-05'],
      ['round', 'Aave', '2026-06-05'],
      ['round', 'Aave', '2026-01-05'],
    ]);
    expect(await source('project', project, 'round_count')).toMatchObject({ derived: 'number_of_rounds', value: '4', count: 4 });
    expect(await source('project', project, 'last_round')).toMatchObject({ derived: 'latest_round', value: '2026-08-05' });
    expect(voices(await source('project', project, 'organizations'))).toEqual([['* a: Bob'], ['* a: Bob']]);
    expect(await source('organization', bob, 'investment_count')).toMatchObject({ derived: 'rounds_invested', value: '2', count: 2 });
    expect(await source('organization', bob, 'lead_count')).toMatchObject({ value: '1', count: 1, values: [{ of: { date: '2026-01-05' } }] });
    expect(voices(await source('organization', bob, 'last_investment'))).toEqual([['* a: 2026-06-05'], ['* a: 2026-01-05']]);
    expect(await source('organization', bob, 'actively_investing')).toMatchObject({ derived: 'invested_lately', value: 'true' });
    expect(await source('project', project, 'has_token')).toMatchObject({ derived: 'ticker_or_contract', value: 'false', count: 0 });
    const [newest] = await rows<{ id: string }>("select id from round where date = '2026-06-05'");
    expect(await source('round', newest!.id, 'investor_count')).toMatchObject({ derived: 'number_of_investors', value: '1', count: 1 });
  });

  it('of roles: who is at a place, where somebody is now, as what', async () => {
    const at = (object: string, position: string, more: Partial<Claim> = {}) => ({
      field: 'roles',
      object,
      value: { position, founder: position === 'CEO' },
      ...more,
    });
    await load(
      'a',
      aave(),
      entry('organization', 'party:0', { name: 'Bob', kind: 'organization' }),
      entry(
        'person',
        'party:1',
        { name: 'Ann Lee', kind: 'person' },
        {
          keys: handleKey('ann'),
          claims: [
            at('coin:0', 'CEO', { validFrom: '2020-01-01', validTo: '2026-10-12', precision: 'day' }),
            at('party:0', 'Partner', { validFrom: '2018-01-01', validTo: TODAY, precision: 'day' }),
            { field: 'job_titles', value: 'Investor' },
          ],
        },
      ),
    );
    const [ann, project, bob] = [await idOf('person'), await idOf('project'), await idOf('organization')];
    const current = await source('person', ann, 'current_organization');
    expect(voices(current)).toEqual([['* a: Aave']]);
    expect(current.values[0]!.statements[0]).toMatchObject({ value: 'CEO', founder: true, valid_from: '2020-01-01', valid_to: '2026-10-12' });
    expect((await source('person', ann, 'primary_job_title')).values.map((v) => v.statements[0]!.value)).toEqual(['CEO', 'Partner', 'Investor']);
    expect(voices(await source('person', ann, 'organizations'))).toEqual([['* a: Bob']]);
    expect(voices(await source('person', ann, 'projects'))).toEqual([['* a: Aave']]);
    expect(await source('person', ann, 'role_count')).toMatchObject({ value: '2', count: 2 });
    expect((await source('project', project, 'founders')).values[0]).toMatchObject({ of: { type: 'people', name: 'Ann Lee' }, statements: [{ value: 'CEO' }] });
    expect((await source('organization', bob, 'people')).values[0]).toMatchObject({
      of: { name: 'Ann Lee' },
      statements: [{ value: 'Partner', founder: false }],
    });
    expect((await source('organization', bob, 'founders')).values).toEqual([]);
  });

  it('of a number of sources: each as it is counted, with what it calls the record [directory-94]', async () => {
    await load('a', aave());
    await load('c', aave());
    const answer = await source('project', await idOf('project'), 'source_count');
    expect(answer).toMatchObject({ derived: 'number_of_sources', value: '1', values: [] });
    expect(answer.entries.map((e) => [e.source.key, e.native_key])).toEqual([['a', 'coin:0']]);
  });

  it('of the sectors of a round: those of its project', async () => {
    await load('a', aave({}, [{ field: 'sectors', value: 'DeFi' }]), round(0, { date: '2026-01-05' }));
    expect(await source('round', await idOf('round'), 'sector')).toMatchObject({
      derived: 'sectors_of_project',
      values: [{ of: { name: 'Aave' }, statements: [{ value: 'DeFi' }] }],
    });
  });

  it('of a figure: value, source and time, exactly', async () => {
    await load('a', aave());
    const [{ id: entryId, source: sourceId }] = (await rows<{ id: number; source: number }>('select id, source_id as source from entry')) as [
      { id: number; source: number },
    ];
    const at = '2026-10-01T08:00:00Z';
    await write(site.context, COMMAND, (tx) => setFigures(tx, { sourceId, figures: [{ entryId, at, price_usd: '0.000000000000000001234', volume: '5' }] }));
    const project = await idOf('project');
    expect(await source('project', project, 'price_usd')).toMatchObject({
      figure: { value: '0.000000000000000001234', at, source: { key: 'a' } },
      values: [],
      derived: null,
    });
    expect((await source('project', project, 'tvl')).figure).toBeNull();
    await site.context.db.write.query('update source set may_show = false');
    expect((await source('project', project, 'volume')).figure).toEqual({ value: '5', at, source: null });
  });
});

describe('asked for', () => {
  it('any path and any field of any kind answers [records-20, records-22]', async () => {
    await load(
      'a',
      aave({ symbol: 'AAVE' }, [{ field: 'contracts', value: { chain: 'eip155:1', address: '0xab' } }]),
      entry('party', 'party:0', { name: 'Bob', kind: 'organization' }),
      entry(
        'person',
        'party:1',
        { name: 'Ann Lee', kind: 'person' },
        {
          claims: [
            { field: 'works', value: { title: 'ERC-1' } },
            { field: 'roles', object: 'coin:0' },
          ],
        },
      ),
      round(0, { date: '2026-01-05', amount_usd: '1' }, [investor(0), investor(1)]),
    );
    const texts = new Map<string, (string | null)[]>();
    for (const kind of ['project', 'organization', 'person', 'round'] as const)
      for (const path of [...CATALOGUE[kind].paths.map((def) => def.path), ...FIELDS.map((f) => f.key).filter((key) => hasField(kind, key))]) {
        const answer = await source(kind, await idOf(kind), path);
        expect(answer.path).toBe(path);
        texts.set(
          `${kind} ${path}`,
          answer.values.map((v) => v.statements[0]!.value),
        );
      }
    expect(texts.get('project has_token')).toEqual(['AAVE', 'eip155:1:0xab']);
    expect(texts.get('person work_count')).toEqual(['ERC-1']);
  });

  it('a record that was merged, the one it is part of answers; one taken down is not found', async () => {
    await load('a', aave({ website: 'https://one.example/' }), entry('project', 'coin:1', { name: 'Aavegotchi', website: 'https://two.example/' }));
    const [winner, loser] = [await idOf('project', 'Aave'), await idOf('project', 'Aavegotchi')];
    await mergeRecords(site.context, COMMAND, { kind: 'project', loser: 'aavegotchi', winner: 'aave' });
    const answer = await source('project', loser, 'website');
    expect(answer.record).toMatchObject({ id: winner, name: 'Aave' });
    expect(voices(answer)).toEqual([['* a: https://one.example/', 'a: https://two.example/']]);
    await unmergeRecord(site.context, COMMAND, { kind: 'project', slug: 'aavegotchi' });
    expect((await source('project', loser, 'website')).record.id).toBe(loser);
    await takeDown(site.context, COMMAND, { kind: 'project', slug: 'aavegotchi', hidden: true, reason: 'spam' });
    expect((await ask('project', loser, 'website')).status).toBe(404);
  });

  it('what does not exist is 404, what cannot be asked 422', async () => {
    await load('a', aave());
    const id = await idOf('project');
    const statusOf = async (kind: string, of: string, path: string) => (await ask(kind, of, path)).status;
    expect(await statusOf('project', '01900000-0000-7000-8000-000000000000', 'name')).toBe(404);
    expect(await statusOf('organization', id, 'name')).toBe(404);
    for (const [kind, of, path] of [
      ['project', id, 'no_such_path'],
      ['project', id, '__proto__'],
      ['project', id, 'gender'],
      ['role', id, 'position'],
      ['project', 'aave', 'name'],
      ['project', id, ''],
    ] as const)
      expect(await statusOf(kind, of, path), `${kind} ${path}`).toBe(422);
    expect((await site.struct('value-source', { kind: 'project', id, path: 'name', more: 1 })).status).toBe(422);
  });

  it('again after a source only agreed, or was only read again, the answer is the new one', async () => {
    await load('a', aave({ website: 'https://one.example/' }), entry('project', 'coin:1', { name: 'Other' }));
    await load('b', aave());
    const id = await idOf('project', 'Aave');
    expect((await source('project', id, 'website')).values[0]!.sources).toBe(1);
    await load('b', aave({ website: 'https://one.example/' }));
    expect((await source('project', id, 'website')).values[0]).toMatchObject({ sources: 2, count: 2 });
    await site.context.db.write.query("update run set ended_at = '2020-01-01'");
    await load('b', aave({ website: 'https://one.example/' }));
    expect((await source('project', id, 'website')).values[0]!.statements.map((s) => s.last_seen! > '2026')).toEqual([false, true]);
  });
});

it('guesses are named so', async () => {
  await load('a', aave(), entry('party', 'party:0', { name: 'Bob', kind: 'organization' }));
  await site.context.db.write.query("update source set key = 'cairn-heuristics' where key = 'a'");
  expect((await source('organization', await idOf('organization'), 'name')).values[0]!.statements[0]!.status).toBe('guess');
});
