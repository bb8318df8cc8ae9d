import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { setSwitch } from '../records/index.ts';
import { importList } from './import-list.ts';

const site = useSite({ createApi, datasets });
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cairn-coins-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(format: string, list: unknown) {
  const place = path.join(folder, `${format}.json`);
  await writeFile(place, JSON.stringify(list));
  return importList(site.context, { kind: 'command' }, { format, places: [place] });
}
const rows = async <T extends Record<string, unknown>>(text: string) => (await site.context.db.read.query<T>(text)).rows;
const coin = (id: string, cap: number | null, at: string, more: object = {}) => ({
  id,
  symbol: id.slice(0, 3),
  name: id,
  current_price: cap === null ? null : cap / 1000,
  market_cap: cap,
  market_cap_rank: null,
  total_volume: 5,
  circulating_supply: 1000,
  total_supply: null,
  max_supply: 21000000,
  price_change_percentage_1h_in_currency: 0.5,
  price_change_percentage_24h_in_currency: -1.25,
  price_change_percentage_7d_in_currency: null,
  last_updated: at,
  ...more,
});
const MAY = '2026-05-18T12:49:21.599Z';
const keep = (on: boolean | null) => setSwitch(site.context, { kind: 'command' }, { source: 'coingecko-markets', name: 'keep', on });

describe('figures', () => {
  it('are of every project, with source and time, and unknown is not zero [records-10]', async () => {
    expect(await read('coingecko-markets', [coin('alpha', 900, MAY), coin('beta', null, MAY)])).toMatchObject({ new: 2, figures: 2 });
    expect(
      await rows(
        'select p.name, f.price_usd, f.market_cap_usd, f.change24h, f.change7d, f.cap_place, s.key from project_figure f join project p on p.id = f.project_id left join source s on s.id = f.source_id order by 1',
      ),
    ).toEqual([
      { name: 'alpha', price_usd: '0.9', market_cap_usd: '900', change24h: '-1.25', change7d: null, cap_place: 1, key: 'coingecko-markets' },
      { name: 'beta', price_usd: null, market_cap_usd: null, change24h: '-1.25', change7d: null, cap_place: null, key: 'coingecko-markets' },
    ]);
  });

  it('are no statements, and stand in the history by month [records-10]', async () => {
    await read('coingecko-markets', [coin('alpha', 900, MAY)]);
    const before = await rows('select count(*)::int as n from statement');
    await keep(true);
    await read('coingecko-markets', [coin('alpha', 950, '2026-06-01T00:00:00Z')]);
    expect(await rows('select count(*)::int as n from statement')).toEqual(before);
    expect(await rows("select market_cap_usd, to_char(at, 'YYYY-MM') as month, tableoid::regclass::text as part from figure_history order by at")).toEqual([
      { market_cap_usd: '900', month: '2026-05', part: 'figure_history_2026_05' },
      { market_cap_usd: '950', month: '2026-06', part: 'figure_history_2026_06' },
    ]);
    expect(await rows('select market_cap_usd from project_figure')).toEqual([{ market_cap_usd: '950' }]);
  });

  it('that are older than what is there go into the history only [records-10]', async () => {
    await read('coingecko-markets', [coin('alpha', 950, '2026-06-01T00:00:00Z')]);
    await keep(true);
    expect(await read('coingecko-markets', [coin('alpha', 900, MAY)])).toMatchObject({ figures: 0 });
    expect(await rows('select market_cap_usd from project_figure')).toEqual([{ market_cap_usd: '950' }]);
    expect(await rows('select count(*)::int as n from figure_history')).toEqual([{ n: 2 }]);
  });

  it('of a time to come are refused: they would stand before all that come after them [live-13]', async () => {
    const report = await read('coingecko-markets', [coin('alpha', 900, '2999-01-01T00:00:00Z'), coin('beta', 800, MAY)]);
    expect(report).toMatchObject({ new: 2, figures: 1, refused: [{ where: 'coin:alpha.figures', reason: 'are of 2999-01-01T00:00:00Z, which is to come' }] });
    expect(await rows('select market_cap_usd from project_figure order by 1')).toEqual([{ market_cap_usd: '800' }, { market_cap_usd: null }]);
  });

  it('that cannot be are refused, one by one, and the rest of the page is taken [live-13]', async () => {
    const report = await read('coingecko-markets', [
      coin('alpha', 900, '0001-01-01T00:00:00Z'),
      coin('beta', -5, MAY),
      coin('gamma', 1e300, MAY),
      coin('del\0ta', 700, MAY),
    ]);
    expect(report).toMatchObject({ new: 4 });
    const refused = 'refused' in report ? report.refused : [];
    expect(refused.map(({ where, reason }) => `${where} ${reason}`.slice(0, 60)).sort()).toEqual([
      'coin:alpha.figures are of 0001-01-01T00:00:00Z, when there w',
      'coin:beta.market_cap_usd can not be -5',
      'coin:beta.price_usd can not be -0.005',
      expect.stringContaining('coin:gamma.market_cap_usd can not be 1000000'),
      expect.stringContaining('coin:gamma.price_usd can not be 1000000'),
    ]);
    expect(await rows('select p.name, f.market_cap_usd as cap from project p join project_figure f on f.project_id = p.id order by 1')).toEqual([
      { name: 'alpha', cap: null },
      { name: 'beta', cap: null },
      { name: 'delta', cap: '700' },
      { name: 'gamma', cap: null },
    ]);
  });

  it('are kept of days gone by where the operator says so, the last of each day [records-222]', async () => {
    const caps = async () => (await rows<{ cap: string }>('select market_cap_usd as cap from figure_history order by at')).map(({ cap }) => cap);
    const day = (cap: number, at: string) => read('coingecko-markets', [coin('alpha', cap, at)]);
    await day(100, '2026-05-30T10:00:00Z');
    await day(101, '2026-05-31T10:00:00Z');
    expect(await caps(), 'its terms allow the current figures alone').toEqual(['101']);
    await keep(true);
    await day(102, '2026-05-31T23:59:00Z');
    await day(103, '2026-06-01T00:01:00Z');
    await day(104, '2026-06-01T08:00:00Z');
    expect(await caps()).toEqual(['102', '104']);
    await day(99, '2026-05-29T00:00:00Z');
    expect(await caps(), 'a day that comes late').toEqual(['99', '102', '104']);
    await keep(null);
    await day(105, '2026-06-02T00:00:00Z');
    expect(await caps()).toEqual(['105']);
    expect(await rows('select market_cap_usd from project_figure')).toEqual([{ market_cap_usd: '105' }]);
  });

  it('order projects by their place among known market capitalizations, and raise what changed [records-10]', async () => {
    const names = async () => ((await (await site.struct('master-projects')).json()) as { projects: { name: string }[] }).projects.map((p) => p.name);
    await read('coingecko-markets', [coin('alpha', 900, MAY), coin('beta', 1000, MAY), coin('gamma', null, MAY)]);
    expect(await names()).toEqual(['beta', 'alpha', 'gamma']);
    await read('coingecko-markets', [coin('alpha', 2000, '2026-06-01T00:00:00Z'), coin('beta', 1000, '2026-06-01T00:00:00Z')]);
    expect(await names()).toEqual(['alpha', 'beta', 'gamma']);
  });

  it('decide what a search finds first', async () => {
    const first = async () =>
      ((await (await site.struct('search-global', { searchValue: 'al', limit: 1 })).json()) as { items: { project: { name: string } }[] }).items.map(
        (i) => i.project.name,
      );
    await read('coingecko-markets', [coin('alpha', 900, MAY), coin('alumina', 1000, MAY)]);
    expect(await first()).toEqual(['alumina']);
    await read('coingecko-markets', [coin('alpha', 2000, '2026-06-01T00:00:00Z')]);
    expect(await first()).toEqual(['alpha']);
  });
});

