import fc from 'fast-check';
import type { EntryKindName, EntryRoleName } from '#domain/records/codes.ts';
import type { Claim, EntryInput } from '#domain/records/claim.ts';
import { domainKey, handleKey, partyNames, projectNames, roundKey } from '#domain/records/keys.ts';
import { fold } from '#domain/writing/fold.ts';
import type { SourceFile } from './import-file.ts';
import type { SourceInfo } from './sources.ts';
import { sourceInfo } from './sources.testing.ts';

/** Keys of made-up sources: `c` repeats `a`. */
export const SOURCES = ['a', 'b', 'c', 'd'] as const;
/** Key of a made-up source. */
export type Source = (typeof SOURCES)[number];
/** The source of a key; `people` stands for contributors. */
export const info = (key: Source | 'people'): SourceInfo =>
  sourceInfo(key, { a: 40, b: 30, c: 40, d: 20, people: 60 }[key], key === 'c' ? { mirrorOf: info('a') } : {});
/** Address of a source's list. */
export const listOf = (key: string) => `https://${key}.example/list`;
/** A file of the source with these entries. */
export const fileOf = (key: Source, entries: EntryInput[]): SourceFile => ({
  source: info(key),
  sha256: Buffer.alloc(32, key),
  documents: [{ url: listOf(key), title: 'List', publishedOn: key === 'b' ? '2026-10-01' : '2026-09-01' }],
  entries,
  refused: [],
});

/** One of the values, or undefined. */
export const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
/** Mostly claims, sometimes denials. */
export const polarity = fc.constantFrom<1 | -1>(1, 1, 1, -1);
const role = fc.constantFrom<EntryRoleName>('creates', 'creates', 'creates', 'creates', 'adds', 'yields');

const aProject = fc.record({
  role,
  name: fc.constantFrom('Aave', 'Aave Finance', 'Uni (ex Aave)', 'Lido', 'Lidonia', 'Aavegotchi'),
  coin: maybe('x', 'y'),
  domain: maybe('aave.example', 'lido.example'),
  handle: maybe('one', 'two'),
  publisher: maybe('p'),
  symbol: maybe('AA', 'LI'),
  website: fc.option(fc.tuple(fc.constantFrom('https://one.example/', 'https://two.example/'), polarity), { nil: undefined }),
  sectors: fc.array(fc.tuple(fc.constantFrom('DeFi', 'defi', 'AI'), polarity), { maxLength: 2 }),
  founded: maybe('2019-01-01', '2020-01-01'),
  chain: fc.option(fc.nat(2), { nil: undefined }),
  garbage: fc.boolean(),
});
const aParty = fc.record({
  role: fc.constantFrom<EntryRoleName>('creates', 'creates', 'creates', 'yields', 'guesses'),
  kind: fc.constantFrom<EntryKindName>('party', 'party', 'organization', 'person'),
  name: fc.constantFrom('Ann Lee', 'Ann Leeds', 'Bob Capital', 'Bob'),
  handle: maybe('one', 'two'),
  website: maybe('https://one.example/', 'https://two.example/'),
  roles: fc.array(
    fc.record({ at: fc.nat(5), position: fc.constantFrom('CEO', 'ceo', 'CTO'), from: maybe('2020-01-01', '2021-01-01'), founder: fc.boolean(), polarity }),
    { maxLength: 2 },
  ),
});
const aRound = fc.record({
  project: fc.nat(2),
  date: fc.constantFrom('2026-01-05', '2026-01-15', '2026-02-01', '2026-06-01'),
  amount: fc.constantFrom('1000000', '1020000', '5000000', '6000000', 'secret', undefined),
  link: maybe('https://news.example/1'),
  stage: maybe('Seed', 'Series A'),
  investors: fc.array(fc.record({ at: fc.nat(2), lead: fc.constantFrom(true, false, undefined), polarity }), { maxLength: 3 }),
});
/** Content of a list: few names and keys, so that most things collide. */
export const aListing = fc.record({
  projects: fc.array(aProject, { maxLength: 3 }),
  parties: fc.array(aParty, { maxLength: 3 }),
  rounds: fc.array(aRound, { maxLength: 3 }),
});
/** The same entries every time, with different content. */
export const aWholeListing = fc.record({
  projects: fc.array(aProject, { minLength: 3, maxLength: 3 }),
  parties: fc.array(aParty, { minLength: 3, maxLength: 3 }),
  rounds: fc.array(aRound, { minLength: 2, maxLength: 2 }),
});
/** What a list names. */
export type Listing = typeof aListing extends fc.Arbitrary<infer T> ? T : never;

/** A list of a source; the project of each round is one that it names. */
type Told = Listing & { key: Source; document: string };

const textClaims = (values: Record<string, string | undefined>, document: string): Claim[] =>
  Object.entries(values).flatMap(([field, value]) => (value === undefined ? [] : [{ field, value, document }]));
const moneyOf = (amount: string | undefined) => (amount === 'secret' ? undefined : amount);
const keyOf = (r: Listing['rounds'][number]) => roundKey({ date: r.date, amount: moneyOf(r.amount), link: r.link });
const partyKey = (key: Source, i: number) => `${key === 'd' ? 'name' : 'party'}:${i}`;

