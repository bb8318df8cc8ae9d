import { beforeEach, describe, expect, it } from 'vitest';
import type { EntryInput } from '#domain/records/claim.ts';
import { projectNames } from '#domain/records/keys.ts';
import { createApi, datasets } from '#api/app.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import { setFigures } from './figures.ts';
import { importFile } from './import-file.ts';
import { checkRebuild } from './rebuild.ts';
import { setTrust } from './set-trust.ts';
import type { SourceInfo } from './sources.ts';
import { sourceInfo } from './sources.testing.ts';

const site = useSite({ createApi, datasets });
const SYSTEM = { kind: 'system' } as const;
const DOC = 'https://source.example/list';
const MANY = 1000;

const about = (key: string, baseRank: number, trust?: SourceInfo['trust']): SourceInfo => sourceInfo(key, baseRank, trust && { trust });

/** An entry of the coin `id`. */
const coin = (id: string, values: Record<string, string>, { part, day, key = `coin:${id}` }: { part?: true; day?: string; key?: string } = {}): EntryInput => ({
  kind: 'project',
  nativeKey: key,
  role: 'creates',
  ...(part && { part }),
  keys: [{ scheme: 'coingecko', value: id }, { scheme: 'id', value: `coin:${id}` }, ...projectNames(values['name'] ?? '')],
  claims: Object.entries(values).map(([field, value]) => ({
    field,
    value,
    document: DOC,
    ...(field === 'market_cap_rank' && day ? { validFrom: day, precision: 'day' as const } : {}),
  })),
});

let files = 0;
const read = (source: SourceInfo, ...entries: EntryInput[]) =>
  write(site.context, SYSTEM, (tx) =>
    importFile(tx, {
      source,
      sha256: Buffer.alloc(32, `${source.key} ${files++}`),
      documents: [{ url: DOC, title: 'List' }],
      entries,
      refused: [],
      accepted: true,
    }),
  );
/** A list of ranks: from 1 on of the named coins, and of others that wait for a record, which count as well. */
async function ranks(key: string, day: string, coins: number, named: readonly string[], baseRank = 40): Promise<void> {
  const list = (symbol: string) =>
    read(about(key, baseRank), ...named.map((id, i) => coin(id, { name: `Coin ${id}`, market_cap_rank: String(i + 1), symbol }, { day })));
  await list('A');
  await site.context.db.write.query(
    `with own as (select s.id, max(r.id) as run from source s join run r on r.source_id = s.id where s.key = $1 group by 1),
       made as (insert into entry (source_id, kind, native_key, role, content_hash, first_run, last_run)
         select own.id, 1, 'pad:' || $2 || i, 1, '', own.run, own.run from own cross join generate_series(1, $3::int) as i returning id)
     insert into statement (entry_id, field_id, value, value_key, valid_from, first_seen) select id, 6, '"9"', '', $2::date, now() from made`,
    [key, day, coins - named.length],
  );
  await list('B');
}

const rows = async <T = Record<string, unknown>>(text: string) => (await site.context.db.read.query<T & Record<string, unknown>>(text)).rows;
const rankOf = async (id: string) =>
  (await rows(`select market_cap_rank as rank, former_rank as former, market_cap_rank_date::text as day from project where slug = 'coin-${id}'`))[0];
const first = async (order: string, take = 3) => (await rows<{ slug: string }>(`select slug from project order by ${order} limit ${take}`)).map((r) => r.slug);
const check = async () => expect((await checkRebuild(site.context, { kind: 'command' })).filter((d) => d.surplus + d.missing > 0)).toEqual([]);

