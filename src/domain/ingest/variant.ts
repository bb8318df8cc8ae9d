import { BRIDGES } from '../search/noise.ts';

/** Names of coins bridged from another chain. */
export const BRIDGED = new RegExp(String.raw`\((?:${BRIDGES})\b[^)]*\)`, 'i');

/** Names of tokens that stand for another one. */
const STANDS_FOR = /\bbridged\b|^binance-peg\b/i;

/** Words of a text about a coin of which the issuer has several: where this one was issued. */
const ISSUED = String.raw`\bissued (?:natively )?on\b(?! (?:its|the) own\b)|\bissuance of\b`;
/** Words that only a text about a token made by others for a coin has: how it was bridged or wrapped. */
const COPY = new RegExp(
  [
    String.raw`^an alloy of\b`,
    String.raw`\b(?:bridged (?:from|to|into|between|by|via|token|version|asset)|bridge into)\b`,
    String.raw`\bwrapped (?:version|representation|token|by)\b`,
    String.raw`\b(?:gravity bridge|peggo|wormhole|axelar|ibc)\b.{0,40}\b(?:version|representation|token)\b`,
    String.raw`\bpegged (?:version|token)\b`,
    String.raw`^gravity bridge \S+$`,
    String.raw`^(?:[\w.$]+ ){1,5}(?:\([\w.]+\) )?(?:token )?on (?:axelar|osmosis|int3face|carbon|titan|rubin)\.?$`,
    String.raw`^bridge between\b`,
  ].join('|'),
  'i',
);
const VARIANT = new RegExp(`${ISSUED}|${COPY.source}`, 'i');

/**
 * What a list calls a token that stands for a coin of another network: its name where that says so, else the first line of its text. Undefined if it
 * was issued by the coin's own issuer, or is a coin of its own.
 */
export function copyOf({
  name,
  description,
  coingeckoId,
}: {
  name: string;
  description?: string | null | undefined;
  coingeckoId?: string | null | undefined;
}): string | undefined {
  if (BRIDGED.test(name)) return name;
  if (coingeckoId) return undefined;
  if (STANDS_FOR.test(name)) return name;
  const text = (description ?? '').slice(0, 300);
  return COPY.test(text) ? text.split('\n', 1)[0] : undefined;
}

/** Whether a token's name or text says that it stands for a coin elsewhere, as "Dai on Axelar" does. A token that is a coin of its own is none. */
export const isVariant = ({
  name,
  description,
  coingeckoId,
}: {
  name: string;
  description?: string | null | undefined;
  coingeckoId?: string | null | undefined;
}): boolean => BRIDGED.test(name) || (!coingeckoId && (STANDS_FOR.test(name) || VARIANT.test((description ?? '').slice(0, 300))));
