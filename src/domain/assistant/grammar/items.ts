import { SPELLED_NUMBERS } from '../number-words.ts';
import type { NamedRecord } from '../reading.ts';
import { fold } from '../../writing/fold.ts';
import { CHAIN_WORDS } from './words/field-words.ts';
import { amountAt, rangeIn, type Amount } from './amounts.ts';
import { inTurn } from './bearers.ts';
import { opBehind, spelledAt } from './behind-number.ts';
import { asMoney, asOthers } from './as-money.ts';
import { BEFORE_NAME, FIRM, isCalledSo, isLetterName, isTickerAsked, LEGAL, writtenSo, writtenTexts } from './names-of-words.ts';
import { matchAt, type Lexicon, type Match, type Tag } from './lexicon.ts';
import { isMarkedOnly, isSyllable } from './words/syllables.ts';
import { isAhead, isPointedOut, timeAt, type Clock, type Stretch, type Time } from './times.ts';
import type { Token } from './tokens.ts';

/** A number with what is asked of it. */
export interface Bound {
  op: '>' | '>=' | '<' | '<=' | '=' | 'between';
  value: string;
  to?: string;
  money: boolean;
  step: string;
  /** It stands alone, without a word such as "over". */
  bare: boolean;
  /** It counts how often something was done: "at least 3 times". */
  times?: true;
}

/** A piece of a question with all that it may mean. */
export interface Item {
  /** Places of its first word, and behind its last. */
  from: number;
  to: number;
  text: string;
  folded: string;
  tags: readonly Tag[];
  names: readonly NamedRecord[];
  /** Whether the names may be a mere word: in small letters, and of nothing well known. */
  weak?: boolean;
  /** It stands for a row of an earlier answer: "the top fund". */
  isRow?: boolean;
  time?: Stretch & { ahead: boolean; unit: Time['unit']; /** The two units that a range goes from and to. */ ends?: readonly [Stretch, Stretch] };
  bound?: Bound;
  capital: boolean;
  owner: boolean;
}

/** What is known when a question is read. */
export interface World {
  lexicon: Lexicon;
  /** Records by a folded name, the likeliest first. */
  named: ReadonlyMap<string, readonly NamedRecord[]>;
  /** YYYY-MM-DD */
  today: string;
  lastVisit?: string | undefined;
  language: 'en' | 'vi';
}

/** Most words of a name. */
export const LONGEST_NAME = 6;
/** Sizes from which on a record is taken for a single word: in small letters, and of a word that means something else. */
const KNOWN = { plain: 10, word: 300, short: 700 } as const;

const textOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
/** Words of a question in a row, folded. */
export const foldedOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ folded }) => folded)
    .join(' ');

/** Texts of a question that may be names, to be looked up at once. */
export function namesSought(tokens: readonly Token[]): string[] {
  const found = new Set<string>();
  // Grants of a network are given by its foundation.
  if (tokens.some(({ folded }) => /^grants?$/.test(folded))) for (const { folded } of tokens) if (folded.length > 2) found.add(`${folded} foundation`);
  tokens.forEach((_, from) => {
    for (let to = from + 1; to <= Math.min(tokens.length, from + LONGEST_NAME); to += 1) {
      const text = foldedOf(tokens, from, to);
      if (text.length <= 80) found.add(text);
      for (const written of writtenTexts(tokens, from, to, text)) found.add(written);
      const chain = CHAIN_WORDS.get(text);
      if (chain !== undefined) found.add(chain);
      // "layer zero" may be one word.
      if (to - from === 2) found.add(text.replace(' ', ''));
      if (tokens[to - 1]?.ends && !tokens[to]?.capital && !LEGAL.test(tokens[to]?.folded ?? '')) break;
    }
  });
  return [...found];
}

