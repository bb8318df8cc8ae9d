import { powerOfTen, readDecimal } from '../../writing/decimal.ts';

/** An exact number: units divided by 10 to the power of scale. */
export interface Exact {
  units: bigint;
  scale: number;
}

/** @throws RangeError for a text that is no number */
export function exact(text: string): Exact {
  const read = readDecimal(text);
  if (!read) throw new RangeError(`no number: ${text}`);
  return { units: read.negative ? -read.units : read.units, scale: read.scale };
}

/** Two numbers in units of the same size. */
function aligned(a: Exact, b: Exact): [a: bigint, b: bigint, scale: number] {
  const scale = Math.max(a.scale, b.scale);
  return [a.units * powerOfTen(scale - a.scale), b.units * powerOfTen(scale - b.scale), scale];
}

export function compare(a: Exact, b: Exact): number {
  const [left, right] = aligned(a, b);
  return left < right ? -1 : Number(left > right);
}

export function add(a: Exact, b: Exact): Exact {
  const [left, right, scale] = aligned(a, b);
  return { units: left + right, scale };
}

export const negated = ({ units, scale }: Exact): Exact => ({ units: -units, scale });
export const times = ({ units, scale }: Exact, factor: bigint): Exact => ({ units: units * factor, scale });

/** A text of decimals, or a day, without needless zeros. */
export const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** In decimals without an exponent and without needless zeros. */
export function print({ units, scale }: Exact): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${scale > 0 && fraction !== '' ? `.${fraction}` : ''}`;
}

/** Quotient of whole numbers, rounded half away from zero, as PostgreSQL does. */
function quotient(a: bigint, b: bigint): bigint {
  const negative = a < 0n !== b < 0n;
  const [up, down] = [a < 0n ? -a : a, b < 0n ? -b : b];
  const found = (2n * up + down) / (2n * down);
  return negative ? -found : found;
}

/** PostgreSQL keeps numbers in digits of four decimals. */
const DIGITS = 4;
const LEAST_SIGNIFICANT = 16;
const LARGEST_SCALE = 1000;

/** The first digit of base 10,000 and its weight. */
function leading({ units, scale }: Exact): { weight: number; digit: number } {
  if (units === 0n) return { weight: 0, digit: 0 };
  const digits = String(units < 0n ? -units : units);
  // Power of ten of the first decimal digit.
  const power = digits.length - 1 - scale;
  const weight = Math.floor(power / DIGITS);
  return { weight, digit: Number(digits.padEnd(digits.length + DIGITS, '0').slice(0, power - weight * DIGITS + 1)) };
}

/** The quotient with as many decimals as PostgreSQL's numeric division gives. @throws RangeError for a division by zero */
export function divide(a: Exact, b: Exact): Exact {
  if (b.units === 0n) throw new RangeError('division by zero');
  const [first, second] = [leading(a), leading(b)];
  const weight = first.weight - second.weight - Number(first.digit <= second.digit);
  const scale = Math.min(LARGEST_SCALE, Math.max(0, LEAST_SIGNIFICANT - weight * DIGITS, a.scale, b.scale));
  // (a / 10^as) / (b / 10^bs) in units of 10^-scale.
  const shift = scale + b.scale - a.scale;
  return { units: shift >= 0 ? quotient(a.units * powerOfTen(shift), b.units) : quotient(a.units, b.units * powerOfTen(-shift)), scale };
}

/** The quotient with so many decimals, rounded half away from zero. @throws RangeError for a division by zero */
export function ratio(a: Exact, b: Exact, places: number): Exact {
  if (b.units === 0n) throw new RangeError('division by zero');
  const [left, right] = aligned(a, b);
  return { units: quotient(left * powerOfTen(places), right), scale: places };
}

/** A value between two, so many quarters of the way from the lower one. */
export function between(lower: Exact, upper: Exact, quarters: number): Exact {
  const [low, high, scale] = aligned(lower, upper);
  return { units: low * 100n + (high - low) * BigInt(quarters) * 25n, scale: scale + 2 };
}
