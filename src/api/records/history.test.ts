import { expect, it } from 'vitest';
import type { z } from 'zod';
import { createApi, datasets } from '#api/app.ts';
import type { Claim } from '#domain/records/claim.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import { applyClaims } from './apply-claims.ts';
import type { historyAnswer } from './contract-history.ts';
import { mergeRecords, unmergeRecord } from './decide-match.ts';
import { importFile } from './import-file.ts';
import { entry, info, listed, listOf, type Source } from './listings.testing.ts';
import { setTrust } from './set-trust.ts';
import { takeDown } from './take-down.ts';

const site = useSite({ createApi, datasets });
const COMMAND = { kind: 'command' } as const;
type Change = z.output<typeof historyAnswer>['changes'][number];
type Params = Record<string, unknown>;

const ask = (params: Params) => site.struct('record-history', { kind: 'project', slug: 'aave', ...params });
async function history(params: Params = {}): Promise<Change[]> {
  const response = await ask(params);
  const body: unknown = await response.json();
  expect([params, response.status]).toEqual([params, 200]);
  const { answer } = datasets.find((d) => d.sid === 'record-history')!;
  expect(answer.parse(body)).toEqual(body);
  return (body as z.output<typeof historyAnswer>).changes;
}
const load = (key: Source, ...entries: Parameters<typeof listed>[1]) => write(site.context, COMMAND, (tx) => importFile(tx, listed(key, entries)));
const aave = (said: Record<string, string> = {}, claims: Omit<Claim, 'document'>[] = []) =>
  entry('project', 'coin:0', { name: 'Aave', ...said }, { keys: [{ scheme: 'coingecko', value: 'aave' }], claims });
const idOf = async (kind: string, slug: string) =>
  (await site.context.db.read.query<{ id: string }>(`select id from ${kind} where slug = $1`, [slug])).rows[0]!.id;
/** A change in short: why, what, and what stood before and after. */
const short = ({ cause, field, member, before, after }: Change) => [cause, field, member, said(before), said(after)];
const said = (s: Change['before']) => (s === null ? null : (s.object?.name ?? s.value ?? s.state));

it('of a record tells how it came to be and what every later import changed, newest first [records-21]', async () => {
  await load('a', aave({ website: 'https://one.example/' }, [{ field: 'sectors', value: 'DeFi' }]));
  await load(
    'a',
    aave({ website: 'https://two.example/', symbol: 'AAVE' }, [
      { field: 'sectors', value: 'Lending' },
      { field: 'funding_received', state: 'undisclosed' },
    ]),
  );
  await load('b', aave({ website: 'https://three.example/' }));
  const changes = await history();
  expect(new Set(changes.map((c) => JSON.stringify(short(c))))).toEqual(
    new Set(
      [
        ['import', 'symbol', null, null, 'AAVE'],
        ['import', 'website', null, 'https://one.example/', 'https://two.example/'],
        ['import', 'sectors', 'Lending', null, 'Lending'],
        ['import', 'funding_received', null, null, 'undisclosed'],
        ['import', 'created', null, null, null],
      ].map((c) => JSON.stringify(c)),
    ),
  );
  expect(changes.map((c) => c.field)).toEqual(['symbol', 'website', 'sectors', 'funding_received', 'created']);
  expect(changes.map((c) => c.created)).toEqual([false, false, false, false, true]);
  const website = changes.find((c) => c.field === 'website')!;
  expect(website).toMatchObject({ slug: 'aave', actor: 'command', source: { key: 'a', name: 'a', home_url: 'https://source.example/' }, other: null });
  expect(website.before).toEqual({
    withheld: false,
    state: 'value',
    value: 'https://one.example/',
    object: null,
    lead: null,
    founder: null,
    valid_from: null,
    valid_to: null,
    precision: null,
    source: { key: 'a', name: 'a', home_url: 'https://source.example/' },
    document: { url: listOf('a'), title: 'List' },
  });
  expect(new Set(changes.map((c) => c.id)).size).toBe(5);
});

