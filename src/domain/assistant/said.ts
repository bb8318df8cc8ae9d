import { powerOfTen, readDecimal, roundTo, type Decimal } from '../writing/decimal.ts';
import { marksOf } from '../writing/written.ts';
import type { Language } from '../site/addresses.ts';

/** What a number is of: money, per cent, or anything. */
export type NumberSign = '$' | '%' | '';

/** A number in a text: what it comes to, and in units of what power of ten it was rounded. */
export interface SaidNumber {
  text: string;
  sign: NumberSign;
  value: Decimal;
  /** Decimals that were written, of the number with its letter; below 0 where it ends in a unit such as a million. */
  places: number;
  /** Digits that were written. */
  digits: number;
}

/** A day in a text, as exactly as it was written; a month or a quarter without a year has none. */
export interface SaidDay {
  text: string;
  year?: string | undefined;
  month?: string | undefined;
  day?: string | undefined;
  quarter?: string | undefined;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = String.raw`(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`;
const START = String.raw`(?<![\p{L}\p{N},$]|(?<!\.)\.)`;
const END = String.raw`(?![\p{L}\p{N}])(?![.,]\d)`;

/** Ways that days are written, each with the parts that its groups hold. */
const DAYS: readonly (readonly [pattern: RegExp, parts: readonly (keyof SaidDay)[]])[] = (
  [
    [String.raw`(\d{4})-(\d{2})-(\d{2})`, ['year', 'month', 'day']],
    [String.raw`(\d{4})-(\d{2})`, ['year', 'month']],
    [String.raw`${MONTH}\.? (\d{1,2})(?:st|nd|rd|th)?,? ?(\d{4})`, ['month', 'day', 'year']],
    [String.raw`(\d{1,2})(?:st|nd|rd|th)? (?:of )?${MONTH},? (\d{4})`, ['day', 'month', 'year']],
    [String.raw`${MONTH}\.?,? (?:of )?(\d{4})`, ['month', 'year']],
    [String.raw`ngày (\d{1,2}) tháng (\d{1,2})(?: năm |/)(\d{4})`, ['day', 'month', 'year']],
    [String.raw`tháng (\d{1,2})(?: năm |/)(\d{4})`, ['month', 'year']],
    [String.raw`(\d{1,2})/(\d{1,2})/(\d{4})`, ['day', 'month', 'year']],
    [String.raw`(\d{1,2})/(\d{4})`, ['month', 'year']],
    [String.raw`q([1-4]),? (?:of )?(\d{4})`, ['quarter', 'year']],
    [String.raw`quý ([1-4])(?: năm |/)(\d{4})`, ['quarter', 'year']],
  ] as const
).map(([pattern, parts]) => [new RegExp(START + pattern + END, 'giu'), parts] as const);

const monthOf = (text: string): string =>
  /^\d/.test(text) ? text.padStart(2, '0') : String(MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1).padStart(2, '0');

/** What stands where something was taken out of a text. */
export const GONE = '\u0001';

/** Days of a text, and the text without them. */
export function takeDays(text: string): { days: SaidDay[]; rest: string } {
  const days: SaidDay[] = [];
  let rest = text;
  for (const [pattern, parts] of DAYS) {
    rest = rest.replaceAll(pattern, (whole: string, ...groups: unknown[]) => {
      const said: SaidDay = { text: whole };
      parts.forEach((part, i) => {
        const value = String(groups[i]);
        said[part] = part === 'month' ? monthOf(value) : part === 'day' ? value.padStart(2, '0') : value;
      });
      days.push(said);
      return GONE;
    });
  }
  return { days, rest };
}

const POWERS: Readonly<Record<string, number>> = {
  k: 3,
  m: 6,
  b: 9,
  t: 12,
  mn: 6,
  bn: 9,
  thousand: 3,
  million: 6,
  billion: 9,
  trillion: 12,
  nghìn: 3,
  ngàn: 3,
  triệu: 6,
  tỷ: 9,
  tỉ: 9,
  'nghìn tỷ': 12,
};
const UNIT = String.raw`(?:\s?(nghìn tỷ|thousand|million|billion|trillion|nghìn|ngàn|triệu|tỷ|tỉ|mn|bn|[kmbt]))?`;
const NUMBER = new RegExp(String.raw`(?<![\p{L}\p{N}])([-−]?)([$€]?)(\d(?:[\d.,]*\d)?)${UNIT}(?:st|nd|rd|th)?(?![\p{L}\p{N}])(\s?%)?`, 'giu');

/** What is written of all that is smaller than it. */
const SMALLEST = /<\s?[$€]?0[.,]0₁₄1(?![\p{L}\p{N}])/gu;
/** Zeros after the point that are counted: "0.0₅12" is 0.00000012. */
const COUNTED_ZEROS = /(?<=(?<![\p{L}\p{N}])0[.,])0([₀-₉]{1,2})(?=\d)/gu;
/** Digits that count zeros, where no number was found around them. */
export const LEFT_COUNTS = /[₀-₉]/u;
const zerosOf = (count: string): number => Number([...count].map((digit) => (digit.codePointAt(0) ?? 0) - 0x20_80).join(''));

/** Numbers of a text in the marks of its language, and the text without them. */
export function takeNumbers(given: string, language: Language): { numbers: SaidNumber[]; rest: string } {
  const { group, point } = marksOf(language);
  const numbers: SaidNumber[] = [];
  const text = given.replaceAll(SMALLEST, GONE).replaceAll(COUNTED_ZEROS, (_, count: string) => '0'.repeat(zerosOf(count)));
  const rest = text.replaceAll(NUMBER, (whole: string, minus: string, money: string, digits: string, unit: string | undefined, percent: string | undefined) => {
    const plain = (minus === '' ? '' : '-') + digits.replaceAll(group, '').replace(point, '.');
    const value = readDecimal(plain);
    const power = unit === undefined ? 0 : (POWERS[unit.toLowerCase()] ?? 0);
    if (!value) return whole;
    const scaled = power === 0 ? value : { negative: value.negative, units: value.units * powerOfTen(power), scale: value.scale };
    numbers.push({
      text: whole,
      sign: money !== '' ? '$' : percent !== undefined ? '%' : '',
      value: scaled,
      places: value.scale - power,
      digits: plain.replaceAll(/[^\d]/g, '').replace(/^0+/, '').length,
    });
    return GONE;
  });
  return { numbers, rest };
}

const sameUnits = (a: Decimal, b: Decimal): boolean => {
  const scale = Math.max(a.scale, b.scale);
  return a.units * powerOfTen(scale - a.scale) === b.units * powerOfTen(scale - b.scale);
};

/** Fewest digits of a number that may be a rounded one. */
const DIGITS = 3;

/** Whether a number that was written is one that is held: the same, or the same rounded to the digits that were written, where these are enough. */
export function isNumber({ value, places, digits }: SaidNumber, held: Decimal): boolean {
  if (sameUnits(value, held)) return true;
  if (digits < DIGITS || (places >= 0 && held.scale <= places)) return false;
  const rounded = roundTo(held, places);
  return rounded === roundTo(value, places);
}
