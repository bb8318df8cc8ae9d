import { raisesOfProtocol } from '#domain/ingest/live/defillama-answers.ts';
import type { Parsed } from '#domain/ingest/parsed.ts';
import { SCHEME } from '#domain/records/codes.ts';
import type { LiveConfig } from '#platform/config.ts';
import type { FetchLimits } from '#platform/fetch-public.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { MOST_SEEN } from '../../records/index.ts';
import { MOST_WATCHED } from '../../watchlist/index.ts';
import { formatOf } from '../formats.ts';
import { calendars } from './calendars.ts';
import { CATEGORY_TIER, categoryParts } from './coingecko-categories.ts';
import { coinpaprika } from './coinpaprika.ts';
import type { Connector, LivePart } from './connector.ts';
import { feeds } from './feeds.ts';
import { github } from './github.ts';

const LIMITS: FetchLimits = { bytes: 64 * 1024 * 1024, ms: 60_000, redirects: 2 };

/** Coins of one page of CoinGecko's markets; no answer holds more. */
const PAGE = 250;
/** Coins that the plan of a new site counts on. */
const COINS = 20_000;
/** Watched coins that a larger plan asks for by the minute. */
const WATCHED = 1000;
const FIRST = 1;
const NEXT = 8;
/** Calls a month of CoinGecko's free plan, and calls a minute of the free and of the paid plans. */
const FREE_CALLS = 10_000;
const A_MINUTE = { free: 25, paid: 300 };

/** An address of a publisher's API. @param base ends with a slash */
function at(base: string, path: string, query: Readonly<Record<string, string | number | boolean>> = {}): string {
  const url = new URL(path, base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url.href;
}

/** Ranks of a list that comes by the minute are no statements: the place of the capitalization is their value. */
const withoutRanks = (parsed: Parsed): Parsed => ({
  ...parsed,
  entries: parsed.entries.map((entry) => ({ ...entry, claims: entry.claims.filter(({ field }) => field !== 'market_cap_rank') })),
});

/** Categories are read as lists of their coins: there a coin leaves one, while a profile is only silent about it. */
const withoutSectors = (parsed: Parsed): Parsed => ({
  ...parsed,
  entries: parsed.entries.map((entry) => ({ ...entry, claims: entry.claims.filter(({ field }) => field !== 'sectors') })),
});

async function countOf(sql: Queryable, source: string, nativeKey: string): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(
    `select count(*)::int as n from entry e join source s on s.id = e.source_id where s.key = $1 and e.native_key like $2 || ':%'`,
    [source, nativeKey],
  );
  return rows[0]?.n ?? 0;
}

/** Ids of a source's entries whose records are live, the most prominent first. */
async function idsOf(sql: Queryable, source: string, nativeKey: string): Promise<string[]> {
  const { rows } = await sql.query<{ ids: string[] }>(
    `select coalesce(json_agg(substr(e.native_key, length($2) + 2) order by p.prominence desc, e.id), '[]') as ids
     from entry e join source s on s.id = e.source_id join project p on p.id = e.record_id where s.key = $1 and e.native_key like $2 || ':%'`,
    [source, nativeKey],
  );
  return (rows[0]?.ids ?? []).filter(isName);
}

/** Whether a name may stand as a step of a path. */
const isName = (name: string): boolean => !/^\.+$/.test(name);

