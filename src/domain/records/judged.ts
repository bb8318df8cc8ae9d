import type { Family } from './codes.ts';

/** Why a pair was judged: drawn by chance, a known case, or a suspected twin. */
const ORIGINS = ['chance', 'case', 'twin'] as const;
export type Origin = (typeof ORIGINS)[number];

/** An entry as a judged pair names it. A round is named by its project, day and amount: its own native key differs between databases. */
export interface JudgedEnd {
  /** The end as it is written. */
  text: string;
  /** Key of the source. */
  list: string;
  /** Native key of the entry; of a round, that of its project. */
  nativeKey: string;
  /** Day and amount of a round; an amount of null is not stated. */
  round?: { date: string; amount: string | null };
}

/** A pair of entries, judged by a person. */
export interface JudgedPair {
  same: boolean;
  origin: Origin;
  ends: readonly [JudgedEnd, JudgedEnd];
  why: string;
}

/** A name, judged by a person to be one of a person or of an organization. */
export interface JudgedName {
  kind: 'person' | 'organization';
  name: string;
}

/** A coin that cannot have some fields, as a person judged. */
export interface Exemption {
  /** Its id at CoinGecko. */
  coin: string;
  fields: readonly string[];
  why: string;
}

const SEPARATOR = ' | ';
/** How every end begins: a list, and a native key with its prefix. A name in a key may hold the separator. */
const START = /^[a-z0-9-]+ [a-z]+:\S/;
const ROUND = /^(.+) (\d{4}-\d\d-\d\d) (-|\d+(?:\.\d+)?)$/;

/** Reads the lines of a file with `read`; blank lines and those that begin with # say nothing. @throws RangeError naming file and line of the first fault */
function readLines<T>(file: string, text: string, read: (line: string) => T, keyOf: (item: T) => string): T[] {
  const items: T[] = [];
  const seen = new Map<string, number>();
  text.split('\n').forEach((line, at) => {
    if (line.trim() === '' || line.startsWith('#')) return;
    try {
      const item = read(line);
      const key = keyOf(item);
      const before = seen.get(key);
      if (before !== undefined) throw new RangeError(`is judged in line ${before} already`);
      seen.set(key, at + 1);
      items.push(item);
    } catch (error) {
      throw new RangeError(`${file}, line ${at + 1}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  });
  return items;
}

const oneOf = <T extends string>(what: string, words: readonly T[], word: string): T => {
  const found = words.find((one) => one === word);
  if (found === undefined) throw new RangeError(`${what} is none of ${words.join(', ')}: ${word}`);
  return found;
};

/** The texts of both ends sorted, one a line: which pair it is, whichever end is named first. */
export const pairText = ({ ends }: Pick<JudgedPair, 'ends'>): string =>
  ends
    .map(({ text }) => text)
    .sort()
    .join('\n');

function endOf(family: Family, text: string): JudgedEnd {
  const space = text.indexOf(' ');
  const [list, rest] = [text.slice(0, space), text.slice(space + 1)];
  if (family !== 'round') return { text, list, nativeKey: rest };
  const [, nativeKey, date, amount] = ROUND.exec(rest) ?? [];
  if (nativeKey === undefined || date === undefined || amount === undefined) throw new RangeError(`an end does not close with day and amount: ${text}`);
  if (new Date(date).toJSON()?.slice(0, 10) !== date) throw new RangeError(`there is no such day: ${date}`);
  return { text, list, nativeKey, round: { date, amount: amount === '-' ? null : amount } };
}

function pairOf(family: Family, line: string): JudgedPair {
  const [verdict = '', origin = '', ...parts] = line.split(SEPARATOR);
  const same = oneOf('the verdict', ['same', 'different'], verdict) === 'same';
  const texts: string[] = [];
  const why = parts.pop()?.trim() ?? '';
  for (const part of parts)
    if (START.test(part)) texts.push(part);
    else if (texts.length > 0) texts.push(`${texts.pop()}${SEPARATOR}${part}`);
    else throw new RangeError(`an end does not begin with list and native key: ${part}`);
  const [a, b, ...more] = texts;
  if (a === undefined || b === undefined || more.length > 0) throw new RangeError(`has ${texts.length} ends in place of 2, or says no why`);
  if (why === '' || START.test(why)) throw new RangeError('says no why');
  if (a === b) throw new RangeError('both ends are one entry');
  return { same, origin: oneOf('the origin', ORIGINS, origin), ends: [endOf(family, a), endOf(family, b)], why };
}

/** Reads judged pairs: `same|different | chance|case|twin | <end> | <end> | why`. @throws RangeError at the first fault, with its line */
export const readJudgedPairs = (family: Family, file: string, text: string): JudgedPair[] =>
  readLines(
    file,
    text,
    (line) => pairOf(family, line),
    // A pair that measures may be a suspected twin too, which is decided.
    (pair) => `${pair.origin === 'twin' ? 'twin' : 'pair'} ${pairText(pair)}`,
  );

/** Reads judged names: `person|organization | <name>`. @throws RangeError at the first fault, with its line */
export const readJudgedNames = (file: string, text: string): JudgedName[] =>
  readLines(
    file,
    text,
    (line) => {
      const at = line.indexOf(SEPARATOR);
      const name = at < 0 ? '' : line.slice(at + SEPARATOR.length).trim();
      if (name === '') throw new RangeError('is a placeholder, not a name');
      return { kind: oneOf('the kind', ['person', 'organization'], line.slice(0, at)), name };
    },
    ({ name }) => name,
  );

/** Reads exemptions: `<CoinGecko id> | <field>, <field> | why`. @throws RangeError at the first fault, with its line */
export const readExemptions = (file: string, text: string): Exemption[] =>
  readLines(
    file,
    text,
    (line) => {
      const [coin = '', fields = '', why = '', ...more] = line.split(SEPARATOR).map((part) => part.trim());
      if (!/^[^\s/?#]+$/.test(coin)) throw new RangeError(`is no id of a coin: ${coin}`);
      if (!/^[a-z_]+(?:, [a-z_]+)*$/.test(fields)) throw new RangeError(`names no fields: ${fields}`);
      if (why === '' || more.length > 0) throw new RangeError('says no why, or more than that');
      return { coin, fields: fields.split(', '), why };
    },
    ({ coin }) => coin,
  );

/** A share that was counted, with its 95 % Wilson interval; share and interval are null where nothing was counted. */
export interface CountedShare {
  right: number;
  of: number;
  share: number | null;
  low: number | null;
  high: number | null;
}

/** 97.5 % quantile of the normal distribution. */
const Z = 1.959964;

/** The share `right` of `of`, with the interval in which the true share is at 95 % (Wilson's score). */
export function countedShare(right: number, of: number): CountedShare {
  if (of === 0) return { right, of, share: null, low: null, high: null };
  const share = right / of;
  const scale = 1 + Z ** 2 / of;
  const middle = (share + Z ** 2 / (2 * of)) / scale;
  const half = (Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))) / scale;
  return { right, of, share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
