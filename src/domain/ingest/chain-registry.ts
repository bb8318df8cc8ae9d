import { z } from 'zod';
import type { Claim, EntryInput, EntryKey } from '../records/claim.ts';
import { domainKey, handleKey, projectNames } from '../records/keys.ts';
import { fold } from '../writing/fold.ts';
import { chainKeyOf } from './chain-ids.ts';
import { contractKey, faultText, itemName, listOf, siteField, webAddress, type Parsed, type Refusal } from './parsed.ts';
import { isVariant } from './variant.ts';

const text = z.string().trim().min(1).max(300);
const longText = z.string().trim().max(20_000);

const chainSchema = z.object({
  $schema: z.string(),
  chainName: z.string().regex(/^[a-z0-9]{1,60}$/),
  status: z.string(),
  networkType: z.string(),
  prettyName: text,
  chainType: z.string(),
  chainId: z.string().max(100).optional(),
  website: z.string().trim().optional(),
  description: longText.optional(),
  staking: z.object({ stakingTokens: z.array(z.object({ denom: z.string() })).default([]) }).optional(),
});

const assetSchema = z.object({
  base: z.string().min(1).max(300),
  name: text,
  symbol: z.string().trim().min(1).max(60),
  description: longText.optional(),
  extendedDescription: longText.optional(),
  typeAsset: z.string(),
  address: z.string().trim().min(1).max(300).optional(),
  coingeckoId: z.string().trim().min(1).max(200).optional(),
  socials: z.object({ website: z.string().trim().optional(), x: z.string().trim().optional() }).optional(),
  traces: z.array(z.unknown()).optional(),
});

const listSchema = z.object({ chainName: z.string(), assets: z.array(z.unknown()) });

type Chain = z.output<typeof chainSchema>;
type Asset = z.output<typeof assetSchema> & { chain: Chain };

/** The folder of a chain in the registry's repository. */
const REPOSITORY = 'https://github.com/cosmos/chain-registry/blob/master';
const folder = (chain: Chain): string => `${REPOSITORY}/${chain.$schema.startsWith('../../') ? '_non-cosmos/' : ''}${chain.chainName}`;

/** Key of a chain: CAIP-2 if the standard covers it, else its name in the registry. */
function chainKey(chain: Chain): { key: string; caip2: boolean } {
  const id = chain.chainId ?? '';
  if (chain.chainType === 'eip155' && /^\d+$/.test(id)) return { key: `eip155:${id}`, caip2: true };
  if (chain.chainType === 'cosmos' && /^[-a-zA-Z0-9]{1,32}$/.test(id) && !id.startsWith('hashed-')) return { key: `cosmos:${id}`, caip2: true };
  return { key: chainKeyOf(chain.chainName) ?? chain.chainName, caip2: false };
}

/**
 * Reads the main chains of the Chain Registry and their native assets, which are those without traces. A chain and its staking coin are one
 * project. @throws FormatError if the input is no list
 */
export function parseChainRegistry(input: { chains: unknown; assetLists: unknown }): Parsed {
  const refused: Refusal[] = [];
  const chains = new Map<string, Chain>();
  for (const [index, item] of listOf('chains', input.chains).entries()) {
    const where = itemName('chains', index, item);
    const parsed = chainSchema.safeParse(item);
    if (!parsed.success) refused.push({ where, reason: faultText(parsed.error), fault: true });
    else if (parsed.data.networkType !== 'mainnet') refused.push({ where, reason: 'is a network for tests', fault: false });
    else if (chains.has(parsed.data.chainName)) refused.push({ where, reason: 'is listed twice', fault: true });
    else chains.set(parsed.data.chainName, parsed.data);
  }
  const assets = readAssets(input.assetLists, chains, refused);
  const staked = new Map<string, Asset>();
  for (const asset of assets.values()) {
    const tokens = asset.chain.staking?.stakingTokens ?? [];
    if (tokens.length === 1 && tokens[0]?.denom === asset.base) staked.set(asset.chain.chainName, asset);
  }
  return {
    entries: [
      ...[...chains.values()].map((c) => chainEntry(c, staked.get(c.chainName), refused)),
      ...[...assets].map(([key, a]) => assetEntry(key, a, refused)),
    ],
    refused,
  };
}

