/** An exact number: units divided by 10 to the power of scale. */
export interface Decimal {
  negative: boolean;
  units: bigint;
  /** Decimals, 0 or more. */
  scale: number;
}

/** Separators of thousands and of decimals. */
export interface Marks {
  group: string;
  point: string;
}

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i;
/** Numbers of JavaScript reach so far; longer ones are taken for garbage. */
const LARGEST_EXPONENT = 400;
const LONGEST = 1000;

const powers: bigint[] = [];
/** 10 to the power of a whole number, 0 or more. The small ones are kept: a page of a list writes hundreds of numbers. */
export const powerOfTen = (exponent: number): bigint => (exponent > LONGEST ? 10n ** BigInt(exponent) : (powers[exponent] ??= 10n ** BigInt(exponent)));

/** Reads a number or a decimal text, exponents too. Undefined when it is no number. */
export function readDecimal(value: string | number): Decimal | undefined {
  const text = String(value).trim();
  const [found, sign, whole = '', fraction = '', power = '0'] = NUMBER.exec(text) ?? [];
  const exponent = Number(power);
  if (found === undefined || whole + fraction === '' || text.length > LONGEST || Math.abs(exponent) > LARGEST_EXPONENT) return undefined;
  const scale = fraction.length - exponent;
  const digits = BigInt(whole + fraction);
  const units = scale < 0 ? digits * powerOfTen(-scale) : digits;
  return { negative: sign === '-' && units > 0n, units, scale: Math.max(0, scale) };
}

/** Units of 10 to the power of -places, half of one rounded away from zero. @param places may be below 0 */
export function roundTo({ units, scale }: Decimal, places: number): bigint {
  const shift = places - scale;
  if (shift === 0) return units;
  if (shift > 0) return units * powerOfTen(shift);
  const step = powerOfTen(-shift);
  return (units + step / 2n) / step;
}

/** Writes units of 10 to the power of -places, with marks between thousands. */
export function printUnits(units: bigint, places: number, { group, point }: Marks): string {
  const digits = String(units).padStart(places + 1, '0');
  const end = digits.length - places;
  let whole = digits.slice(0, end % 3 || 3);
  for (let at = whole.length; at < end; at += 3) whole += group + digits.slice(at, at + 3);
  return places === 0 ? whole : `${whole}${point}${digits.slice(end)}`;
}
