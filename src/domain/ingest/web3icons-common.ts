import { z } from 'zod';
import type { EntryInput, EntryKey } from '../records/claim.ts';
import type { SchemeName } from '../records/codes.ts';
import { projectNames } from '../records/keys.ts';
import { fold } from '../writing/fold.ts';
import { contractKey, faultText, itemName, listOf, type Parsed, type Refusal } from './parsed.ts';

const text = z.string().trim().min(1).max(300);

const tokenSchema = z.object({
  id: text,
  filePath: text,
  symbol: z.string().trim().min(1).max(60),
  name: text,
  marketCapRank: z.number().int().min(0).max(10_000_000).nullable(),
  addresses: z.record(z.string(), z.string().trim().min(1).max(300).optional()),
});

const networkSchema = z.object({
  id: text,
  filePath: text,
  name: text,
  shortName: text.optional(),
  nativeCoinId: z.string().trim().max(200).optional(),
  caip2id: z
    .string()
    .regex(/^[-a-z0-9]{3,12}:[-_a-zA-Z0-9]{1,40}$/)
    .optional(),
});

type Network = z.output<typeof networkSchema>;

/** Chains that the address lists of tokens name differently from the list of networks. */
const PLATFORMS: Readonly<Record<string, string>> = {
  'polygon-pos': 'polygon',
  'optimistic-ethereum': 'optimism',
  'harmony-shard-0': 'harmony',
  xdai: 'gnosis',
  'klay-token': 'kaia',
  'milkomeda-cardano': 'milkomeda-c1',
  tomochain: 'viction',
  syscoin: 'sys',
  'the-open-network': 'ton',
  elrond: 'multiversx',
  kardiachain: 'kardia',
  'okex-chain': 'okex',
  'kucoin-community-chain': 'kucoin',
  terra: 'terra-classic',
  'step-network': 'step',
};

const TEST_NETWORK = /\b(?:test ?net|devnet|sepolia|goerli|holesky|amoy|fuji|moonbase)\b/i;

export interface Web3iconsInput {
  tokens: unknown;
  networks: unknown;
  /** YYYY-MM-DD: the day the lists were published, which dates the ranks. */
  publishedOn: string;
  /** Address of the document. */
  document: string;
}

/** An accepted item of the lists, for the parser of the logos. */
export interface Web3iconsItem {
  nativeKey: string;
  filePath: string;
}

/** Scheme of a token's identifier. Tokens of rank 0 were added by Web3 Icons by hand, many with their own identifiers. */
export const coinScheme = (rank: number | null | undefined): SchemeName => (rank === 0 ? 'coingeckoClaim' : 'coingecko');

/** Reads the tokens and networks of Web3 Icons. Test networks are left out. @throws FormatError if the input is no list */
export function parseWeb3icons({ tokens, networks, publishedOn, document }: Web3iconsInput): Parsed & { items: Web3iconsItem[] } {
  const entries: EntryInput[] = [];
  const refused: Refusal[] = [];
  const items: Web3iconsItem[] = [];
  const byId = new Map<string, Network>();
  const seen = new Set<string>();
  const fresh = (where: string, nativeKey: string): boolean => {
    if (seen.has(nativeKey)) refused.push({ where, reason: 'is listed twice', fault: true });
    return !seen.has(nativeKey) && Boolean(seen.add(nativeKey));
  };

  for (const [index, item] of listOf('networks', networks).entries()) {
    const where = itemName('networks', index, item);
    const parsed = networkSchema.safeParse(item);
    if (!parsed.success) refused.push({ where, reason: faultText(parsed.error), fault: true });
    else if (TEST_NETWORK.test(`${parsed.data.id.replaceAll('-', ' ')} ${parsed.data.name}`))
      refused.push({ where, reason: 'is a network for tests', fault: false });
    else if (fresh(where, `network:${parsed.data.id}`)) {
      byId.set(parsed.data.id, parsed.data);
      entries.push(networkEntry(parsed.data, document));
      items.push({ nativeKey: `network:${parsed.data.id}`, filePath: parsed.data.filePath });
    }
  }
  const native = new Set([...byId.values()].map((n) => n.nativeCoinId));
  for (const [index, item] of listOf('tokens', tokens).entries()) {
    const where = itemName('tokens', index, item);
    const parsed = tokenSchema.safeParse(item);
    if (!parsed.success) {
      refused.push({ where, reason: faultText(parsed.error), fault: true });
      continue;
    }
    const token = parsed.data;
    if (!fresh(where, `coin:${token.id}`)) continue;
    const keys: EntryKey[] = [
      { scheme: 'web3icons', value: `coin:${token.id}` },
      { scheme: native.has(token.id) ? 'coingecko' : coinScheme(token.marketCapRank), value: token.id },
      { scheme: 'symbol', value: fold(token.symbol) },
      ...projectNames(token.name),
    ];
    const claims: EntryInput['claims'] = [
      { field: 'name', value: token.name, document },
      { field: 'symbol', value: token.symbol.toUpperCase(), document },
    ];
    if (token.marketCapRank === 0) refused.push({ where: `${where}.marketCapRank`, reason: 'is 0, which is no rank', fault: false });
    else if (token.marketCapRank !== null)
      claims.push({ field: 'market_cap_rank', value: String(token.marketCapRank), validFrom: publishedOn, precision: 'day', document });
    const chains = new Set<string>();
    for (const [platform, address] of Object.entries(token.addresses)) {
      if (address === undefined) continue;
      const network = byId.get(PLATFORMS[platform] ?? platform);
      const chain = network ? chainKey(network) : platform;
      keys.push({ scheme: 'contract', value: contractKey(chain, address) }, { scheme: 'chain', value: chain });
      if (network) chains.add(network.id);
      else refused.push({ where: `${where}.addresses.${platform}`, reason: 'is not among the networks of the source', fault: false });
    }
    for (const id of [...chains].sort()) claims.push({ field: 'chains', object: `network:${id}`, document });
    entries.push({ kind: 'project', nativeKey: `coin:${token.id}`, role: 'creates', keys, claims });
    items.push({ nativeKey: `coin:${token.id}`, filePath: token.filePath });
  }
  return { entries, refused, items };
}

const chainKey = (network: Network): string => network.caip2id ?? network.id;

function networkEntry(network: Network, document: string): EntryInput {
  const { id, name, shortName, nativeCoinId, caip2id } = network;
  const keys: EntryKey[] = [{ scheme: 'web3icons', value: `network:${id}` }];
  if (caip2id) keys.push({ scheme: 'caip2', value: caip2id });
  // The lists name the coin either by its identifier or by its ticker.
  if (nativeCoinId) keys.push({ scheme: 'nativeCoin', value: `coingecko:${nativeCoinId}` }, { scheme: 'nativeCoin', value: `symbol:${fold(nativeCoinId)}` });
  const names = [name, ...(shortName ? [shortName] : [])].flatMap(projectNames);
  keys.push(...new Map(names.map((k) => [`${k.scheme} ${k.value}`, k])).values());
  const claims: EntryInput['claims'] = [{ field: 'name', value: name, document }];
  if (shortName && fold(shortName) !== fold(name)) claims.push({ field: 'aliases', value: shortName, document });
  return { kind: 'project', nativeKey: `network:${id}`, role: 'creates', keys, claims };
}