function readAssets(lists: unknown, chains: ReadonlyMap<string, Chain>, refused: Refusal[]): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const [index, item] of listOf('assetLists', lists).entries()) {
    const where = itemName('assetLists', index, item);
    const list = listSchema.safeParse(item);
    const chain = list.success ? chains.get(list.data.chainName) : undefined;
    if (!list.success) refused.push({ where, reason: faultText(list.error), fault: true });
    else if (!chain) refused.push({ where, reason: 'is of no chain that was taken', fault: false });
    else {
      for (const [at, raw] of list.data.assets.entries()) {
        const place = `${where} ${itemName('assets', at, raw)}`;
        const parsed = assetSchema.safeParse(raw);
        const key = parsed.success ? `token:${chain.chainName}/${parsed.data.base}` : '';
        if (!parsed.success) refused.push({ where: place, reason: faultText(parsed.error), fault: true });
        else if (parsed.data.traces?.length) refused.push({ where: place, reason: 'comes from another chain', fault: false });
        else if (assets.has(key)) refused.push({ where: place, reason: 'is listed twice', fault: true });
        else assets.set(key, { ...parsed.data, chain });
      }
    }
  }
  return assets;
}

/** Types whose `address` is the asset's own contract; for others it belongs to an issuer of several assets. */
const OWN_CONTRACT = new Set(['erc20', 'cw20', 'snip20', 'snip25']);
const contractOf = (asset: Asset): string =>
  contractKey(chainKey(asset.chain).key, (OWN_CONTRACT.has(asset.typeAsset) ? asset.address : undefined) ?? asset.base);

function website(where: string, address: string | undefined, document: string, refused: Refusal[]): Claim[] {
  if (!address) return [];
  const parsed = webAddress.safeParse(address);
  if (parsed.success) return [{ field: siteField(parsed.data), value: parsed.data, document }];
  refused.push({ where: `${where}.website`, reason: 'is not a web address', fault: false });
  return [];
}

function chainEntry(chain: Chain, staked: Asset | undefined, refused: Refusal[]): EntryInput {
  const document = `${folder(chain)}/chain.json`;
  const nativeKey = `chain:${chain.chainName}`;
  const { key, caip2 } = chainKey(chain);
  const keys: EntryKey[] = [...projectNames(chain.prettyName), ...domainKey(chain.website)];
  if (caip2) keys.push({ scheme: 'caip2', value: key });
  if (staked) {
    keys.push({ scheme: 'contract', value: contractOf(staked) }, { scheme: 'nativeCoin', value: `symbol:${fold(staked.symbol)}` });
    if (staked.coingeckoId) keys.push({ scheme: 'coingecko', value: staked.coingeckoId }, { scheme: 'nativeCoin', value: `coingecko:${staked.coingeckoId}` });
  }
  const claims: Claim[] = [{ field: 'name', value: chain.prettyName, document }, ...website(nativeKey, chain.website, document, refused)];
  if (chain.description) claims.push({ field: 'description', value: chain.description, document });
  return { kind: 'project', nativeKey, role: 'creates', keys, claims };
}

function assetEntry(nativeKey: string, asset: Asset, refused: Refusal[]): EntryInput {
  const document = `${folder(asset.chain)}/assetlist.json`;
  const keys: EntryKey[] = [
    ...projectNames(asset.name),
    { scheme: 'symbol', value: fold(asset.symbol) },
    { scheme: 'contract', value: contractOf(asset) },
    { scheme: 'chain', value: chainKey(asset.chain).key },
    ...domainKey(asset.socials?.website),
    ...handleKey(asset.socials?.x),
  ];
  if (asset.coingeckoId) keys.push({ scheme: 'coingecko', value: asset.coingeckoId });
  const description = asset.extendedDescription || asset.description;
  const claims: Claim[] = [
    { field: 'name', value: asset.name, document },
    { field: 'symbol', value: asset.symbol, document },
    { field: 'chains', object: `chain:${asset.chain.chainName}`, document },
    ...website(nativeKey, asset.socials?.website, document, refused),
  ];
  if (description) claims.push({ field: 'description', value: description, document });
  return { kind: 'project', nativeKey, role: 'creates', ...(isVariant(asset) && { part: true }), keys, claims };
}

/** Title of a document that an entry points to. */
export const chainRegistryTitle = (url: string): string => `Chain Registry: ${url.slice(REPOSITORY.length + 1)}`;
