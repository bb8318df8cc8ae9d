import { z } from 'zod';
import { chainKeyOf, SOLANA } from './chain-ids.ts';
import { domainKey } from '../records/keys.ts';
import { fold } from '../writing/fold.ts';
import { ChainEntries, Draft, maybe, numberText, readItems, type Item } from './draft.ts';
import { listedName, tidy } from './listed-text.ts';
import { readLines } from './lines.ts';
import type { Parsed } from './parsed.ts';
import { sharedKey, sharersOf, sharersOutside, withoutShared, type Shares } from './shares.ts';
import { BRIDGED, copyOf, isVariant } from './variant.ts';
import { coinScheme } from './web3icons-common.ts';

const address = z.string().trim().min(1).max(300);

/** A token list: JSON Lines, and its address. */
export interface TokenListInput {
  lines: Iterable<string>;
  document: string;
  /** Keys that its entries are known to share. */
  shares?: Shares;
}

const solanaSchema = z.object({
  address: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
  symbol: maybe,
  name: listedName,
  logo: maybe,
  website: maybe,
  twitter: maybe,
  discord: maybe,
  telegram: maybe,
  github: maybe,
  coingeckoId: maybe,
  description: maybe,
});

const plain = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '');
/** Number of tokens with one website from which on it is that of their issuer. */
const ISSUER = 3;
const siteText = (address: string | null | undefined): string =>
  tidy(address ?? '')
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/+$/, '');

/** Words behind the name in an identifier of CoinGecko. */
const BEHIND_NAME = /-(?:token|coin|finance|protocol|network|\d{1,2})$/;
/** Whether a token is called as the identifier of its coin is. */
const isNamedAs = (coin: string, name: string): boolean => [coin, coin.replace(BEHIND_NAME, '')].some((text) => plain(text) === plain(name));

/**
 * Reads Solana's token list. A bridged coin, or one of several that stand for one coin, is no project of its own: its contract is added to the
 * coin, if the list says which, as that of a copy unless it is called as the coin is. The website of several tokens is their issuer's and not stated. A token without a CoinGecko identifier yields to a record of its name. @throws FormatError if the file is empty
 */
export function parseSolanaTokens({ lines, document, shares = new Map() }: TokenListInput): Parsed {
  const { items, refused } = readLines(lines, 'tokens');
  const chains = new ChainEntries({ where: 'chains', document, refused });
  const tokens = readItems(items, solanaSchema, (t) => `token:${t.address}`, refused);
  const inside = new Set(tokens.map((t) => t.nativeKey));
  const ofCoin = new Map<string, number>();
  for (const { item } of tokens) if (item.coingeckoId) ofCoin.set(item.coingeckoId, (ofCoin.get(item.coingeckoId) ?? 0) + 1);
  for (const [coin, count] of ofCoin) ofCoin.set(coin, count + sharersOutside(shares, 'coingecko', coin, inside).length);
  const known = sharersOf(shares, 'coingecko');
  const isOneOfMany = ({ coingeckoId, address }: z.output<typeof solanaSchema>): boolean =>
    coingeckoId ? (ofCoin.get(coingeckoId) ?? 0) > 1 : known.has(`token:${address}`);
  const isBridged = (item: z.output<typeof solanaSchema>): boolean => BRIDGED.test(item.name) || isOneOfMany(item);
  const ofSite = Map.groupBy(
    tokens.filter(({ item }) => !isBridged(item)),
    ({ item }) => siteText(item.website),
  );
  const isIssuers = (site: string): boolean => site !== '' && (ofSite.get(site)?.length ?? 0) + sharersOutside(shares, 'domain', site, inside).length >= ISSUER;
  const entries = tokens.map(({ where, nativeKey, item }) => {
    const oneOfMany = isOneOfMany(item);
    const bridged = isBridged(item);
    const draft = new Draft({ kind: 'project', nativeKey, role: bridged ? 'adds' : item.coingeckoId ? 'creates' : 'yields' }, { where, document, refused });
    if (item.coingeckoId) draft.key({ scheme: 'coingecko', value: item.coingeckoId });
    if (item.coingeckoId && oneOfMany) draft.key(sharedKey('coingecko', item.coingeckoId));
    draft.contract(chains.on(draft, 'solana'), item.address);
    if (bridged && (BRIDGED.test(item.name) || !isNamedAs(item.coingeckoId ?? '', item.name))) draft.copy(item.name);
    if (bridged) return draft.entry();
    draft.name(item.name);
    draft.symbol(item.symbol);
    draft.logo(item.logo);
    const site = siteText(item.website);
    if (isIssuers(site)) draft.key(...domainKey(item.website), sharedKey('domain', site));
    else draft.website(item.website);
    if (isVariant(item)) draft.part();
    draft.twitter(item.twitter);
    draft.discord(item.discord);
    draft.telegram(item.telegram);
    draft.github(item.github ? [item.github] : [], [item.name, item.symbol ?? '']);
    draft.description(item.description);
    return draft.entry();
  });
  return { entries: [...entries, ...chains.entries()], refused };
}

