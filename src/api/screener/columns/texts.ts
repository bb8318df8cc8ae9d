import { grown, largerThan } from './grown.ts';

/** From one hit in so many bytes on, texts are looked through one by one: calls would cost more. */
const DENSE = 256;
const FEW_HITS = 1000;
/** Slots of a table, as a multiple of its texts. */
const ROOMY = 2;

/** Compares two texts by their bytes. */
function compareBytes(a: Uint8Array, from: number, to: number, b: Uint8Array, start: number, end: number): number {
  const length = Math.min(to - from, end - start);
  for (let i = 0; i < length; i += 1) {
    const off = (a[from + i] as number) - (b[start + i] as number);
    if (off !== 0) return off;
  }
  return to - from - (end - start);
}

/** Marks the texts from a place on that contain some bytes, by looking through one after the other. */
function markEach(bytes: Uint8Array, starts: Uint32Array, from: number, sought: Uint8Array, hits: Uint8Array): void {
  const [first, ...rest] = sought;
  for (let place = from; place < hits.length; place += 1) {
    const last = (starts[place + 1] as number) - 1 - sought.length;
    for (let at = starts[place] as number; at <= last; at += 1) {
      if (bytes[at] !== first) continue;
      let same = 0;
      while (same < rest.length && bytes[at + 1 + same] === rest[same]) same += 1;
      if (same < rest.length) continue;
      hits[place] = 1;
      break;
    }
  }
}

/**
 * Texts by small whole numbers, in one piece of memory: millions of strings of their own would have to be looked through by every collection of
 * garbage. No text may contain a zero.
 */
export class Texts {
  #bytes = Buffer.alloc(64);
  /** Where each text begins; the byte before is a zero. One more than there are texts. */
  #starts = new Uint32Array(1);
  #isPlain = true;
  size = 0;

  push(text: string): number {
    const begin = this.#starts[this.size] as number;
    const most = begin + 3 * text.length + 1;
    if (most > this.#bytes.length) {
      const next = Buffer.alloc(largerThan(most));
      next.set(this.#bytes);
      this.#bytes = next;
    }
    const written = this.#bytes.write(text, begin);
    this.#isPlain &&= written === text.length;
    const place = this.size++;
    this.#starts = grown(this.#starts, place + 2, 0);
    this.#starts[place + 1] = begin + written + 1;
    return place;
  }

  /** The text at a place; empty where it was emptied. */
  at(place: number): string {
    const from = this.#starts[place] as number;
    if (!(place < this.size) || this.#bytes[from] === 0) return '';
    const to = this.#endOf(place);
    return this.#bytes.toString(this.#isPlain ? 'latin1' : 'utf8', from, to);
  }

  /** Empties the text at a place. */
  empty(place: number): void {
    this.#bytes.fill(0, this.#starts[place], this.#endOf(place));
  }

  /** Compares two texts as PostgreSQL's "C" collation does. */
  compare(a: number, b: number): number {
    return compareBytes(this.#bytes, this.#starts[a] as number, this.#endOf(a), this.#bytes, this.#starts[b] as number, this.#endOf(b));
  }

  /** Compares the text at a place with bytes in UTF-8. */
  compareWith(place: number, bytes: Uint8Array): number {
    return compareBytes(this.#bytes, this.#starts[place] as number, this.#endOf(place), bytes, 0, bytes.length);
  }

  /** Some bytes of a text, from one of them on, as a number that orders texts until equal. @param count at most six */
  keyOf(place: number, from: number, count: number): number {
    const end = this.#endOf(place);
    let key = 0;
    for (let i = 0, at = (this.#starts[place] as number) + from; i < count; i += 1, at += 1) key = key * 256 + (at < end ? (this.#bytes[at] as number) : 0);
    return key;
  }

  /** Whether the text at a place is this one. */
  protected isAt(place: number, text: string): boolean {
    const from = this.#starts[place] as number;
    const length = this.#endOf(place) - from;
    if (length < text.length) return false;
    for (let i = 0; i < text.length; i += 1) {
      const unit = text.charCodeAt(i);
      if (unit > 127) return this.at(place) === text;
      if (this.#bytes[from + i] !== unit) return false;
    }
    return length === text.length;
  }

  /** Marks the place of each text that contains `wanted`. */
  containing(wanted: string): Uint8Array {
    const { size } = this;
    const hits = new Uint8Array(size);
    if (wanted === '') return hits.fill(1);
    if (wanted.includes('\0')) return hits;
    const starts = this.#starts;
    const bytes = this.#bytes.subarray(0, starts[size]);
    const sought = Buffer.from(wanted);
    let [place, count] = [0, 0];
    for (let at = bytes.indexOf(sought); at >= 0; at = bytes.indexOf(sought, starts[place])) {
      place = placeOf(starts, place, size, at);
      hits[place] = 1;
      place += 1;
      count += 1;
      if (place >= size) return hits;
      if (count > FEW_HITS && (starts[place] as number) < count * DENSE) break;
    }
    if (count > FEW_HITS) markEach(bytes, starts, place, sought, hits);
    return hits;
  }

  #endOf(place: number): number {
    return (this.#starts[place + 1] as number) - 1;
  }
}

/** The place of the text that a byte is in. @param from a place that is not behind it */
function placeOf(starts: Uint32Array, from: number, size: number, at: number): number {
  let low = from;
  let step = 1;
  while (low + step < size && (starts[low + step] as number) <= at) {
    low += step;
    step *= 2;
  }
  let high = Math.min(size - 1, low + step);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01_00_01_93);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c_1b_3c_6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Distinct texts by number, and their numbers by text. */
export class TextTable extends Texts {
  /** Number of a text plus one, at the place of its hash or behind it; zero where there is none. As many as a power of two. */
  #slots = new Int32Array(64);

  /** The number of a text; -1 if it has none. */
  find(text: string): number {
    const mask = this.#slots.length - 1;
    for (let slot = hashOf(text) & mask; ; slot = (slot + 1) & mask) {
      const number = (this.#slots[slot] as number) - 1;
      if (number < 0 || this.isAt(number, text)) return number;
    }
  }

  /** The number of a text, a new one if it has none. */
  add(text: string): number {
    const known = this.find(text);
    if (known >= 0) return known;
    const number = this.push(text);
    if (this.#slots.length < ROOMY * this.size) {
      this.#slots = new Int32Array(2 * this.#slots.length);
      for (let one = 0; one < number; one += 1) this.#put(one, hashOf(this.at(one)));
    }
    this.#put(number, hashOf(text));
    return number;
  }

  #put(number: number, hash: number): void {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = number + 1;
  }
}
