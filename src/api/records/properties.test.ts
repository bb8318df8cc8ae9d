import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RECORD_STATE, type EntryKindName } from '#domain/records/codes.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import type { Claim, EntryInput } from '#domain/records/claim.ts';
import { fold } from '#domain/writing/fold.ts';
import { createApi, datasets } from '#api/app.ts';
import { write } from '#platform/data/write.testing.ts';
import { Failure } from '#platform/errors.ts';
import { useSite } from '#platform/testing/kit.ts';
import { proof } from '#platform/testing/proof.ts';
import { applyClaims, type PeopleClaims } from './apply-claims.ts';
import { decideMatch, mergeRecords, unmergeRecord } from './decide-match.ts';
import { importFile, type ImportReport } from './import-file.ts';
import { checkRebuild, rebuild } from './rebuild.ts';
import { setTrust } from './set-trust.ts';
import { takeDown } from './take-down.ts';
import { aListing, aWholeListing, entriesOf, fileOf, info, listOf, maybe, polarity, SOURCES, type Listing, type Source } from './listings.testing.ts';
import { shownThoughGone, statements, world, wronglyFound, type Row } from './world.testing.ts';

const site = useSite({ createApi, datasets });
const COMMAND = { kind: 'command' } as const;
/** The same runs every time; a failure prints what leads to it. */
const runs = (numRuns: number) => ({ numRuns, seed: 20_261_121 });
/** Milliseconds, for a machine that does much else at the time. */
const PATIENCE = 300_000;

const rows = async <T extends Row>(text: string, values: unknown[] = []) => (await site.context.db.read.query<T>(text, values)).rows;
const read = (key: Source, entries: EntryInput[]): Promise<ImportReport> =>
  write(site.context, COMMAND, (tx) => importFile(tx, { ...fileOf(key, entries), accepted: true }));

const KINDS: Record<number, KindName> = { 1: 'project', 2: 'organization', 3: 'person', 4: 'round' };
const at = fc.nat(11);
const anOperation = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('import' as const), source: fc.constantFrom(...SOURCES), listing: aListing }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('say' as const),
      record: at,
      object: at,
      what: fc.nat(4),
      polarity,
      review: fc.constantFrom('voted' as const, 'moderator' as const, 'rejected' as const, 'unreviewed' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('trust' as const),
      source: fc.constantFrom(...SOURCES),
      field: fc.constantFrom('project name', 'project website', 'project sectors', 'party kind', 'party name', 'round amount_usd', 'round investors'),
      rank: maybe(10, 35, 40, 90),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('merge' as const), loser: at, winner: at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unmerge' as const), record: at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('decide' as const), entry: at, record: at, same: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hide' as const), record: at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('show' as const), record: at }) },
);
type Operation = typeof anOperation extends fc.Arbitrary<infer T> ? T : never;

interface Named extends Row {
  id: string;
  kind: number;
  slug: string;
  /** Whether the entry that founded it is in it, and does not wait. */
  inhabited: boolean;
}
/** Records of a state, in an order that does not hang on their ids. */
const recordsIn = (state: keyof typeof RECORD_STATE) =>
  rows<Named>(
    'select id, kind, slug, exists (select from entry e where e.record_id = r.id and e.id = r.founder) as inhabited from record r where state = $1 order by kind, slug',
    [RECORD_STATE[state]],
  );
const one = <T>(items: readonly T[], n: number): T | undefined => items[n % items.length];
const kindOf = (record: Named): KindName => KINDS[record.kind] ?? 'project';

const say = (recordId: string, claims: Claim[], review: PeopleClaims['review'] = 'voted') =>
  write(site.context, COMMAND, (tx) =>
    applyClaims(tx, { source: info('people'), recordId, claims, review, documents: [{ url: listOf('people'), title: 'Proof' }] }),
  );

