import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useHttpsServer } from '#platform/testing/https-server.ts';
import { useSite } from '#platform/testing/kit.ts';
import { coingecko, defillama } from './connectors.ts';
import { askNobody } from './publishers.ts';
import { askedParts, knownParts, takeCall } from './live-state.ts';
import { ANSWERING, answers, CONFIG, coin, coins, FIRST, HOSTS, json, MINUTE, ONE, START, useLive } from './live.testing.ts';
import { refresh, type Outcome } from './refresh.ts';

const site = useSite({ createApi, datasets });
const server = useHttpsServer(ANSWERING, HOSTS);
const { limits, rows, publisher, problemOf, driven } = useLive(site, server);

describe('the markets of CoinGecko', () => {
  it('become projects with figures and no ranks; the same again is known by its validator [live-4]', async () => {
    let key: unknown;
    answers[FIRST] = (response, request) => {
      key = request.headers['x-cg-demo-api-key'];
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else json(coins(3), { etag: '"1"' })(response);
    };
    const clock = driven(coingecko);
    expect(await clock.poll(ONE)).toEqual({ 'markets 1': 'taken' });
    expect(key).toBe('demo');
    expect(await rows('select p.name, f.price_usd, f.at from project p join project_figure f on f.project_id = p.id order by 1')).toEqual([
      { name: 'Coin 1', price_usd: '11', at: new Date('2026-10-01T11:59:00Z') },
      { name: 'Coin 2', price_usd: '12', at: new Date('2026-10-01T11:59:00Z') },
      { name: 'Coin 3', price_usd: '13', at: new Date('2026-10-01T11:59:00Z') },
    ]);
    expect(await rows('select s.id from statement s join field f on f.id = s.field_id where f.key = $$market_cap_rank$$')).toEqual([]);
    expect(await clock.poll(ONE), 'nothing is due').toEqual({});
    clock.pass(10);
    expect(await clock.poll(ONE)).toEqual({ 'markets 1': 'same' });
    expect(await publisher()).toMatchObject({ calls: 2, failures: 0, problem: null });
  });

  it('change, and a coin that has another name is the same project [live-4]', async () => {
    answers[FIRST] = json(coins(3));
    const clock = driven(coingecko);
    await clock.poll(ONE);
    answers[FIRST] = json([coin(1, { name: 'Renamed', current_price: 99, last_updated: '2026-10-01T12:09:00.000Z' }), coin(2), coin(3)]);
    clock.pass(10);
    expect(await clock.poll(ONE)).toEqual({ 'markets 1': 'taken' });
    expect(await rows('select p.name, f.price_usd from project p join project_figure f on f.project_id = p.id order by f.price_usd desc limit 1')).toEqual([
      { name: 'Renamed', price_usd: '99' },
    ]);
    expect(await rows('select count(*)::int as n from project')).toEqual([{ n: 3 }]);
  });

  it('end with an empty page; an empty first page is quarantined [live-5]', async () => {
    answers[FIRST] = json([]);
    answers['api.coingecko.com/api/v3/coins/marketspage=2'] = json([]);
    expect(await driven(coingecko).poll(['markets 1', 'markets 2'])).toEqual({ 'markets 1': 'refused', 'markets 2': 'taken' });
  });
});

