import { z } from 'zod';
import type { EntryInput } from '../records/claim.ts';
import { projectNames } from '../records/keys.ts';
import { fold } from '../writing/fold.ts';
import { chainKeyOf, SOLANA } from './chain-ids.ts';
import { ChainEntries, Draft, listItems, maybe, maybeList, numberText, readItems, type Item } from './draft.ts';
import { listedName } from './listed-text.ts';
import type { FigureInput, Parsed, Refusal } from './parsed.ts';
import { withoutShared, type Shares } from './shares.ts';

const protocolSchema = z.object({
  id: z.string().regex(/^[\w#-]{1,100}$/),
  name: listedName,
  slug: maybe,
  address: maybe,
  symbol: maybe,
  url: maybe,
  logo: maybe,
  description: maybe,
  gecko_id: maybe,
  category: maybe,
  chains: maybeList,
  twitter: z.union([z.string(), z.array(z.string())]).nullish(),
  github: z.union([z.string(), z.array(z.string())]).nullish(),
  audit_links: maybeList,
  parentProtocol: maybe,
  deadUrl: z.boolean().nullish(),
  rugged: z.boolean().nullish(),
  tvl: z.number().nullish(),
  mcap: z.number().nullish(),
});
type Protocol = z.output<typeof protocolSchema>;

const parentCoinSchema = z.object({ id: z.string(), gecko_id: z.string().nullish() });

/** Key of a DefiLlama page, from its address. Each page has its own namespace because a project may have several: its parent's and its protocols'. */
export const defillamaPage = (slug: string) => ({ scheme: 'id', value: `defillama/${slug}:page` }) as const;

export interface DefillamaProtocolsInput {
  /** The `/protocols` answer. */
  protocols: unknown;
  /** The list of parents, if available: a protocol whose coin differs from its parent's is a project of its own. */
  parents?: unknown;
  /** When the figures were taken, ISO 8601 with time zone; without it no figures are read. */
  at?: string;
  /** Address of the list. */
  document: string;
  /** Keys that its entries are known to share. */
  shares?: Shares;
}

/**
 * Reads DefiLlama's protocols. Protocols of one parent are one project, except those with their own coin. A project's locked value is the sum
 * over its protocols, in US dollars. Changes are left out: they describe the locked value, not a price. @throws FormatError if the input is no
 * list
 */
export function parseDefillamaProtocols({ protocols, parents, at, document, shares }: DefillamaProtocolsInput): Parsed {
  const refused: Refusal[] = [];
  const items = readItems(listItems('protocols', protocols), protocolSchema, (p) => `protocol:${p.id}`, refused);
  const coins = coinsOfFamilies(items, parents);
  const chains = new ChainEntries({ where: 'chains', document, refused });
  const parentOf = ({ parentProtocol, gecko_id }: Protocol): string | undefined =>
    parentProtocol && (!gecko_id || coins.get(parentProtocol) === gecko_id) ? parentProtocol : undefined;
  const entries = items.map(({ where, nativeKey, item }) =>
    protocolEntry(new Draft({ kind: 'project', nativeKey, role: 'creates' }, { where, document, refused }), item, parentOf(item), chains),
  );
  return {
    entries: [...withoutShared(entries, ['coingecko', 'contract'], refused, shares), ...chains.entries()],
    refused,
    figures: at === undefined ? [] : figuresOf(items, parentOf, at),
  };
}

/** The coin of each family: its parent's; without a list of parents, that of the only protocol that has one. */
function coinsOfFamilies(items: readonly Item<Protocol>[], parents: unknown): Map<string, string> {
  const coins = new Map<string, string>();
  const found = new Map<string, Set<string>>();
  for (const { item } of Array.isArray(parents) ? [] : items)
    if (item.parentProtocol && item.gecko_id) found.set(item.parentProtocol, (found.get(item.parentProtocol) ?? new Set()).add(item.gecko_id));
  for (const [parent, [coin, ...others]] of found) if (coin !== undefined && others.length === 0) coins.set(parent, coin);
  for (const raw of Array.isArray(parents) ? parents : []) {
    const parent = parentCoinSchema.safeParse(raw);
    if (parent.success && parent.data.gecko_id) coins.set(parent.data.id, parent.data.gecko_id);
  }
  return coins;
}

function protocolEntry(draft: Draft, p: Protocol, parent: string | undefined, chains: ChainEntries): EntryInput {
  draft.key({ scheme: 'id', value: `defillama:${p.id}` }, { scheme: 'publisher', value: 'defillama' });
  if (parent) draft.key({ scheme: 'id', value: `defillama:${parent}` });
  if (p.slug) draft.key(defillamaPage(p.slug));
  if (p.gecko_id) draft.key({ scheme: 'coingecko', value: p.gecko_id });
  // The name of a part, such as "Bow" or "V2", only distinguishes it from its siblings.
  if (parent || p.gecko_id) draft.claim({ field: 'aliases', value: p.name });
  if (parent) draft.claim({ field: 'name', value: p.name });
  else draft.name(p.name);
  if (parent || isOnChainOfCoin(p)) draft.part();
  draft.symbol(p.symbol);
  draft.website(p.url);
  draft.logo(p.logo);
  draft.description(p.description);
  draft.twitter(listOfOne(p.twitter)[0]);
  draft.github(listOfOne(p.github), [p.name, p.slug ?? '']);
  draft.text('sectors', p.category);
  for (const chain of p.chains ?? []) chains.on(draft, chain);
  contractOf(draft, p.address);
  for (const link of p.audit_links ?? []) draft.link('audit', link);
  // The coin of a protocol whose website is gone may well go on.
  if (p.rugged || (p.deadUrl && !p.gecko_id)) draft.claim({ field: 'operating_status', value: 'closed', quote: p.rugged ? 'rugged' : 'deadUrl' });
  return draft.entry();
}

const plain = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '');

/** Whether it is something on the chain whose coin it names, such as a staking page or an exchange: not the coin itself. */
const isOnChainOfCoin = ({ gecko_id, category, name }: Protocol): boolean =>
  Boolean(gecko_id) &&
  category !== 'Chain' &&
  chainKeyOf(gecko_id ?? '') !== undefined &&
  !projectNames(name).some((k) => plain(k.value) === plain(gecko_id ?? ''));

const listOfOne = (value: string | string[] | null | undefined): string[] => (typeof value === 'string' ? [value] : (value ?? []));

/** An address without a chain is on Ethereum, or on Solana if it has that format. */
function contractOf(draft: Draft, address: string | null | undefined): void {
  const text = (address ?? '').trim();
  const colon = text.indexOf(':');
  if (colon > 0) return draft.contract(chainKeyOf(text.slice(0, colon)) ?? text.slice(0, colon).toLowerCase(), text.slice(colon + 1));
  if (/^(?:0x[0-9a-f]{40}|-|null|)$/i.test(text)) return draft.contract('eip155:1', text);
  if (/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return draft.contract(SOLANA, text);
  draft.refuse('address', 'is no address of a contract');
}

function figuresOf(items: readonly Item<Protocol>[], parentOf: (p: Protocol) => string | undefined, at: string): FigureInput[] {
  const families = new Map<string, { nativeKey: string; tvl?: number; mcap?: number }>();
  for (const { nativeKey, item } of items) {
    const family = families.get(parentOf(item) ?? nativeKey) ?? { nativeKey };
    families.set(parentOf(item) ?? nativeKey, family);
    if (typeof item.tvl === 'number') family.tvl = (family.tvl ?? 0) + item.tvl;
    if (typeof item.mcap === 'number' && item.mcap > 0) family.mcap = Math.max(family.mcap ?? 0, item.mcap);
  }
  return [...families.values()].flatMap(({ nativeKey, tvl, mcap }) => {
    const locked = tvl === undefined ? undefined : numberText(Number(tvl.toFixed(2)));
    const cap = numberText(mcap);
    return locked === undefined && cap === undefined ? [] : [{ nativeKey, at, ...(locked && { tvl: locked }), ...(cap && { market_cap_usd: cap }) }];
  });
}
