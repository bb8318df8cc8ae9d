import { SPELLED_NUMBERS } from '../number-words.ts';
import { isDay, periodOf } from '../../screener/dates.ts';
import { partOfYear, sameDays } from './parts-of-years.ts';
import type { Token } from './tokens.ts';

/** A stretch of time: days YYYY-MM-DD, or a span back from today such as `12mo`. Open where absent. */
export interface Stretch {
  from?: string;
  to?: string;
  /** It lies ahead of today. */
  future?: true;
}

/** A stretch that words of a question name. */
export interface Time extends Stretch {
  length: number;
  /** A unit alone, such as a year: what "before" or "since" goes by. */
  unit: 'year' | 'quarter' | 'half' | 'month' | 'day' | 'span';
}

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
const monthOf = (word: string, text = word): number | undefined => {
  // "mấy" without its marks is no month.
  if (text.normalize('NFC').toLowerCase().replace(/\.$/, '') !== word.replace(/\.$/, '')) return undefined;
  const bare = word.replace(/\.$/, '');
  const found = MONTHS.findIndex((name) => name === bare || (bare.length >= 3 && bare.length <= 4 && name.startsWith(bare) && bare !== 'mar' + 'k'));
  return found < 0 ? undefined : found + 1;
};
const pad = (n: number): string => String(n).padStart(2, '0');
const ROMAN: Readonly<Record<string, number>> = {
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  '1': 1,
  '2': 2,
  '3': 3,
  '4': 4,
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
  nhat: 1,
  hai: 2,
  ba: 3,
  tu: 4,
  mot: 1,
};

const yearOf = (word: string | undefined): number | undefined => {
  const [, text] = /^'?((?:19|20)\d\d)s?$/.exec(word ?? '') ?? [];
  return text === undefined ? undefined : Number(text);
};
const ofYear = (year: number): Stretch => ({ from: `${year}-01-01`, to: `${year}-12-31` });
const ofMonths = (year: number, first: number, last: number): Stretch => ({
  from: `${year}-${pad(first)}-01`,
  to: periodOf(`${year}-${pad(last)}`)?.[1] ?? `${year}-${pad(last)}-28`,
});
const ofQuarter = (year: number, quarter: number): Stretch => ofMonths(year, quarter * 3 - 2, quarter * 3);
const ofHalf = (year: number, half: number): Stretch => ofMonths(year, half * 6 - 5, half * 6);

/** What a time that names no year is taken by. */
export interface Clock {
  /** YYYY-MM-DD */
  today: string;
  /** The year that was spoken of before: a month or a quarter without one is of it. */
  spoken?: number | undefined;
}

interface Now extends Clock {
  year: number;
  month: number;
}
const nowOf = (clock: Clock): Now => ({ ...clock, year: Number(clock.today.slice(0, 4)), month: Number(clock.today.slice(5, 7)) });

/** Words of a question from a place on, folded, and with marks. */
interface At {
  words: readonly string[];
  marked: readonly string[];
  now: Now;
  /** The word before them. */
  before?: string | undefined;
}

type Rule = (at: At) => Time | undefined;

const SPAN_UNITS: Readonly<Record<string, 'd' | 'w' | 'mo' | 'y' | 'q'>> = {
  day: 'd',
  days: 'd',
  week: 'w',
  weeks: 'w',
  month: 'mo',
  months: 'mo',
  year: 'y',
  years: 'y',
  quarter: 'q',
  quarters: 'q',
  yr: 'y',
  yrs: 'y',
  ngay: 'd',
  tuan: 'w',
  thang: 'mo',
  nam: 'y',
  quy: 'q',
};
const COUNT: Readonly<Record<string, number>> = { ...SPELLED_NUMBERS, one: 1, couple: 2, few: 3, mot: 1, nam: 5, sau: 6 };
const numberOf = (word: string | undefined): number | undefined => (/^\d{1,3}$/.test(word ?? '') ? Number(word) : COUNT[word ?? '']);
const spanText = (count: number, unit: 'd' | 'w' | 'mo' | 'y' | 'q'): string => (unit === 'q' ? `${count * 3}mo` : `${count}${unit}`);

