import { readDecimal, type Decimal } from '../writing/decimal.ts';
import { fold } from '../writing/fold.ts';
import type { Language } from '../site/addresses.ts';
import type { Answered, PlainValue } from './answered.ts';
import { CLAIMS, NUMBER_WORDS, PLAIN_WORDS } from './said-words.ts';
import { GONE, isNumber, takeDays, takeNumbers, type SaidDay, type SaidNumber } from './said.ts';

/** Whether a text holds only what an answer holds; else the first part that it does not. */
export type Verified = { ok: true } | { ok: false; what: string };

/** What an answer holds, for the sake of what may be said of it. */
interface Held {
  /** Names and texts, the longest first, in small letters. */
  phrases: readonly string[];
  numbers: readonly Decimal[];
  days: readonly SaidDay[];
  /** Words that may be repeated: of the question, of its plan. */
  words: ReadonlySet<string>;
}

const ISO = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/;
const LETTERS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.-]*/gu;

function textsOf(answered: Answered): string[] {
  const cells = answered.rows.flatMap(({ name, cells: own }) => [
    name,
    ...Object.values(own).flatMap(({ text, items = [] }) => [text, ...items.flatMap((item) => [item.name, item.note ?? ''])]),
  ]);
  return [
    ...cells,
    ...answered.columns.map(({ label }) => label),
    ...answered.options.map(({ name }) => name),
    ...answered.citations.map(({ of }) => of),
    ...(typeof answered.value === 'string' ? [answered.value] : []),
  ].filter((text) => text.trim() !== '' && text !== '--');
}

function valuesOf(answered: Answered): PlainValue[] {
  const { value, total, undecided, unknown, grants_left_out: left, rows } = answered;
  const lacking = total !== undefined && unknown !== undefined ? [total - unknown] : [];
  return [
    value ?? null,
    total ?? null,
    undecided ?? null,
    unknown ?? null,
    left ?? null,
    rows.length,
    ...lacking,
    ...rows.flatMap(({ values }) => Object.values(values)),
  ];
}

const dayOf = (text: string): SaidDay[] => {
  const [found, year, month, day] = ISO.exec(text) ?? [];
  return found === undefined ? [] : [{ text, year, month, day }];
};

/** What may be said of an answer. */
function heldBy(answered: Answered, language: Language, also: readonly string[]): Held {
  const texts = textsOf(answered);
  const values = valuesOf(answered);
  const asDays = [...values, ...answered.rows.flatMap(({ cells }) => Object.values(cells).map(({ at }) => at ?? null))].flatMap((value) =>
    typeof value === 'string' ? dayOf(value) : [],
  );
  const read = [...texts, ...also].map((text) => {
    const { days, rest } = takeDays(text);
    return { days, numbers: takeNumbers(rest, language).numbers };
  });
  const plain = values.flatMap((value) => (typeof value === 'number' || typeof value === 'string' ? (readDecimal(value) ?? []) : []));
  return {
    phrases: [...new Set(texts.map((text) => text.normalize('NFC').toLowerCase()))].sort((a, b) => b.length - a.length),
    numbers: [...plain, ...read.flatMap(({ numbers }) => numbers.map(({ value }) => value))],
    days: [...asDays, ...read.flatMap(({ days }) => days)],
    words: new Set(also.flatMap((text) => [...text.matchAll(LETTERS)].flatMap(([word]) => [fold(word), ...fold(word).split(/[^\p{L}\p{N}]+/u)]))),
  };
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}\p{M}]/u.test(sign);

/** Whether what stands at a place of a text is a whole phrase there, and no part of a word or a number. */
function isWhole(text: string, at: number, length: number): boolean {
  const [before, after] = [text[at - 1], text[at + length]];
  if (isLetter(before) || isLetter(after)) return false;
  const [first, last] = [text[at] ?? '', text[at + length - 1] ?? ''];
  if (
    /\d/.test(first) &&
    before !== undefined &&
    /[.,$€−-]/.test(before) &&
    (before === '$' || /[\d-]/.test(text[at - 2] ?? '') || before === '-' || before === '−')
  )
    return false;
  return !(/\d/.test(last) && after !== undefined && (after === '%' || (/[.,]/.test(after) && /\d/.test(text[at + length + 1] ?? ''))));
}