/** Words in capitals that are no tickers beside what they mean. */
const ACRONYMS =
  /^(VC|VCS|AI|DEX|CEX|NFT|NFTS|ICO|IDO|IEO|IPO|US|USA|UK|TVL|DAO|USD|CEO|CTO|CFO|COO|AUM|EIP|ERC|BIP|L1|L2|RWA|ZK|DEFI|HQ|M&A|OTC|SAFT|SAFE|UAE|EU|Q1|Q2|Q3|Q4|H1|H2)$/;

interface NameMatch {
  length: number;
  names: readonly NamedRecord[];
  weak: boolean;
}

/** The network that is meant behind "on": "on BSC" is on BNB Smart Chain, whoever bears the ticker. */
const chainOf = (tokens: readonly Token[], at: number, text: string, named: World['named']): readonly NamedRecord[] | undefined =>
  /^(on|tren)$/.test(tokens[at - 1]?.folded ?? '') ? named.get(CHAIN_WORDS.get(text) ?? '') : undefined;

/** The longest name at a place. @param meant what the lexicon has at the same place */
function nameAt(tokens: readonly Token[], at: number, world: World, match: Match | undefined): NameMatch | undefined {
  const { named, lexicon } = world;
  const meant = match?.length ?? 0;
  for (let length = Math.min(LONGEST_NAME, tokens.length - at); length >= 1; length -= 1) {
    const text = foldedOf(tokens, at, at + length);
    const written = writtenSo(tokens, at, length, named);
    if (written[0]) return { length, names: written, weak: false };
    const joined = length === 2 && !tokens.slice(at, at + 2).some((_, i) => isWord(tokens, at + i, world)) ? (named.get(text.replace(' ', '')) ?? []) : [];
    const chain = chainOf(tokens, at, text, named);
    if (chain?.[0]) return { length, names: chain, weak: false };
    const borne = named.get(text) ?? (joined[0] && joined[0].size >= KNOWN.plain ? joined : []);
    const names = inTurn(borne, text, textOf(tokens, at, at + length));
    const [best] = names;
    if (!best || tokens.slice(at, at + length - 1).some(({ ends }) => ends)) continue;
    // "Sentinel ventures" is another firm than Sentinel.
    if (FIRM.test(tokens[at + length]?.folded ?? '') && !tokens[at + length - 1]?.ends && !tokens[at + length - 1]?.owner) continue;
    const words = tokens.slice(at, at + length);
    const quoted = words.every(({ quoted: inside }) => inside > 0);
    const [first] = words;
    if (quoted || !first) return { length, names, weak: false };
    if (length === 1 && (first.ticker || isTickerAsked(tokens, at, names))) {
      const own = names.filter(({ symbol }) => symbol !== null && fold(symbol) === first.folded);
      return { length, names: own.length > 0 ? own : names, weak: false };
    }
    // "Circle, Inc." names Circle alone.
    if (length === 1 && at > 0 && LEGAL.test(first.folded) && !first.ticker) continue;
    if (length === 1 && first.folded.length === 1 && !isLetterName(tokens, at, best.size >= KNOWN.word)) continue;
    if (length === 1 && (isMarkedOnly(first, best.name) || (world.language === 'vi' && isSyllable(tokens, at)))) continue;
    // Words of questions in a row are no name, though somebody may be called so.
    const proper = length === 1 && first.capital && at > 0 && first.folded === 'world' && fold(best.name) === text;
    if (proper) return { length, names, weak: best.size < KNOWN.word };
    if (length === 1 && isProperFiller(tokens, at, best, world)) return { length, names, weak: at === 0 && !first.owner };
    const isNoise = words.every(({ word, folded }) => lexicon.noise.has(word) || lexicon.noise.has(folded));
    if (isNoise && !isCalledSo(tokens, at, length, best) && !(words.length > 1 && words.every(({ capital }) => capital))) continue;
    if (length > 1) {
      // "first round" is a name only where somebody writes it as one.
      const isSomebody = best.kind === 'person' && fold(best.name) === text && BEFORE_NAME.test(tokens[at - 1]?.folded ?? '');
      const isCalled = isCalledSo(tokens, at, length, best);
      if (!isSomebody && !isCalled && !words.some(({ capital }) => capital) && words.every((_, i) => isWord(tokens, at + i, world))) continue;
      if (meant >= length && !isCalled && !(best.size >= KNOWN.word && words.every(({ capital }) => capital))) continue;
      return { length, names, weak: best.size < KNOWN.plain && !words.some(({ capital }) => capital) && !FIRM.test(words.at(-1)?.folded ?? '') };
    }
    if (meant > 1) continue;
    if (meant === 1) {
      if (match?.tags.some(({ is }) => is === 'sector' || is === 'stage' || is === 'instrument' || is === 'country' || is === 'city')) continue;
      const ticker = /^[A-Z0-9]{2,6}$/.test(first.text) && !ACRONYMS.test(first.text) && at > 0;
      const proper = first.capital && at > 0 && best.size >= KNOWN.word && !ACRONYMS.test(first.text);
      if (!(ticker && best.size >= KNOWN.word) && !proper && !(first.owner && best.size >= KNOWN.word)) continue;
      return { length, names, weak: !ticker };
    }
    // A short word in small letters is a ticker only of something well known.
    if (lexicon.common.has(first.folded) && !first.owner && !(first.capital && at > 0)) return { length, names, weak: true };
    const least = first.folded.length <= 3 ? KNOWN.short : first.folded.length === 4 ? KNOWN.word : KNOWN.plain;
    return {
      length,
      names,
      weak: !first.owner && best.size < least && !(first.capital && (at > 0 || /^[A-Z]{2,6}$/.test(first.text))) && !/\d/.test(first.text),
    };
  }
  return undefined;
}