const back = (now: Now, months: number): { year: number; month: number } => {
  const all = now.year * 12 + now.month - 1 - months;
  return { year: Math.floor(all / 12), month: (all % 12) + 1 };
};

/** The unit of the calendar that holds today, `shift` units ago. */
function calendar(now: Now, unit: 'd' | 'w' | 'mo' | 'y' | 'q', shift: number): Stretch {
  if (unit === 'y') return ofYear(now.year - shift);
  if (unit === 'mo') {
    const { year, month } = back(now, shift);
    return ofMonths(year, month, month);
  }
  if (unit === 'q') {
    const { year, month } = back(now, shift * 3);
    return ofQuarter(year, Math.ceil(month / 3));
  }
  if (unit === 'w') return { from: `${7 * (shift + 1)}d`, ...(shift > 0 && { to: `${7 * shift}d` }) };
  return { from: `${shift}d`, to: `${shift}d` };
}

const UNIT_NAMES = { d: 'day', w: 'span', mo: 'month', q: 'quarter', y: 'year' } as const;

/** "last 12 months", "past year", "last quarter", "this year", "two years ago". */
const relativeEnglish: Rule = ({ words, now }) => {
  const the = words[0] === 'the' ? 1 : 0;
  const [first = '', second, third] = words.slice(the);
  if (/^(last|past|previous|preceding|recent|trailing|prior)$/.test(first)) {
    const count = numberOf(second) ?? (second === 'a' ? 1 : undefined);
    const skip = third === 'of' ? 1 : 0;
    const counted = SPAN_UNITS[words.slice(the)[2 + skip] ?? ''];
    if (count !== undefined && counted) return { from: spanText(count, counted), length: the + 3 + skip, unit: 'span' };
    const unit = SPAN_UNITS[second ?? ''];
    if (!unit) return undefined;
    if (/^(past|trailing)$/.test(first)) return { from: spanText(1, unit), length: the + 2, unit: 'span' };
    return { ...calendar(now, unit, 1), length: the + 2, unit: UNIT_NAMES[unit] };
  }
  if (/^(this|current)$/.test(first)) {
    const unit = SPAN_UNITS[second ?? ''];
    return unit && { ...calendar(now, unit, 0), length: the + 2, unit: UNIT_NAMES[unit] };
  }
  if (first === 'next' || first === 'coming' || first === 'upcoming') {
    const unit = SPAN_UNITS[second ?? ''];
    return unit && { ...calendar(now, unit, -1), future: true, length: the + 2, unit: UNIT_NAMES[unit] };
  }
  if (first === 'yesterday') return { ...calendar(now, 'd', 1), length: the + 1, unit: 'day' };
  if (first === 'today') return { ...calendar(now, 'd', 0), length: the + 1, unit: 'day' };
  if (first === 'ytd') return { ...ofYear(now.year), length: 1, unit: 'year' };
  if (first === 'year' && second === 'to' && third === 'date') return { ...ofYear(now.year), length: 3, unit: 'year' };
  const count = numberOf(first);
  const unit = SPAN_UNITS[second ?? ''];
  if (count !== undefined && unit && third === 'ago') return { ...calendar(now, unit, count), length: the + 3, unit: UNIT_NAMES[unit] };
  return undefined;
};

