import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { COMMAND } from '#platform/command-line.ts';
import { useSite } from '#platform/testing/kit.ts';
import { checkRebuild } from '../records/index.ts';
import { importList, type ListReport } from './import-list.ts';

const site = useSite({ createApi, datasets });
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cairn-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const rows = async (text: string) => (await site.context.db.read.query(text)).rows;
const take = async (format: string, content: string | Buffer, acceptLosses = false): Promise<ListReport> => {
  const place = path.join(folder, format);
  await writeFile(place, content);
  return importList(site.context, COMMAND, { format, places: [place] }, { acceptLosses });
};
const lines = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).join('\n');

const FUNDS = ['Ann Capital', 'Bo Ventures', 'Cy Labs', 'Di Partners'];
/** Raises of thirty projects; each investor appears in many. */
const raises = Array.from({ length: 30 }, (_, n) => ({
  date: 1_710_288_000 + n * 86_400,
  name: `Nova ${n}`,
  round: n % 2 ? 'Seed' : 'Series A',
  amount: n + 1,
  chains: ['Ethereum'],
  category: 'DeFi',
  sector: `What Nova ${n} does`,
  source: `https://news.example/${n}`,
  leadInvestors: [FUNDS[n % 4]],
  otherInvestors: [FUNDS[(n + 1) % 4]],
  valuation: n + 10,
}));
type Raise = (typeof raises)[number];
const raisesFile = (items: readonly unknown[]) => JSON.stringify({ raises: items });
const silent = ({ date, name, round }: Raise) => ({
  date,
  name,
  round,
  amount: null,
  chains: [],
  category: null,
  sector: null,
  source: null,
  leadInvestors: [],
  otherInvestors: [],
  valuation: null,
});
/** The same rounds and projects as another list tells them. */
const told = raises.map(({ name, date, round, amount, leadInvestors }, n) => ({
  projectSlug: `nova-${n}`,
  project: name,
  ticker: `N${n}`,
  date: new Date(date * 1000).toISOString().slice(0, 10),
  datePrecision: 'day',
  round,
  amountUsd: amount * 1_000_000,
  valuationUsd: null,
  investors: leadInvestors.map((lead) => ({ name: lead, role: 'lead' })),
  source: `https://other.example/${n}`,
  aggregator: `https://crypto-fundraising.info/projects/nova-${n}/`,
}));
const quiet = ({ projectSlug, project, date, datePrecision, round, aggregator }: (typeof told)[number]) => ({
  projectSlug,
  project,
  ticker: null,
  date,
  datePrecision,
  round,
  amountUsd: null,
  valuationUsd: null,
  investors: [],
  source: null,
  aggregator,
});

/** What is known, whoever said it when. */
const known = async () => ({
  records: await rows('select id, kind, slug, state from record order by id'),
  places: await rows('select native_key, record_id from entry order by source_id, native_key'),
  keys: await rows('select * from entry_key order by entry_id, scheme, value'),
  statements: await rows('select id from statement where ended_at is null order by id'),
  rounds: await rows('select id, amount_usd, date, announcement, investors from round order by id'),
});

