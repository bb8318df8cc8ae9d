import type { CmpOp } from '#domain/screener/screen.ts';
import { placesInOrder } from './radix.ts';
import { TextTable, type Texts } from './texts.ts';

const SURROGATE = /[\uD800-\uDFFF]/;
const encoder = new TextEncoder();

/** Compares texts by code points, which is the order of their bytes in UTF-8. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  if (!SURROGATE.test(a) && !SURROGATE.test(b)) return a < b ? -1 : 1;
  return Buffer.compare(encoder.encode(a), encoder.encode(b));
}

/** Bytes that a number holds exactly. */
const BYTES = 6;
/** From so many words that begin alike on, they are sorted by what follows. */
const MANY = 32;

/** Puts places of different texts into the order of "C". @param from bytes that all begin with alike */
function sorted(places: Int32Array, texts: Texts, from = 0): Int32Array {
  if (places.length < MANY) return places.sort((a, b) => texts.compare(a, b));
  const keys = new Float64Array(places.length);
  for (let i = 0; i < keys.length; i += 1) keys[i] = texts.keyOf(places[i] as number, from, BYTES);
  const order = placesInOrder(keys);
  const found = order.map((at) => places[at] as number);
  for (let begin = 0, end = 1; begin < found.length; begin = end, end += 1) {
    while (end < found.length && keys[order[end] as number] === keys[order[begin] as number]) end += 1;
    if (end - begin > 1) found.set(sorted(found.slice(begin, end), texts, from + BYTES), begin);
  }
  return found;
}

/** Distinct texts by number. Numbers stay as they are while the words are in memory. */
export class Words {
  readonly #texts = new TextTable();
  /** Numbers in the order of "C": of the first so many words. */
  #sorted = new Int32Array(0);
  #ranks = new Int32Array(0);

  get size(): number {
    return this.#texts.size;
  }

  at(code: number): string {
    return this.#texts.at(code);
  }

  /** The number of a word; -1 if it has none. */
  codeOf(word: string): number {
    return this.#texts.find(word);
  }

  add(word: string): number {
    return this.#texts.add(word);
  }

  /** Marks the words that a condition names: those that contain the first of `wanted`, any of them, or the first. */
  named(op: CmpOp, wanted: readonly string[]): Uint8Array {
    if (op === 'contains') return this.#texts.containing(wanted[0] ?? '');
    const hits = new Uint8Array(this.size);
    for (const word of op === 'in' ? wanted : wanted.slice(0, 1)) {
      const code = this.codeOf(word);
      if (code >= 0) hits[code] = 1;
    }
    return hits;
  }

  /** Rank of each word in the order of "C", by its number. Ranks change when words come. */
  get ranks(): Int32Array {
    if (this.#sorted.length < this.size) this.#rank();
    return this.#ranks;
  }

  /** Rank of a word; of another text, a number between the ranks of the words around it. */
  rankOf(text: string): number {
    const { ranks } = this;
    const code = this.codeOf(text);
    return code >= 0 ? (ranks[code] as number) : this.#before(text) - 0.5;
  }

  /** How many of the sorted words come before a text. */
  #before(text: string): number {
    const bytes = encoder.encode(text);
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#texts.compareWith(this.#sorted[middle] as number, bytes) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #rank(): void {
    const known = this.#sorted;
    const fresh = new Int32Array(this.size - known.length);
    for (let i = 0; i < fresh.length; i += 1) fresh[i] = known.length + i;
    const all = new Int32Array(this.size);
    let from = 0;
    sorted(fresh, this.#texts).forEach((code, i) => {
      const place = this.#before(this.at(code));
      all.set(known.subarray(from, place), from + i);
      all[place + i] = code;
      from = place;
    });
    all.set(known.subarray(from), from + fresh.length);
    const ranks = new Int32Array(this.size);
    for (let at = 0; at < all.length; at += 1) ranks[all[at] as number] = at;
    [this.#sorted, this.#ranks] = [all, ranks];
  }
}