/** "12 tháng qua", "năm ngoái", "quý trước", "tháng này", "3 năm trước". */
const relativeVietnamese: Rule = ({ words, now }) => {
  const lead = words[0] === 'trong' || words[0] === 'trong vong' ? 1 : 0;
  const [first = '', second = '', third = '', fourth = ''] = words.slice(lead);
  const count = numberOf(first);
  const counted = SPAN_UNITS[second];
  if (count !== undefined && counted) {
    if (third === 'qua' || (third === 'gan' && (fourth === 'day' || fourth === 'nhat')) || (third === 'vua' && fourth === 'qua'))
      return { from: spanText(count, counted), length: lead + (third === 'qua' ? 3 : 4), unit: 'span' };
    if (third === 'tro' && fourth === 'lai') return { from: spanText(count, counted), length: lead + 4, unit: 'span' };
    if (third === 'truoc') return { ...calendar(now, counted, count), length: lead + 3, unit: UNIT_NAMES[counted] };
  }
  const unit = SPAN_UNITS[first];
  if (!unit) {
    if (first === 'hom' && (second === 'nay' || second === 'qua')) return { ...calendar(now, 'd', second === 'nay' ? 0 : 1), length: lead + 2, unit: 'day' };
    return undefined;
  }
  if (second === 'ngoai' || second === 'truoc') return { ...calendar(now, unit, 1), length: lead + 2, unit: UNIT_NAMES[unit] };
  if (second === 'nay') return { ...calendar(now, unit, 0), length: lead + 2, unit: UNIT_NAMES[unit] };
  if (second === 'sau' || second === 'toi') return { ...calendar(now, unit, -1), future: true, length: lead + 2, unit: UNIT_NAMES[unit] };
  return undefined;
};

/** "Q1 2024", "2024 Q1", "first quarter of 2024", "H1 2022", "quý 1 năm 2024", "quý III/2023". */
const quarters: Rule = ({ words, now }) => {
  const the = words[0] === 'the' ? 1 : 0;
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = words.slice(the);
  const [, letter, digit] = /^([qh])([1-4])$/.exec(first) ?? [];
  const make = (kind: string, n: number, year: number, length: number): Time =>
    kind === 'h' ? { ...ofHalf(year, n), length: the + length, unit: 'half' } : { ...ofQuarter(year, n), length: the + length, unit: 'quarter' };
  if (letter !== undefined) {
    const of = second === 'of' || second === 'in' ? 1 : 0;
    const year = yearOf(of ? third : second);
    return make(letter, Number(digit), year ?? now.spoken ?? now.year, year === undefined ? 1 : 2 + of);
  }
  const [, joined, half, n2] = /^((?:19|20)\d\d)-?([qh])([1-4])$/.exec(first) ?? /^()([qh])([1-4])[/-]?(?:19|20)\d\d$/.exec(first) ?? [];
  if (half !== undefined) {
    const year = joined ? Number(joined) : Number(first.slice(-4));
    return make(half, Number(n2), year, 1);
  }
  const year = yearOf(first);
  const [, later, n] = /^([qh])([1-4])$/.exec(second) ?? [];
  if (year !== undefined && later !== undefined) return make(later, Number(n), year, 2);
  const nth = ROMAN[first];
  if (nth !== undefined && /^(quarter|half)$/.test(second)) {
    const of = third === 'of' || third === 'in' ? 1 : 0;
    const named = yearOf(of ? fourth : third);
    return make(second === 'half' ? 'h' : 'q', nth, named ?? now.spoken ?? now.year, named === undefined ? 2 : 3 + of);
  }
  // "nửa đầu năm 2022"
  if (first === 'nua' && /^(dau|cuoi|sau)$/.test(second)) {
    const word = third === 'nam' ? 1 : 0;
    const named = yearOf([third, fourth][word]);
    return make(
      'h',
      second === 'dau' ? 1 : 2,
      named ?? (fourth === 'ngoai' ? now.year - 1 : fourth === 'nay' ? now.year : (now.spoken ?? now.year)),
      named === undefined ? (fourth === 'ngoai' || fourth === 'nay' ? 4 : 2 + word) : 3 + word,
    );
  }
  if (first !== 'quy') return undefined;
  const [part = '', slashed] = second.split('/');
  const which = ROMAN[part];
  if (which === undefined || which > 4) return undefined;
  if (slashed !== undefined) return yearOf(slashed) === undefined ? undefined : make('q', which, Number(slashed), 2);
  const word = third === 'nam' ? 1 : third === 'cua' && fourth === 'nam' ? 2 : 0;
  const named = yearOf([third, fourth, fifth][word]);
  return make('q', which, named ?? now.spoken ?? now.year, named === undefined ? 2 : 3 + word);
};

