import type { NamedKind } from '../../kinds/kinds.ts';
import type { HeadlineNames, Meant } from './names.ts';
import { GIVEN_NAMES } from '../../records/given-names.ts';
import {
  ACRONYMS,
  areJoined,
  ENDS_NAMES,
  isBeginning,
  isCamel,
  isCapital,
  isCompound,
  isSentence,
  isTicker,
  keyOf,
  MAKES_ANOTHER,
  OF_HEADLINES,
  OF_PLACES,
  OUTSIDERS,
  PHRASES,
  TIED,
  wordsIn,
  type Word,
} from './words.ts';

/** A record that a headline names, and where. */
export interface Link {
  id: string;
  kind: NamedKind;
  /** What of the headline names it. */
  text: string;
  start: number;
  end: number;
}

/** A headline as it is read. */
interface Reading {
  text: string;
  words: Word[];
  isSentence: boolean;
  names: HeadlineNames;
}

/** Part of a headline that may name a record: the words from `at`, `many` of them. */
interface Place {
  at: number;
  many: number;
}

/** Sizes from which on a name is believed, by what else speaks for it. */
const SIZE = { great: 900, large: 650, words: 600, ranked: 500, known: 350, some: 100, funded: 20 } as const;
/** Shortest name of one word, and shortest one that nothing but its spelling speaks for. */
const SHORTEST = { name: 3, spelled: 6 } as const;
/** Words that follow a ticker. */
const OF_TICKERS = new Set(
  'price prices token tokens coin coins holders whales bulls bears futures options staking traders holdings supply investors donations worth trading bull bear dips pumps soars rallies climbs drops'.split(
    ' ',
  ),
);
/** Words before a hyphen that leave what follows a name. */
const PREFIXES = new Set(['pro', 'anti', 'non', 'ex', 'pre', 'post']);
/** Words that follow the name of a firm. */
const OF_FIRMS = new Set(
  `ceo cto cfo coo founder cofounder co-founder raises raised launches launched announces announced introduces introduced acquires acquired unveils unveiled integrates integrated secures
  secured closes closed bags lands partners partnered valued invests invested expands onboards hires suspends halts lists delists issuer exec counsel developers devs community foundation labs protocol
  network blockchain mainnet testnet validators ecosystem`.split(/\s+/),
);

const writtenAt = ({ text, words }: Reading, { at, many }: Place): string => text.slice(words[at]?.start ?? 0, words[at + many - 1]?.end ?? 0);

/** Whether the next word makes another name of the one before it. */
function isOfAnother({ text, words }: Reading, { at, many }: Place): boolean {
  const [last, next] = [words[at + many - 1], words[at + many]];
  if (!last || !next || text.slice(last.end, next.start).trim() !== '' || !isCapital(next.text)) return false;
  return MAKES_ANOTHER.has(next.key) || (next.key === 'u' && words[at + many + 1]?.key === 's');
}

/** Whether every word of a mention has a capital where the name has one. */
function isWrittenAsName(reading: Reading, place: Place, meant: Meant): boolean {
  const own = wordsIn(meant.text);
  const written = writtenAt(reading, place);
  if ((meant.text.includes('.') && !written.includes('.')) || (written.includes('&') && !meant.text.includes('&'))) return false;
  if (written === meant.text && (/[\p{Lu}\d]/u.test(written) || written.length >= SHORTEST.spelled)) return true;
  return own.every(({ text }, i) => {
    const word = reading.words[place.at + i]?.text ?? '';
    return isCapital(word) || (i > 0 && !isCapital(text));
  });
}