it('a coin’s profile becomes facts with their source: links, contracts, markets, sectors, the day it began [records-3]', async () => {
  const profile = {
    id: 'alpha',
    symbol: 'alp',
    name: 'Alpha',
    asset_platform_id: 'ethereum',
    platforms: { ethereum: '0x7Fc66500c84A76Ad7e9C93437bFc5Ac33E2DDaE9' },
    categories: ['Layer 1 (L1)', 'Coinbase Ventures Portfolio', 'Ethereum Ecosystem', null],
    description: { en: 'A coin of alpha.' },
    links: {
      homepage: ['https://alpha.example', '', ''],
      whitepaper: 'https://alpha.example/paper.pdf',
      twitter_screen_name: 'alphacoin',
      telegram_channel_identifier: '',
      repos_url: { github: ['https://github.com/alpha/alpha'] },
    },
    country_origin: '',
    genesis_date: '2009-01-03',
    market_cap_rank: 1,
    last_updated: MAY,
    market_data: { current_price: { usd: 69840 }, market_cap: { usd: 1373296629498 }, total_volume: { usd: 5 }, last_updated: MAY },
    tickers: [
      {
        base: 'ALP',
        target: 'USDT',
        market: { name: 'Exchange', identifier: 'exchange' },
        trade_url: 'https://exchange.example/ALP_USDT',
        is_anomaly: false,
        is_stale: false,
      },
    ],
  };
  expect(await read('coingecko-coins', profile)).toMatchObject({ new: expect.any(Number), refused: [] });
  expect(
    await rows(
      "select symbol, website, twitter, github, whitepaper, founded, founded_precision, market_cap_rank, description from project where slug = 'alpha'",
    ),
  ).toEqual([
    {
      symbol: 'ALP',
      website: expect.stringContaining('https://alpha.example'),
      twitter: 'https://x.com/alphacoin',
      github: expect.stringContaining('https://github.com/alpha'),
      whitepaper: 'https://alpha.example/paper.pdf',
      founded: '2009-01-03',
      founded_precision: 0,
      market_cap_rank: 1,
      description: 'A coin of alpha.',
    },
  ]);
  expect(await rows('select chain, address from contract')).toEqual([{ chain: 'eip155:1', address: '0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9' }]);
  expect(await rows('select exchange, pair, url from market')).toEqual([{ exchange: 'Exchange', pair: 'ALP/USDT', url: 'https://exchange.example/ALP_USDT' }]);
  expect(await rows('select name from record_sector')).toEqual([{ name: 'Chain' }]);
  expect(await rows('select price_usd from project_figure where price_usd is not null')).toEqual([{ price_usd: '69840' }]);
});
