import type { CmpOp } from '#domain/screener/screen.ts';
import type { Literals } from '../compile.ts';
import { dayNumber } from './bindings.ts';
import { F, newMask, T, type Mask } from './said.ts';
import { compareDecimals, compareTied, type Values } from './values.ts';
import type { Words } from './words.ts';

/** What is said of a known value that is less than, equal to or greater than another. */
type Signs = readonly [less: number, equal: number, greater: number];
const SIGNS: Readonly<Partial<Record<CmpOp, Signs>>> = {
  '=': [F, T, F],
  '!=': [T, F, T],
  '<': [T, F, F],
  '<=': [T, T, F],
  '>': [F, F, T],
  '>=': [F, T, T],
};
const signsOf = (op: CmpOp): Signs => {
  const signs = SIGNS[op];
  if (!signs) throw new RangeError(`${op} compares no two values`);
  return signs;
};

/** A literal as the values hold it. `text`: where doubles are equal but decimals may differ. */
interface Limit {
  value: number;
  text: string | undefined;
}

function limitOf(literal: unknown, type: string): Limit {
  if (type === 'date') return { value: dayNumber(String(literal)), text: undefined };
  if (type === 'boolean') return { value: Number(literal === 'true' || literal === true), text: undefined };
  const value = Number(literal);
  return { value, text: String(literal) };
}

/** What comparisons with literals say of each row. */
export function judgeValues(values: Values, op: CmpOp, { type, values: literals }: Literals, size: number): Mask {
  if (values.words) return judgeWords(values, op, literals as readonly string[], size);
  const limits = literals.map((literal) => limitOf(literal, type));
  if (op === 'in') return either(values, limits, size);
  if (op === 'between') {
    const [from, to] = limits;
    if (!from || !to) throw new RangeError('between has two ends');
    return between(values, from, to, size);
  }
  const [limit] = limits;
  if (!limit) throw new RangeError('nothing to compare with');
  return against(values, limit, signsOf(op), size);
}

/** Whether doubles alone decide: no value and no limit is another decimal than the shortest of its double. */
const isPlain = ({ exact }: Values, { value, text }: Limit): boolean => text === undefined || (exact.size === 0 && String(value) === text);

function either(values: Values, limits: readonly Limit[], size: number): Mask {
  const mask = newMask(size);
  if (limits.every((limit) => isPlain(values, limit))) {
    const { at } = values;
    const wanted = new Set(limits.map(({ value }) => value));
    for (let i = 0; i < size; i += 1) mask[i] = Number.isNaN(at[i]) ? 0 : wanted.has(at[i] as number) ? T : F;
    return mask;
  }
  for (const limit of limits) {
    const other = against(values, limit, signsOf('='), size);
    for (let i = 0; i < size; i += 1) mask[i] = mask[i] === T ? T : (other[i] as number);
  }
  return mask;
}

function between(values: Values, from: Limit, to: Limit, size: number): Mask {
  if (isPlain(values, from) && isPlain(values, to)) {
    const mask = newMask(size);
    const { at } = values;
    const [least, most] = [from.value, to.value];
    for (let i = 0; i < size; i += 1) {
      const one = at[i] as number;
      mask[i] = one >= least && one <= most ? T : Number.isNaN(one) ? 0 : F;
    }
    return mask;
  }
  const mask = against(values, from, signsOf('>='), size);
  const other = against(values, to, signsOf('<='), size);
  for (let i = 0; i < size; i += 1) mask[i] = ((mask[i] as number) & (other[i] as number) & T) | (((mask[i] as number) | (other[i] as number)) & F);
  return mask;
}

function against(values: Values, limit: Limit, [less, equal, greater]: Signs, size: number): Mask {
  const { at, exact } = values;
  const { value, text } = limit;
  const mask = newMask(size);
  for (let i = 0; i < size; i += 1) {
    const one = at[i] as number;
    mask[i] = one < value ? less : one > value ? greater : one === value ? equal : 0;
  }
  // Equal as doubles: the decimals decide, where one of them is not the shortest text of its double.
  if (text === undefined || isPlain(values, limit)) return mask;
  const signs = [less, equal, greater];
  for (let i = 0; i < size; i += 1) if (at[i] === value) mask[i] = signs[compareDecimals(exact.get(i) ?? String(value), text) + 1] as number;
  return mask;
}

function judgeWords({ at, words }: Values, op: CmpOp, literals: readonly string[], size: number): Mask {
  if (!words) throw new RangeError('no texts');
  const hits = words.named(op, literals);
  const [hit, miss] = op === '!=' ? [F, T] : [T, F];
  const mask = newMask(size);
  for (let i = 0; i < size; i += 1) {
    const code = at[i] as number;
    mask[i] = Number.isNaN(code) ? 0 : hits[code] === 1 ? hit : miss;
  }
  return mask;
}

/** The rank of each word among other words. */
function ranksAmong(words: Words, others: Words): (code: number) => number {
  if (words === others) return (code) => words.ranks[code] as number;
  const known = new Float64Array(words.size).fill(Number.NaN);
  return (code) => {
    if (Number.isNaN(known[code])) known[code] = others.rankOf(words.at(code));
    return known[code] as number;
  };
}

/** What the comparison of two values of each row says. */
export function compareValues(left: Values, right: Values, op: CmpOp, size: number): Mask {
  const signs = signsOf(op);
  const mask = newMask(size);
  const isExact = left.exact.size + right.exact.size > 0;
  const others = left.words && right.words && ranksAmong(left.words, right.words);
  const ranks = right.words?.ranks;
  for (let i = 0; i < size; i += 1) {
    const a = left.at[i] as number;
    const b = right.at[i] as number;
    if (Number.isNaN(a) || Number.isNaN(b)) continue;
    let sign = a < b ? -1 : Number(a > b);
    if (others && ranks) sign = Math.sign(others(a) - (ranks[b] as number));
    else if (sign === 0 && isExact && left !== right) sign = compareTied(left, i, right, i);
    mask[i] = signs[sign + 1] as number;
  }
  return mask;
}
