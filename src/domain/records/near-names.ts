import { fold } from '../writing/fold.ts';
import { domainKey } from './keys.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
/** Legal forms, and words that one list adds to a name and another leaves out. */
const DROPPED = setOf(`the inc incorporated ltd limited llc llp lp gmbh ag sa sarl corp corporation co company plc pte pty bv
  lab labs network protocol foundation finance trading`);
/** Words that follow a name without making it another one. */
const ADDED =
  setOf(`ai app bank blockchain capital cash chain club coin com crypto dao dex digital ecosystem evm exchange fi financial fund funds game games global group
  holdings international investments io l1 l2 mainnet management market markets money official org partners pay platform project software solutions studio studios swap systems
  team tech technologies technology token v1 v2 v3 v4 vc venture ventures wallet web3 world xyz`);
/** Marks of a coin that stands for another one. */
const VARIANT =
  /\b(?:portal|wormhole|sollet|allbridge|bridged?|multichain|anyswap|celer|axelar|wrapped|staked|staking|pos|erc-?20|bep-?20|spl|legacy|binance-peg|ibc|xapp|vault|lp)\b/;
const BRACKETS = /[([][^()[\]]*[)\]]/g;
const SECOND_LEVEL = setOf('co com org net gov ac eth');

/** The words of a name that tell it from others: folded, without brackets, legal forms and the like; all of them if no other is left. */
export function tellingWords(name: string): string[] {
  const words = fold(name)
    .replace(BRACKETS, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !DROPPED.has(word));
  return telling.length > 0 ? telling : words;
}

/** Whether a name is of a bridged, wrapped or staked coin. */
export const isVariant = (name: string): boolean => VARIANT.test(fold(name));

/** The words that the longer name has beyond the shorter one with which it begins; undefined if neither begins with the other, or both are equal. */
export function wordsBeyond(a: readonly string[], b: readonly string[]): string[] | undefined {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length < long.length && short.length > 0 && short.every((word, at) => word === long[at]) ? long.slice(short.length) : undefined;
}

/** Whether words after a name leave it the same name, as "Markets" does. */
export const areAdded = (words: readonly string[]): boolean => words.every((word) => ADDED.has(word));

/** The telling part of a website's host, as `aave` of app.aave.com; undefined for shared hosts. */
export function domainLabel(website: string | null): string | undefined {
  const labels = domainKey(website)[0]?.value.split('.') ?? [];
  labels.pop();
  if (labels.length > 1 && SECOND_LEVEL.has(labels.at(-1) ?? '')) labels.pop();
  return labels.at(-1);
}
