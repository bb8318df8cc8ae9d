import { z } from 'zod';
import type { EntryInput } from '../records/claim.ts';
import { ChainEntries, Draft, listItems, maybe, maybeList, numberText, readItems, type Item } from './draft.ts';
import { sectorOfCategoryName } from './live/coingecko-categories.ts';
import { listedName, tidy } from './listed-text.ts';
import type { FigureInput, Parsed, Refusal } from './parsed.ts';

const amount = z.number().nullish();
const id = z.string().trim().min(1).max(200);
const time = z.iso.datetime({ offset: true }).nullish();

const marketSchema = z.object({
  id,
  symbol: maybe,
  name: listedName,
  image: maybe,
  market_cap_rank: z.number().int().nullish(),
  last_updated: time,
  current_price: amount,
  market_cap: amount,
  total_volume: amount,
  circulating_supply: amount,
  total_supply: amount,
  max_supply: amount,
  price_change_percentage_24h: amount,
  price_change_percentage_1h_in_currency: amount,
  price_change_percentage_24h_in_currency: amount,
  price_change_percentage_7d_in_currency: amount,
  price_change_percentage_30d_in_currency: amount,
});

const inUsd = z.object({ usd: amount }).nullish();
const marketDataSchema = z.object({
  current_price: inUsd,
  market_cap: inUsd,
  total_volume: inUsd,
  price_change_percentage_1h_in_currency: inUsd,
  price_change_percentage_24h_in_currency: inUsd,
  price_change_percentage_7d_in_currency: inUsd,
  price_change_percentage_30d_in_currency: inUsd,
  price_change_percentage_24h: amount,
  price_change_percentage_7d: amount,
  price_change_percentage_30d: amount,
  circulating_supply: amount,
  total_supply: amount,
  max_supply: amount,
  last_updated: time,
});

const tickerSchema = z.object({
  base: z.string(),
  target: z.string(),
  market: z.object({ name: listedName }),
  trade_url: maybe,
  is_anomaly: z.boolean().nullish(),
  is_stale: z.boolean().nullish(),
});
type Ticker = z.output<typeof tickerSchema>;

const coinSchema = z.object({
  id,
  symbol: maybe,
  name: listedName,
  image: z.object({ large: maybe }).nullish(),
  platforms: z.record(z.string(), z.string().nullable()).nullish(),
  detail_platforms: z.record(z.string(), z.object({ contract_address: maybe }).nullable()).nullish(),
  categories: z.array(z.string().nullable()).nullish(),
  description: z.object({ en: maybe }).nullish(),
  links: z
    .object({
      homepage: maybeList,
      whitepaper: z.union([z.string(), z.object({ link: maybe })]).nullish(),
      chat_url: maybeList,
      twitter_screen_name: maybe,
      telegram_channel_identifier: maybe,
      repos_url: z.object({ github: maybeList }).nullish(),
    })
    .nullish(),
  country_origin: maybe,
  genesis_date: z.iso.date().nullish(),
  market_cap_rank: z.number().int().nullish(),
  last_updated: time,
  market_data: marketDataSchema.nullish(),
  tickers: z.array(z.unknown()).nullish(),
});
type Coin = z.output<typeof coinSchema>;

/** The keys and statements common to CoinGecko's lists. @param at time of the rank, ISO 8601; without it no rank is stated */
export function coinDraft(
  { where, nativeKey, item }: Item<{ id: string; name: string; symbol?: string | null | undefined; market_cap_rank?: number | null | undefined }>,
  at: string | null | undefined,
  document: string,
  refused: Refusal[],
): Draft {
  const draft = new Draft({ kind: 'project', nativeKey, role: 'creates' }, { where, document, refused });
  draft.key({ scheme: 'coingecko', value: item.id });
  draft.name(item.name);
  draft.symbol(item.symbol);
  const rank = numberText(item.market_cap_rank);
  if (rank && !/^[1-9]/.test(rank)) draft.refuse('market_cap_rank', 'is no rank');
  else if (rank && at) draft.claim({ field: 'market_cap_rank', value: rank, validFrom: at.slice(0, 10), precision: 'day' });
  else if (rank) draft.refuse('market_cap_rank', 'has no date');
  return draft;
}

type Amounts = Record<Exclude<keyof FigureInput, 'nativeKey' | 'at'>, number | null | undefined>;

function figure(nativeKey: string, at: string | null | undefined, amounts: Partial<Amounts>): FigureInput[] {
  const known = Object.entries(amounts).flatMap(([key, value]) => {
    const text = numberText(value);
    return text === undefined ? [] : [[key, text]];
  });
  return at && known.length > 0 ? [{ nativeKey, at, ...(Object.fromEntries(known) as Partial<FigureInput>) }] : [];
}

/**
 * Reads CoinGecko's `/coins/markets` in US dollars: names, tickers, dated ranks, and figures with their time. @param input.document address of
 * the list @throws FormatError if the input is no list
 */