/** Whether the ticker of the same record stands in brackets behind a name, as in "NEAR Protocol (NEAR)". */
function isTickerBehind({ text, words, names }: Reading, { at, many }: Place, id: string): boolean {
  const [last, next] = [words[at + many - 1], words[at + many]];
  return last !== undefined && next !== undefined && /^\s?\(\$?$/.test(text.slice(last.end, next.start)) && names.tickers.get(next.text)?.id === id;
}

/** Whether a name that is an English word stands where only a name can. */
function isEnglishBelieved(reading: Reading, place: Place, meant: Meant): boolean {
  const word = reading.words[place.at];
  if (!word) return false;
  if (isTickerBehind(reading, place, meant.id)) return true;
  const within = reading.isSentence && !isBeginning(reading.text, word);
  const next = reading.words[place.at + 1];
  const isOfFirm =
    next !== undefined && OF_FIRMS.has(next.key) && (within || isBeginning(reading.text, word)) && reading.text.slice(word.end, next.start) === ' ';
  if (meant.usual === 'common') {
    if (OF_HEADLINES.has(word.key)) return false;
    if (within && meant.size >= SIZE.great) return true;
    return meant.size >= SIZE.ranked && isOfFirm;
  }
  if (meant.usual === 'known') return meant.size >= (within || isOfFirm ? SIZE.known : SIZE.large);
  return meant.size >= (within ? SIZE.some : SIZE.known);
}

const isShouted = ({ words }: Reading): boolean => words.every(({ text }) => text.toUpperCase() === text);
const isTickerBelieved = ({ size, usual }: Meant): boolean => size >= (usual === 'never' ? SIZE.large : SIZE.great);

/** Whether a word is part of another one or of a person's name: Eco-friendly, Run-DMC, Willy Woo. */
function isPart({ text, words }: Reading, at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  if (!word) return false;
  if (next && text.slice(word.end, next.start) === '-' && !TIED.has(next.key)) return true;
  if (before && text.slice(before.end, word.start) === '-' && !PREFIXES.has(before.key)) return true;
  return (
    GIVEN_NAMES.has(word.key) ||
    (before !== undefined && isCapital(before.text) && (GIVEN_NAMES.has(before.key) || OF_PLACES.has(before.key)) && text.slice(before.end, word.start) === ' ')
  );
}

/** Whether a word in capitals is rather the ticker of a larger record, or short for something else. */
function isOtherTicker(word: Word, meant: Meant, { tickers }: HeadlineNames): boolean {
  if (!isTicker(word.text)) return false;
  const other = tickers.get(word.text);
  if (other && other.id !== meant.id && other.size > meant.size) return true;
  if (ACRONYMS.has(word.text)) return true;
  return word.text.length < SHORTEST.spelled && ((meant.kind === 'project' && meant.size < SIZE.some) || (!meant.own && meant.size < SIZE.known));
}

function isWordBelieved(reading: Reading, place: Place, meant: Meant): boolean {
  const word = reading.words[place.at];
  if (!word || word.text.length < SHORTEST.name || meant.kind === 'person' || isOfAnother(reading, place)) return false;
  if (isOtherTicker(word, meant, reading.names) || (meant.size < SIZE.great && isPart(reading, place.at))) return false;
  if (isTicker(word.text) && isTicker(meant.text) && !isShouted(reading) && isTickerBelieved(meant)) return true;
  if (meant.usual !== 'never') return isEnglishBelieved(reading, place, meant);
  if (OUTSIDERS.has(word.key)) return meant.size >= SIZE.some;
  if (meant.size >= SIZE.some) return true;
  if (!meant.alone) return false;
  return (
    (meant.size >= SIZE.funded && !isCompound(word.text, reading.names.dictionary)) ||
    (word.text === meant.text && word.text.length >= SHORTEST.spelled && isCamel(word.text))
  );
}

/** Whether a name is that of a great record and usual words, as "Bitcoin Well". */
function isGreatAndUsual({ words, names }: Reading, { at, many }: Place): boolean {
  const isGreat = (key: string): boolean => Math.max(names.names.get(key)?.size ?? 0, names.tickers.get(key.toUpperCase())?.size ?? 0) >= SIZE.great;
  const isUsual = (key: string): boolean => ['common', 'known'].includes(names.dictionary(key));
  const own = words.slice(at, at + many);
  return !MAKES_ANOTHER.has(own.at(-1)?.key ?? '') && own.every(({ key }) => isGreat(key) || isUsual(key)) && own.some(({ key }) => isGreat(key));
}

function areWordsBelieved(reading: Reading, place: Place, meant: Meant): boolean {
  const word = reading.words[place.at];
  const isFirm = word?.key !== 'the' && ENDS_NAMES.has(reading.words[place.at + place.many - 1]?.key ?? '');
  if (!word || (isOfAnother(reading, place) && !isFirm)) return false;
  if (isTickerBehind(reading, place, meant.id)) return true;
  const within = reading.isSentence && !isBeginning(reading.text, word);
  if (meant.kind === 'person') return meant.size > 0;
  if (PHRASES.has(keyOf(reading.words.slice(place.at, place.at + place.many)))) return false;
  if (isGreatAndUsual(reading, place)) return meant.size >= (within ? SIZE.some : SIZE.large);
  if (meant.usual !== 'never' && !isFirm) {
    if (meant.usual === 'rare') return meant.size >= (within ? SIZE.funded : SIZE.known);
    return meant.size >= (within ? SIZE.some : SIZE.words);
  }
  if (meant.usual === 'common') return meant.size >= SIZE.some;
  return meant.size > 0 && (meant.alone || meant.size >= SIZE.some);
}

/** The end of a name that stands at a word, and what it means: the longest first. Undefined if none does; null where it means several records. */
function nameAt(reading: Reading, at: number): { many: number; meant: Meant | null } | undefined {
  const { text, words, names } = reading;
  let most = 1;
  while (most < names.longest && at + most < words.length) {
    const [left, right] = [words[at + most - 1], words[at + most]];
    if (!left || !right || !areJoined(text, left, right)) break;
    most += 1;
  }
  for (let many = most; many > 0; many -= 1) {
    const meant = names.names.get(many === 1 ? (words[at]?.key ?? '') : keyOf(words.slice(at, at + many)));
    if (meant === undefined) continue;
    const place = { at, many };
    if (meant === null) {
      if (many > 1 && words.slice(at, at + many).every((word) => isCapital(word.text))) return { many, meant };
      continue;
    }
    if (isWrittenAsName(reading, place, meant) && (many === 1 ? isWordBelieved : areWordsBelieved)(reading, place, meant)) return { many, meant };
  }
  return undefined;
}

/** Whether a ticker stands in a list of tickers, as in "BTC, UNI and XLM". */
function isListed({ text, words, names }: Reading, at: number): boolean {
  const isOne = (i: number): boolean => isTicker(words[i]?.text ?? '') && names.tickers.has(words[i]?.text ?? '');
  const between = (i: number, j: number): boolean => /^(?:,|\/|\s?&|\s?\+|,? and)\s?$/i.test(text.slice(words[i]?.end ?? 0, words[j]?.start ?? 0));
  const [before, after] = [words[at - 1]?.key === 'and' ? at - 2 : at - 1, words[at + 1]?.key === 'and' ? at + 2 : at + 1];
  return (isOne(before) && between(before, at)) || (isOne(after) && between(at, after));
}

/** The project whose ticker a word is, if what stands around it says that it is one. */
function tickerAt(reading: Reading, at: number): Meant | undefined {
  const { text, words, names } = reading;
  const word = words[at];
  if (!word || !isTicker(word.text)) return undefined;
  const meant = names.tickers.get(word.text);
  if (!meant) return undefined;
  const [before, after] = [text.slice(0, word.start), text.slice(word.end)];
  if (/(?:^|[^\p{L}\p{N}])\$$/u.test(before) || (before.endsWith('(') && after.startsWith(')'))) return meant;
  if (before.endsWith('$') || (meant.size < SIZE.great && isPart(reading, at))) return undefined;
  if (isListed(reading, at)) return meant;
  if (ACRONYMS.has(word.text)) return undefined;
  const next = words[at + 1];
  if (next && OF_TICKERS.has(next.key) && text.slice(word.end, next.start) === ' ') return meant;
  if (word.text.length < SHORTEST.name || isShouted(reading)) return undefined;
  return isTickerBelieved(meant) ? meant : undefined;
}

/**
 * The records that a headline names, each once. A name that several records bear, an English word that nothing shows to be a name, and a
 * ticker without context stay unlinked; of two names at one place the longer is taken.
 */
export function linkHeadline(text: string, names: HeadlineNames): Link[] {
  const words = wordsIn(text);
  const reading: Reading = { text, words, isSentence: isSentence(words), names };
  const links = new Map<string, Link>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word) break;
    const named = nameAt(reading, at);
    const meant = named ? named.meant : tickerAt(reading, at);
    const many = named?.many ?? 1;
    if (meant && !links.has(meant.id)) {
      const end = words[at + many - 1]?.end ?? word.end;
      links.set(meant.id, { id: meant.id, kind: meant.kind, text: text.slice(word.start, end), start: word.start, end });
    }
    at += many - 1;
  }
  return [...links.values()];
}