describe('one order of ranks', () => {
  it('comes of the newest list; older ranks are former ones, behind all others and without prominence [records-60]', async () => {
    await ranks('old', '2022-07-24', MANY, ['gone', 'stays', 'late'], 10);
    expect(await rankOf('gone')).toEqual({ rank: 1, former: null, day: '2022-07-24' });
    await ranks('new', '2026-09-16', MANY, ['stays', 'fresh']);
    expect(await rankOf('gone')).toEqual({ rank: null, former: 1, day: '2022-07-24' });
    expect(await rankOf('stays')).toEqual({ rank: 1, former: null, day: '2026-09-16' });
    expect((await first('prominence desc, id', 2)).slice(0, 2)).toEqual(['coin-stays', 'coin-fresh']);
    expect((await rows('select max(prominence) as top from project where market_cap_rank is null'))[0]).toEqual({ top: 1 });
    const answer = await site.struct('master-projects', { take: 4, sortField: 'market_cap_rank', sortOrder: 'asc' });
    const { projects } = (await answer.json()) as { projects: { slug: string }[] };
    expect(projects.map((p) => p.slug)).toEqual(['coin-stays', 'coin-fresh', 'coin-gone', 'coin-late']);
    expect(projects[3]).toMatchObject({ market_cap_rank: null, market_cap_rank_former: 3, market_cap_rank_date: '2022-07-24' });
    await check();
  });

  it('a shorter list renews only the coins that it names, and half a list is none [records-60]', async () => {
    await ranks('new', '2026-09-16', MANY * 2 + 2, ['stays', 'second', 'last']);
    await ranks('few', '2026-10-01', 2, ['third', 'second'], 1);
    expect(await rankOf('second')).toEqual({ rank: 2, former: null, day: '2026-10-01' });
    expect(await rankOf('third')).toEqual({ rank: 1, former: null, day: '2026-10-01' });
    await ranks('new', '2026-11-01', MANY, ['stays', 'second']);
    expect(await rankOf('last')).toMatchObject({ rank: 3, former: null });
    await ranks('new', '2026-12-01', MANY * 2, ['stays', 'second']);
    expect(await rankOf('last')).toEqual({ rank: null, former: 3, day: '2026-09-16' });
    expect(await rankOf('third')).toEqual({ rank: 1, former: null, day: '2026-10-01' });
    await ranks('new', '2026-12-02', MANY * 2, ['stays', 'second']);
    expect(await rankOf('third')).toEqual({ rank: null, former: 1, day: '2026-10-01' });
    await check();
  });

  it('of one rank a known capitalization comes first, then more sources; money raised does not count [records-60]', async () => {
    await read(about('a', 40), ...['one', 'two', 'six'].map((id) => coin(id, { name: `Coin ${id}`, market_cap_rank: '7' }, { day: '2026-09-16' })));
    await read(about('b', 30), coin('two', { name: 'Coin two' }));
    expect((await first('prominence desc, id', 1))[0]).toBe('coin-two');
    const [six] = await rows<{ id: number; source: number }>("select e.id, e.source_id as source from entry e where native_key = 'coin:six'");
    const figures = [{ entryId: six!.id, at: '2026-09-16T00:00:00Z', market_cap_usd: '5' }];
    await write(site.context, SYSTEM, (tx) => setFigures(tx, { sourceId: six!.source, figures }));
    await site.context.db.write.query('update project_figure set cap_place = null');
    await read(about('a', 40), coin('six', { name: 'Coin six', market_cap_rank: '7', symbol: 'SIX' }, { day: '2026-09-16' }));
    expect(await first('prominence desc, id', 2)).toEqual(['coin-six', 'coin-two']);
  });
});