/** "March 2022", "Mar 5, 2022", "5 March 2022", "tháng 3 năm 2022", "tháng 3/2022", "3/2022", "2022-03". */
const months: Rule = ({ words, marked, now, before }) => {
  const [first = '', second = '', third = '', fourth = ''] = words;
  if (/^\d{4}-\d\d-\d\d$/.test(first) && isDay(first)) return { from: first, to: first, length: 1, unit: 'day' };
  const [, isoYear, isoMonth] = /^((?:19|20)\d\d)-(\d\d)$/.exec(first) ?? [];
  if (isoYear !== undefined && Number(isoMonth) >= 1 && Number(isoMonth) <= 12)
    return { ...ofMonths(Number(isoYear), Number(isoMonth), Number(isoMonth)), length: 1, unit: 'month' };
  const [, slashDay, slashMonth, slashYear] = /^(?:(\d{1,2})\/)?(\d{1,2})\/((?:19|20)\d\d)$/.exec(first) ?? [];
  if (slashMonth !== undefined && Number(slashMonth) <= 12 && Number(slashMonth) >= 1) return dated(Number(slashYear), Number(slashMonth), slashDay, 1);
  if (first === 'thang') {
    const [number = '', slashed] = second.split('/');
    const month = Number(number);
    if (!/^\d{1,2}$/.test(number) || month < 1 || month > 12) return undefined;
    if (slashed !== undefined) return yearOf(slashed) === undefined ? undefined : { ...ofMonths(Number(slashed), month, month), length: 2, unit: 'month' };
    const word = third === 'nam' ? 1 : 0;
    const year = yearOf(word ? fourth : third);
    return { ...ofMonths(year ?? latestOf(now, month), month, month), length: year === undefined ? 2 : 3 + word, unit: 'month' };
  }
  const dayFirst = /^\d{1,2}(?:st|nd|rd|th)?$/.test(first) ? monthOf(second === 'of' ? third : second) : undefined;
  if (dayFirst !== undefined) {
    const of = second === 'of' ? 1 : 0;
    const year = yearOf(words[2 + of]);
    return year === undefined ? undefined : dated(year, dayFirst, first, 3 + of);
  }
  const month = monthOf(first, marked[0]);
  // "may" is a word of its own: a month only with a year or a day behind it, with a capital, or as the last word of "in may".
  if (month === undefined) return undefined;
  const day = /^\d{1,2}(?:st|nd|rd|th)?$/.test(second) ? second : undefined;
  const of = second === 'of' ? 1 : 0;
  const year = yearOf(day !== undefined || of ? third : second);
  // "From June 1 to June 7 2026"
  if (year === undefined && day !== undefined && /^(to|through|thru|until|till|and|den|-)?$/.test(third)) return dated(latestOf(now, month), month, day, 2);
  const isLast = words.length === 1 && /^(in|about|and|for|since|during)$/.test(before ?? '');
  if (year === undefined)
    return !isLast && /^(may|mar|march|sep|dec|oct|jan)$/.test(first) && marked[0] === first && first !== 'march' && first.length <= 3
      ? undefined
      : { ...ofMonths(latestOf(now, month), month, month), length: 1, unit: 'month' };
  return day === undefined ? { ...ofMonths(year, month, month), length: 2 + of, unit: 'month' } : dated(year, month, day, 3);
};

function dated(year: number, month: number, day: string | undefined, length: number): Time {
  if (day === undefined) return { ...ofMonths(year, month, month), length, unit: 'month' };
  const text = `${year}-${pad(month)}-${pad(parseInt(day, 10))}`;
  return isDay(text) ? { from: text, to: text, length, unit: 'day' } : { ...ofMonths(year, month, month), length, unit: 'month' };
}

