import { powerOfTen, readDecimal } from '#domain/writing/decimal.ts';
import type { Values } from './values.ts';

/** Sums of whole numbers below this are exact as doubles. */
const EXACT = Number.MAX_SAFE_INTEGER;

/** An exact sum: units divided by 10 to the power of scale. */
export interface Sum {
  units: bigint;
  scale: number;
  /** How many values are known. */
  known: number;
}

/** Adds the known values of rows exactly. The scale is the largest of a value, as PostgreSQL's is. */
export function sumOf(values: Values, rows: Iterable<number>): Sum {
  let [known, whole, units, scale] = [0, 0, 0n, 0];
  const carry = () => {
    units += BigInt(whole) * powerOfTen(scale);
    whole = 0;
  };
  for (const row of rows) {
    const value = values.at[row] as number;
    if (Number.isNaN(value)) continue;
    known += 1;
    if (Number.isSafeInteger(value) && values.isPlain(row)) {
      if (Math.abs(whole + value) > EXACT) carry();
      whole += value;
      continue;
    }
    const decimal = readDecimal(values.text(row) ?? '');
    if (!decimal) throw new RangeError('no number');
    if (decimal.scale > scale) {
      carry();
      units *= powerOfTen(decimal.scale - scale);
      scale = decimal.scale;
    }
    const own = decimal.units * powerOfTen(scale - decimal.scale);
    units += decimal.negative ? -own : own;
  }
  carry();
  return { units, scale, known };
}

/** A decimal of units as PostgreSQL prints it, with all its places. */
export function printUnits(units: bigint, scale: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return units < 0n ? `-${text}` : text;
}