it('goes on where it stopped, and of one field alone [records-21]', async () => {
  await load('a', aave());
  for (let n = 0; n < 4; n++) await load('a', aave({ website: `https://s${n}.example/`, symbol: `S${n}` }));
  const all = await history();
  expect(all).toHaveLength(9);
  const walked: Change[] = [];
  for (let skip: string | null = '0'; skip !== null;) {
    const page = await ask({ take: 2, skip: Number(skip) });
    walked.push(...((await page.json()) as { changes: Change[] }).changes);
    skip = page.headers.get('x-next');
  }
  expect(walked).toEqual(all);
  const websites = await history({ field: 'website' });
  expect(websites.map((c) => said(c.after))).toEqual(['https://s3.example/', 'https://s2.example/', 'https://s1.example/', 'https://s0.example/']);
  expect((await ask({ take: 9 })).headers.get('x-next')).toBeNull();
});

it('of what people say: an edit, a denial; and of trust [records-21]', async () => {
  await load('a', aave({ website: 'https://one.example/' }), entry('organization', 'party:0', { name: 'Bob', kind: 'organization' }));
  await load('b', aave({ website: 'https://two.example/' }));
  const edit = (claims: Omit<Claim, 'document'>[]) =>
    write(site.context, { kind: 'account', id: '01900000-0000-7000-8000-000000000001', roles: [] }, async (tx) =>
      applyClaims(tx, {
        source: info('people'),
        recordId: await idOf('project', 'aave'),
        claims: claims.map((claim) => ({ ...claim, document: listOf('people') })),
        review: 'voted',
        documents: [{ url: listOf('people'), title: 'Proof' }],
      }),
    );
  await edit([{ field: 'website', value: 'https://one.example/', polarity: -1 }]);
  await setTrust(site.context, COMMAND, { source: 'b', kind: 'project', field: 'name', rank: 90 });
  const [policy, denial] = await history();
  expect(short(denial!)).toEqual(['edit', 'website', null, 'https://one.example/', 'https://two.example/']);
  expect(denial).toMatchObject({ actor: 'account', source: null });
  expect(short(policy!)).toEqual(['policy', 'name', null, 'Aave', 'Aave']);
  expect([policy!.source?.key, policy!.before?.source?.key, policy!.after?.source?.key]).toEqual(['b', 'a', 'b']);
});

it('leaves out that another list says the same, and tells where it says another thing [records-104]', async () => {
  await load('a', aave({ website: 'https://one.example/' }));
  const before = await history();
  const trusted = (website: string) =>
    write(site.context, COMMAND, (tx) => importFile(tx, { ...listed('b', [aave({ website })]), source: { ...info('b'), baseRank: 90 } }));
  await trusted('https://one.example/');
  expect(await history()).toHaveLength(before.length);
  await trusted('https://two.example/');
  expect(short((await history())[0]!).slice(1)).toEqual(['website', null, 'https://one.example/', 'https://two.example/']);
});

it('of members: who took part in a round and as what, and roles [records-21]', async () => {
  const round = (lead: boolean, ...investors: number[]) =>
    entry(
      'round',
      'round:0',
      { amount_usd: '1000' },
      {
        claims: [
          { field: 'project', object: 'coin:0' },
          { field: 'date', value: '2026-01-01', precision: 'day' },
          ...investors.map((n) => ({ field: 'investors', object: `party:${n}`, value: { lead } })),
        ],
      },
    );
  const parties = [0, 1].map((n) => entry('organization', `party:${n}`, { name: `Fund ${n}`, kind: 'organization' }));
  await load('a', aave(), ...parties, round(false, 0));
  await load('a', aave(), ...parties, round(true, 0, 1));
  const [slug] = (await site.context.db.read.query<{ slug: string }>('select slug from round')).rows.map((r) => r.slug);
  const changes = (await history({ kind: 'round', slug })).filter((c) => c.field === 'investors');
  expect(new Set(changes.map((c) => JSON.stringify([c.member, c.before?.lead ?? null, c.after?.lead])))).toEqual(
    new Set(
      [
        ['Fund 0', false, true],
        ['Fund 1', null, true],
      ].map((c) => JSON.stringify(c)),
    ),
  );
});

