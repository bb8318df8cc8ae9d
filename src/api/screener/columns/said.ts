import type { Expr } from '#domain/screener/screen.ts';
import type { Store } from './store.ts';

/** What is said of a row, as bits: certainly true, certainly false, neither. */
export const [T, F, UNSURE] = [1, 2, 0] as const;
/** What is said of each row of a table; of rows that do not live it says nothing that counts. */
export type Mask = Uint8Array;

/** Memory that questions use one after the other: what each allocated anew would keep the garbage collector busy. */
const scratch = { bytes: new ArrayBuffer(0), top: 0, wanted: 0 };
/** More than this is not held between questions. */
const MOST_SCRATCH = 64 * 1024 * 1024;
const ALIGNED = 8;

/** Begins a question: masks and marks of the one before end. */
export function beginQuestion(): void {
  const wanted = Math.min(scratch.wanted, MOST_SCRATCH);
  if (wanted > scratch.bytes.byteLength) scratch.bytes = new ArrayBuffer(wanted);
  scratch.top = 0;
  scratch.wanted = 0;
}

/** Zeros until the next question begins: a mask that is unsure of every row, or marks. Their memory is a whole number of words. */
export function newMask(size: number): Mask {
  const bytes = Math.ceil(size / ALIGNED) * ALIGNED;
  scratch.wanted += bytes;
  if (scratch.top + bytes > scratch.bytes.byteLength) return new Uint8Array(new ArrayBuffer(bytes), 0, size);
  const mask = new Uint8Array(scratch.bytes, scratch.top, size);
  scratch.top += bytes;
  return mask.fill(0);
}

/** A mask that lasts. */
export function copyOf(mask: Mask): Mask {
  const copy = new Uint8Array(new ArrayBuffer(Math.ceil(mask.length / ALIGNED) * ALIGNED), 0, mask.length);
  copy.set(mask);
  return copy;
}

/** A mask four rows at a time. */
export const wordsOf = ({ buffer, byteOffset, length }: Mask): Uint32Array => new Uint32Array(buffer, byteOffset, Math.ceil(length / 4));
/** What is said of one row, said of four. */
export const FOUR = 0x01010101;

/** A question to a store. */
export interface Asking {
  store: Store;
  /** YYYY-MM-DD, UTC */
  today: string;
  /** What conditions that were judged before say. */
  judged?: ReadonlyMap<Expr, Mask> | undefined;
}
