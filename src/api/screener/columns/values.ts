import { powerOfTen, readDecimal } from '#domain/writing/decimal.ts';
import { grown } from './grown.ts';
import { Words } from './words.ts';

/** Compares two decimal texts exactly. */
export function compareDecimals(a: string, b: string): number {
  const [left, right] = [readDecimal(a), readDecimal(b)];
  if (!left || !right) throw new RangeError(`no numbers: ${a}, ${b}`);
  const scale = Math.max(left.scale, right.scale);
  const units = ({ negative, units: n, scale: own }: typeof left) => (negative ? -n : n) * powerOfTen(scale - own);
  const [x, y] = [units(left), units(right)];
  return x < y ? -1 : Number(x > y);
}

const MOST_ZEROS = 255;
const withZeros = (shortest: string, zeros: number): string => (zeros === 0 ? shortest : `${shortest}${shortest.includes('.') ? '' : '.'}${'0'.repeat(zeros)}`);

/** How many zeros a decimal has more than the shortest text of its double; 0 if they are not all by which it differs. */
function zerosOf(text: string, shortest: string): number {
  const zeros = text.length - shortest.length - (shortest.includes('.') ? 0 : 1);
  return zeros > 0 && zeros <= MOST_ZEROS && withZeros(shortest, zeros) === text ? zeros : 0;
}

/**
 * One value of each row as a number; NaN where it is unknown. Texts are numbers of words, days are days since 1970, truth is 0 or 1, records are
 * their numbers.
 */
export class Values {
  at = new Float64Array(0);
  /** Texts of numbers that JavaScript would print otherwise, by row; of those that differ by zeros at the end, only their number is held. */
  readonly exact = new Map<number, string>();
  zeros = new Uint8Array(0);
  readonly words: Words | undefined;
  /** Rises with every change of a value. */
  revision = 0;

  constructor(isText: boolean) {
    this.words = isText ? new Words() : undefined;
  }

  reserve(length: number): void {
    const at = new Float64Array(length).fill(Number.NaN);
    at.set(this.at);
    this.at = at;
  }

  /** @param value a number or truth; text: a word, or an exact decimal */
  set(row: number, value: string | number | boolean | null): void {
    const number = value === null ? Number.NaN : this.words && typeof value === 'string' ? this.words.add(value) : Number(value);
    if (!Object.is(this.at[row], number)) {
      this.at[row] = number;
      this.revision += 1;
    }
    if (this.words || (typeof value !== 'string' && this.isPlain(row))) return;
    const shortest = String(number);
    const text = typeof value === 'string' ? value : shortest;
    const zeros = text === shortest ? 0 : zerosOf(text, shortest);
    this.#setText(row, text === shortest || zeros > 0 ? undefined : text, zeros);
  }

  #setText(row: number, exact: string | undefined, zeros: number): void {
    if (zeros !== (this.zeros[row] ?? 0)) {
      this.zeros = grown(this.zeros, this.at.length, 0);
      this.zeros[row] = zeros;
      this.revision += 1;
    }
    if (this.exact.get(row) === exact) return;
    if (exact === undefined) this.exact.delete(row);
    else this.exact.set(row, exact);
    this.revision += 1;
  }

  /** Whether the value is written as JavaScript writes it. */
  isPlain(row: number): boolean {
    return (this.zeros[row] ?? 0) === 0 && !this.exact.has(row);
  }

  /** The value as PostgreSQL prints it; null if unknown. */
  text(row: number): string | null {
    const value = this.at[row] ?? Number.NaN;
    if (Number.isNaN(value)) return null;
    return this.words ? this.words.at(value) : (this.exact.get(row) ?? withZeros(String(value), this.zeros[row] ?? 0));
  }
}

/** Compares two numbers that are equal as doubles: by their decimals where one is not the shortest text of its double. */
export function compareTied(left: Values, a: number, right: Values, b: number): number {
  if (!left.exact.has(a) && !right.exact.has(b)) return 0;
  return compareDecimals(left.text(a) ?? '', right.text(b) ?? '');
}