describe('who speaks of a coin', () => {
  const sectorsOf = async (name: string) =>
    (await rows(`select s.name from record_sector s join project p on p.id = s.record_id where p.name = '${name}' order by 1`)).map((r) => r['name']);
  const own = async () => (await rows('select name, website, description, operating_status as status from project'))[0];
  beforeEach(() => read(about('ranks', 20), coin('x', { name: 'XRP', market_cap_rank: '6' }, { day: '2026-09-16' })));

  it('a coin has the name of the list that ranks it [records-61]', async () => {
    await read(about('hand', 60), coin('x', { name: 'Ripple' }));
    await read(about('older', 50), coin('x', { name: 'Ripple XRP', market_cap_rank: '4' }, { day: '2022-07-24' }));
    expect(await own()).toMatchObject({ name: 'XRP' });
    expect(await rows('select market_cap_rank as rank, market_cap_rank_date::text as day from project')).toEqual([{ rank: 6, day: '2026-09-16' }]);
    await check();
  });

  it('a list of ranks that is a last resort gives a coin no name [records-172]', async () => {
    await read(about('old ranks', 10), coin('bera', { name: 'Berachain BERA', market_cap_rank: '4' }, { day: '2022-07-24' }));
    const nameOf = async () => (await rows("select name from project where name <> 'XRP'")).map((r) => r['name']);
    expect(await nameOf()).toEqual(['Berachain BERA']);
    await read(about('tokens', 15), coin('bera', { name: 'Berachain' }));
    expect(await nameOf()).toEqual(['Berachain']);
    await check();
  });

  it('of two coins of one record the better ranked gives the name, whatever more lists say [records-174]', async () => {
    const merged = (id: string, name: string, rank: string) => ({
      ...coin(id, { name, market_cap_rank: rank }, { day: '2026-09-16' }),
      keys: [{ scheme: 'id' as const, value: 'coin:beam' }, ...projectNames(name)],
    });
    await read(
      about('ranks', 20),
      merged('merit-circle', 'Merit Circle', '550'),
      merged('beam-2', 'Beam', '70'),
      coin('x', { name: 'XRP', market_cap_rank: '6' }, { day: '2026-09-16' }),
    );
    await read(about('more', 30), { ...coin('other', { name: 'Merit Circle' }), keys: [{ scheme: 'id', value: 'coin:beam' }] });
    expect(await rows("select name, market_cap_rank as rank from project where name <> 'XRP'")).toEqual([{ name: 'Beam', rank: 70 }]);
    await check();
  });

  it('name, ticker and rank are of one coin: the best ranked, or of two ranked alike the one that no older list has [records-174]', async () => {
    const one = (id: string, name: string, symbol: string, rank: string, day = '2026-09-16') => ({
      ...coin(id, { name, symbol, market_cap_rank: rank }, { day }),
      keys: [{ scheme: 'id' as const, value: 'coin:one' }, ...projectNames(name)],
    });
    const shown = () => rows("select name, symbol, market_cap_rank as rank from project where name <> 'XRP'");
    const [grown, other] = [one('b', 'Origin Protocol', 'OGN', '490'), one('a', 'Origin Dollar', 'OUSD', '1466')];
    await read(about('ranks', 20), other, grown);
    expect(await shown()).toEqual([{ name: 'Origin Protocol', symbol: 'OGN', rank: 490 }]);
    await read(about('old', 50), one('old', 'Toncoin', 'TON', '12', '2022-07-24'));
    await read(about('ranks', 20), one('a', 'Toncoin', 'TON', '12'), one('b', 'Gram', 'GRAM', '12'));
    await read(about('chains', 40), { ...coin('c', { name: 'Toncoin', symbol: 'TON' }), keys: [{ scheme: 'id', value: 'coin:one' }] });
    expect(await shown()).toEqual([{ name: 'Gram', symbol: 'GRAM', rank: 12 }]);
    await read(about('ranks', 20), one('b', 'Toncoin', 'TON', '12'), one('a', 'Gram', 'GRAM', '12'));
    expect(await shown()).toEqual([{ name: 'Gram', symbol: 'GRAM', rank: 12 }]);
    await check();
  });

  it('a part or a variant does not speak for the whole, unless nothing else does [records-62]', async () => {
    const said = { website: 'https://bridge.example/', description: 'XRP on a bridge', operating_status: 'closed' };
    await read(about('bridge', 90), coin('x', { name: 'XRP (Portal)', ...said }, { part: true }), coin('y', { name: 'Yes (Portal)', ...said }, { part: true }));
    expect(await rows('select name, website, description, operating_status as status from project order by name')).toEqual([
      { name: 'XRP', website: null, description: null, status: null },
      { name: 'Yes (Portal)', website: said.website, description: said.description, status: 'closed' },
    ]);
    await read(about('bridge', 90), coin('x', { name: 'XRP (Portal)', ...said }));
    expect(await rows("select website from project where name = 'XRP'")).toEqual([{ website: said.website }]);
    await check();
  });

  it('who bears the name of the coin is heard first, a last resort last [records-63]', async () => {
    await read(about('staking', 50), coin('x', { name: 'Bridge of XRP', website: 'https://staking.example/', description: 'Stake it here' }));
    expect(await own()).toMatchObject({ website: 'https://staking.example/' });
    await read(about('tokens', 30, { website: 5, description: 5 }), coin('x', { name: 'XRP', website: 'https://tokens.example/' }));
    expect(await own()).toMatchObject({ website: 'https://staking.example/' });
    await read(about('low', 10), coin('x', { name: 'XRP', website: 'https://xrp.example/' }));
    expect(await own()).toMatchObject({ website: 'https://xrp.example/', description: 'Stake it here' });
    await check();
  });

  it('what is built on the coin says nothing of it, and who stands behind it only what nobody else says [records-102]', async () => {
    await read(about('built', 50), coin('x', { name: 'XRP Bridge', website: 'https://bridge.example/', description: 'A bridge for XRP', sectors: 'Bridge' }));
    expect(await own()).toMatchObject({ website: null, description: null });
    expect(await sectorsOf('XRP')).toEqual([]);
    const behind = { website: 'https://foundation.example/', description: 'The foundation of XRP', sectors: 'Services' };
    await read(about('behind', 50), coin('x', { name: 'XRP Foundation', ...behind }));
    expect(await own()).toMatchObject({ website: behind.website, description: behind.description });
    expect(await sectorsOf('XRP')).toEqual(['Services']);
    await read(about('low', 10), coin('x', { name: 'XRP', website: 'https://xrp.example/', description: 'XRP is a coin', sectors: 'Payments' }));
    expect(await own()).toMatchObject({ website: 'https://xrp.example/', description: 'XRP is a coin' });
    expect(await sectorsOf('XRP')).toEqual(['Payments']);
    await check();
  });

  it('parts give a sector only as a family, where more than half of it agrees [records-97]', async () => {
    const child = (key: string, name: string, sectors: string, family = true): EntryInput => {
      const made = coin('x', { name, sectors }, { part: true, key });
      return family ? { ...made, keys: [...made.keys, { scheme: 'id', value: 'defillama:parent#x' }] } : made;
    };
    await read(about('chain', 50), child('rex', 'XRP Rex', 'Lending', false));
    expect(await sectorsOf('XRP')).toEqual([]);
    await read(about('children', 50), child('one', 'Swap V1', 'Dexes'), child('two', 'Swap V2', 'DEX'), child('three', 'Perps', 'Derivatives'));
    expect(await sectorsOf('XRP')).toEqual(['DEX']);
    await read(about('network', 50), coin('x', { name: 'XRP', sectors: 'EVM Multichain dApps' }));
    expect(await sectorsOf('XRP')).toEqual(['DEX']);
    await check();
  });

  it('the site itself stands before its parts, and hosts of many behind; a word is no description [records-98]', async () => {
    await read(about('shared', 50), coin('x', { name: 'XRP', website: 'https://xrp.readme.io/', description: 'cex' }));
    expect(await own()).toMatchObject({ website: 'https://xrp.readme.io/', description: null });
    await read(about('part', 30), coin('x', { name: 'XRP', website: 'https://developers.xrp.example/', description: 'The coin of payments' }));
    expect(await own()).toMatchObject({ website: 'https://developers.xrp.example/', description: 'The coin of payments' });
    await read(about('page', 20), coin('x', { name: 'XRP', website: 'https://xrp.example/coin' }));
    expect(await own()).toMatchObject({ website: 'https://xrp.example/coin' });
    await read(about('root', 15), coin('x', { name: 'XRP', website: 'https://www.xrp.example' }));
    expect(await own()).toMatchObject({ website: 'https://www.xrp.example' });
    await check();
  });

  it('the coin of a chain that holds no tokens is on no other [records-103]', async () => {
    const on = (id: string, ...chains: string[]): EntryInput => {
      const made = coin(id, { name: `On ${id}` }, { key: `on:${id}` });
      return {
        ...made,
        claims: [...made.claims, ...chains.map((key) => ({ field: 'chains', object: `chain:${key}`, document: DOC }))],
      };
    };
    const chain = (key: string, name: string): EntryInput => ({ ...coin(key, { name }, { key: `chain:${key}` }) });
    const chains = [coin('utxo', { name: 'On utxo' }, { key: 'chain:bip122:0' }), chain('solana:5', 'Solana'), chain('eip155:1', 'Ethereum')];
    await read(about('lists', 30), ...chains, on('utxo', 'bip122:0', 'solana:5'), on('token', 'eip155:1', 'solana:5'), on('exchange', 'bip122:0', 'eip155:1'));
    const of = async (name: string) =>
      (
        await rows(
          `select c.name from project_chain l join project c on c.id = l.chain_id join project p on p.id = l.project_id where p.name = '${name}' order by 1`,
        )
      ).map((r) => r['name']);
    expect(await of('On utxo')).toEqual(['On utxo']);
    expect(await of('On exchange')).toEqual(['Ethereum', 'On utxo']);
    expect(await of('On token')).toEqual(['Ethereum', 'Solana']);
    await check();
  });

  it('without a rank a name that more lists state stands before a trusted one, unless people keep that list [records-99]', async () => {
    await read(about('trusted', 40), coin('gate', { name: 'Gate Lab' }));
    await read(about('one', 30), coin('gate', { name: 'Gate Labs' }));
    const nameOf = async () => (await rows("select name from project where symbol is null and name <> 'XRP'")).map((r) => r['name']);
    expect(await nameOf()).toEqual(['Gate Lab']);
    await read(about('two', 20), coin('gate', { name: 'GATE labs (China)' }));
    expect(await nameOf()).toEqual(['Gate Labs']);
    await read(about('people', 60), coin('gate', { name: 'Gate' }));
    expect(await nameOf()).toEqual(['Gate']);
    await check();
  });

  it('a place stands before its country alone, and not before another country [records-171]', async () => {
    const at = async () => (await rows("select location from project where name = 'XRP'")).map((r) => r['location']);
    await read(about('country', 60), coin('x', { name: 'XRP', location: 'United States' }));
    await read(about('city', 30), coin('x', { name: 'XRP', location: 'San Francisco, United States' }));
    expect(await at()).toEqual(['San Francisco, United States']);
    await read(about('other', 50), coin('x', { name: 'XRP', location: 'Japan' }));
    expect(await at()).toEqual(['San Francisco, United States']);
    await read(about('surer', 70), coin('x', { name: 'XRP', location: 'Japan' }));
    expect(await at()).toEqual(['Japan']);
    await check();
  });

  it('trust by field comes with a source, yields to the operator, and chooses again where it changes [records-64]', async () => {
    await read(about('a', 40), coin('x', { name: 'XRP', website: 'https://a.example/' }));
    await read(about('b', 30), coin('x', { name: 'XRP', website: 'https://b.example/' }));
    expect(await own()).toMatchObject({ website: 'https://a.example/' });
    await read(about('a', 40, { website: 20 }), coin('x', { name: 'XRP', website: 'https://a.example/' }));
    expect(await own()).toMatchObject({ website: 'https://b.example/' });
    const trust = (rank: number | undefined) => setTrust(site.context, { kind: 'command' }, { kind: 'project', field: 'website', source: 'a', rank });
    await trust(70);
    expect(await own()).toMatchObject({ website: 'https://a.example/' });
    await read(about('a', 40, { website: 19 }), coin('x', { name: 'XRP', website: 'https://a.example/' }));
    expect(await own()).toMatchObject({ website: 'https://a.example/' });
    await trust(undefined);
    expect(await own()).toMatchObject({ website: 'https://b.example/' });
    await read(about('a', 40), coin('x', { name: 'XRP', website: 'https://a.example/' }));
    expect(await own()).toMatchObject({ website: 'https://a.example/' });
    await check();
  });
});
