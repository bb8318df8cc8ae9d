import { powerOfTen, readDecimal } from '#domain/writing/decimal.ts';

/** A typed array of at least this length, with the same content; what is new holds `fill`. */
export function grown<A extends Float64Array | Int32Array | Uint8Array>(array: A, length: number, fill: number): A {
  if (array.length >= length) return array;
  const next = new (array.constructor as new (length: number) => A)(Math.max(64, length, Math.ceil(array.length * 1.5)));
  next.set(array);
  next.fill(fill, array.length);
  return next;
}

const BYTES = 6;
const SURROGATE = /[\uD800-\uDFFF]/;
const encoder = new TextEncoder();

/** The first bytes of a text as a number: texts sort by it as PostgreSQL's "C" collation sorts them, until equal. */
function prefixOf(text: string): number {
  const { length } = text;
  let key = 0;
  for (let i = 0; i < BYTES; i += 1) {
    const unit = i < length ? text.charCodeAt(i) : 0;
    if (unit > 127) {
      const bytes = encoder.encode(text.slice(0, BYTES));
      key = 0;
      for (let n = 0; n < BYTES; n += 1) key = key * 256 + (bytes[n] ?? 0);
      return key;
    }
    key = key * 256 + unit;
  }
  return key;
}

/** Compares texts by code points, which is the order of their bytes in UTF-8. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  if (!SURROGATE.test(a) && !SURROGATE.test(b)) return a < b ? -1 : 1;
  return Buffer.compare(encoder.encode(a), encoder.encode(b));
}

/** Compares two decimal texts exactly. */
export function compareDecimals(a: string, b: string): number {
  const [left, right] = [readDecimal(a), readDecimal(b)];
  if (!left || !right) throw new RangeError(`no numbers: ${a}, ${b}`);
  const scale = Math.max(left.scale, right.scale);
  const units = ({ negative, units: n, scale: own }: typeof left) => (negative ? -n : n) * powerOfTen(scale - own);
  const [x, y] = [units(left), units(right)];
  return x < y ? -1 : Number(x > y);
}

const SEPARATOR = '\u0000';

/** Distinct texts by number. Numbers stay as they are while the words are in memory. */
export class Words {
  readonly list: string[] = [];
  /** Sort key of each word; equal keys say nothing. */
  prefixes = new Float64Array(0);
  readonly #codes = new Map<string, number>();
  #joined: { text: string; starts: Int32Array; size: number } | undefined;

  codeOf(word: string): number {
    return this.#codes.get(word) ?? -1;
  }

  add(word: string): number {
    const known = this.#codes.get(word);
    if (known !== undefined) return known;
    const code = this.list.push(word) - 1;
    this.#codes.set(word, code);
    this.prefixes = grown(this.prefixes, code + 1, 0);
    this.prefixes[code] = prefixOf(word);
    return code;
  }

  /** Marks every word that contains the text. */
  containing(text: string): Uint8Array {
    const { list } = this;
    const hits = new Uint8Array(list.length);
    if (text === '') return hits.fill(1);
    if (text.includes(SEPARATOR)) return hits;
    if (this.#joined?.size !== list.length) this.#joined = joined(list);
    for (const at of found(this.#joined, text)) hits[at] = 1;
    return hits;
  }
}

/** Texts as one, so that a search reads them in one run. */
export function joined(list: readonly string[]): { text: string; starts: Int32Array; size: number } {
  const starts = new Int32Array(list.length + 1);
  let at = 0;
  list.forEach((word, i) => {
    starts[i] = at;
    at += word.length + 1;
  });
  starts[list.length] = at;
  return { text: list.join(SEPARATOR), starts, size: list.length };
}

/** Places of the joined texts that contain a text, each once. */
export function* found({ text, starts, size }: ReturnType<typeof joined>, wanted: string): Generator<number> {
  let from = 0;
  let low = 0;
  while (from <= text.length) {
    const at = text.indexOf(wanted, from);
    if (at < 0) return;
    let high = size - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    yield low;
    low += 1;
    from = starts[low] ?? text.length + 1;
  }
}

/**
 * One value of each row as a number; NaN where it is unknown. Texts are numbers of words, days are days since 1970, truth is 0 or 1, records are
 * their numbers.
 */
export class Values {
  at = new Float64Array(0);
  /** Texts of numbers that JavaScript would print otherwise, by row. */
  readonly exact = new Map<number, string>();
  readonly words: Words | undefined;

  constructor(isText: boolean) {
    this.words = isText ? new Words() : undefined;
  }

  reserve(length: number): void {
    this.at = grown(this.at, length, Number.NaN);
  }

  /** @param value a number or truth; text: a word, or an exact decimal */
  set(row: number, value: string | number | boolean | null): void {
    if (this.exact.size > 0) this.exact.delete(row);
    if (value === null) this.at[row] = Number.NaN;
    else if (typeof value !== 'string') this.at[row] = Number(value);
    else if (this.words) this.at[row] = this.words.add(value);
    else {
      const number = Number(value);
      this.at[row] = number;
      if (String(number) !== value) this.exact.set(row, value);
    }
  }

  /** The value as PostgreSQL prints it; null if unknown. */
  text(row: number): string | null {
    const value = this.at[row] ?? Number.NaN;
    if (Number.isNaN(value)) return null;
    return this.words ? (this.words.list[value] ?? null) : (this.exact.get(row) ?? String(value));
  }
}

/** Compares two values that are equal as numbers: by their texts, or by their decimals where one is not the shortest text of its number. */
export function compareTied(left: Values, a: number, right: Values, b: number): number {
  if (!left.words && !left.exact.has(a) && !right.exact.has(b)) return 0;
  return (left.words ? compareTexts : compareDecimals)(left.text(a) ?? '', right.text(b) ?? '');
}
