import { z } from 'zod';
import { sectorOf } from '../../records/sectors.ts';
import { fold } from '../../writing/fold.ts';
import { Draft, maybe } from '../draft.ts';
import { listedName, tidy } from '../listed-text.ts';
import { FormatError, listOf, type Parsed, type Refusal } from '../parsed.ts';
import { itemsOf, jsonOf } from './answer-items.ts';

/**
 * CoinGecko's categories that say what a project does, by the sector of our vocabulary. All others are left out: whose portfolio or index a coin is in, on which
 * network, after which animal a meme is named.
 */
const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  AI: ['artificial-intelligence', 'ai-agents'],
  Analytics: ['analytics'],
  Bridge: ['bridge-governance-tokens', 'cross-chain-communication', 'interoperability'],
  CeFi: ['cefi'],
  CEX: ['centralized-exchange-token-cex'],
  Chain: ['layer-1', 'smart-contract-platform'],
  DeFi: ['decentralized-finance-defi'],
  Derivatives: ['decentralized-derivatives', 'decentralized-perpetuals'],
  DEX: ['decentralized-exchange', 'automated-market-maker-amm'],
  'DEX Aggregator': ['dex-aggregator'],
  Energy: ['energy'],
  Environmental: ['eco-friendly'],
  Gaming: ['gaming'],
  Health: ['healthcare'],
  Identity: ['identity'],
  Indexes: ['index-coin'],
  Infrastructure: ['infrastructure'],
  Insurance: ['insurance'],
  IoT: ['internet-of-things-iot'],
  Launchpad: ['launchpad'],
  'Layer 2': ['layer-2', 'bitcoin-layer-2', 'rollup'],
  Lending: ['lending-borrowing'],
  'Liquid Staking': ['liquid-staking', 'liquid-staking-governance-tokens'],
  Meme: ['meme-token'],
  Metaverse: ['metaverse'],
  NFT: ['non-fungible-tokens-nft'],
  'NFT Marketplace': ['nft-marketplace'],
  Options: ['decentralized-options'],
  Oracle: ['oracle'],
  Payments: ['payment-solutions'],
  'Prediction Market': ['prediction-markets'],
  Privacy: ['privacy-coins', 'privacy-blockchain'],
  'Real Estate': ['real-estate'],
  Restaking: ['restaking', 'liquid-restaking-governance-token'],
  RWA: ['real-world-assets-rwa', 'rwa-protocol'],
  Science: ['decentralized-science-desci'],
  Security: ['cybersecurity'],
  Social: ['socialfi'],
  Software: ['software'],
  Stablecoin: ['stablecoins', 'stablecoin-protocol'],
  Storage: ['storage'],
  Synthetics: ['synthetic-issuer'],
  VPN: ['vpn'],
  Wallet: ['wallets'],
  Yield: ['yield-farming'],
  'Yield Aggregator': ['yield-aggregator', 'yield-optimizer'],
  'Zero Knowledge': ['zero-knowledge-zk'],
};

/** Sectors by the id of a category that means one. */
export const SECTOR_OF_CATEGORY: ReadonlyMap<string, string> = new Map(
  Object.entries(CATEGORIES).flatMap(([sector, ids]) => ids.map((id) => [id, sector] as const)),
);

const listedSchema = z.object({ category_id: z.string(), name: z.string() });

/** Ids of the categories of an answer of `/coins/categories/list` that mean a sector. @throws FormatError if it is in another form, or none of them does */
export function sectorCategories(text: string): string[] {
  const listed = new Set(itemsOf(jsonOf(text), 'categories', listedSchema).map(({ category_id }) => category_id));
  const known = [...SECTOR_OF_CATEGORY.keys()].filter((id) => listed.has(id));
  if (known.length === 0) throw new FormatError('names no category that is known');
  return known;
}

/** Ids of coins stand in addresses, joined with commas. */
const id = z.string().regex(/^[^\s,]{1,200}$/, 'is no identifier');
const memberSchema = z.object({ id, symbol: maybe, name: listedName });

/** The page of a category, which shows its coins. */
export const categoryPage = (category: string): string => `https://www.coingecko.com/en/categories/${encodeURIComponent(category)}`;

/** Native keys name the category as their class: the coin has an entry for each of its categories, and loses one alone. */
const nativeKeyOf = (category: string, coin: string): string => `${category}:${coin}`;

/** Each coin once, as an entry that only adds to the project of the coin. */
function draftsOf(text: string, category: string, refused: Refusal[]): Map<string, Draft> {
  const drafts = new Map<string, Draft>();
  for (const coin of itemsOf(jsonOf(text), 'coins', memberSchema, refused)) {
    const place = { where: `${category} ${coin.id}`, document: categoryPage(category), refused };
    const draft = new Draft({ kind: 'project', nativeKey: nativeKeyOf(category, coin.id), role: 'adds' }, place);
    draft.key({ scheme: 'coingecko', value: coin.id }, { scheme: 'symbol', value: fold(tidy(coin.symbol ?? '')) });
    drafts.set(coin.id, draft);
  }
  return drafts;
}

/** Reads a page of the coins of a category: each is in the sector that the category means. @throws FormatError if it is in another form, or most coins are faulty */
export function parseCategory(text: string, category: string): Parsed {
  const refused: Refusal[] = [];
  listOf('coins', jsonOf(text));
  const drafts = [...draftsOf(text, category, refused).values()];
  for (const draft of drafts) draft.claim({ field: 'sectors', value: SECTOR_OF_CATEGORY.get(category) ?? category });
  return { entries: drafts.map((draft) => draft.entry()), refused };
}

/** Ids of the coins of a page of a category, one for each coin; empty for one that cannot be read. @param text an answer that was taken */
export const membersOf = (text: string): string[] => membersSchema.parse(jsonOf(text));
const membersSchema = z.array(
  z
    .object({ id })
    .transform((coin) => coin.id)
    .catch(''),
);

/**
 * Reads which of the coins that a category names no more are still listed: they say nothing of its sector. A coin that is listed no more is not named, and what was
 * said of it stays. @throws FormatError if it is in another form, or names a coin that was not asked for
 */
export function parseLeft(text: string, category: string, asked: ReadonlySet<string>): Parsed {
  const refused: Refusal[] = [];
  const drafts = draftsOf(text, category, refused);
  for (const coin of drafts.keys()) if (!asked.has(coin)) throw new FormatError(`names ${coin}, which was not asked for`);
  return { entries: [...drafts.values()].map((draft) => draft.entry()), refused };
}

/** The sector that the name of a category means, such as "Layer 1 (L1)"; undefined where it means none. */
export function sectorOfCategoryName(name: string): string | undefined {
  const word = name.replace(/\s*\([^)]*\)\s*$/, '').trim();
  const sector = sectorOf(word);
  return CATEGORY_SECTORS.has(sector) ? sector : undefined;
}
const CATEGORY_SECTORS: ReadonlySet<string> = new Set(Object.keys(CATEGORIES));