/** Something people might say about a record of its kind. */
function saying(record: Named, other: Named, { what, polarity: sign }: { what: number; polarity: 1 | -1 }): Claim | undefined {
  const document = listOf('people');
  const about = (kinds: KindName[], claim: Claim) => (kinds.includes(kindOf(other)) && other.id !== record.id ? { ...claim, object: other.id } : undefined);
  const sayings: Record<KindName, (Claim | undefined)[]> = {
    project: [
      { field: 'website', value: 'https://one.example/', document },
      { field: 'sectors', value: 'DEFI', document },
      { field: 'name', value: 'Aave', document },
      about(['project'], { field: 'chains', document }),
    ],
    organization: [
      { field: 'kind', value: 'person', document },
      { field: 'name', value: 'Bob', document },
      { field: 'website', value: 'https://two.example/', document },
      about(['project'], { field: 'related_tokens', document }),
    ],
    person: [
      { field: 'kind', value: 'organization', document },
      about(['project', 'organization'], { field: 'roles', value: { position: 'CTO', founder: false }, document }),
      { field: 'name', value: 'Bob Capital', document },
    ],
    round: [
      { field: 'amount_usd', value: '7000000', document },
      about(['organization', 'person'], { field: 'investors', document }),
      { field: 'amount_usd', state: 'undisclosed', document },
      about(['project'], { field: 'project', document }),
    ],
  };
  const claim = one(sayings[kindOf(record)], what);
  return claim && { ...claim, polarity: claim.field === 'project' ? 1 : sign };
}

async function perform(op: Operation): Promise<void> {
  if (op.do === 'import') {
    await read(op.source, entriesOf(op.source, op.listing));
    return;
  }
  const live = await recordsIn('live');
  if (op.do === 'say') {
    const [record, other] = [one(live, op.record), one(live, op.object)];
    const claim = record && other && saying(record, other, op);
    if (claim) await say(record.id, [claim], op.review);
  } else if (op.do === 'trust') {
    const [kind, field] = op.field.split(' ') as [EntryKindName, string];
    await setTrust(site.context, COMMAND, { kind, field, source: op.source, rank: op.rank });
  } else if (op.do === 'merge') {
    const loser = one(live, op.loser);
    const winner =
      loser &&
      one(
        live.filter((r) => r.kind === loser.kind && r.id !== loser.id),
        op.winner,
      );
    if (winner) await mergeRecords(site.context, COMMAND, { kind: kindOf(loser), loser: loser.slug, winner: winner.slug });
  } else if (op.do === 'unmerge') {
    const record = one(await recordsIn('merged'), op.record);
    if (record) await unmergeRecord(site.context, COMMAND, { kind: kindOf(record), slug: record.slug });
  } else if (op.do === 'decide') {
    const record = one(live, op.record);
    const entries = await rows<{ source: string; nativeKey: string }>(
      `select s.key as source, e.native_key as "nativeKey" from entry e join source s on s.id = e.source_id
       where s.key <> 'people' and case when e.kind in (2, 3, 5) then 2 else e.kind end = $1 order by 1, 2`,
      [record?.kind === 3 ? 2 : (record?.kind ?? 0)],
    );
    const entry = one(entries, op.entry);
    if (record && entry) await decideMatch(site.context, COMMAND, { ...entry, kind: kindOf(record), slug: record.slug, same: op.same });
  } else {
    const record = one(await recordsIn(op.do === 'hide' ? 'live' : 'hidden'), op.record);
    if (record) await takeDown(site.context, COMMAND, { kind: kindOf(record), slug: record.slug, hidden: op.do === 'hide', reason: 'asked' });
  }
}

const wrongAnew = async () => (await checkRebuild(site.context, COMMAND)).filter((d) => d.surplus + d.missing > 0);

/** Runs in a transaction of its own inside the test's, and leaves nothing. */
async function within(work: () => Promise<void>): Promise<void> {
  const { write } = site.context.db;
  await write.query('savepoint attempt');
  try {
    await work();
  } finally {
    await write.query('rollback to savepoint attempt');
  }
}

/** The first projects and parties of a listing, with their names and keys alone. */
function partOf(listing: Listing, kept: number): Listing {
  const projects = listing.projects
    .slice(0, kept)
    .map((p) => ({ ...p, symbol: undefined, website: undefined, sectors: [], founded: undefined, chain: undefined }));
  const parties = listing.parties.slice(0, kept).map((p) => ({ ...p, website: undefined, roles: [] }));
  return { projects, parties, rounds: [] };
}