/** The file of a source, as a parser would return it. Pure. */
export function entriesOf(key: Source, { projects, parties, rounds }: Listing): EntryInput[] {
  const told = projects.length === 0 ? [] : rounds.map((r) => ({ ...r, project: r.project % projects.length }));
  const list = { key, document: listOf(key), projects, parties, rounds: told };
  return [...projectEntries(list), ...partyEntries(list), ...roundEntries(list)];
}

const projectEntries = ({ projects, rounds, document }: Told): EntryInput[] =>
  projects.map((p, i) => ({
    kind: 'project',
    nativeKey: `coin:${i}`,
    role: p.role,
    keys: [
      ...projectNames(p.name),
      ...(p.coin ? [{ scheme: 'coingecko', value: p.coin } as const] : []),
      ...domainKey(p.domain),
      ...handleKey(p.handle),
      ...(p.publisher ? [{ scheme: 'publisher', value: p.publisher } as const] : []),
      ...(p.symbol ? [{ scheme: 'symbol', value: fold(p.symbol) } as const] : []),
      ...rounds.filter((r) => r.project === i).map(keyOf),
    ],
    claims: [
      ...textClaims({ name: p.name, symbol: p.symbol }, document),
      ...(p.website ? [{ field: 'website', value: p.website[0], polarity: p.website[1], document }] : []),
      ...p.sectors.map(([value, sign]): Claim => ({ field: 'sectors', value, polarity: sign, document })),
      ...(p.founded ? [{ field: 'founded', value: p.founded, precision: 'year' as const, document }] : []),
      ...(p.chain === undefined ? [] : [{ field: 'chains', object: `coin:${p.chain % projects.length}`, document }]),
      ...(p.garbage
        ? [
            { field: 'twitter', value: 'nobody', document },
            { field: 'max_supply', value: '1e6', document },
            { field: 'description', value: '\u0000', document },
          ]
        : []),
    ],
  }));

const partyEntries = ({ key, projects, parties, rounds, document }: Told): EntryInput[] =>
  parties.map((p, i) => ({
    kind: p.kind,
    nativeKey: partyKey(key, i),
    role: p.role,
    keys: [
      ...partyNames(p.name),
      ...handleKey(p.handle),
      ...rounds.flatMap((r) =>
        r.investors.some((v) => v.at % parties.length === i) ? [{ scheme: 'backed', value: fold(projects[r.project]?.name ?? '') } as const] : [],
      ),
    ],
    claims: [
      ...textClaims({ name: p.name, website: p.website, ...(p.kind === 'party' ? {} : { kind: p.kind }) }, document),
      ...(p.kind === 'person'
        ? p.roles.flatMap((r): Claim[] => {
            const objects = [...projects.map((_, n) => `coin:${n}`), ...parties.map((_, n) => partyKey(key, n)).filter((k) => k !== partyKey(key, i))];
            const object = objects[r.at % objects.length];
            if (object === undefined) return [];
            return [
              {
                field: 'roles',
                object,
                value: { position: r.position, founder: r.founder },
                polarity: r.polarity,
                document,
                ...(r.from ? { validFrom: r.from, precision: 'day' as const } : {}),
              },
            ];
          })
        : []),
    ],
  }));

const roundEntries = ({ key, parties, rounds, document }: Told): EntryInput[] =>
  rounds.map((r, i) => ({
    kind: 'round',
    nativeKey: `round:${i}`,
    role: 'creates',
    keys: [keyOf(r)],
    claims: [
      { field: 'project', object: `coin:${r.project}`, document },
      { field: 'date', value: r.date, precision: 'day', document },
      ...textClaims({ amount_usd: moneyOf(r.amount), stage: r.stage, stage_text: r.stage, announcement: r.link }, document),
      ...(r.amount === 'secret' ? [{ field: 'amount_usd', state: 'undisclosed' as const, document }] : []),
      ...(parties.length === 0
        ? []
        : r.investors.map((v): Claim => ({
            field: 'investors',
            object: partyKey(key, v.at % parties.length),
            polarity: v.polarity,
            document,
            ...(v.lead === undefined ? {} : { value: { lead: v.lead } }),
          }))),
    ],
  }));

/** An entry as any source may list it: its fields, keys and other claims. */
export const entry =
  (
    kind: EntryKindName,
    nativeKey: string,
    said: Readonly<Record<string, string>>,
    { keys = [], claims = [] }: { keys?: EntryInput['keys']; claims?: readonly Omit<Claim, 'document'>[] } = {},
  ) =>
  (key: Source): EntryInput => ({
    kind,
    nativeKey,
    role: 'creates',
    keys: [...(said['name'] === undefined ? [] : kind === 'project' ? projectNames(said['name']) : partyNames(said['name'])), ...keys],
    claims: [...Object.entries(said).map(([field, value]) => ({ field, value })), ...claims].map((claim) => ({ ...claim, document: listOf(key) })),
  });

/** A file of the source with such entries. */
export const listed = (key: Source, entries: readonly ReturnType<typeof entry>[]): SourceFile =>
  fileOf(
    key,
    entries.map((make) => make(key)),
  );
