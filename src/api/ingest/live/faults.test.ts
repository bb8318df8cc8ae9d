import { describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { LiveConfig } from '#platform/config.ts';
import { useHttpsServer } from '#platform/testing/https-server.ts';
import { useSite } from '#platform/testing/kit.ts';
import { noteSights } from '../../records/index.ts';
import { coingecko, defillama } from './connectors.ts';
import { ANSWERING, answers, CONFIG, coin, coins, FIRST, HOSTS, json, ONE, useLive } from './live.testing.ts';
import type { Outcome } from './refresh.ts';

const site = useSite({ createApi, datasets });
const server = useHttpsServer(ANSWERING, HOSTS);
const { limits, rows, problemOf, driven } = useLive(site, server);

it('watched coins, then those that browsers show, are asked for by the minute with a larger plan [live-14]', async () => {
  answers[FIRST] = json(coins(5));
  await driven(coingecko).poll(ONE);
  const {
    rows: [account],
  } = await site.context.db.write.query<{ id: string }>(
    "insert into account (id, username, username_folded, name, referral_code, created_at) values (gen_random_uuid(), 'ann', 'ann', 'Ann', 'annann', now()) returning id",
  );
  await site.context.db.write.query(
    `insert into watch (account_id, record_id, kind, created_at) select $1, p.id, 1, now() from project p where p.name in ('Coin 2', 'Coin 3')`,
    [account?.id],
  );
  const idOf = async (name: string) => String((await rows<{ id: string }>(`select id from project where name = '${name}'`))[0]?.id);
  await noteSights(
    site.context,
    new Map([
      [await idOf('Coin 4'), 1],
      [await idOf('Coin 5'), 7],
      [await idOf('Coin 2'), 1],
      ['0198c1a0-0000-7000-8000-000000000000', 9],
    ]),
  );
  const asked: string[] = [];
  const paid: LiveConfig = { ...CONFIG, coingeckoCalls: 500_000 };
  const connector = coingecko(paid, limits());
  for (const part of await connector.parts(site.context.db.read))
    if (part.tier === 'watched') asked.push(new URL(part.address()).searchParams.get('ids') ?? '');
  expect(asked).toEqual(['coin-2,coin-3,coin-5,coin-4']);
  expect(new URL((await connector.parts(site.context.db.read))[0]?.address() ?? '').host).toBe('pro-api.coingecko.com');
});

it.each([
  ['HTML', Buffer.from('<html>')],
  ['no UTF-8', Buffer.from([0x5b, 0xff, 0xfe, 0x5d])],
])('a key stands in nothing that is kept of an answer that is %s [live-15]', async (_, bytes) => {
  const config: LiveConfig = { ...CONFIG, coingeckoKey: 'secret-one', defillamaKey: 'secret-two' };
  answers['api.llama.fi/protocols'] = (response) => response.writeHead(200).end('<html>');
  answers['api.llama.fi/v2/chains'] = (response) => response.writeHead(404).end();
  answers['pro-api.llama.fi/secret-two/api/raises'] = (response) => response.writeHead(200).end(bytes);
  answers['pro-api.llama.fi/secret-two/api/entities'] = (response) => response.writeHead(200).end(bytes);
  answers[FIRST] = (response) => response.writeHead(401).end();
  expect(await driven(defillama, config).poll()).toEqual({ protocols: 'refused', chains: 'refused', raises: 'refused', entities: 'refused' });
  expect(await driven(coingecko, config).poll(ONE)).toEqual({ 'markets 1': 'silent' });
  const kept = await rows(
    `select (select json_agg(r) from run r) as runs, (select json_agg(p) from live_part p) as parts, (select json_agg(p) from live_publisher p) as publishers,
       (select json_agg(s) from source s) as sources, (select json_agg(d) from document d) as documents, (select json_agg(a.body) from audit_log a) as log`,
  );
  expect(JSON.stringify(kept)).toContain('is no JSON');
  expect(JSON.stringify(kept)).not.toContain('secret');
});

describe('one bad part', () => {
  it('that the publisher never answers holds up no other for long [live-6]', async () => {
    answers[FIRST] = (response) => response.writeHead(500).end();
    answers['api.coingecko.com/api/v3/coins/marketspage=2'] = json(coins(2));
    const clock = driven(coingecko);
    const outcomes: Record<string, Outcome>[] = [];
    for (let n = 0; n < 4; n++) {
      outcomes.push(await clock.poll(['markets 1', 'markets 2']));
      clock.pass(1);
    }
    expect(outcomes).toContainEqual({ 'markets 2': 'taken' });
  });
  it('in which most coins are called otherwise waits for a person, and is taken once accepted, whatever its prices are by then [live-5]', async () => {
    answers[FIRST] = json(coins(60));
    const second = 'api.coingecko.com/api/v3/coins/marketspage=2';
    answers[second] = json(Array.from({ length: 240 }, (_, n) => coin(n + 100)));
    const clock = driven(coingecko);
    await clock.poll(['markets 1', 'markets 2']);
    const renamed = (price: number) =>
      json(coins(60).map((one, n) => ({ ...one, name: `Hacked ${n}`, current_price: price, last_updated: '2026-10-01T12:05:00.000Z' })));
    answers[FIRST] = renamed(1);
    clock.pass(10);
    expect(await clock.poll(ONE)).toEqual({ 'markets 1': 'refused' });
    expect(await problemOf('markets 1')).toMatch(/would change \d+ of \d+ names/);
    expect(await rows("select count(*)::int as n from project where name like 'Hacked%'")).toEqual([{ n: 0 }]);
    await site.context.db.write.query(`update run set report = report || '{"accepted": {"by": "command"}}' where state = 3`);
    answers[FIRST] = renamed(2);
    clock.pass(10);
    expect(await clock.poll(ONE)).toEqual({ 'markets 1': 'taken' });
    expect(await rows("select count(*)::int as n from project where name like 'Hacked%'")).toEqual([{ n: 60 }]);
  });
  it('with more coins than were asked for is quarantined [live-5]', async () => {
    answers[FIRST] = json(coins(251));
    expect(await driven(coingecko).poll(ONE)).toEqual({ 'markets 1': 'refused' });
    expect(await problemOf('markets 1')).toContain('at most 250 are asked for');
  });
  it('without the largest supply that it had keeps what is known [live-5]', async () => {
    answers[FIRST] = json(coins(3, { max_supply: 21 }));
    const clock = driven(coingecko);
    await clock.poll(ONE);
    answers[FIRST] = json(coins(3, { current_price: 7, last_updated: '2026-10-01T12:09:00.000Z' }));
    clock.pass(10);
    expect(await clock.poll(ONE)).toEqual({ 'markets 1': 'taken' });
    expect(await rows('select distinct price_usd, max_supply from project_figure')).toEqual([{ price_usd: '7', max_supply: '21' }]);
  });
});

it('half of a sign, NUL and a title that is cut within a sign spoil nothing beside them [live-37]', async () => {
  answers[FIRST] = json([...coins(9), coin(10, { name: 'A\ud800B' }), coin(11, { id: 'coin\0-11', symbol: 'c\udc00' })]);
  expect(await driven(coingecko).poll(ONE)).toEqual({ 'markets 1': 'taken' });
  answers['api.llama.fi/protocols'] = json([1, 2, 3].map((n) => ({ id: String(n), name: n === 3 ? 'Bad \udc00' : `Proto ${n}`, slug: `proto-${n}`, tvl: 5 })));
  expect(await driven(defillama).poll(['protocols'])).toEqual({ protocols: 'taken' });
  answers['api.coingecko.com/api/v3/coins/categories/list'] = json([{ category_id: 'gaming', name: 'Gaming' }]);
  answers['api.coingecko.com/api/v3/coins/marketspage=1'] = json([...coins(9), coin(10, { id: 'coin\0-10' })]);
  expect(await driven(coingecko).poll(['categories'])).toEqual({ categories: 'taken' });
  expect(await driven(coingecko).poll(['category gaming 1'])).toEqual({ 'category gaming 1': 'taken' });
  const names = (await rows<{ name: string }>('select name from project')).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['A�B', 'Bad �', 'Coin 11', 'Proto 1', 'Proto 2', ...coins(9).map(({ name }) => name)].toSorted());
});

it('an error that nobody foresaw is logged, and told without its words [live-37]', async () => {
  const parse = (): never => {
    throw new Error('insert into project: invalid byte sequence');
  };
  answers[FIRST] = json(coins(3));
  const faulty = driven((config, limits_) => {
    const connector = coingecko(config, limits_);
    return {
      ...connector,
      parts: async (sql) => (await connector.parts(sql)).map((part) => (part.format ? { ...part, format: { ...part.format, parse } } : part)),
    };
  });
  expect(await faulty.poll(ONE)).toEqual({ 'markets 1': 'refused' });
  const said = 'could not be taken because of an error of this site, which is logged';
  expect([await problemOf('markets 1'), await rows("select report ->> 'reason' as reason from run")]).toEqual([said, [{ reason: said }]]);
});