const DAY = /^(\d{1,2})(?:st|nd|rd|th)?$/;
const shifted = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** "1 to 7 June 2026", "June 1-7, 2026": days of one month. */
const dayRanges: Rule = ({ words, marked, now }) => {
  const parts = words.flatMap((word) => (/^\d{1,2}-\d{1,2}$/.test(word) ? [...word.split('-'), ''] : [word]));
  const joined = parts.includes('') ? 1 : 0;
  const lead = monthOf(words[0] ?? '', marked[0]) === undefined ? 0 : 1;
  const [first = '', second = '', third = ''] = joined ? [parts[lead] ?? '', 'to', parts[lead + 1] ?? ''] : parts.slice(lead);
  const [, from] = DAY.exec(first) ?? [];
  const [, to] = DAY.exec(third) ?? [];
  if (from === undefined || to === undefined || !/^(to|and|through|thru|until|till|den|va|toi|-)$/.test(second)) return undefined;
  const rest = words.slice(lead + (joined ? 1 : 3));
  const of = /^(of|thang)$/.test(rest[0] ?? '') ? 1 : 0;
  const month = lead
    ? monthOf(words[0] ?? '', marked[0])
    : (monthOf(rest[of] ?? '') ?? (rest[0] === 'thang' && /^\d{1,2}$/.test(rest[1] ?? '') ? Number(rest[1]) : undefined));
  if (month === undefined) return undefined;
  const more = lead ? 0 : of + 1;
  const word = rest[more] === 'nam' || rest[more] === 'in' ? 1 : 0;
  const year = yearOf(rest[more + word]);
  const day = (text: string): string => `${year ?? latestOf(now, month)}-${pad(month)}-${pad(Number(text))}`;
  if (!isDay(day(from)) || !isDay(day(to)) || Number(from) > Number(to)) return undefined;
  return { from: day(from), to: day(to), length: lead + (joined ? 1 : 3) + more + (year === undefined ? 0 : 1 + word), unit: 'day' };
};

/** "The week of 1 June 2026", "the first week of June 2026". */
const weeks: Rule = ({ words, marked, now }) => {
  const the = words[0] === 'the' ? 1 : 0;
  const nth = words[the] === 'last' ? 0 : ROMAN[words[the] ?? ''];
  const own = words[the + (nth === undefined ? 0 : 1)] === 'week';
  const of = the + (nth === undefined ? 1 : 2);
  if (!own || !/^(of|in|from|starting|beginning|commencing|ending)$/.test(words[of] ?? '')) return undefined;
  const skip = of + 1 + (/^(on|from|the)$/.test(words[of + 1] ?? '') ? 1 : 0);
  const time = months({ words: words.slice(skip), marked: marked.slice(skip), now });
  const { from, to } = time ?? {};
  if (!time || from === undefined || to === undefined) return undefined;
  const length = skip + time.length;
  if (nth !== undefined) {
    if (time.unit !== 'month') return undefined;
    return nth === 0
      ? { from: shifted(to, -6), to, length, unit: 'day' }
      : { from: shifted(from, 7 * nth - 7), to: nth > 3 ? to : shifted(from, 7 * nth - 1), length, unit: 'day' };
  }
  if (time.unit !== 'day') return undefined;
  if (words[of] === 'ending') return { from: shifted(to, -6), to, length, unit: 'day' };
  // A week goes from Monday to Sunday.
  const monday = words[of] === 'of' || words[of] === 'in' ? shifted(from, -((new Date(`${from}T00:00:00Z`).getUTCDay() + 6) % 7)) : from;
  return { from: monday, to: shifted(monday, 6), length, unit: 'day' };
};

/** The year that was spoken of, or that of the last such month that has begun. */
const latestOf = ({ year, month, spoken }: Now, asked: number): number => spoken ?? (asked <= month ? year : year - 1);