/** Whether a filler is the name of something well known, by its capital: "how much has Figure raised". */
function isProperFiller(tokens: readonly Token[], at: number, best: NamedRecord, { lexicon }: World): boolean {
  const { capital = false, folded = '', text = '' } = tokens[at] ?? {};
  const isTitle = tokens.length > 2 && tokens[0]?.capital === true && tokens.every((one) => one.capital || one.text.length < 4);
  if (!capital || isTitle || text === text.toUpperCase() || SPELLED_NUMBERS[folded] !== undefined) return false;
  return lexicon.noise.has(folded) && fold(best.name) === folded && best.size >= KNOWN.word;
}

const isWord = (tokens: readonly Token[], at: number, { lexicon, language }: World): boolean =>
  lexicon.noise.has(tokens[at]?.folded ?? '') || matchAt(lexicon, tokens.slice(0, at + 1), at, language) !== undefined;

const SINCE = new Set(['since', 'starting', 'ke tu', 'tinh tu']);
const AFTER = new Set(['after', 'sau', 'past', 'following', 'beyond']);
const BEFORE = new Set(['before', 'until', 'till', 'prior', 'truoc', 'pre']);
const FROM = new Set(['from', 'between', 'tu', 'giua', 'during', 'trong']);
const TO = new Set(['to', 'and', 'until', 'till', 'through', 'thru', 'den', 'va', 'toi', 'sang', 'qua', '-']);
const ON = new Set(['onwards', 'onward', 'on', 'forward', 'now', 'today', 'present', 'nay', 'di']);

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
const isCalendar = (day: string | undefined): day is string => day !== undefined && /^\d{4}-/.test(day);

interface StretchAt extends Stretch {
  ends?: readonly [Stretch, Stretch];
  length: number;
  unit: Time['unit'];
}

/** The stretch from one time to another: "2021 to 2023". @param both whether only both of them are named */
function rangeOf(begun: Time, last: Time, both: boolean): Omit<StretchAt, 'length'> | undefined {
  if (!isCalendar(last.to) || !isCalendar(begun.from) || both) return undefined;
  const from = begun.from > last.to ? begun.from.replace(/^\d{4}/, last.to.slice(0, 4)) : begun.from;
  const ends = [
    { from: begun.from, ...(begun.to && { to: begun.to }) },
    { ...(last.from && { from: last.from }), to: last.to },
  ] as const;
  return { from, to: last.to, ends, unit: last.unit };
}

