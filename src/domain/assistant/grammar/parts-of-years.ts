import { isDay } from '../../screener/dates.ts';
import { SPELLED_NUMBERS } from '../number-words.ts';
import type { Time } from './times.ts';

/** Months of a year that words name, by their numbers. */
export interface PartOfYear {
  /** Undefined where none is named. */
  year: number | undefined;
  /** How many years before this one, where the year is named by that. */
  back: number;
  first: number;
  last: number;
  /** How many words name it. */
  length: number;
}

const NUMBERS: Readonly<Record<string, number>> = { ...SPELLED_NUMBERS, mot: 1, hai: 2, ba: 3, bon: 4, nam: 5, sau: 6, bay: 7, tam: 8, chin: 9, muoi: 10 };
const numberOf = (word: string): number | undefined => (/^\d{1,2}$/.test(word) ? Number(word) : NUMBERS[word]);
const yearOf = (word: string | undefined): number | undefined => (/^(?:19|20)\d\d$/.test(word ?? '') ? Number(word) : undefined);

/** The year that words end with: "năm 2024", "của năm nay", "of 2024", "of this year". Undefined where they go on with something else. */
function yearAt(words: readonly string[]): { year: number | undefined; back: number; length: number } | undefined {
  const of = /^(?:cua|of|in|trong)$/.test(words[0] ?? '') ? 1 : 0;
  const [first = '', second = ''] = words.slice(of);
  const plain = yearOf(first);
  if (plain !== undefined) return { year: plain, back: 0, length: of + 1 };
  if (/^(?:this|last)$/.test(first) && second === 'year') return { year: undefined, back: first === 'last' ? 1 : 0, length: of + 2 };
  if (first !== 'nam') return undefined;
  const named = yearOf(second);
  if (named !== undefined) return { year: named, back: 0, length: of + 2 };
  return /^(?:nay|ngoai|truoc)$/.test(second)
    ? { year: undefined, back: second === 'nay' ? 0 : 1, length: of + 2 }
    : { year: undefined, back: 0, length: of + 1 };
}

/** How many months words name: "6 tháng", "two quarters". */
const monthsOf = (number: string, unit: string): number | undefined => {
  const count = numberOf(number);
  const each = /^(?:thang|months?)$/.test(unit) ? 1 : /^(?:quy|quarters?)$/.test(unit) ? 3 : undefined;
  const months = count === undefined || each === undefined ? undefined : count * each;
  return months !== undefined && months > 0 && months < 12 ? months : undefined;
};

/** "6 tháng đầu năm 2024", "hai quý cuối năm ngoái", "the first nine months of 2023": the first or the last months of a year. */
export function partOfYear(words: readonly string[]): PartOfYear | undefined {
  const lead = words[0] === 'trong' || words[0] === 'the' ? 1 : 0;
  const [first = '', second = '', third = ''] = words.slice(lead);
  const rest = words.slice(lead + 3);
  const ofMonths = (months: number, isLast: boolean, skip = 0): PartOfYear | undefined => {
    const year = yearAt(rest.slice(skip));
    if (!year && words[0] === 'the') return undefined;
    const ends = isLast ? { first: 13 - months, last: 12 } : { first: 1, last: months };
    return { year: year?.year, back: year?.back ?? 0, ...ends, length: lead + 3 + skip + (year?.length ?? 0) };
  };
  const months = monthsOf(first, second);
  if (months !== undefined && /^(?:dau|cuoi)$/.test(third)) return ofMonths(months, third === 'cuoi', /^(?:tien|cung)$/.test(rest[0] ?? '') ? 1 : 0);
  const english = monthsOf(second, third);
  // "The last six months" is a span back from today.
  if (english !== undefined && /^(?:first|last|final|opening|closing)$/.test(first) && yearAt(rest) !== undefined && rest[0] !== 'nam')
    return ofMonths(english, /^(?:last|final|closing)$/.test(first));
  // "Nửa năm đầu 2024"
  if (first === 'nua' && second === 'nam' && /^(?:dau|cuoi|sau)$/.test(third)) return ofMonths(6, third !== 'dau');
  return undefined;
}

/** "Cùng kỳ năm ngoái", "the same period of 2023": a year, where one is named. Undefined where nothing says so. */
function samePeriod(words: readonly string[]): { year: number | undefined; length: number } | undefined {
  const the = words[0] === 'the' ? 1 : 0;
  const isVi = words[0] === 'cung' && words[1] === 'ky';
  const isEn = words[the] === 'same' && /^(?:period|months|time|span|stretch|half|quarter)$/.test(words[the + 1] ?? '');
  if (!isVi && !isEn) return undefined;
  const length = isVi ? 2 : the + 2;
  const next = words.slice(length);
  if (isEn && next[0] === 'a' && next[1] === 'year' && /^(?:ago|earlier|before)$/.test(next[2] ?? '')) return { year: undefined, length: length + 3 };
  const isLast = next[0] === 'last' || next[0] === 'previous' ? next[1] === 'year' : false;
  const year = isLast ? { year: undefined, length: 2 } : yearAt(next);
  return { year: year?.year, length: length + (year?.length ?? 0) };
}

/** The days that a question named before, of another year: "cùng kỳ 2024". @param words from a place on @param timeBefore the time that begins at a place before it */
export function sameDays(words: readonly string[], at: number, timeBefore: (place: number) => Time | undefined): Time | undefined {
  const same = samePeriod(words);
  let named: Time | undefined;
  for (let place = 0; same && place < at; place++) {
    const time = timeBefore(place);
    if (!time) continue;
    named = time;
    place += time.length - 1;
  }
  const { from = '', to = '' } = named ?? {};
  if (!same || !named || !isDay(from) || !isDay(to)) return undefined;
  const year = same.year ?? Number(from.slice(0, 4)) - 1;
  const end = `${Number(to.slice(0, 4)) + year - Number(from.slice(0, 4))}${to.slice(4)}`;
  return { from: `${year}${from.slice(4)}`, to: isDay(end) ? end : end.replace(/-29$/, '-28'), length: same.length, unit: named.unit };
}