it('of merges: both records tell of it, and when they part again [records-21]', async () => {
  await load('a', aave(), entry('project', 'coin:1', { name: 'Aavegotchi', website: 'https://gotchi.example/' }));
  await mergeRecords(site.context, COMMAND, { kind: 'project', loser: 'aavegotchi', winner: 'aave' });
  const merged = await history();
  expect(await history({ slug: 'aavegotchi' })).toEqual(merged);
  expect(merged.map((c) => [c.cause, c.field]).slice(0, 2)).toEqual([
    ['merge', 'absorbed'],
    ['merge', 'website'],
  ]);
  await unmergeRecord(site.context, COMMAND, { kind: 'project', slug: 'aavegotchi' });
  expect((await history()).map((c) => [c.cause, c.field, said(c.before), said(c.after)]).slice(0, 2)).toEqual([
    ['unmerge', 'website', 'https://gotchi.example/', null],
    ['merge', 'website', null, 'https://gotchi.example/'],
  ]);
  const own = await history({ slug: 'aavegotchi' });
  expect(own.filter((c) => c.other).map((c) => [c.cause, c.field, c.other!.slug])).toEqual([
    ['unmerge', 'unmerged', 'aave'],
    ['merge', 'merged', 'aave'],
  ]);
});

it('withholds what may not be shown, and answers nothing of what is not there [records-21]', async () => {
  await load('a', aave({ website: 'https://one.example/' }, [{ field: 'sectors', value: 'DeFi' }]));
  await load('a', aave({ website: 'https://two.example/' }));
  await site.context.db.write.query("update source set may_show = false where key = 'a'");
  const nothing = { value: null, object: null, lead: null, founder: null, valid_from: null, valid_to: null, precision: null, source: null, document: null };
  for (const change of (await history()).filter((c) => !c.created)) {
    expect([change.source, change.member]).toEqual([null, null]);
    const sides = [change.before, change.after].filter((side) => side !== null);
    expect(sides).toEqual(sides.map(() => ({ withheld: true, state: 'value', ...nothing })));
    expect(sides.length).toBeGreaterThan(0);
  }
  await takeDown(site.context, COMMAND, { kind: 'project', slug: 'aave', hidden: true, reason: 'spam' });
  for (const params of [{}, { slug: 'nothing' }, { kind: 'organization' }]) expect([params, (await ask(params)).status]).toEqual([params, 404]);
  for (const params of [{ take: 101 }, { skip: -1 }, { field: 'gender' }, { field: '__proto__' }, { kind: 'role' }, { slug: '' }, { more: 1 }])
    expect([params, (await ask(params)).status]).toEqual([params, 422]);
  await takeDown(site.context, COMMAND, { kind: 'project', slug: 'aave', hidden: false, reason: 'a mistake' });
  expect((await history()).map((c) => c.cause)).toContain('import');
});

it('of fields without a path of the screen language, sources are told and members named [records-22]', async () => {
  const members = {
    contracts: [{ chain: 'eip155:1', address: '0xab' }, 'eip155:1:0xab'],
    allocations: [{ label: 'Team', percent: '20' }, 'Team 20%'],
    unlocks: [{ label: 'Team', amount: '1000' }, 'Team 1000'],
    markets: [{ exchange: 'Kraken', pair: 'AAVE/USD' }, 'Kraken AAVE/USD'],
    links: [{ type: 'forum', url: 'https://forum.example/' }, 'https://forum.example/'],
    events: [{ title: 'Version 4' }, 'Version 4'],
  } as const;
  await load('a', aave());
  await load(
    'a',
    aave(
      {},
      Object.entries(members).map(([field, [value]]) => ({ field, value })),
    ),
  );
  const changes = await history();
  const id = await idOf('project', 'aave');
  for (const [field, [, text]] of Object.entries(members)) {
    expect([field, changes.find((c) => c.field === field)?.member]).toEqual([field, text]);
    const answer = (await (await site.struct('value-source', { kind: 'project', id, path: field })).json()) as {
      source: { values: { statements: { value: string }[] }[] };
    };
    expect([field, answer.source.values.map((v) => v.statements.map((s) => s.value))]).toEqual([field, [[text]]]);
  }
});