/** A list of one project, which is named like its source. */
const list = (key: Source, ...keys: EntryInput['keys']): Promise<ImportReport> =>
  read(key, [{ kind: 'project', nativeKey: 'coin:0', role: 'creates', keys, claims: [{ field: 'name', value: key, document: listOf(key) }] }]);

describe('after any sequence of imports, contributions and decisions', () => {
  it(
    'what stands is what all statements say, and no statement was rewritten [records-7, records-8]',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anOperation, { minLength: 3, maxLength: 9 }), (operations) =>
          within(async () => {
            let before = await statements(site.context.db.read);
            for (const operation of operations) {
              try {
                await perform(operation);
              } catch (error) {
                if (!(error instanceof Failure)) throw error;
              }
              const after = await statements(site.context.db.read);
              for (const [id, { said, ended }] of before) {
                const now = after.get(id);
                if (now?.said !== said || (ended !== '' && now.ended !== ended)) throw new Error(`statement rewritten: ${said}`);
              }
              before = after;
              expect(await shownThoughGone(site.context.db.read)).toEqual([]);
            }
            expect(await wrongAnew()).toEqual([]);
            expect(await wronglyFound(site.context.db.read)).toEqual([]);
            const stands = await world(site.context.db.read, true);
            await rebuild(site.context, COMMAND);
            expect(await world(site.context.db.read, true)).toEqual(stands);
          }),
        ),
        runs(proof(4, 12)),
      );
    },
    PATIENCE,
  );
});

describe('imports', () => {
  it(
    'of the same file again change nothing [ingest-8]',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...SOURCES), aListing), { minLength: 1, maxLength: 4 }), (files) =>
          within(async () => {
            for (const [key, listing] of files) await read(key, entriesOf(key, listing));
            const [key, listing] = files.at(-1)!;
            const counted = () =>
              rows(
                'select (select count(*)::int from change_set) as sets, (select count(*)::int from statement) as statements, (select sum(version)::int from data_version where kind <> $1) as versions',
                ['statement'],
              );
            const before = [await counted(), await world(site.context.db.read, true)];
            const again = await read(key, entriesOf(key, listing));
            expect(again).toMatchObject({
              new: 0,
              changed: 0,
              statements: { begun: 0, ended: 0 },
              records: 0,
              merged: 0,
              unmerged: 0,
              changes: 0,
              matched: {},
            });
            expect([await counted(), await world(site.context.db.read, true)]).toEqual(before);
          }),
        ),
        runs(proof(3, 7)),
      );
    },
    PATIENCE,
  );

  it(
    'come to the same in whatever order [records-16, records-19]',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.tuple(...SOURCES.map(() => aListing)), fc.shuffledSubarray([...SOURCES], { minLength: 4 }), (listings, order) =>
          within(async () => {
            const found: Record<string, string[]>[] = [];
            for (const keys of [SOURCES, order])
              await within(async () => {
                for (const key of keys) await read(key, entriesOf(key, listings[SOURCES.indexOf(key)]!));
                found.push(await world(site.context.db.read, false));
              });
            // What is shown stays shown: where something waits, the order decides whether it does.
            const settled = found.every((one) => one['waiting']?.length === 0);
            expect(settled ? found[1] : []).toEqual(settled ? found[0] : []);
          }),
        ),
        runs(proof(4, 10)),
      );
    },
    PATIENCE,
  );

  it(
    'of a part of the lists, silent about all but names, take nothing away, and the whole again changes nothing [records-16, ingest-19]',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.tuple(aWholeListing, aWholeListing, aWholeListing), fc.nat(3), (whole, kept) =>
          within(async () => {
            const take = async (listings: typeof whole) => {
              for (const [i, listing] of listings.entries()) await read(SOURCES[i]!, entriesOf(SOURCES[i]!, listing));
              return world(site.context.db.read, false);
            };
            const before = await take(whole);
            const part = whole.map((listing) => partOf(listing, kept)) as typeof whole;
            expect(await take(part)).toEqual(before);
            expect(await take(whole)).toEqual(before);
          }),
        ),
        runs(proof(2, 5)),
      );
    },
    PATIENCE,
  );

  it('name the surest key of a match in doubt, in whatever order a list gives its keys', async () => {
    const [icon, contract, other] = ['web3icons coin:z', 'contract eip155:1:0x1', 'contract eip155:1:0x2'].map((text) => {
      const [scheme, value] = text.split(' ') as ['web3icons' | 'contract', string];
      return { scheme, value };
    }) as [EntryInput['keys'][0], EntryInput['keys'][0], EntryInput['keys'][0]];
    await list('a', { scheme: 'coingecko', value: 'x' }, icon, contract);
    await list('b', { scheme: 'coingecko', value: 'y' }, other);
    await list('d', contract, other, icon);
    expect(await rows("select evidence ->> 'scheme' as scheme from candidate order by 1")).toEqual([{ scheme: 'contract' }, { scheme: 'web3icons' }]);
  });
});