describe('a list of which a part is read [ingest-19]', () => {
  it.each<[string, (items: readonly Raise[]) => unknown[], (items: readonly (typeof told)[number][]) => unknown[]]>([
    ['its first lines', (items) => items.slice(0, 3), (items) => items.slice(0, 3)],
    ['a tenth of it', (items) => items.filter((_, n) => n % 10 === 4), (items) => items.filter((_, n) => n % 10 === 4)],
    ['all of it, with nothing but names and dates', (items) => items.map(silent), (items) => items.map(quiet)],
  ])('%s: nothing ends, nothing parts, and the whole again changes nothing', async (_, part, partTold) => {
    await take('defillama-raises', raisesFile(raises));
    await take('cff-rounds', lines(told));
    const before = await known();
    expect(before.rounds).toHaveLength(30);
    const none = { statements: { begun: 0, ended: 0 }, records: 0, merged: 0, unmerged: 0, changes: 0 };
    expect(await take('defillama-raises', raisesFile(part(raises)))).toMatchObject({ new: 0, ...none });
    expect(await take('cff-rounds', lines(partTold(told)))).toMatchObject({ new: 0, ...none });
    expect(await known()).toEqual(before);
    expect(await take('defillama-raises', raisesFile(raises))).toMatchObject(none);
    expect(await take('cff-rounds', lines(told))).toMatchObject(none);
    expect(await known()).toEqual(before);
    expect((await checkRebuild(site.context, COMMAND)).filter((d) => d.surplus + d.missing > 0)).toEqual([]);
  });

  it('that tells a round twice keeps both reports, whichever is read, as one round with all investors: who leads by one, leads [ingest-50]', async () => {
    const [first] = raises as [Raise];
    const again = { ...first, date: first.date + 86_400, source: 'https://news.example/again', leadInvestors: [FUNDS[1]], otherInvestors: [FUNDS[3]] };
    await take('defillama-raises', raisesFile([first, again]));
    const before = await known();
    expect(before.rounds).toHaveLength(1);
    expect(before.rounds[0]).toMatchObject({ date: '2024-03-13', investors: 3 });
    expect(await rows('select o.name, i.lead from round_investor i join organization o on o.id = i.investor_id order by name')).toEqual([
      { name: FUNDS[0], lead: true },
      { name: FUNDS[1], lead: true },
      { name: FUNDS[3], lead: false },
    ]);
    const none = { new: 0, statements: { begun: 0, ended: 0 }, records: 0, merged: 0, unmerged: 0, changes: 0 };
    for (const part of [[again], [first], [again, first]]) {
      expect(await take('defillama-raises', raisesFile(part))).toMatchObject(none);
      expect(await known()).toEqual(before);
    }
  });

  it('that gives one coin to several says so whichever of them is read, until it is corrected [ingest-52]', async () => {
    const token = (n: number, coingeckoId: string | null) => ({
      address: `${'4'.repeat(40)}${n}`,
      name: `Vega ${'IJKL'[n - 1]}`,
      symbol: `V${n}`,
      coingeckoId,
    });
    const protocol = (n: number, gecko_id: string | null) => ({ id: `${n}`, name: `Rho ${'IJKL'[n - 1]}`, slug: `rho-${n}`, gecko_id, chains: ['Ethereum'] });
    const tokens = [token(1, 'vega'), token(2, 'vega'), token(3, 'other')];
    const protocols = [protocol(1, 'rho'), protocol(2, 'rho'), protocol(3, 'single')];
    await take('tokens-solana', lines([{ ...token(4, 'vega'), name: 'Vega (Wormhole)' }, ...tokens]));
    await take('defillama-protocols', JSON.stringify(protocols));
    const before = await known();
    for (const n of [0, 1, 2]) {
      expect(await take('tokens-solana', lines(tokens.slice(n, n + 1)))).toMatchObject({ new: 0, changed: 0, records: 0 });
      expect(await take('defillama-protocols', JSON.stringify(protocols.slice(n, n + 1)))).toMatchObject({ new: 0, changed: 0, records: 0 });
      expect(await known()).toEqual(before);
    }
    await take('defillama-protocols', JSON.stringify([protocol(1, 'rho'), protocol(2, 'sigma')]));
    await take('defillama-protocols', JSON.stringify([protocol(1, 'rho')]));
    const coins =
      "select e.native_key, k.value from entry_key k join entry e on e.id = k.entry_id where k.scheme = 2 and e.native_key like 'protocol:%' order by 1";
    expect((await rows(coins)).map((row) => row.value)).toEqual(['rho', 'sigma', 'single']);
  });

  it('without coins and parents leaves what is a part a part, and what has a coin by itself [ingest-52]', async () => {
    const protocol = (n: number, name: string, gecko_id: string | null) => ({
      id: `${n}`,
      name,
      slug: name.toLowerCase(),
      gecko_id,
      parentProtocol: 'parent#rho',
    });
    const protocols = [protocol(1, 'Rho Lend', 'rho'), protocol(2, 'Rho Swap', null), protocol(3, 'Tau', 'tau'), protocol(4, 'Tau', null)];
    await take('defillama-parents', JSON.stringify([{ id: 'parent#rho', name: 'Rho', gecko_id: 'rho' }]));
    await take('defillama-protocols', JSON.stringify(protocols));
    const places = () => rows('select e.native_key, r.slug from entry e join record r on r.id = e.record_id order by 1');
    const before = await places();
    for (const less of [{ gecko_id: null }, { parentProtocol: null }, { gecko_id: null, parentProtocol: null }]) {
      expect(await take('defillama-protocols', JSON.stringify(protocols.map((p) => ({ ...p, ...less }))))).toMatchObject({
        statements: { ended: 0 },
        records: 0,
        merged: 0,
      });
      expect(await places()).toEqual(before);
    }
    expect(await take('defillama-protocols', JSON.stringify(protocols))).toMatchObject({
      statements: { begun: 0, ended: 0 },
      records: 0,
      merged: 0,
      unmerged: 0,
      changes: 0,
    });
    expect(await places()).toEqual(before);
  });

  it('without coins, ranks and texts leaves roles, parts and coins what they were [ingest-52]', async () => {
    const own = { symbol: 'NOVA', name: 'Nova', coingeckoId: 'nova', website: 'https://nova.example', description: 'The coin of Nova.' };
    const cosmos = [
      { ...own, chain: 'nova', base: 'unova' },
      { ...own, chain: 'ethereum', base: '0x1', name: 'Nova on Ethereum' },
      { chain: 'osmosis', base: 'ibc/2', symbol: 'VEGA', name: 'Vega', description: 'Wrapped version of Vega.' },
      { chain: 'juno', base: 'urho', symbol: 'RHO', name: 'Rho', coingeckoId: 'rho', description: 'The coin of Rho.' },
    ];
    const solana = [1, 2].map((n) => ({ address: `${'4'.repeat(40)}${n}`, name: `Tau ${'IJ'[n - 1]}`, symbol: `T${n}`, coingeckoId: 'tau' }));
    const ranked = [
      { coingeckoId: 'nova', symbol: 'NOVA', name: 'Nova', marketCapRank: 7 },
      { coingeckoId: 'mon', symbol: 'MON', name: 'Mon', marketCapRank: 0 },
    ];
    const read = async (...lists: readonly (readonly unknown[])[]): Promise<ListReport[]> => {
      const reports = [];
      for (const [n, format] of ['tokens-cosmos', 'tokens-solana', 'tokens-web3icons'].entries()) reports.push(await take(format, lines(lists[n] ?? [])));
      return reports;
    };
    const roles = () => rows('select native_key, role, part from entry order by 1');
    await read(cosmos, solana, ranked);
    const before = { ...(await known()), roles: await roles() };
    expect(before.roles.filter((e) => e.part).map((e) => e.native_key)).toEqual(['token:ethereum/0x1', 'token:osmosis/ibc/2']);
    const none = { new: 0, statements: { begun: 0, ended: 0 }, records: 0, merged: 0, unmerged: 0, changes: 0 };
    const silently = <T extends object>(items: readonly T[], ...fields: string[]) =>
      items.map((item) => ({ ...item, ...Object.fromEntries(fields.map((field) => [field, null])) }));
    for (const less of [
      [silently(cosmos, 'coingeckoId'), silently(solana, 'coingeckoId'), silently(ranked, 'marketCapRank')],
      [silently(cosmos, 'description'), solana.slice(1), ranked.slice(1)],
      [silently(cosmos, 'coingeckoId', 'description'), silently(solana.slice(0, 1), 'coingeckoId'), silently(ranked.slice(1), 'marketCapRank')],
      [cosmos.slice(1, 2), solana.slice(0, 1), ranked.slice(0, 1)],
    ]) {
      for (const report of await read(...less)) expect(report).toMatchObject(none);
      expect({ ...(await known()), roles: await roles() }).toEqual(before);
      for (const report of await read(cosmos, solana, ranked)) expect(report).toMatchObject(none);
      expect({ ...(await known()), roles: await roles() }).toEqual(before);
    }
    expect((await checkRebuild(site.context, COMMAND)).filter((d) => d.surplus + d.missing > 0)).toEqual([]);
  });

  it('of grants without pages, amounts and projects, or of authors without accounts, tells of the same ones', async () => {
    await take('oss-directory', lines([1, 2].map((n) => ({ name: `nova-${n}`, displayName: `Nova ${'IJ'[n - 1]}` }))));
    const grants = [1, 2].map((n) => ({
      project: `nova-${n}`,
      applicationName: `Work on Nova ${n}`,
      funder: 'optimism',
      pool: 'season',
      amountUsd: n * 1000,
      date: `2024-04-0${n}`,
      applicationUrl: `https://grants.example/${n}`,
    }));
    const authors = ['ann', 'lee'].map((github, n) => ({ name: 'Ann Lee', github, works: [`EIP-${n + 1}`], titles: [`What ${n}`] }));
    await take('grants', lines(grants));
    await take('protocol-authors', lines(authors));
    const before = await known();
    expect(before.rounds).toHaveLength(2);
    const none = { new: 0, statements: { begun: 0, ended: 0 }, records: 0, merged: 0, unmerged: 0, changes: 0 };
    for (const less of [{ applicationUrl: null }, { project: null }, { applicationUrl: null, amountUsd: null, project: null }]) {
      expect(await take('grants', lines(grants.map((g) => ({ ...g, ...less }))))).toMatchObject(none);
      expect(await known()).toEqual(before);
    }
    expect(await take('protocol-authors', lines(authors.slice(1).map((a) => ({ ...a, github: null, titles: [] }))))).toMatchObject(none);
    expect(await known()).toEqual(before);
    expect(await take('grants', lines(grants))).toMatchObject(none);
    expect(await take('protocol-authors', lines(authors))).toMatchObject(none);
    expect(await known()).toEqual(before);
  });

  it('that tells a round by another link keeps the round; by another amount of the month corrects it', async () => {
    await take('defillama-raises', raisesFile(raises));
    const moved = raises.map((raise) => ({ ...raise, source: `${raise.source}/moved` }));
    expect(await take('defillama-raises', raisesFile(moved))).toMatchObject({ new: 0, records: 0, statements: { begun: 30, ended: 30 } });
    expect(await take('defillama-raises', raisesFile([{ ...moved[0], amount: 5 }]))).toMatchObject({ new: 0, records: 0, statements: { begun: 1, ended: 1 } });
  });
});

