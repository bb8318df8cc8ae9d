import { expect } from 'vitest';
import type { z } from 'zod';
import type { Claim, EntryInput } from '#domain/records/claim.ts';
import type { EntryKindName } from '#domain/records/codes.ts';
import { handleKey, partyNames, projectNames, roundKey } from '#domain/records/keys.ts';
import type { Dataset } from '#platform/data/dataset.ts';
import type { WriteContext } from '#platform/data/transact.ts';
import { write } from '#platform/data/write.testing.ts';
import { importFile } from '../../records/index.ts';

export type Json = Record<string, unknown>;
type Said = Omit<Claim, 'document'>;
type File = Parameters<typeof importFile>[1];

export const LIST = 'https://source.example/list';

/** An entry as a source may list it: its fields, keys and other claims. */
export const entry = (
  kind: EntryKindName,
  nativeKey: string,
  said: Readonly<Record<string, string>>,
  { keys = [], claims = [], role: may = 'creates' }: { keys?: EntryInput['keys']; claims?: readonly Said[]; role?: EntryInput['role'] } = {},
): EntryInput => ({
  kind,
  nativeKey,
  role: may,
  keys: [...(said['name'] === undefined ? [] : kind === 'project' ? projectNames(said['name']) : partyNames(said['name'])), ...keys],
  claims: [...Object.entries(said).map(([field, value]) => ({ field, value })), ...claims].map((claim) => ({ ...claim, document: LIST })),
});
const round = (
  n: number,
  project: number,
  date: [string, 'day' | 'month' | 'year'] | undefined,
  amount: string | undefined,
  investors: [number, boolean?][],
  more: Said[] = [],
) =>
  entry('round', `round:${n}`, amount === undefined || amount === 'secret' ? {} : { amount_usd: amount }, {
    keys: [roundKey({ date: date?.[0], amount: amount === 'secret' ? undefined : amount })],
    claims: [
      { field: 'project', object: `coin:${project}` },
      ...(date ? [{ field: 'date', value: date[0], precision: date[1] }] : []),
      ...(amount === 'secret' ? [{ field: 'amount_usd', state: 'undisclosed' as const }] : []),
      ...investors.map(([i, lead]): Said => ({ field: 'investors', object: `party:${i}`, ...(lead === undefined ? {} : { value: { lead } }) })),
      ...more,
    ],
  });
const role = (object: string, position: string, founder: boolean, from?: string, to?: string): Said => ({
  field: 'roles',
  object,
  value: { position, founder },
  ...(from ? { validFrom: from, precision: 'month' } : {}),
  ...(to ? { validTo: to, precision: 'month' } : {}),
});