/** Ids of the coins that most accounts watch, then of those that most browsers show now. */
async function watchedIds(sql: Queryable): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select substr(e.native_key, 6) as id from (
         select record_id, sum(watchers) as watchers, sum(viewers) as viewers
         from (select record_id, watchers, 0 as viewers from (${MOST_WATCHED}) w union all select record_id, 0, viewers from (${MOST_SEEN}) s) both_kinds group by record_id) w
       join entry e on e.record_id = w.record_id and e.native_key like 'coin:%' join source s on s.id = e.source_id and s.key = 'coingecko-markets'
       order by w.watchers desc, w.viewers desc, e.id limit ${WATCHED}`,
  );
  return rows.map(({ id }) => id);
}

/** What is left out of a coin's profile, and the markets that are asked for with it. */
const PROFILE = { localization: false, market_data: false, community_data: false, developer_data: false, tickers: true };

const COINGECKO_TIERS: Connector['tiers'] = [
  { tier: 'first', every: 10 },
  { tier: 'next', every: 120 },
  { tier: 'rest', every: 1440 },
  { tier: 'watched', every: 1, spare: true },
  { tier: 'profiles', every: 180, paced: true },
  // The first reading comes at once; more often would slow down the prices of a free key.
  { tier: CATEGORY_TIER, every: 90 * 1440 },
];

/** CoinGecko: the markets of all coins by pages, the coins of the categories that mean a sector, and the profile of one coin at a time. */
export function coingecko({ coingeckoKey: key, coingeckoCalls: perMonth }: LiveConfig, limits = LIMITS): Connector {
  const isPaid = key !== undefined && perMonth > FREE_CALLS;
  const base = `https://${isPaid ? 'pro-api' : 'api'}.coingecko.com/api/v3/`;
  const page = (number: number, pages: number): LivePart => ({
    part: `markets ${number}`,
    tier: number <= FIRST ? 'first' : number <= NEXT ? 'next' : 'rest',
    address: () =>
      at(base, 'coins/markets', {
        vs_currency: 'usd',
        order: 'market_cap_desc',
        per_page: PAGE,
        page: number,
        price_change_percentage: '1h,24h,7d,30d',
      }),
    format: formatOf('coingecko-markets'),
    taken: withoutRanks,
    most: PAGE,
    ...(number > FIRST && { mayBeEmpty: true, mayShrink: number >= pages - 1 }),
  });
  const watched = (ids: readonly string[], number: number): LivePart => ({
    part: `watched ${number}`,
    tier: 'watched',
    address: () => at(base, 'coins/markets', { vs_currency: 'usd', ids: ids.join(','), per_page: PAGE, price_change_percentage: '1h,24h,7d,30d' }),
    format: formatOf('coingecko-markets'),
    taken: withoutRanks,
    most: PAGE,
    mayBeEmpty: true,
    mayShrink: true,
    varies: true,
  });
  const profile = formatOf('coingecko-coins');
  const coin = (id: string): LivePart => ({
    part: `coin ${id}`,
    tier: 'profiles',
    address: () => at(base, `coins/${encodeURIComponent(id)}`, PROFILE),
    format: profile,
    taken: (parsed) => withoutSectors(withoutRanks(parsed)),
  });
  return {
    key: 'coingecko',
    name: 'CoinGecko',
    budget: { perMonth, perMinute: isPaid ? A_MINUTE.paid : A_MINUTE.free },
    limits,
    ...(key !== undefined && { headers: { [isPaid ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key']: key } }),
    tiers: COINGECKO_TIERS,
    async parts(sql) {
      const known = await countOf(sql, 'coingecko-markets', 'coin');
      // One page more than is known: a coin that is new stands on it.
      const pages = known < PAGE ? COINS / PAGE : Math.ceil(known / PAGE) + 1;
      const ids = await idsOf(sql, 'coingecko-markets', 'coin');
      const wanted = await watchedIds(sql);
      const parts = Array.from({ length: Math.ceil(wanted.length / PAGE) }, (_, n) => watched(wanted.slice(n * PAGE, (n + 1) * PAGE), n + 1));
      const categories = await categoryParts(sql, (path, query) => at(base, path, query));
      return [...Array.from({ length: pages }, (_, n) => page(n + 1, pages)), ...parts, ...categories, ...ids.map(coin)];
    },
  };
}

/** DefiLlama: protocols and chains every hour, the raises of one protocol at a time; with a key the list of raises, and the investors that it calls entities. */
export function defillama({ defillamaKey: key }: LiveConfig, limits = LIMITS): Connector {
  const lists: LivePart[] = [
    { part: 'protocols', tier: 'hourly', address: () => 'https://api.llama.fi/protocols', format: formatOf('defillama-protocols') },
    { part: 'chains', tier: 'hourly', address: () => 'https://api.llama.fi/v2/chains', format: formatOf('defillama-chains') },
  ];
  const raises = formatOf('defillama-raises');
  if (key !== undefined) {
    const pro = (path: string) => () => `https://pro-api.llama.fi/${key}/api/${path}`;
    lists.push({ part: 'raises', tier: 'hourly', address: pro('raises'), format: raises });
    lists.push({ part: 'entities', tier: 'entities', address: pro('entities'), format: formatOf('defillama-entities') });
  }
  const protocol = (slug: string): LivePart => ({
    part: `protocol ${slug}`,
    tier: 'raises',
    address: () => `https://api.llama.fi/protocol/${encodeURIComponent(slug)}`,
    format: raises,
    asList: (text) => raisesOfProtocol(text) ?? '[]',
    mayBeEmpty: true,
  });
  return {
    key: 'defillama',
    name: 'DefiLlama',
    budget: { perMonth: 20_000, perMinute: 20 },
    limits,
    tiers: [
      { tier: 'hourly', every: 60 },
      // Some 4,000 protocols in a month.
      { tier: 'raises', every: 10, paced: true },
      { tier: 'entities', every: 1440 },
    ],
    async parts(sql) {
      // With the key the list names all raises.
      const { rows } = key === undefined ? await sql.query<{ slug: string }>(SLUGS) : { rows: [] };
      return [...lists, ...rows.flatMap(({ slug }) => (isName(slug) ? [protocol(slug)] : []))];
    },
  };
}

/** Slugs of DefiLlama's protocols, from their keys, the most prominent first. */
const SLUGS = `select substring(k.value from '^defillama/(.+):page$') as slug, max(p.prominence) as prominence
  from entry_key k join entry e on e.id = k.entry_id join source s on s.id = e.source_id and s.key = 'defillama-protocols' join project p on p.id = e.record_id
  where k.scheme = ${SCHEME.id} and k.value like 'defillama/%:page' group by 1 order by 2 desc, 1`;

/** Every publisher that is asked by the clock, as the operator set it. @param reach other limits, in tests */
export function connectorsOf(config: LiveConfig, reach: Partial<FetchLimits> = {}): Connector[] {
  const limits = { ...LIMITS, ...reach };
  return [coingecko(config, limits), defillama(config, limits), calendars(limits), feeds(limits), github(config, limits), coinpaprika(config, limits)];
}
