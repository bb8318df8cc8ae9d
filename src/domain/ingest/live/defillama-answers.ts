import { z } from 'zod';
import { projectNames } from '../../records/keys.ts';
import { chainKeyOf } from '../chain-ids.ts';
import { Draft, listItems, numberText, readItems } from '../draft.ts';
import { listedName } from '../listed-text.ts';
import { fold } from '../../writing/fold.ts';
import { FormatError, type FigureInput, type Parsed, type Refusal } from '../parsed.ts';
import { jsonOf } from './answer-items.ts';

const chainSchema = z.object({
  name: listedName,
  gecko_id: z.string().max(200).nullish(),
  tvl: z.number().nullish(),
  chainId: z.union([z.number().int(), z.string().max(100)]).nullish(),
});

/**
 * Reads DefiLlama's `/v2/chains`: the value locked on each chain, in US dollars. Its entries add to chains that others describe. @param input.at when it was fetched,
 * ISO 8601 @throws FormatError if the input is no list
 */
export function parseDefillamaChains({ chains, document, at }: { chains: unknown; document: string; at: string }): Parsed {
  const refused: Refusal[] = [];
  const figures: FigureInput[] = [];
  const entries = readItems(listItems('chains', chains), chainSchema, (chain) => `chain:${chain.name}`, refused).map(({ where, nativeKey, item }) => {
    const draft = new Draft({ kind: 'project', nativeKey, role: 'adds' }, { where, document, refused });
    const known = typeof item.chainId === 'number' ? `eip155:${item.chainId}` : chainKeyOf(item.name);
    if (known) draft.key(known.includes(':') ? { scheme: 'caip2', value: known } : { scheme: 'web3icons', value: `network:${known}` });
    if (item.gecko_id) draft.key({ scheme: 'coingecko', value: item.gecko_id });
    draft.key(...projectNames(item.name));
    const tvl = numberText(item.tvl);
    if (tvl !== undefined) figures.push({ nativeKey, at, tvl });
    return draft.entry();
  });
  return { entries, refused, figures };
}

const raiseOf = z.looseObject({ name: z.string().optional(), defillamaId: z.coerce.string().optional() });

/** The raises that an answer of `/protocol/{slug}` holds, in the form of the list of raises; undefined where it has none. @throws FormatError if it is no protocol */
export function raisesOfProtocol(text: string): string | undefined {
  const protocol = jsonOf(text);
  const known = z.object({ id: z.union([z.string(), z.number()]), name: z.string(), raises: z.array(z.unknown()).nullish() }).safeParse(protocol);
  if (!known.success) throw new FormatError('is no protocol');
  const { raises, name, id } = known.data;
  // An answer about one protocol says nothing of another.
  const own = (raises ?? []).flatMap((raise) => {
    const { success, data } = raiseOf.safeParse(raise);
    const isOwn = success && (data.defillamaId === String(id) || data.name === undefined || fold(data.name) === fold(name));
    return isOwn ? [{ ...data, name: data.name ?? name }] : [];
  });
  return own.length > 0 ? JSON.stringify({ raises: own }) : undefined;
}