describe('a list that would lose much waits for a person [ingest-20]', () => {
  const many = Array.from({ length: 120 }, (_, n) => ({ ...raises[0], name: `Vega ${n}`, source: `https://vega.example/${n}` }));
  const wrong = many.map((raise) => ({ ...raise, amount: 77 }));

  it('nothing of it is taken, and the run says what it would do', async () => {
    await take('defillama-raises', raisesFile(many));
    const before = await known();
    const report = await take('defillama-raises', raisesFile(wrong));
    expect(report).toMatchObject({
      skipped: 'quarantined',
      reason: expect.stringMatching(/^would change 120 of \d+ names, sites, accounts, amounts and dates\. It waits/),
    });
    expect(await known()).toEqual(before);
    expect(await rows('select state, report -> $$losses$$ -> $$changed$$ as changed from run order by id desc limit 1')).toEqual([{ state: 3, changed: 120 }]);
  });

  it('and is taken once a person accepts that', async () => {
    await take('defillama-raises', raisesFile(many));
    expect(await take('defillama-raises', raisesFile(wrong), true)).toMatchObject({ statements: { begun: 120, ended: 120 } });
    expect(await rows('select distinct amount_usd from round')).toEqual([{ amount_usd: '77000000' }]);
  });

  it('few corrections are taken at once', async () => {
    await take('defillama-raises', raisesFile(many));
    expect(await take('defillama-raises', raisesFile([...wrong.slice(0, 20), ...many.slice(20)]))).toMatchObject({ statements: { ended: 20 } });
  });
});

