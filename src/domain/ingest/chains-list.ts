import { z } from 'zod';
import { Draft, maybe, maybeList, readItems } from './draft.ts';
import { listedName, tidy } from './listed-text.ts';
import { chainKeyOf } from './chain-ids.ts';
import { fold } from '../writing/fold.ts';
import { readLines } from './lines.ts';
import type { Parsed } from './parsed.ts';
import { registryChainKey } from './token-lists.ts';

const common = { name: listedName, infoURL: maybe, explorers: maybeList, status: maybe, github: maybe, description: maybe };
const evmSchema = z.object({
  ...common,
  kind: z.literal('evm'),
  chainId: z.number().int().positive(),
  shortName: maybe,
  native: maybe,
  testnet: z.boolean().nullish(),
  parent: maybe,
  title: maybe,
});
const cosmosSchema = z.object({ ...common, kind: z.literal('cosmos'), slug: z.string().regex(/^[a-z0-9]{1,60}$/), chainId: z.string().max(100).nullish() });
const chainSchema = z.discriminatedUnion('kind', [evmSchema, cosmosSchema]);
type Chain = z.output<typeof chainSchema>;

const TEST_NETWORK = /test ?net|dev ?net|\b(?:sepolia|goerli|görli|holesky|amoy|mumbai|fuji|rinkeby|ropsten|kovan)\b/i;
const isTest = (chain: Chain): boolean =>
  (chain.kind === 'evm' && (chain.testnet === true || TEST_NETWORK.test(chain.title ?? ''))) || TEST_NETWORK.test(chain.name);

/**
 * Reads the list of EVM and Cosmos chains. Test networks are left out. The status is too: a chain that was given up is not the whole project.
 * @throws FormatError if the file is empty
 */
export function parseChains({ lines, document }: { lines: Iterable<string>; document: string }): Parsed {
  const { items, refused } = readLines(lines, 'chains');
  const read = readItems(items, chainSchema, (c) => (c.kind === 'evm' ? `evm:${c.chainId}` : `cosmos:${c.slug}`), refused);
  const kept = read.filter(({ item, where }) => {
    if (isTest(item)) refused.push({ where, reason: 'is a network for tests', fault: false });
    return !isTest(item);
  });
  const known = new Set(kept.map((k) => k.nativeKey));
  const entries = kept.map(({ where, nativeKey, item }) => {
    const draft = new Draft({ kind: 'project', nativeKey, role: 'creates' }, { where, document, refused });
    const key = item.kind === 'evm' ? `eip155:${item.chainId}` : (registryChainKey(item.slug, item.chainId ?? undefined) ?? chainKeyOf(item.slug));
    if (key?.includes(':')) draft.key({ scheme: 'caip2', value: key });
    else if (key !== undefined) draft.key({ scheme: 'web3icons', value: `network:${key}` });
    draft.name(item.name);
    draft.website(item.infoURL);
    draft.description(item.description);
    draft.github(item.github ? [item.github] : [], [item.name]);
    for (const explorer of item.explorers ?? []) draft.link('explorer', explorer);
    if (item.kind === 'evm') {
      const coin = fold(tidy(item.native ?? ''));
      if (coin) draft.key({ scheme: 'nativeCoin', value: `symbol:${coin}` });
      const parent = `evm:${/^eip155-(\d+)$/.exec(item.parent ?? '')?.[1]}`;
      if (known.has(parent)) draft.claim({ field: 'ecosystems', object: parent });
    }
    return draft.entry();
  });
  return { entries, refused };
}