const uniswapSchema = z.object({ chainId: z.number().int().positive(), address, symbol: maybe, name: listedName, logo: maybe });
/** The list's number for chains that are not EVM chains. */
const SOLANA_NUMBER = 501000101;
/** Test networks: Ropsten, Rinkeby, Görli, Kovan, Mumbai, Amoy, Sepolia and those of OP, Base and Arbitrum. */
const TEST_CHAINS = new Set([3, 4, 5, 42, 80001, 80002, 11155111, 11155420, 84532, 421614]);

/**
 * Reads Uniswap's token list. A name is one token, on any number of chains, and yields to a record of that name. Test networks are left out.
 * @throws FormatError if the file is empty
 */
export function parseUniswapTokens({ lines, document }: TokenListInput): Parsed {
  const { items, refused } = readLines(lines, 'tokens');
  const chains = new ChainEntries({ where: 'chains', document, refused });
  const keyOf = (chainId: number): string => (chainId === SOLANA_NUMBER ? SOLANA : `eip155:${chainId}`);
  const entries = readItems(
    items,
    uniswapSchema,
    (t) => `token:${keyOf(t.chainId)}/${/^0x/i.test(t.address) ? t.address.toLowerCase() : t.address}`,
    refused,
  ).flatMap(({ where, nativeKey, item }) => {
    if (TEST_CHAINS.has(item.chainId)) {
      refused.push({ where, reason: 'is on a network for tests', fault: false });
      return [];
    }
    const draft = new Draft({ kind: 'project', nativeKey, role: 'yields' }, { where, document, refused });
    draft.key({ scheme: 'publisher', value: 'uniswap' });
    draft.contract(chains.on(draft, keyOf(item.chainId)), item.address);
    draft.name(item.name);
    draft.symbol(item.symbol);
    draft.logo(item.logo);
    return [draft.entry()];
  });
  return { entries: [...entries, ...chains.entries()], refused };
}

const cosmosSchema = z.object({
  chain: z.string().regex(/^[a-z0-9]{1,60}$/),
  base: address,
  symbol: maybe,
  name: listedName,
  coingeckoId: maybe,
  description: maybe,
  logo: maybe,
  website: maybe,
  twitter: maybe,
});
const registryChainSchema = z.object({ kind: z.literal('cosmos'), slug: z.string(), chainId: z.string().nullish() });
/** Chains of the registry whose identifier looks like a Cosmos one but is not. */
const NOT_COSMOS = new Set(['solana', 'penumbra', 'namada']);

type Cosmos = Item<z.output<typeof cosmosSchema>>;
const isOnEthereum = ({ nativeKey }: { nativeKey: string }): boolean => nativeKey.startsWith('token:ethereum/');

/**
 * Tokens that stand for a coin elsewhere: made by a factory, or one of several of a coin, unless it is the one on the coin's own chain or on
 * Ethereum; and the coins that have several. One that the list has elsewhere stays that one.
 */
function variantsOf(tokens: readonly Cosmos[], shares: Shares): { variants: Set<string>; shared: Set<string> } {
  const variants = new Set(tokens.filter(({ item }) => item.base.startsWith('factory/')).map((t) => t.nativeKey));
  const shared = new Set<string>();
  const inside = new Set(tokens.map((t) => t.nativeKey));
  for (const [coin, of] of Map.groupBy(tokens, ({ item }) => item.coingeckoId ?? '')) {
    const outside = sharersOutside(shares, 'coingecko', coin, inside);
    if (coin === '' || of.length + outside.length < 2) continue;
    shared.add(coin);
    const elsewhere = outside.find(({ part }) => !part);
    const were = new Set(shares.get(`coingecko ${coin}`)?.map(({ nativeKey }) => nativeKey));
    const atHome = ({ item }: Cosmos): boolean =>
      [coin, item.name, item.symbol ?? ''].some((text) => plain(text) === item.chain || (chainKeyOf(text) ?? text) === chainKeyOf(item.chain));
    const home = elsewhere ? of.find((t) => !were.has(t.nativeKey) && isOnEthereum(elsewhere) && atHome(t)) : (of.find(atHome) ?? of.find(isOnEthereum));
    for (const token of of) if (token !== home) variants.add(token.nativeKey);
  }
  return { variants, shared };
}

