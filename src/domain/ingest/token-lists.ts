import { z } from 'zod';
import { chainKeyOf, SOLANA } from './chain-ids.ts';
import { ChainEntries, Draft, maybe, numberText, readItems, withoutShared } from './draft.ts';
import { listedName, tidy } from './listed-text.ts';
import { readLines } from './lines.ts';
import type { Parsed } from './parsed.ts';
import { coinScheme } from './web3icons-common.ts';

const address = z.string().trim().min(1).max(300);

/** A token list: JSON Lines, and its address. */
export interface TokenListInput {
  lines: Iterable<string>;
  document: string;
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

/** The coin of another chain, brought over by a bridge that its name names. */
const BRIDGED = /\((?:portal|wormhole|sollet|allbridge|ren ?bridge|celer)\b[^)]*\)/i;

/**
 * Reads Solana's token list. A coin brought over from another chain, or one of several that stand for one coin, is no project of its own: it adds
 * its contract to the coin, where the list says which. A token without an identifier at CoinGecko stands back behind whoever has its name. @throws FormatError when there is nothing in it
 */
export function parseSolanaTokens({ lines, document }: TokenListInput): Parsed {
  const { items, refused } = readLines(lines, 'tokens');
  const chains = new ChainEntries({ where: 'chains', document, refused });
  const tokens = readItems(items, solanaSchema, (t) => `token:${t.address}`, refused);
  const ofCoin = new Map<string, number>();
  for (const { item } of tokens) if (item.coingeckoId) ofCoin.set(item.coingeckoId, (ofCoin.get(item.coingeckoId) ?? 0) + 1);
  const entries = tokens.map(({ where, nativeKey, item }) => {
    const bridged = BRIDGED.test(item.name) || (ofCoin.get(item.coingeckoId ?? '') ?? 0) > 1;
    const draft = new Draft({ kind: 'project', nativeKey, role: bridged ? 'adds' : item.coingeckoId ? 'creates' : 'yields' }, { where, document, refused });
    if (item.coingeckoId) draft.key({ scheme: 'coingecko', value: item.coingeckoId });
    draft.contract(chains.on(draft, 'solana'), item.address);
    if (bridged) return draft.entry();
    draft.name(item.name);
    draft.symbol(item.symbol);
    draft.logo(item.logo);
    draft.website(item.website);
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
/** How the list numbers chains that are none of Ethereum's kind. */
const SOLANA_NUMBER = 501000101;
/** Networks for tests: Ropsten, Rinkeby, Görli, Kovan, Mumbai, Amoy, Sepolia and those of OP, Base and Arbitrum. */
const TEST_CHAINS = new Set([3, 4, 5, 42, 80001, 80002, 11155111, 11155420, 84532, 421614]);

/** Reads Uniswap's token list; one name in it is one token, on however many chains, and stands back behind whoever has that name. Networks for tests are left out. @throws FormatError when there is nothing in it */
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
/** Chains of the registry whose identifier looks like one of Cosmos and is none. */
const NOT_COSMOS = new Set(['solana', 'penumbra', 'namada']);

/**
 * Reads the assets of the Chain Registry's list of tokens. The list does not say which of them came over from another chain, so those without
 * an identifier at CoinGecko stand back behind whoever has their name. @param input.chains the lines of the list of chains, where at hand: it says
 * by which identifier the registry knows a chain @throws FormatError when there is nothing in it
 */
export function parseCosmosTokens({ lines, chains: chainLines, document }: TokenListInput & { chains?: Iterable<string> }): Parsed {
  const { items, refused } = readLines(lines, 'tokens');
  // The list of chains has a parser of its own, which says what of it is faulty.
  const known = chainLines ? readItems(readLines(chainLines, 'chains').items, registryChainSchema, (c) => c.slug, []) : [];
  const registry = new Map(known.map(({ item }) => [item.slug, item.chainId ?? '']));
  const keyOf = (slug: string): string => registryChainKey(slug, registry.get(slug)) ?? chainKeyOf(slug) ?? slug;
  // Chains whose identifier is none of CAIP-2 the registry itself knows by name only, and its contracts with them.
  const contractChain = (slug: string): string => (registry.get(slug)?.includes('_') ? slug : keyOf(slug));
  const chains = new ChainEntries({ where: 'chains', document, refused });
  const entries = readItems(items, cosmosSchema, (t) => `token:${t.chain}/${t.base}`, refused).map(({ where, nativeKey, item }) => {
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
    return draft.entry();
  });
  return { entries: [...entries, ...chains.entries()], refused };
}

/** Key of a chain of the Chain Registry, as its own parser makes it; undefined when its identifier is none of CAIP-2. */
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
export function parseWeb3iconsTokens({ lines, publishedOn, document }: TokenListInput & { publishedOn: string }): Parsed {
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
  return { entries: [...withoutShared(entries, ['contract'], refused), ...chains.entries()], refused };
}