/** A stretch of time with what stands before it: "since 2021", "before March", "between 2021 and 2023". */
function stretchAt(tokens: readonly Token[], at: number, clock: Clock): StretchAt | undefined {
  const first = tokens[at]?.folded ?? '';
  const two = `${first} ${tokens[at + 1]?.folded ?? ''}`;
  const lead = SINCE.has(two) || two === 'prior to' || two === 'starting in' || two === 'starting from' || two === 'cho den' || two === 'up to' ? 2 : 1;
  const skip = (place: number): number =>
    /^(the|dau|cuoi|in|nam|of|year|start|beginning)$/.test(tokens[place]?.folded ?? '') && !timeAt(tokens, place, clock)
      ? 1 + (tokens[place + 1]?.folded === 'of' ? 1 : 0)
      : 0;
  const timeFrom = (place: number): { time: Time; at: number } | undefined => {
    const extra = skip(place);
    const time = timeAt(tokens, place + extra, clock);
    return time && { time, at: place + extra };
  };
  const word = lead === 2 ? two : first;
  const after = timeFrom(at + lead);
  const endOf = (found: { time: Time; at: number }) => found.at + found.time.length - at;
  if (after && (SINCE.has(word) || word.startsWith('starting'))) return { from: after.time.from ?? '', length: endOf(after), unit: after.time.unit };
  if (after && AFTER.has(word) && isCalendar(after.time.to)) return { from: dayAfter(after.time.to), length: endOf(after), unit: after.time.unit };
  if (after && (BEFORE.has(word) || word === 'prior to') && isCalendar(after.time.from)) {
    const upTo = word === 'until' || word === 'till';
    return { to: upTo ? (after.time.to ?? '') : dayBefore(after.time.from), length: endOf(after), unit: after.time.unit };
  }
  if (after && (word === 'cho den' || word === 'up to') && isCalendar(after.time.to)) return { to: after.time.to, length: endOf(after), unit: after.time.unit };
  const begun = FROM.has(first)
    ? after
    : (() => {
        const own = timeAt(tokens, at, clock);
        return own && { time: own, at };
      })();
  if (!begun) return undefined;
  const end = begun.at + begun.time.length;
  if (TO.has(tokens[end]?.folded ?? '')) {
    const last = timeFrom(end + 1);
    const isList = tokens[end]?.folded === 'and' || (tokens[end]?.folded === 'va' && begun.time.unit === 'year' && last?.time.unit === 'year');
    const range = last && rangeOf(begun.time, last.time, isList && !FROM.has(first));
    if (range) return { ...range, length: endOf(last) };
    if (tokens[end]?.folded !== 'and' && ON.has(tokens[end + 1]?.folded ?? '') && begun.time.from)
      return { from: begun.time.from, length: end + 2 - at, unit: begun.time.unit };
  }
  if (
    /^(or|and|va)$/.test(tokens[end]?.folded ?? '') &&
    /^(later|after|onwards|onward|beyond|newer|since|sau)$/.test(tokens[end + 1]?.folded ?? '') &&
    begun.time.from
  )
    return { from: begun.time.from, length: end + 2 - at, unit: begun.time.unit };
  if (/^(or|and)$/.test(tokens[end]?.folded ?? '') && /^(earlier|before|older)$/.test(tokens[end + 1]?.folded ?? '') && begun.time.to)
    return { to: begun.time.to, length: end + 2 - at, unit: begun.time.unit };
  if (ON.has(tokens[end]?.folded ?? '') && first === 'from' && begun.time.from) return { from: begun.time.from, length: end + 1 - at, unit: begun.time.unit };
  if (tokens[end]?.folded === 'tro' && /^(di|lai)$/.test(tokens[end + 1]?.folded ?? '') && begun.time.from)
    return { from: begun.time.from, length: end + 2 - at, unit: begun.time.unit };
  // "from 2021" alone means since then; "between" and the like say nothing alone.
  if ((first === 'from' || first === 'tu') && begun.time.from) {
    const isRelative = /^(last|this|past|previous|prior|current)$/.test(tokens[begun.at]?.folded ?? '');
    // "Investors from 2021 rounds", "the ones from 2021": of that year.
    const isOfNoun = /^(rounds?|deals?|raises|fundraises|vintage|cohort)$/.test(tokens[end]?.folded ?? '') || isPointedOut(tokens, at);
    const own = (begun.time.unit === 'year' && !isRelative && !isOfNoun) || first === 'tu';
    return { from: begun.time.from, ...(!own && begun.time.to && { to: begun.time.to }), length: end - at, unit: begun.time.unit };
  }
  const { length: _, ...stretch } = begun.time;
  return { ...stretch, length: end - at, unit: begun.time.unit };
}