describe('merging two records', () => {
  it(
    'and taking the one out again leaves everything as it was [records-8, records-15]',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...SOURCES), aListing), { minLength: 2, maxLength: 4 }), at, at, (files, loserAt, winnerAt) =>
          within(async () => {
            for (const [key, listing] of files) await read(key, entriesOf(key, listing));
            const live = (await recordsIn('live')).filter((r) => r.inhabited);
            const loser = one(live, loserAt);
            const winner =
              loser &&
              one(
                live.filter((r) => r.kind === loser.kind && r.id !== loser.id),
                winnerAt,
              );
            fc.pre(winner !== undefined);
            const before = await world(site.context.db.read, true);
            await mergeRecords(site.context, COMMAND, { kind: kindOf(loser!), loser: loser!.slug, winner: winner!.slug });
            const [{ state } = { state: -1 }] = await rows<{ state: number }>('select state from record where id = $1', [loser!.id]);
            fc.pre(state === RECORD_STATE.merged);
            await unmergeRecord(site.context, COMMAND, { kind: kindOf(loser!), slug: loser!.slug });
            expect(await world(site.context.db.read, true)).toEqual(before);
          }),
        ),
        runs(proof(3, 7)),
      );
    },
    PATIENCE,
  );

  it('that sources joined, and taking the one out, keeps them apart from then on', async () => {
    const [one, two] = [
      { scheme: 'contract', value: 'eip155:1:0x1' },
      { scheme: 'contract', value: 'eip155:1:0x2' },
    ] as const;
    await list('a', one);
    await list('b', two);
    expect(await list('b', one)).toMatchObject({ merged: 1 });
    await unmergeRecord(site.context, COMMAND, { kind: 'project', slug: 'b' });
    await list('b', one, two);
    expect(await rows('select slug, sources from project order by 1')).toEqual([
      { slug: 'a', sources: 1 },
      { slug: 'b', sources: 1 },
    ]);
    expect(await wrongAnew()).toEqual([]);
  });

  it('goes to the one that is to stay, and back, whatever the other took in before', async () => {
    const [one, two] = [
      { scheme: 'contract', value: 'eip155:1:0x1' },
      { scheme: 'contract', value: 'eip155:1:0x2' },
    ] as const;
    await list('a', one);
    await list('b', two);
    await list('d');
    await list('b', one);
    const before = await world(site.context.db.read, true);
    await mergeRecords(site.context, COMMAND, { kind: 'project', loser: 'a', winner: 'd' });
    expect(await rows('select slug, sources from project')).toEqual([{ slug: 'd', sources: 3 }]);
    await unmergeRecord(site.context, COMMAND, { kind: 'project', slug: 'a' });
    expect(await world(site.context.db.read, true)).toEqual(before);
  });
});

describe('what people said about a record', () => {
  it('stays with it when another entry founds it from then on', async () => {
    const entry = (role: EntryInput['role'], name: string, value: string): EntryInput => ({
      kind: 'project',
      nativeKey: 'coin:0',
      role,
      keys: [
        { scheme: 'id', value },
        { scheme: 'name', value: fold(name) },
      ],
      claims: [],
    });
    await read('b', [entry('yields', 'Aave', 'list:1')]);
    await read('a', [entry('creates', 'Lido', 'list:1')]);
    const [record] = await recordsIn('live');
    await say(record!.id, [{ field: 'name', value: 'Said', document: listOf('people') }]);
    await read('a', [entry('creates', 'Aave', 'list:2')]);
    expect(await rows('select id, name from project')).toEqual([{ id: record!.id, name: 'Said' }]);
    expect(await wrongAnew()).toEqual([]);
  });
});
