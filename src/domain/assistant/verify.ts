import { readDecimal, roundTo, type Decimal } from '../writing/decimal.ts';
import { fold } from '../writing/fold.ts';
import type { Language } from '../site/addresses.ts';
import type { Answered, PlainValue } from './answered.ts';
import { CLAIMS, NUMBER_WORDS, PLAIN_WORDS } from './said-words.ts';
import { GONE, isNumber, LEFT_COUNTS, takeDays, takeNumbers, type NumberSign, type SaidDay, type SaidNumber } from './said.ts';

/** Whether a text holds only what an answer holds; else the first part that it does not. */
export type Verified = { ok: true } | { ok: false; what: string };

/** A number that is held, and what it is of. */
interface HeldNumber {
  value: Decimal;
  sign: NumberSign;
}

/** What an answer holds, for the sake of what may be said of it. */
interface Held {
  /** Names and texts, the longest first, in small letters. */
  phrases: readonly string[];
  numbers: readonly HeldNumber[];
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
    ...answered.citations.flatMap(({ of }) => [of, ...of.split(': ')]),
    ...(typeof answered.value === 'string' ? [answered.value] : []),
  ].filter((text) => text.trim() !== '' && text !== '--');
}

/** Texts without lists of other texts: "Beta, Beta" would take the beginning of "Beta Coin" behind a "Beta, ". */
function withoutLists(texts: readonly string[]): readonly string[] {
  const known = new Set(texts);
  return texts.filter((text) => {
    const pieces = text.split(', ');
    return pieces.length < 2 || !pieces.every((piece) => known.has(piece));
  });
}

const SIGNS: Readonly<Record<string, NumberSign>> = { usd: '$', percent: '%' };

/** Values of an answer, each with what it is of. */
function valuesOf(answered: Answered): { value: PlainValue; sign: NumberSign }[] {
  const { value, total, undecided, unknown, grants_left_out: left, over, rows } = answered;
  const lacking = over !== undefined && unknown !== undefined ? [over, over - unknown] : [];
  const types = new Map(answered.columns.map(({ key, type }) => [key, SIGNS[type] ?? '']));
  const counts = [total, undecided, unknown, left, rows.length, ...lacking, ...(answered.counts ?? [])].map((one) => ({
    value: one ?? null,
    sign: '' as const,
  }));
  const cells = rows.flatMap(({ values }) => Object.entries(values).map(([key, one]) => ({ value: one, sign: types.get(key) ?? '' })));
  const differences = (answered.differences ?? []).map((one) => ({ value: one.value, sign: SIGNS[one.unit] ?? ('' as const) }));
  return [{ value: value ?? null, sign: SIGNS[answered.unit ?? ''] ?? '' }, ...counts, ...differences, ...cells];
}

const dayOf = (text: string): SaidDay[] => {
  const [found, year, month, day] = ISO.exec(text) ?? [];
  return found === undefined ? [] : [{ text, year, month, day }];
};

/** Least bare number of a question that may be an amount of money. */
const LEAST_MONEY = 1000n;
const isMoney = (value: Decimal): boolean => roundTo(value, 0) >= LEAST_MONEY;

/** What may be said of an answer. */
function heldBy(answered: Answered, language: Language, also: readonly string[]): Held {
  const texts = textsOf(answered);
  const values = valuesOf(answered);
  const asDays = [...values.map(({ value }) => value), ...answered.rows.flatMap(({ cells }) => Object.values(cells).map(({ at }) => at ?? null))].flatMap(
    (value) => (typeof value === 'string' ? dayOf(value) : []),
  );
  const read = (text: string, isAsked: boolean) => {
    const { days, rest } = takeDays(text);
    return {
      days,
      numbers: takeNumbers(rest, language).numbers.map(({ value, sign }): HeldNumber => ({
        value,
        sign: isAsked && sign === '' && isMoney(value) ? '$' : sign,
      })),
    };
  };
  const found = [...texts.map((text) => read(text, false)), ...also.map((text) => read(text, true))];
  const plain = values.flatMap(({ value, sign }): HeldNumber[] => {
    const decimal = typeof value === 'number' || typeof value === 'string' ? readDecimal(value) : undefined;
    return decimal ? [{ value: decimal, sign }] : [];
  });
  return {
    // A number alone is judged as one: "16" is no part of "Sep 16 2026".
    phrases: [
      ...new Set(
        withoutLists(texts)
          .filter((text) => !/^[\d.,]+$/.test(text))
          .flatMap((text) => [text, text.replace(/\.$/, '')])
          .map((text) => text.normalize('NFC').toLowerCase()),
      ),
    ].sort((a, b) => b.length - a.length),
    numbers: [...plain, ...found.flatMap(({ numbers }) => numbers)],
    days: [...asDays, ...found.flatMap(({ days }) => days)],
    words: new Set(
      [...also, ...answered.columns.map(({ label }) => label)].flatMap((text) =>
        [...text.matchAll(LETTERS)].flatMap(([word]) => [fold(word), ...fold(word).split(/[^\p{L}\p{N}]+/u)]),
      ),
    ),
  };
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}\p{M}]/u.test(sign);

/** Whether what stands at a place of a text is a whole phrase there, and no part of a word or a number. */
function isWhole(text: string, at: number, length: number): boolean {
  const [before, after] = [text[at - 1], text[at + length]];
  if (isLetter(before) || isLetter(after)) return false;
  const [first, last] = [text[at] ?? '', text[at + length - 1] ?? ''];
  if (first === '$' && (before === '-' || before === '−')) return false;
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

/** Whether a number is one that is held: money is money, per cent are per cent, and a bare number may be either. */
const isHeldNumber = (said: SaidNumber, numbers: readonly HeldNumber[]): boolean =>
  numbers.some(({ value, sign }) => (said.sign === '' || sign === said.sign) && value.negative === said.value.negative && isNumber(said, value));

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
    if (many !== undefined && !numbers.some(({ value: { units, scale } }) => scale === 0 && units === BigInt(many))) return word;
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
  const number = numbers.find((one) => !isHeldNumber(one, held.numbers) && !(isYear(one) && isHeldDay({ text: one.text, year: one.text }, held.days)));
  if (number) return { ok: false, what: number.text };
  const count = LEFT_COUNTS.exec(words)?.[0];
  if (count !== undefined) return { ok: false, what: count };
  const strange = strangeWord(words, held);
  return strange === undefined ? { ok: true } : { ok: false, what: strange };
}