interface BoundAt extends Bound {
  length: number;
}

const boundOf = (op: Bound['op'], amount: Amount, bare = false): Bound => ({ op, value: amount.value, money: amount.money, step: amount.step, bare });

/** A number with the words around it: "over $50M", "50M or more", "between 10 and 50 million", "từ 50 triệu trở lên". */
function boundAt(tokens: readonly Token[], at: number, { lexicon, language }: World): BoundAt | undefined {
  const opAt = (place: number) => {
    const match = matchAt(lexicon, tokens, place, language);
    const tag = match?.tags.find((one) => one.is === 'op');
    return match && tag?.is === 'op' ? { op: tag.op, length: match.length } : undefined;
  };
  const first = tokens[at]?.folded ?? '';
  const ranged = rangeIn(tokens[at] as Token);
  if (ranged) return { op: 'between', value: ranged.from.value, to: ranged.to.value, money: true, step: '1', bare: false, length: 1 };
  if (/^(between|from|tu|giua|khoang)$/.test(first)) {
    const skip = tokens[at + 1]?.folded === 'khoang' || tokens[at + 1]?.folded === 'tu' ? 1 : 0;
    const low = amountAt(tokens, at + 1 + skip);
    const mid = low && at + 1 + skip + low.length;
    if (low && mid !== undefined) {
      if (/^(and|to|den|va|toi|-)$/.test(tokens[mid]?.folded ?? '')) {
        const high = amountAt(tokens, mid + 1);
        if (high) {
          // "10 to 50 million": the scale of the second holds for the first.
          const scaled = Number(low.value) < 1000 && !low.money && high.money ? scaledLike(low, high) : low.value;
          return { op: 'between', value: scaled, to: high.value, money: low.money || high.money, step: '1', bare: false, length: mid + 1 + high.length - at };
        }
      }
      const tail = opAt(mid);
      if (tail?.op === 'orMore') return { ...boundOf('>=', low), length: mid + tail.length - at };
      if (tail?.op === 'orLess') return { ...boundOf('<=', low), length: mid + tail.length - at };
      const behind = opBehind(tokens, mid, opAt);
      if (behind !== undefined) return { ...boundOf(behind, low), length: mid - at };
      if (first === 'from' && low.money) return { ...boundOf('>=', low), length: mid - at };
    }
  }
  const lead = opAt(at);
  if (lead && lead.op !== 'orMore' && lead.op !== 'orLess') {
    const skip = /^(the|of|hon|a|an)$/.test(tokens[at + lead.length]?.folded ?? '') && !amountAt(tokens, at + lead.length, true) ? 1 : 0;
    const amount = amountAt(tokens, at + lead.length + skip, true);
    const end = lead.length + skip + (amount?.length ?? 0);
    const times = /^times$/.test(tokens[at + end]?.folded ?? '') ? 1 : 0;
    // "Nhiều hơn năm 2020 bao nhiêu": than in a year.
    const isYear = (place: number): boolean => /^(19|20)\d\d$/.test(tokens[place]?.folded ?? '');
    const number = at + lead.length + skip;
    if (
      language === 'vi' &&
      ((tokens[number]?.folded === 'nam' && isYear(number + 1)) || (isYear(number) && /^(bao|la)$|^$/.test(tokens[number + 1]?.folded ?? '')))
    )
      return undefined;
    return amount && { ...boundOf(lead.op, amount), length: end + times, ...(times > 0 && { times: true }) };
  }
  const amount = amountAt(tokens, at) ?? spelledAt(tokens, at, opAt);
  if (!amount) return undefined;
  const isTimes = (place: number): 0 | 1 => (tokens[place]?.folded === 'times' ? 1 : 0);
  const times = isTimes(at + amount.length);
  const tail = opAt(at + amount.length + times);
  if (amount.orMore) return { ...boundOf('>=', amount), length: amount.length };
  const op = tail?.op === 'orMore' ? '>=' : tail?.op === 'orLess' ? '<=' : undefined;
  if (tail && op !== undefined) {
    // "Three times or more", "three or more times".
    const end = amount.length + times + tail.length;
    const later = isTimes(at + end);
    return { ...boundOf(op, amount), length: end + later, ...(times + later > 0 && { times: true }) };
  }
  if (times > 0) return { ...boundOf('=', amount), length: amount.length + times, times: true };
  const behind = opBehind(tokens, at + amount.length, opAt);
  return behind === undefined ? { ...boundOf('=', amount, true), length: amount.length } : { ...boundOf(behind, amount), length: amount.length };
}

