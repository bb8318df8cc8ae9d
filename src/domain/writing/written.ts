import { powerOfTen, printUnits, roundTo, type Decimal, type Marks } from './decimal.ts';

/** Zeros behind the point from which they are counted instead of written. */
const ZEROS_COUNTED = 3;
const SIGNIFICANT = 4;
/** Most decimals of a small number; the rest is rounded. */
const DECIMALS = 15;
/** Powers of ten with a letter, and the plain number before them. */
const STEPS = [
  ['', 0],
  ['K', 3],
  ['M', 6],
  ['B', 9],
  ['T', 12],
] as const;
/** Before the smallest number that is written, where there is less. */
export const LESS = '<';
/** Prices are written out below this power of ten. */
const WRITTEN_OUT = 6;

/** The marks of a language between thousands and before decimals. */
export const marksOf = (language: string): Marks => (language === 'vi' ? { group: '.', point: ',' } : { group: ',', point: '.' });

/** Two decimals and a letter: 1.50K, 999,999 is 1.00M, from 10^12 up a T. Numbers below 0.01 are written as small ones. */
export function writeCompact(decimal: Decimal, marks: Marks): string {
  const { units, scale } = decimal;
  if (units > 0n && units * 100n < powerOfTen(scale)) return small(decimal, marks);
  let [letter, rounded] = ['', 0n];
  for (const [next, power] of STEPS) {
    [letter, rounded] = [next, roundTo(decimal, 2 - power)];
    if (rounded < 100_000n) break;
  }
  return printUnits(rounded, 2, marks) + letter;
}

/** A price: 64,123.45, and below one with four significant digits: 0.5123, 0.0₃1234. */
export function writePrice(decimal: Decimal, marks: Marks): string {
  if (roundTo(decimal, 2) >= powerOfTen(WRITTEN_OUT + 2)) return writeCompact(decimal, marks);
  return decimal.units < powerOfTen(decimal.scale) ? small(decimal, marks) : printUnits(roundTo(decimal, 2), 2, marks);
}

/** A number below one with four significant digits; three and more zeros after the point become a subscript. */
function small(decimal: Decimal, marks: Marks): string {
  const zeros = leadingZeros(decimal, DECIMALS);
  const places = Math.min(DECIMALS, zeros + SIGNIFICANT);
  const units = roundTo(decimal, places);
  const { point } = marks;
  if (units === 0n) return decimal.units === 0n ? printUnits(0n, 2, marks) : `${LESS}0${point}0${subscript(DECIMALS - 1)}1`;
  if (units >= powerOfTen(places)) return printUnits(roundTo(decimal, 2), 2, marks);
  const fraction = String(units).padStart(places, '0').replace(/0+$/, '');
  const counted = fraction.length - fraction.replace(/^0+/, '').length;
  return counted < ZEROS_COUNTED ? `0${point}${fraction.padEnd(2, '0')}` : `0${point}0${subscript(counted)}${fraction.slice(counted)}`;
}

function leadingZeros(decimal: Decimal, most: number): number {
  const digits = String(roundTo(decimal, most));
  return Math.max(0, most - digits.length);
}

const subscript = (count: number): string => String(count).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x2080 + Number(digit)));

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}|$)/;

/** How a day is written: DD/MM/YYYY, MMM DD,YYYY, MMM DD YY, MMM D YYYY. */
export type DayStyle = 'slashes' | 'comma' | 'short' | 'plain';

/** A year or a month alone, YYYY or YYYY-MM. */
const PART = /^\d{4}(-\d{2})?$/;

/**
 * Writes a day, YYYY-MM-DD or a moment in UTC, the way a language does: "Nov 10,2026" or "10/11/2026"; of a month "Nov 2026", of a year
 * "2026", also where the text is YYYY-MM or YYYY. Undefined when it is no day.
 */
export function writeDay(day: string, precision: 'day' | 'month' | 'year', style: DayStyle, language: string): string | undefined {
  const part = PART.exec(day);
  if (part) return part[1] === undefined ? writeDay(`${day}-01-01`, 'year', style, language) : writeDay(`${day}-01`, 'month', style, language);
  const [, year = '', month = '', date = ''] = DAY.exec(day) ?? [];
  const time = new Date(`${year}-${month}-${date}T00:00:00Z`);
  if (year === '' || Number.isNaN(time.getTime()) || time.getUTCDate() !== Number(date)) return undefined;
  if (precision === 'year') return year;
  const vietnamese = language === 'vi';
  const name = MONTHS[Number(month) - 1] ?? month;
  if (precision === 'month') return vietnamese ? `${month}/${year}` : `${name} ${year}`;
  if (vietnamese) return `${date}/${month}/${style === 'short' ? year.slice(2) : year}`;
  switch (style) {
    case 'slashes':
      return `${date}/${month}/${year}`;
    case 'short':
      return `${name} ${date} ${year.slice(2)}`;
    case 'plain':
      return `${name} ${Number(date)} ${year}`;
    default:
      return `${name} ${date},${year}`;
  }
}
