import { printUnits, readDecimal, roundTo } from '../writing/decimal.ts';
import { LESS, marksOf, writeCompact, writeDay, writePrice } from '../writing/written.ts';
import type { Language } from '../site/addresses.ts';
import type { Cell, ValueType } from '../tools/results.ts';

const signed = (text: string, negative: boolean, symbol = ''): string =>
  text.startsWith(LESS) ? `${LESS}${negative ? '-' : ''}${symbol}${text.slice(LESS.length)}` : `${negative && /[1-9]/.test(text) ? '-' : ''}${symbol}${text}`;

/** A number as the site writes it: amounts short with their letter, prices with their digits, counts whole, parts in per cent. @param key of the column */
export function writeNumber(value: string, type: 'usd' | 'percent' | 'count', language: Language, key = ''): string {
  const decimal = readDecimal(value);
  if (!decimal) return value;
  const marks = marksOf(language);
  const { negative, scale } = decimal;
  if (type === 'usd') return signed(/price/.test(key) ? writePrice(decimal, marks) : writeCompact(decimal, marks), negative, '$');
  if (type === 'percent') return `${signed(printUnits(roundTo(decimal, 2), 2, marks), negative)}%`;
  const places = scale === 0 ? 0 : 2;
  return signed(printUnits(roundTo(decimal, places), places, marks), negative);
}

/** A value as people read it; undefined where it is unknown, and for truth, which has its own words. */
export function writeCell({ value, precision = 'day' }: Cell, type: ValueType, language: Language, key = ''): string | undefined {
  if (value === null || typeof value === 'boolean') return undefined;
  if (type === 'usd' || type === 'percent' || type === 'count') return writeNumber(value, type, language, key);
  if (type === 'date') return writeDay(value, precision, 'plain', language) ?? value;
  return value;
}
