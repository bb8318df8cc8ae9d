import { BRIDGES } from '../search/noise.ts';

/** Names of coins bridged from another chain. */
export const BRIDGED = new RegExp(String.raw`\((?:${BRIDGES})\b[^)]*\)`, 'i');

/** Names of tokens that stand for another one. */
const STANDS_FOR = /\bbridged\b|^binance-peg\b/i;

/** Words that only a text about a variant of a coin has: where it was issued, bridged or wrapped. */
const VARIANT = new RegExp(
  [
    String.raw`^an alloy of\b`,
    String.raw`\bissued (?:natively )?on\b(?! (?:its|the) own\b)`,
    String.raw`\bissuance of\b`,
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