describe('a list in another encoding [ingest-21]', () => {
  const one = lines([{ id: '1', name: 'Société Générale' }]);
  it.each([
    ['Latin-1', Buffer.from(one, 'latin1'), 'is not UTF-8: it looks like Latin-1'],
    ['Windows-1252', Buffer.concat([Buffer.from(one.slice(0, -2), 'latin1'), Buffer.from([0x93, 0x22, 0x7d])]), 'is not UTF-8: it looks like Windows-1252'],
    ['UTF-16', Buffer.from(`\uFEFF${one}`, 'utf16le'), 'is not UTF-8: it looks like UTF-16'],
  ])('%s: is refused by name, whole', async (_, bytes, reason) => {
    expect(await take('depin-investors', bytes)).toMatchObject({ skipped: 'quarantined', reason: expect.stringContaining(reason) });
    expect(await rows('select * from entry')).toEqual([]);
  });

  it('UTF-8 with a mark at its beginning is taken', async () => {
    expect(await take('depin-investors', `\uFEFF${one}`)).toMatchObject({ new: 1, refused: [] });
    expect(await rows('select name from organization')).toEqual([{ name: 'Société Générale' }]);
  });
});

it('what is called "N/A" or "Test" is refused where nothing else says what it is, and its rounds with it [ingest-21]', async () => {
  const report = await take('defillama-raises', raisesFile([...raises, { ...raises[0], name: 'TBD', source: 'https://tbd.example/1' }]));
  expect(report).toMatchObject({
    new: expect.any(Number),
    refused: expect.arrayContaining([{ where: 'project:tbd', reason: 'is called by a placeholder, and no website, account or identifier says what it is' }]),
  });
  expect(await rows("select name from project where name = 'TBD'")).toEqual([]);
  await take('cff-rounds', lines([{ ...told[0], projectSlug: 'test', project: 'Test' }]));
  expect(await rows("select name from project where name = 'Test'")).toEqual([{ name: 'Test' }]);
});