/**
 * Reads the Chain Registry's list of tokens. The list does not mark bridged assets, so tokens without a CoinGecko identifier yield to a record of
 * their name. @param input.chains lines of the list of chains, if available: they give the registry's identifier of each chain @throws
 * FormatError if the file is empty
 */
export function parseCosmosTokens({ lines, chains: chainLines, document, shares = new Map() }: TokenListInput & { chains?: Iterable<string> }): Parsed {
  const { items, refused } = readLines(lines, 'tokens');
  // The list of chains has its own parser, which reports the faulty lines.
  const known = chainLines ? readItems(readLines(chainLines, 'chains').items, registryChainSchema, (c) => c.slug, []) : [];
  const registry = new Map(known.map(({ item }) => [item.slug, item.chainId ?? '']));
  const keyOf = (slug: string): string => registryChainKey(slug, registry.get(slug)) ?? chainKeyOf(slug) ?? slug;
  // Chains without a CAIP-2 identifier are known to the registry only by name, and so are their contracts.
  const contractChain = (slug: string): string => (registry.get(slug)?.includes('_') ? slug : keyOf(slug));
  const chains = new ChainEntries({ where: 'chains', document, refused });
  const tokens = readItems(items, cosmosSchema, (t) => `token:${t.chain}/${t.base}`, refused);
  const parts = variantsOf(tokens, shares);
  const entries = tokens.map(({ where, nativeKey, item }) => {
    const draft = new Draft({ kind: 'project', nativeKey, role: item.coingeckoId ? 'creates' : 'yields' }, { where, document, refused });
    if (item.coingeckoId) draft.key({ scheme: 'coingecko', value: item.coingeckoId });
    chains.on(draft, keyOf(item.chain));
    draft.contract(contractChain(item.chain), item.base.replace(/^(?:cw20|erc20|snip20|snip25):/i, ''));
    draft.name(item.name);
    draft.symbol(item.symbol);
    draft.logo(item.logo);
    draft.website(item.website);
    draft.twitter(item.twitter);
    draft.description(item.description);
    if (item.coingeckoId && parts.shared.has(item.coingeckoId)) draft.key(sharedKey('coingecko', item.coingeckoId));
    const copy = copyOf(item);
    if (copy !== undefined) draft.copy(copy);
    if (isVariant(item) || parts.variants.has(nativeKey)) draft.part();
    return draft.entry();
  });
  return { entries: [...entries, ...chains.entries()], refused };
}

/** Key of a Chain Registry chain, as its own parser makes it; undefined if its identifier is not CAIP-2. */
export function registryChainKey(slug: string, chainId: string | undefined): string | undefined {
  if (chainId === undefined || NOT_COSMOS.has(slug)) return undefined;
  if (/^[1-9]\d*$/.test(chainId)) return `eip155:${chainId}`;
  return /^[-a-zA-Z0-9]{1,32}$/.test(chainId) && !chainId.startsWith('hashed-') ? `cosmos:${chainId}` : undefined;
}

const web3iconsSchema = z.object({
  coingeckoId: z.string().trim().min(1).max(200),
  symbol: maybe,
  name: listedName,
  marketCapRank: z.number().int().min(0).max(10_000_000).nullish(),
  addresses: z.record(z.string(), z.string().nullable()).nullish(),
});

/**
 * Reads the tokens of Web3 Icons. @param input.publishedOn YYYY-MM-DD, the day of the list, which dates the ranks
 * @throws FormatError when there is nothing in it
 */
export function parseWeb3iconsTokens({ lines, publishedOn, document, shares }: TokenListInput & { publishedOn: string }): Parsed {
  const { items, refused } = readLines(lines, 'tokens');
  const chains = new ChainEntries({ where: 'chains', document, refused });
  const entries = readItems(items, web3iconsSchema, (t) => `coin:${t.coingeckoId}`, refused).map(({ where, nativeKey, item }) => {
    const draft = new Draft({ kind: 'project', nativeKey, role: 'creates' }, { where, document, refused });
    draft.key({ scheme: 'web3icons', value: nativeKey }, { scheme: coinScheme(item.marketCapRank), value: item.coingeckoId });
    draft.name(item.name);
    draft.symbol(item.symbol);
    const rank = numberText(item.marketCapRank);
    if (rank === '0') draft.refuse('marketCapRank', 'is 0, which is no rank');
    else if (rank) draft.claim({ field: 'market_cap_rank', value: rank, validFrom: publishedOn, precision: 'day' });
    for (const [platform, at] of Object.entries(item.addresses ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))
      if (tidy(at ?? '')) draft.contract(chains.on(draft, platform), at);
    return draft.entry();
  });
  return { entries: [...withoutShared(entries, ['contract'], refused, shares), ...chains.entries()], refused };
}
