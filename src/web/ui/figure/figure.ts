import { getLocale } from '../../paraglide/runtime.js';
import { m } from '../../paraglide/messages.js';
import { printUnits, readDecimal, roundTo, type Decimal, type Marks } from './decimal.ts';

/** What stands where nothing is known. */
export const UNKNOWN = '--';

/** An exact decimal as text, or a number; null and undefined are unknown. */
export type Amount = string | number | null | undefined;

/** Currencies by the documents' names. */
export type Currency = 'usd' | 'euro' | 'cnd';

const SYMBOLS: Readonly<Record<Currency, string>> = { usd: '$', euro: '€', cnd: 'C$' };
/** Zeros behind the point from which they are counted instead of written. */
const ZEROS_COUNTED = 3;
const SIGNIFICANT = 4;
/** Decimals of a small number; what is behind them is rounded. */
const DECIMALS = 15;
/** Powers of ten with a letter, and the plain number before them. */
const STEPS = [
  ['', 0],
  ['K', 3],
  ['M', 6],
  ['B', 9],
] as const;
/** Before the smallest number that is written, where there is less. */
const LESS = '<';
/** Prices are written out below this power of ten. */
const WRITTEN_OUT = 6;

const marks = (): Marks => (getLocale() === 'vi' ? { group: '.', point: ',' } : { group: ',', point: '.' });

/** Unknown and garbage have their texts; a number is written by `print`, sign and symbol before it. */
function written(value: Amount, print: (decimal: Decimal) => string, { symbol = '', plus = '' } = {}): string {
  if (value === null || value === undefined) return UNKNOWN;
  const decimal = readDecimal(value);
  if (!decimal) return m.figure_invalid();
  const text = print(decimal);
  const sign = !/[1-9]/.test(text) ? '' : decimal.negative ? '-' : plus;
  return text.startsWith(LESS) ? `${sign === '-' ? '>' : LESS}${sign}${symbol}${text.slice(LESS.length)}` : `${sign}${symbol}${text}`;
}

/** Two decimals and a letter: 1.50K, 999,999 is 1.00M, trillions stay B. What is less than 0.01 is written small. */
function compact(decimal: Decimal): string {
  const [letter, power] = STEPS.find(([, step]) => roundTo(decimal, 2 - step) < 100_000n) ?? (['B', 9] as const);
  const isSmall = decimal.units > 0n && decimal.units * 100n < 10n ** BigInt(decimal.scale);
  return isSmall ? small(decimal) : `${printUnits(roundTo(decimal, 2 - power), 2, marks())}${letter}`;
}

/** A number below one: four digits that count; from three zeros behind the point on, their number stands below the line. */
function small(decimal: Decimal): string {
  const zeros = leadingZeros(decimal, DECIMALS);
  const places = Math.min(DECIMALS, zeros + SIGNIFICANT);
  const units = roundTo(decimal, places);
  const { point } = marks();
  if (units === 0n) return decimal.units === 0n ? printUnits(0n, 2, marks()) : `${LESS}0${point}0${subscript(DECIMALS - 1)}1`;
  if (units >= 10n ** BigInt(places)) return printUnits(roundTo(decimal, 2), 2, marks());
  const fraction = String(units).padStart(places, '0').replace(/0+$/, '');
  const counted = fraction.length - fraction.replace(/^0+/, '').length;
  return counted < ZEROS_COUNTED ? `0${point}${fraction.padEnd(2, '0')}` : `0${point}0${subscript(counted)}${fraction.slice(counted)}`;
}

function leadingZeros(decimal: Decimal, most: number): number {
  const digits = String(roundTo(decimal, most));
  return Math.max(0, most - digits.length);
}

const subscript = (count: number): string => String(count).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x2080 + Number(digit)));

/** Writes a whole number with marks between thousands: 36,101. */
export function formatCount(count: Amount): string {
  return written(count, (decimal) => printUnits(roundTo(decimal, 0), 0, marks()));
}

/** Writes a number short, with two decimals: 999.00, 1.50K, 12.00M, 1,234.00B. */
export function formatNumber(value: Amount): string {
  return written(value, compact);
}

/** Writes an amount of money short: $1.50K. */
export function formatMoney(value: Amount, currency: Currency = 'usd'): string {
  return written(value, compact, { symbol: SYMBOLS[currency] });
}

/** Writes a price: $64,123.45, and what is below one with four digits that count: $0.5123, $0.0₃1234. */
export function formatPrice(value: Amount, currency: Currency = 'usd'): string {
  return written(value, price, { symbol: SYMBOLS[currency] });
}

function price(decimal: Decimal): string {
  if (roundTo(decimal, 2) >= 10n ** BigInt(WRITTEN_OUT + 2)) return compact(decimal);
  return decimal.units < 10n ** BigInt(decimal.scale) ? small(decimal) : printUnits(roundTo(decimal, 2), 2, marks());
}

/** Writes a change in per cent with its sign: +1.50%, -0.32%, 0.00%. */
export function formatChange(value: Amount): string {
  return written(value, (decimal) => `${printUnits(roundTo(decimal, 2), 2, marks())}%`, { plus: '+' });
}

/** Writes every digit that is known, with marks between thousands, never an exponent. */
export function formatExact(value: Amount): string {
  return written(value, ({ units, scale }) => {
    const text = printUnits(units, scale, marks());
    return scale === 0 ? text : text.replace(/[.,]?0+$/, '');
  });
}

/** What stands where a source keeps a value secret. */
export const undisclosed = (): string => m.figure_undisclosed();

/** Shortens the address of a wallet or a contract: its first 8 characters, dots, its last 5. Shorter ones stay whole. */
export function formatWallet(address: string): string {
  return address.length <= 16 ? address : `${address.slice(0, 8)}...${address.slice(-5)}`;
}
