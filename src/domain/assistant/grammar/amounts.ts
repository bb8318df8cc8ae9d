import { SPELLED_NUMBERS } from '../number-words.ts';
import { canonicalNumber } from '../../records/claim.ts';
import type { Token } from './tokens.ts';

/** A number of a question. */
export interface Amount {
  /** Canonical decimals. */
  value: string;
  /** Whether it is money, or may be: a currency or a word of size stands with it. */
  money: boolean;
  /** How much the last digit that is written stands for: "$1.5M" is 1,500,000 and stands for 100,000. */
  step: string;
  /** "50M+": this or more. */
  orMore: boolean;
  /** How many words it takes. */
  length: number;
}

const SCALES: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  thousands: 3,
  nghin: 3,
  ngan: 3,
  m: 6,
  mm: 6,
  mn: 6,
  mil: 6,
  mill: 6,
  mio: 6,
  mln: 6,
  mlns: 6,
  million: 6,
  millions: 6,
  trieu: 6,
  tr: 6,
  b: 9,
  bn: 9,
  bln: 9,
  blns: 9,
  bil: 9,
  bill: 9,
  billion: 9,
  billions: 9,
  ty: 9,
  ti: 9,
  t: 12,
  tn: 12,
  trillion: 12,
  trillions: 12,
};
const CURRENCY = new Set(['usd', '$', 'dollar', 'dollars', 'us$', 'do', 'usdt', 'usdc', 'bucks']);
const WORDS: Readonly<Record<string, number>> = { ...SPELLED_NUMBERS, one: 1, fifty: 50, hundred: 100, nam: 5, sau: 6, bay: 7, tam: 8, chin: 9 };
const FIGURE = /^(?:us|usd)?\$?\s*([0-9][0-9.,]*)([a-z]*)(\+?)\$?$/;

const decimals = (digits: string): { plain: string; places: number } | undefined => {
  const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits);
  const dotted = /^\d{1,3}(?:\.\d{3}){2,}$/.test(digits);
  const plain = grouped ? digits.replaceAll(',', '') : dotted ? digits.replaceAll('.', '') : digits.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  return /^\d+(?:\.\d+)?$/.test(plain) ? { plain, places: plain.split('.')[1]?.length ?? 0 } : undefined;
};

/** Whether a word alone scales the number before it: "50 million", "50 triệu". */
const scaleOf = ({ folded, word }: Token | { folded: string; word: string }): number | undefined =>
  // "tỷ" and "tí" are not the same; without marks both may be meant.
  word === 'tí' ? undefined : SCALES[folded.replace(/\+$/, '')];

/** "Half a billion", "nửa tỷ". */
function halfAt(tokens: readonly Token[], at: number): Amount | undefined {
  if (!/^(half|nua)$/.test(tokens[at]?.folded ?? '')) return undefined;
  const skip = /^(a|an)$/.test(tokens[at + 1]?.folded ?? '') ? 1 : 0;
  const next = tokens[at + 1 + skip];
  const scale = next && scaleOf(next);
  if (scale === undefined) return undefined;
  const behind = CURRENCY.has(tokens[at + 2 + skip]?.folded ?? '') ? (tokens[at + 3 + skip]?.folded === 'la' ? 2 : 1) : 0;
  return { value: `5${'0'.repeat(scale - 1)}`, money: true, step: `1${'0'.repeat(scale - 1)}`, orMore: false, length: 2 + skip + behind };
}

/** Reads a number at a place of a question. Words for numbers are read where `words` allows it. */
export function amountAt(tokens: readonly Token[], at: number, words = false): Amount | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const half = halfAt(tokens, at);
  if (half) return half;
  const [, digits, suffix = '', plus = ''] = FIGURE.exec(token.folded) ?? [];
  // "Over a billion": one of them.
  const isOne = token.folded === 'a' && scaleOf(tokens[at + 1] ?? { folded: '', word: '' }) !== undefined;
  const spelled = digits === undefined && words ? (isOne ? 1 : (WORDS[token.word] ?? WORDS[token.folded])) : undefined;
  const read = decimals(digits?.replace(/[.,]$/, '') ?? String(spelled ?? ''));
  if (!read) return undefined;
  let length = 1;
  let scale = 0;
  let money = token.folded.includes('$') || token.folded.startsWith('usd');
  let orMore = plus === '+';
  const suffixUsd = suffix.endsWith('usd') ? suffix.slice(0, -3) : suffix;
  if (suffixUsd !== suffix) money = true;
  if (suffixUsd !== '') {
    const known = SCALES[suffixUsd];
    if (known === undefined) return undefined;
    scale = known;
  } else {
    const next = tokens[at + length];
    const known = next && scaleOf(next);
    if (next && known !== undefined && !token.ends) {
      scale = known;
      orMore ||= next.folded.endsWith('+');
      length += 1;
    }
  }
  const after = tokens[at + length];
  if (after && CURRENCY.has(after.folded)) {
    money = true;
    length += 1;
    if (after.folded === 'do' && tokens[at + length]?.folded === 'la') length += 1;
    if (tokens[at + length]?.folded === 'my' && after.folded === 'do') length += 1;
  }
  const value = canonicalNumber(`${read.plain}e${scale}`);
  if (value === undefined) return undefined;
  return { value, money: money || scale >= 6, step: canonicalNumber(`1e${scale - read.places}`) ?? '1', orMore, length };
}

/** A scale that stands for both numbers of a range: the "m" of "50-100m". */
export function rangeIn(token: Token): { from: Amount; to: Amount } | undefined {
  const [, low, high] = /^(\$?[0-9][0-9.,]*[a-z]*)-(\$?[0-9][0-9.,]*[a-z]*)$/.exec(token.folded) ?? [];
  if (low === undefined || high === undefined) return undefined;
  const piece = (text: string): Token => ({ ...token, text, word: text, folded: text });
  const to = amountAt([piece(high)], 0);
  const suffix = /[a-z]+$/.exec(high)?.[0] ?? '';
  const from = amountAt([piece(/[a-z]$/.test(low) ? low : low + suffix)], 0);
  return from && to && (from.money || to.money) ? { from, to } : undefined;
}
