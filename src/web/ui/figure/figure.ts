import { printUnits, readDecimal, roundTo, type Decimal } from '#domain/writing/decimal.ts';
import { LESS, marksOf, writeCompact, writePrice } from '#domain/writing/written.ts';
import { getLocale } from '../../paraglide/runtime.js';
import { m } from '../../paraglide/messages.js';

/** What stands where nothing is known. */
export const UNKNOWN = '--';

/** An exact decimal as text, or a number; null and undefined are unknown. */
export type Amount = string | number | null | undefined;

/** Currencies by the documents' names. */
export type Currency = 'usd' | 'euro' | 'cnd';

const SYMBOLS: Readonly<Record<Currency, string>> = { usd: '$', euro: '€', cnd: 'C$' };
const marks = () => marksOf(getLocale());

/** Unknown and garbage have their texts; a number is written by `print`, sign and symbol before it. */
function written(value: Amount, print: (decimal: Decimal) => string, { symbol = '', plus = '' } = {}): string {
  if (value === null || value === undefined) return UNKNOWN;
  const decimal = readDecimal(value);
  if (!decimal) return m.figure_invalid();
  const text = print(decimal);
  const sign = !/[1-9]/.test(text) ? '' : decimal.negative ? '-' : plus;
  return text.startsWith(LESS) ? `${sign === '-' ? '>' : LESS}${sign}${symbol}${text.slice(LESS.length)}` : `${sign}${symbol}${text}`;
}

const compact = (decimal: Decimal): string => writeCompact(decimal, marks());

/** Writes a whole number with marks between thousands: 36,101. */
export function formatCount(count: Amount): string {
  return written(count, (decimal) => printUnits(roundTo(decimal, 0), 0, marks()));
}

/** Writes a number short, with two decimals: 999.00, 1.50K, 12.00M, 1.26T. */
export function formatNumber(value: Amount): string {
  return written(value, compact);
}

/** Writes an amount of money short: $1.50K. */
export function formatMoney(value: Amount, currency: Currency = 'usd'): string {
  return written(value, compact, { symbol: SYMBOLS[currency] });
}

/** Writes a price: $64,123.45, and what is below one with four digits that count: $0.5123, $0.0₃1234. */
export function formatPrice(value: Amount, currency: Currency = 'usd'): string {
  return written(value, (decimal) => writePrice(decimal, marks()), { symbol: SYMBOLS[currency] });
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