/** Aave and Bob Capital with everything known, Lido and Cai Fund with rounds only, and two people. */
const WORLD: readonly EntryInput[] = [
  entry(
    'project',
    'coin:0',
    {
      name: 'Aave',
      symbol: 'AAVE',
      description: 'Lends to all.',
      website: 'https://aave.example/',
      location: 'London',
      operating_status: 'Active',
      max_supply: '16000000.5',
    },
    {
      keys: [{ scheme: 'coingecko', value: 'aave' }],
      claims: [
        { field: 'founded', value: '2017-01-01', precision: 'year' },
        { field: 'funding_received', state: 'undisclosed' },
        ...['DeFi', 'Lending'].map((value): Said => ({ field: 'sectors', value })),
        { field: 'aliases', value: 'ETHLend' },
        { field: 'aliases', value: 'AAVE' },
        { field: 'chains', object: 'coin:2' },
        { field: 'ecosystems', object: 'coin:2' },
        { field: 'contracts', value: { chain: 'eip155:1', address: '0xab' } },
        { field: 'markets', value: { exchange: 'Kraken', pair: 'AAVE/USD', url: 'https://kraken.example/' } },
        { field: 'links', value: { type: 'forum', url: 'https://forum.example/' } },
        { field: 'events', value: { title: 'Version 4', category: 'Release', link: 'https://v4.example/' }, validFrom: '2026-03-01', precision: 'month' },
        { field: 'events', value: { title: 'Meeting' } },
        { field: 'allocations', value: { label: 'Team', percent: '23.5' } },
        { field: 'allocations', value: { label: 'Public', percent: '70' } },
        { field: 'unlocks', value: { label: 'Team', percent: '5' }, validFrom: '2027-01-01', precision: 'month' },
        { field: 'unlocks', value: { label: 'Team', amount: '1000' }, validFrom: '2026-01-01' },
      ],
    },
  ),
  entry('project', 'coin:1', { name: 'Lido', symbol: 'AAVE' }),
  entry('project', 'coin:2', { name: 'Ethereum' }),
  entry(
    'organization',
    'party:0',
    {
      name: 'Bob Capital',
      kind: 'organization',
      type: 'Fund',
      description: 'Invests in all.',
      email_address: 'hi@bob.example',
    },
    {
      claims: [
        { field: 'founded', value: '2015-06-01', precision: 'month' },
        { field: 'assets_under_management', value: '5000000', validFrom: '2025-12-01', precision: 'month' },
        { field: 'total_funding_amount', state: 'undisclosed' },
        { field: 'related_tokens', object: 'coin:1' },
        { field: 'phases', value: { time: '2026 Q1', title: 'Fund II', content: ['Raise', 'Invest'], status: '1' } },
        { field: 'phases', value: { title: 'Fund III' } },
      ],
    },
  ),
  entry('organization', 'party:2', { name: 'Cai Fund', kind: 'organization' }),
  entry(
    'person',
    'party:1',
    { name: 'Ann Lee', kind: 'person', gender: 'Female', type_of_investor: 'Angel' },
    {
      keys: handleKey('ann'),
      claims: [
        role('coin:0', 'CEO', true, '2020-01-01', '2025-06-30'),
        role('party:0', 'Partner', false, '2018-01-01'),
        role('coin:1', 'Advisor', false, '2026-05-01', '2026-12-31'),
        { field: 'job_titles', value: 'Investor' },
        { field: 'works', value: { title: 'ERC-1', link: 'https://erc.example/1' } },
      ],
    },
  ),
  entry(
    'person',
    'party:3',
    { name: 'Dan Ho', kind: 'person' },
    { keys: handleKey('dan'), claims: [role('coin:0', 'CTO', false), role('party:0', 'Managing Partner', true)] },
  ),
  round(
    0,
    0,
    ['2025-02-10', 'day'],
    '1000000',
    [[0, true], [2], [1]],
    [
      { field: 'stage', value: 'Seed' },
      { field: 'stage_text', value: 'Seed round' },
      { field: 'valuation_usd', value: '9000000' },
      { field: 'announcement', value: 'https://news.example/1' },
      { field: 'category', value: 'DeFi' },
      { field: 'subcategories', value: 'Lending' },
      { field: 'instrument', value: 'SAFE' },
    ],
  ),
  round(1, 0, ['2025-11-01', 'month'], 'secret', [
    [0, true],
    [2, true],
  ]),
  round(2, 1, ['2026-01-05', 'day'], '2500000', [[0, false], [1]]),
  round(3, 1, ['2024-01-01', 'year'], '500000', [[0]]),
  round(4, 1, undefined, undefined, [[2]]),
];

/** The list of a JSON text. */
export const list = (text: unknown): Json[] => JSON.parse(text as string) as Json[];
/** The names in it. */
export const names = (text: unknown): unknown[] => list(text).map((e) => e['name']);

/** Asks a site about single records, and lets it read lists. */
export function detailsOf(site: { context: WriteContext; struct(sid: string, params: Json): Promise<Response> }, datasets: readonly Dataset[]) {
  const ask = (sid: string, slug: string, more: Json = {}) => site.struct(sid, { slug, ...more });
  /** Reads entries as a list of the source `a`, which is trusted, or `d`, which is less so. */
  const load = (key: 'a' | 'd', entries: readonly EntryInput[], figures: NonNullable<File['figures']> = []) =>
    write(site.context, { kind: 'command' }, (tx) =>
      importFile(tx, {
        source: {
          key,
          name: key,
          homeUrl: 'https://source.example/',
          licence: 'MIT',
          attribution: key,
          mayShow: true,
          mayExport: true,
          baseRank: key === 'a' ? 40 : 20,
        },
        sha256: Buffer.alloc(32, key),
        documents: [{ url: LIST, title: 'List', publishedOn: '2026-09-01', publishedPrecision: 'month' }],
        entries,
        refused: [],
        figures,
      }),
    );
  return {
    ask,
    load,
    run: (text: string, values: unknown[] = []) => site.context.db.write.query(text, values),
    /** The named answer of a dataset, held to its schema. */
    async answer<T = Json>(sid: string, slug: string, more: Json = {}): Promise<T> {
      const response = await ask(sid, slug, more);
      const body = (await response.json()) as Json;
      expect([sid, slug, response.status]).toEqual([sid, slug, 200]);
      const schema = datasets.find((d) => d.sid === sid)?.answer as z.ZodObject;
      const [name] = Object.keys(schema.shape) as [string];
      expect(schema.strict().parse(body)).toEqual(body);
      return body[name] as T;
    },
    async world(): Promise<void> {
      const at = '2026-10-01T08:00:00Z';
      await load('a', WORLD, [{ nativeKey: 'coin:0', at, price_usd: '0.12345678901234568', volume: '5' }]);
      await load('d', [entry('project', 'coin:0', { name: 'Aave' }, { keys: [{ scheme: 'coingecko', value: 'aave' }] })]);
    },
  };
}