const years: Rule = ({ words, now }) => {
  const word = words[0] === 'nam' || words[0] === 'year' || (words[0] === 'the' && words[1] === 'year') ? (words[0] === 'the' ? 2 : 1) : 0;
  const text = words[word];
  const year = yearOf(text);
  if (year === undefined) {
    const [, short] = /^'(\d\d)$/.exec(text ?? '') ?? [];
    return short === undefined ? undefined : { ...ofYear(2000 + Number(short)), length: word + 1, unit: 'year' };
  }
  if (text?.endsWith('s')) return undefined;
  return { ...ofYear(year), ...(year > now.year && { future: true as const }), length: word + 1, unit: 'year' };
};

/** "6 tháng đầu năm 2024": of the year that is named, that was spoken of, or of this one. */
const partsOfYears: Rule = ({ words, now }) => {
  const part = partOfYear(words);
  if (!part) return undefined;
  const { first, last, length } = part;
  const unit = last - first === 5 ? 'half' : last - first === 2 ? 'quarter' : 'month';
  return { ...ofMonths(part.year ?? (part.back > 0 ? now.year - part.back : (now.spoken ?? now.year)), first, last), length, unit };
};

const RULES: readonly Rule[] = [partsOfYears, weeks, dayRanges, relativeEnglish, relativeVietnamese, quarters, months, years];

/** "Quỹ này", a fund and no quarter; without its marks where it does what funds do: "quy nay dan vong nao". */
const isFund = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'quỹ' ||
  (at === 0 &&
    tokens[0]?.word === 'quy' &&
    tokens[1]?.word === 'nay' &&
    /^(dan|dau|rot|lead|led|tham|gop|bo)$/.test(tokens.slice(2).find(({ folded }) => !/^(da|dang|tung|con|se)$/.test(folded))?.folded ?? ''));

/** The time that words from a place on name, without what stands before it ("since", "before"). */
export function timeAt(tokens: readonly Token[], at: number, clock: Clock): Time | undefined {
  const ahead = tokens.slice(at, at + 8);
  const ends = ahead.findIndex(({ ends: stop }, i) => stop && !/^\d{1,2}(-\d{1,2})?(st|nd|rd|th)?$/.test(ahead[i]?.folded ?? ''));
  const usable = ends < 0 ? ahead : ahead.slice(0, ends + 1);
  // "Quý từ 2018" is no "quý tư 2018".
  const wordAt = (token: Token, i: number): string => (isFund(usable, i) ? 'quỹ' : token.word === 'từ' ? token.word : token.folded);
  const context: At = { words: usable.map(wordAt), marked: usable.map(({ text }) => text), now: nowOf(clock), before: tokens[at - 1]?.folded };
  // "by year 2019 to 2024": the year is what rows are grouped by.
  if (/^(year|nam)$/.test(context.words[0] ?? '') && /^(by|per|each|theo|tung|moi)$/.test(tokens[at - 1]?.folded ?? '')) return undefined;
  if (/^(quy|thang)$/.test(context.words[0] ?? '') && /^(theo|tung|moi)$/.test(tokens[at - 1]?.folded ?? '') && !/^\d/.test(context.words[1] ?? ''))
    return undefined;
  const same = sameDays(context.words, at, (place) => timeAt(tokens.slice(0, at), place, clock));
  if (same) return same;
  for (const rule of RULES) {
    const found = rule(context);
    if (found && found.length <= usable.length) return found;
  }
  return undefined;
}

/** Whether a stretch begins after today. */
export const isAhead = ({ from, future }: Stretch, today: string): boolean => future === true || (from !== undefined && isDay(from) && from > today);

/** Whether the words before a time single rows out: "the ones from 2024", "which of those are from 2024" are of that year alone, and not since then. */
export function isPointedOut(tokens: readonly Token[], at: number): boolean {
  const before = /^(?:are|is|were|was|come|date|dated|made)$/.test(tokens[at - 1]?.folded ?? '') ? tokens[at - 2] : tokens[at - 1];
  return /^(?:ones?|those|these|them|only|just)$/.test(before?.folded ?? '');
}