export function parseCoingeckoMarkets({ markets, document }: { markets: unknown; document: string }): Parsed {
  const refused: Refusal[] = [];
  const entries: EntryInput[] = [];
  const figures: FigureInput[] = [];
  for (const read of readItems(listItems('markets', markets), marketSchema, (m) => `coin:${m.id}`, refused)) {
    const m = read.item;
    const draft = coinDraft(read, m.last_updated, document, refused);
    draft.logo(m.image);
    entries.push(draft.entry());
    figures.push(
      ...figure(read.nativeKey, m.last_updated, {
        price_usd: m.current_price,
        change1h: m.price_change_percentage_1h_in_currency,
        change24h: m.price_change_percentage_24h_in_currency ?? m.price_change_percentage_24h,
        change7d: m.price_change_percentage_7d_in_currency,
        change30d: m.price_change_percentage_30d_in_currency,
        market_cap_usd: m.market_cap,
        volume: m.total_volume,
        circulating_supply: m.circulating_supply,
        max_supply: m.max_supply,
        total_supply: m.total_supply,
      }),
    );
  }
  return { entries, refused, figures };
}

/**
 * Reads CoinGecko's `/coins/{id}`, one answer or a list of them: profile, contracts by chain, markets and figures. Markets with stale or
 * anomalous prices, and pairs written with addresses, are left out. @param input.document address of the list @throws FormatError if the input is
 * neither
 */
export function parseCoingeckoCoins({ coins, document }: { coins: unknown; document: string }): Parsed {
  const refused: Refusal[] = [];
  const entries: EntryInput[] = [];
  const figures: FigureInput[] = [];
  const chains = new ChainEntries({ where: 'chains', document, refused });
  const one = typeof coins === 'object' && coins !== null && !Array.isArray(coins);
  for (const read of readItems(listItems('coins', one ? [coins] : coins), coinSchema, (c) => `coin:${c.id}`, refused)) {
    const draft = coinDraft(read, read.item.last_updated, document, refused);
    profile(draft, read.item, chains);
    read.item.tickers?.forEach((raw, index) => {
      const ticker = tickerSchema.safeParse(raw);
      if (ticker.success) market(draft, ticker.data);
      else draft.refuse(`tickers[${index}]`, 'is not in the format');
    });
    entries.push(draft.entry());
    const d = read.item.market_data;
    if (!d) continue;
    figures.push(
      ...figure(read.nativeKey, d.last_updated ?? read.item.last_updated, {
        price_usd: d.current_price?.usd,
        change1h: d.price_change_percentage_1h_in_currency?.usd,
        change24h: d.price_change_percentage_24h_in_currency?.usd ?? d.price_change_percentage_24h,
        change7d: d.price_change_percentage_7d_in_currency?.usd ?? d.price_change_percentage_7d,
        change30d: d.price_change_percentage_30d_in_currency?.usd ?? d.price_change_percentage_30d,
        market_cap_usd: d.market_cap?.usd,
        volume: d.total_volume?.usd,
        circulating_supply: d.circulating_supply,
        max_supply: d.max_supply,
        total_supply: d.total_supply,
      }),
    );
  }
  return { entries: [...entries, ...chains.entries()], refused, figures };
}

function profile(draft: Draft, coin: Coin, chains: ChainEntries): void {
  const { links } = coin;
  draft.logo(coin.image?.large);
  draft.description(coin.description?.en?.replace(/<[^>]*>/g, ''));
  draft.website(links?.homepage?.find((h) => h.trim() !== ''));
  draft.twitter(links?.twitter_screen_name);
  draft.github(links?.repos_url?.github, [coin.name, coin.id]);
  const paper = draft.address('whitepaper', typeof links?.whitepaper === 'string' ? links.whitepaper : links?.whitepaper?.link);
  if (paper) draft.claim({ field: 'whitepaper', value: paper });
  const channel = tidy(links?.telegram_channel_identifier ?? '');
  if (channel) draft.telegram(`https://t.me/${channel}`);
  draft.discord(links?.chat_url?.find((c) => /\bdiscord/i.test(c)));
  for (const category of coin.categories ?? []) draft.text('sectors', sectorOfCategoryName(category ?? ''));
  draft.text('location', coin.country_origin);
  if (coin.genesis_date) draft.claim({ field: 'founded', value: coin.genesis_date, precision: 'day' });
  const contracts = new Map(Object.entries(coin.platforms ?? {}));
  for (const [platform, detail] of Object.entries(coin.detail_platforms ?? {})) if (detail?.contract_address) contracts.set(platform, detail.contract_address);
  for (const [platform, address] of [...contracts].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (platform.trim() && address?.trim()) draft.contract(chains.on(draft, platform), address);
}

/** Longest coin name in a pair that is a ticker and not an address. */
const TICKER = 20;

function market(draft: Draft, { base, target, market: { name }, trade_url, is_anomaly, is_stale }: Ticker): void {
  if (is_anomaly || is_stale || base.length > TICKER || target.length > TICKER) return;
  const url = trade_url ? draft.address('tickers', trade_url) : undefined;
  draft.claim({ field: 'markets', value: { exchange: name, pair: `${base}/${target}`, ...(url !== undefined && { url }) } });
}