describe('an answer that cannot be taken', () => {
  const fault = async (what: ReturnType<typeof json>): Promise<[Record<string, Outcome>, string | null | undefined]> => {
    answers[FIRST] = json(coins(30));
    const clock = driven(coingecko);
    expect(await clock.poll(ONE)).toEqual({ 'markets 1': 'taken' });
    answers[FIRST] = what;
    clock.pass(10);
    return [await clock.poll(ONE), await problemOf('markets 1')];
  };
  it.each<[what: string, answer: ReturnType<typeof json>, problem: string]>([
    ['is HTML', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Sorry</h1>'), 'is no JSON'],
    ['is cut within its text', (response) => response.writeHead(200).end(JSON.stringify(coins(30)).slice(0, 900)), 'is no JSON'],
    ['has a name of another type in most items', json(coins(30, { name: 7 })), 'faulty items'],
    ['is shorter by more than half', json(coins(3)), 'names 3 entries, where at least 15 were expected'],
    ['is an error in place of a list', json({ status: { error_code: 429 } }), 'is not a list'],
  ])('%s: nothing of it is taken, and the reason is said [live-5]', async (_, what, problem) => {
    const [outcome, said] = await fault(what);
    expect(outcome).toEqual({ 'markets 1': 'refused' });
    expect(said).toContain(problem);
    expect(await rows('select count(*)::int as n, min(price_usd)::int as least from project_figure')).toEqual([{ n: 30, least: 11 }]);
    expect(await rows('select state from run order by id desc limit 1')).toEqual([{ state: 3 }]);
  });
  it.each<[what: string, more: object]>([
    ['a field of another type', { name: 7 }],
    ['a field gone', { id: undefined }],
  ])('in one item, %s: the rest is taken [live-5]', async (_, more) => {
    const [outcome] = await fault(json([...coins(29, { current_price: 500, last_updated: '2026-10-01T12:09:00.000Z' }), coin(30, more)]));
    expect(outcome).toEqual({ 'markets 1': 'taken' });
    expect(await rows('select count(*)::int as n from project_figure where price_usd = 500')).toEqual([{ n: 29 }]);
  });
  it('without a field that it had ends nothing [live-5]', async () => {
    const [outcome] = await fault(json(coins(30, { image: undefined, current_price: null, last_updated: '2026-10-01T12:09:00.000Z' })));
    expect(outcome).toEqual({ 'markets 1': 'taken' });
    expect(await rows(`select count(*)::int as n from statement s join field f on f.id = s.field_id where f.key = 'logo' and s.ended_at is null`)).toEqual([
      { n: 30 },
    ]);
    expect(await rows('select count(price_usd)::int as n from project_figure')).toEqual([{ n: 30 }]);
  });
  it('for its length is taken once a person accepts that number, whatever it says by then; the end of a list may always be shorter [live-5]', async () => {
    await fault(json(coins(3)));
    await site.context.db.write.query(`update run set report = report || '{"accepted": {"by": "command"}}' where state = 3`);
    answers[FIRST] = json(coins(3, { current_price: 77, last_updated: '2026-10-01T12:15:00.000Z' }));
    const clock = driven(coingecko);
    clock.pass(20);
    expect(await clock.poll(ONE)).toEqual({ 'markets 1': 'taken' });
    expect(await rows('select count(*)::int as n from project_figure where price_usd = 77')).toEqual([{ n: 3 }]);
    const parts = await coingecko(CONFIG, limits()).parts(site.context.db.read);
    expect(parts.filter((part) => part.format && part.mayShrink).map(({ part }) => part)).toEqual(['markets 79', 'markets 80']);
  });
});

describe('a publisher that does not answer', () => {
  const SECOND = 'api.coingecko.com/api/v3/coins/marketspage=2';
  it.each<[what: string, answer: (response: ServerResponse) => void, problem: string, seconds: number]>([
    ['is down', (response) => response.writeHead(502).end(), 'answered 502', 30],
    ['asks for fewer calls', (response) => response.writeHead(429, { 'retry-after': '600' }).end(), 'answered 429', 600],
    ['asks to be left alone for ever', (response) => response.writeHead(429, { 'retry-after': '99999999999999' }).end(), 'answered 429', 86_400],
    ['refuses the key', (response) => response.writeHead(401).end(), 'answered 401', 30],
    ['is slow', () => undefined, 'did not answer within 700 ms', 30],
    [
      'breaks off',
      (response) => void response.writeHead(200, { 'content-length': '900' }).write('[', () => setTimeout(() => response.destroy(), 20)),
      'broke off',
      30,
    ],
    ['leads inside', (response) => response.writeHead(302, { location: 'https://169.254.169.254/latest/' }).end(), 'not an address of the public internet', 30],
  ])('since it %s is left alone for a while, with all its parts, and what is known stays [live-6]', async (_, what, problem, seconds) => {
    answers[FIRST] = json(coins(30));
    const clock = driven(coingecko);
    await clock.poll(ONE);
    answers[FIRST] = what;
    answers[SECOND] = json(coins(2));
    clock.pass(10);
    // The first part fails, and the second is not asked for.
    expect(await clock.poll(['markets 1', 'markets 2'])).toEqual({ 'markets 1': 'silent' });
    const state = await publisher();
    expect(state).toMatchObject({ failures: 1, wait: 10 * MINUTE + seconds * 1000, calls: 2 });
    expect(state?.problem).toContain(problem);
    expect(await clock.poll(['markets 1', 'markets 2']), 'too early').toEqual({});
    expect(await rows('select count(*)::int as n from project_figure')).toEqual([{ n: 30 }]);
    answers[FIRST] = json(coins(30));
    clock.pass(seconds / 60);
    const trial = await clock.poll(['markets 1', 'markets 2']);
    expect(Object.keys(trial), 'a trial with one part').toHaveLength(1);
    clock.pass(3);
    // The part is as due as it was: its interval has not begun again.
    expect({ ...trial, ...(await clock.poll(['markets 1', 'markets 2'])) }).toEqual({
      'markets 1': expect.stringMatching(/^(?:same|taken)$/),
      'markets 2': 'taken',
    });
    expect(await publisher()).toMatchObject({ failures: 0, problem: null, wait: null });
  });
  it('for its certificate is not believed [live-6]', async () => {
    answers[FIRST] = json(coins(3));
    const connector = coingecko(CONFIG, { ...limits(), ca: undefined as unknown as string });
    const outcome = await refresh(
      site.context,
      { ...connector, parts: async (sql) => (await connector.parts(sql)).slice(0, 1) },
      { now: () => new Date(START), chance: () => 1 },
    );
    expect(outcome).toEqual({ 'markets 1': 'silent' });
    expect(await rows('select count(*)::int as n from project')).toEqual([{ n: 0 }]);
    expect((await publisher())?.problem).toMatch(/self[- ]signed|certificate/);
  });
  it('waits twice as long each time [live-6]', async () => {
    answers[FIRST] = (response) => response.writeHead(503).end();
    const clock = driven(coingecko);
    const waits: (number | null | undefined)[] = [];
    for (let day = 0; day < 3; day++) {
      await clock.poll(ONE);
      waits.push((await publisher())?.wait);
      clock.pass(1440);
    }
    expect(waits).toEqual([30_000, 1440 * MINUTE + 60_000, 2880 * MINUTE + 120_000]);
  });
});

describe('what is shown of a publisher', () => {
  const shown = async () => ((await (await site.struct('publishers')).json()) as { publishers: Record<string, unknown>[] }).publishers;
  it('is its plan, its calls, when it answered, and what was not taken and why [live-10]', async () => {
    expect(await shown()).toEqual([]);
    answers[FIRST] = json([]);
    const clock = driven(coingecko);
    await clock.poll();
    expect(await shown()).toMatchObject([
      {
        key: 'coingecko',
        name: 'CoinGecko',
        // Those of a month that is over.
        calls: 0,
        budget: 10_000,
        planned: 9301,
        answered_at: '2026-10-01T12:00:00Z',
        problem: null,
        tiers: [
          { tier: 'first', calls: 1, every: 10 },
          { tier: 'next', calls: 7, every: 120 },
          { tier: 'rest', calls: 72, every: 1440 },
          { tier: 'watched', calls: 0, every: null },
          { tier: 'profiles', calls: 0, every: 180, paced: true },
          { tier: 'categories', calls: 1, every: 129_600 },
        ],
        refused_count: 25,
      },
    ]);
    expect(await publisher()).toMatchObject({ calls: 25 });
    await askNobody(site.context);
    expect(await shown(), 'with SOURCES=off').toEqual([]);
    answers[FIRST] = (response) => response.writeHead(429, { 'retry-after': '600' }).end();
    clock.pass(10);
    await clock.poll(ONE);
    expect(await shown()).toMatchObject([{ problem: 'api.coingecko.com answered 429.', not_before: '2026-10-01T12:20:00Z' }]);
  });
});

describe('the budget of a month', () => {
  it('is spent before a call is made, and once by two processes [live-7]', async () => {
    answers[FIRST] = json(coins(3));
    const clock = driven(coingecko);
    const both = await Promise.all([clock.poll(ONE), clock.poll(ONE)]);
    expect(both.flatMap((outcome) => Object.keys(outcome))).toEqual(['markets 1']);
    const { read } = site.context.db;
    const asked = await askedParts(read, 'coingecko', await coingecko(CONFIG, limits()).parts(read));
    const [first, second] = await knownParts(read, 'coingecko', asked);
    const take = (part: typeof first, perMonth: number) => takeCall(site.context.db, 'coingecko', part!, { perMonth, now: new Date(START + MINUTE) });
    expect(await take(second, 1), 'another process spent the last call').toBe(false);
    expect(await take({ ...first!, askedAt: START - MINUTE }, 10), 'another process asked for the part').toBe(false);
    expect(await publisher()).toMatchObject({ calls: 1 });
    expect(await publisher()).toMatchObject({ calls: 1 });
    await site.context.db.write.query('update live_publisher set calls = 10000');
    clock.pass(60);
    expect(await clock.poll(ONE)).toEqual({});
    clock.pass(31 * 1440);
    expect(await clock.poll(ONE), 'a month later').toEqual({ 'markets 1': 'same' });
    expect(await publisher()).toMatchObject({ calls: 1 });
  });
});

describe('DefiLlama', () => {
  const PROTOCOL = { id: '2269', name: 'Vaults', slug: 'vaults', category: 'Lending', chains: ['Ethereum'], tvl: 5_200_000 };
  it('gives locked values of protocols and chains, and the raises of a protocol [live-8]', async () => {
    answers['api.llama.fi/protocols'] = json([PROTOCOL]);
    answers['api.llama.fi/v2/chains'] = json([{ name: 'Ethereum', gecko_id: 'ethereum', tvl: 65_000_000, tokenSymbol: 'ETH', chainId: 1 }]);
    answers['api.llama.fi/protocol/vaults'] = json({
      id: '2269',
      name: 'Vaults',
      raises: [{ date: 1740528000, name: 'Vaults', round: 'Seed', amount: 16, leadInvestors: ['MEXC Ventures'], otherInvestors: [] }],
    });
    const clock = driven(defillama);
    expect(await clock.poll()).toEqual({ protocols: 'taken', chains: 'taken' });
    expect(await clock.poll()).toEqual({ 'protocol vaults': 'taken' });
    expect(await rows('select p.name, f.tvl from project p join project_figure f on f.project_id = p.id where f.tvl is not null')).toEqual([
      { name: 'Vaults', tvl: '5200000' },
    ]);
    expect(await rows('select r.amount_usd, p.name from round r join project p on p.id = r.project_id')).toEqual([{ amount_usd: '16000000', name: 'Vaults' }]);
  });
  it('says nothing of another protocol than the one asked for [live-8]', async () => {
    answers['api.llama.fi/protocols'] = json([PROTOCOL]);
    answers['api.llama.fi/v2/chains'] = json([{ name: 'Ethereum', tvl: 1 }]);
    const raise = { date: 1740528000, round: 'Seed', amount: 16, leadInvestors: [], otherInvestors: [] };
    answers['api.llama.fi/protocol/vaults'] = json({
      id: '2269',
      name: 'Vaults',
      raises: [
        { ...raise, name: 'Third' },
        { ...raise, amount: 7, name: 'Vaults Labs', defillamaId: '2269' },
      ],
    });
    const clock = driven(defillama);
    await clock.poll();
    expect(await clock.poll()).toEqual({ 'protocol vaults': 'taken' });
    expect(await rows('select amount_usd from round')).toEqual([{ amount_usd: '7000000' }]);
  });
  it('without raises of a protocol, or without the protocol, goes on [live-8]', async () => {
    answers['api.llama.fi/protocols'] = json([PROTOCOL, { ...PROTOCOL, id: '7', name: 'Other', slug: 'other' }]);
    answers['api.llama.fi/v2/chains'] = json([{ name: 'Ethereum', tvl: 1 }]);
    answers['api.llama.fi/protocol/vaults'] = json({ id: '2269', name: 'Vaults' });
    const clock = driven(defillama);
    await clock.poll();
    const outcomes: Record<string, Outcome> = {};
    for (let minutes = 0; minutes < 20; minutes += 10) {
      Object.assign(outcomes, await clock.poll(['protocol vaults', 'protocol other']));
      clock.pass(10);
    }
    expect(outcomes).toEqual({ 'protocol vaults': 'taken', 'protocol other': 'refused' });
  });
});