function scaledLike(low: Amount, high: Amount): string {
  const zeros = /0+$/.exec(high.value)?.[0].length ?? 0;
  const scale = zeros >= 9 ? 9 : zeros >= 6 ? 6 : zeros >= 3 ? 3 : 0;
  return low.value + '0'.repeat(scale);
}

/** Splits a question into pieces, at each place the longest that means something. @param spoken the year that was spoken of, for a month without one */
export function itemsOf(tokens: readonly Token[], world: World, spoken?: number): Item[] {
  const items: Item[] = [];
  for (let at = 0; at < tokens.length;) {
    const item = itemAt(tokens, at, world, spoken);
    items.push(item);
    at = item.to;
  }
  return items.map((item, at) => asMoney(asOthers(item, items[at + 1]), items[at + 1], items));
}

function itemAt(tokens: readonly Token[], at: number, world: World, spoken: number | undefined): Item {
  const make = (length: number, more: Partial<Item>): Item => {
    const words = tokens.slice(at, at + length);
    return {
      from: at,
      to: at + length,
      text: textOf(tokens, at, at + length),
      folded: foldedOf(tokens, at, at + length),
      tags: [],
      names: [],
      capital: words.some(({ capital }) => capital),
      owner: words.at(-1)?.owner ?? false,
      ...more,
    };
  };
  const meant = matchAt(world.lexicon, tokens, at, world.language);
  const name = nameAt(tokens, at, world, meant);
  const time = stretchAt(tokens, at, { today: world.today, spoken });
  const bound = boundAt(tokens, at, world);
  const length = meant?.length ?? 0;
  if (name && name.length > 1 && name.length >= length && name.length >= (time?.length ?? 0)) return make(name.length, { names: name.names, weak: name.weak });
  if (time && time.length >= (bound?.bare === false ? bound.length : 0) && time.length >= length) {
    const { length: taken, ...stretch } = time;
    return make(taken, { time: { ...stretch, ahead: isAhead(stretch, world.today) } });
  }
  if (bound && bound.length >= length) {
    const { length: taken, ...of } = bound;
    return make(taken, { bound: of });
  }
  if (name && name.length >= length)
    return make(name.length, { names: name.names, weak: name.weak, ...(meant?.length === name.length && { tags: meant.tags }) });
  if (meant) return make(meant.length, { tags: meant.tags });
  return make(1, {});
}