/** A text without the phrases that are held. */
function withoutPhrases(text: string, phrases: readonly string[]): string {
  let rest = text;
  let small = text.toLowerCase();
  // A text whose small letters are of another length is looked through as it is.
  if (small.length !== rest.length) small = rest;
  for (const phrase of phrases) {
    for (let at = small.indexOf(phrase); at >= 0; at = small.indexOf(phrase, at + 1)) {
      if (!isWhole(small, at, phrase.length)) continue;
      const gone = GONE.repeat(phrase.length);
      rest = rest.slice(0, at) + gone + rest.slice(at + phrase.length);
      small = small.slice(0, at) + gone + small.slice(at + phrase.length);
    }
  }
  return rest;
}

const quarterOf = (month: string | undefined): string | undefined => (month === undefined ? undefined : String(Math.ceil(Number(month) / 3)));

const isHeldDay = ({ year, month, day, quarter }: SaidDay, days: readonly SaidDay[]): boolean =>
  days.some(
    (one) =>
      one.year === year &&
      (month === undefined || one.month === month) &&
      (day === undefined || one.day === day) &&
      (quarter === undefined || one.quarter === quarter || quarterOf(one.month) === quarter),
  );

const isYear = ({ text, places }: SaidNumber): boolean => places === 0 && /^(19|20)\d\d$/.test(text);

/** Addresses, accounts, long keys: what stands without blanks and is no word. */
const OPAQUE = /\S*(?::\/\/|@)\S*|\b0x[\da-f]{6,}\b|\b[\p{L}\p{N}-]{2,}(?:\.[\p{L}]{2,})+\b/giu;

const isNameLike = (word: string): boolean => /^\p{Lu}/u.test(word) || (/\p{N}/u.test(word) && /\p{L}/u.test(word)) || /\p{Ll}\p{Lu}/u.test(word);

/** The first word that names something that is not held, or claims what no row shows. */
function strangeWord(text: string, { words, numbers }: Held): string | undefined {
  for (const [found] of text.matchAll(LETTERS)) {
    const word = found.replace(/[.'’-]+$/u, '').replace(/['’]s$/u, '');
    const small = word.normalize('NFC').toLowerCase();
    if (word === '' || words.has(fold(word))) continue;
    const many = Object.hasOwn(NUMBER_WORDS, small) ? NUMBER_WORDS[small] : undefined;
    if (many !== undefined && !numbers.some(({ units, scale }) => scale === 0 && units === BigInt(many))) return word;
    if (CLAIMS.has(small)) return word;
    if (isNameLike(word) && !PLAIN_WORDS.has(small) && !small.split(/[-'’]/u).every((part) => PLAIN_WORDS.has(part))) return word;
  }
  return undefined;
}

/**
 * Looks a text through for numbers, days, amounts and names that an answer does not hold. Names are words with a capital or with digits; a number may be rounded to the
 * digits that are written, where these are three or more. @param also texts whose words and numbers may be repeated: the question, the literals of its plan
 */
export function verify(text: string, answered: Answered, language: Language, also: readonly string[] = []): Verified {
  const held = heldBy(answered, language, also);
  const named = withoutPhrases(text.normalize('NFC'), held.phrases);
  const [opaque] = named.match(OPAQUE)?.filter((part) => !part.includes(GONE) && !also.some((one) => one.includes(part))) ?? [];
  if (opaque !== undefined) return { ok: false, what: opaque };
  const { days, rest } = takeDays(named);
  const day = days.find((one) => !isHeldDay(one, held.days));
  if (day) return { ok: false, what: day.text };
  const { numbers, rest: words } = takeNumbers(rest, language);
  const number = numbers.find(
    (one) =>
      !held.numbers.some((value) => isNumber(one, value) && value.negative === one.value.negative) &&
      !(isYear(one) && isHeldDay({ text: one.text, year: one.text }, held.days)),
  );
  if (number) return { ok: false, what: number.text };
  const strange = strangeWord(words, held);
  return strange === undefined ? { ok: true } : { ok: false, what: strange };
}
