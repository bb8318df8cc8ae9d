import { LRUCache } from 'lru-cache';
import { AT_ONCE, costOf, maskSteps } from './mask-steps.ts';
import { maskOf } from './masks.ts';
import type { Sought } from '../page.ts';
import { beginQuestion, copyOf, F, FOUR, newMask, T, UNSURE, wordsOf, type Asking, type Mask } from './said.ts';

/** The rows of a screen. */
export class Found {
  /** How many certainly fit, and of how many nothing is certain. */
  readonly total: number;
  readonly undecided: number;
  /** What is said of each row where the rows are many; else only these are held. */
  readonly #mask: Mask | undefined;
  readonly #wanted: number;
  #rows: Int32Array | undefined;

  /** @param mask where no row that does not live is true or open; it may change afterwards */
  constructor(mask: Mask, isUndecided: boolean) {
    const [sure, open] = countsOf(mask);
    this.#wanted = isUndecided ? UNSURE : T;
    this.total = isUndecided ? open : sure;
    this.undecided = isUndecided ? 0 : open;
    if (this.total * FEW_ROWS < mask.length) this.#rows = rowsOf(mask, this.#wanted, this.total);
    else this.#mask = copyOf(mask);
  }

  /** Places of the rows in their table, from the first to the last. */
  get rows(): Int32Array {
    return (this.#rows ??= rowsOf(this.#mask ?? new Uint8Array(0), this.#wanted, this.total));
  }

  /** Returns a function that says whether a row is one of these, until the next question begins. @param size of the table */
  holder(size: number): (row: number) => boolean {
    const [mask, wanted] = [this.#mask, this.#wanted];
    if (mask) return (row) => mask[row] === wanted;
    const marks = newMask(size);
    for (const row of this.rows) marks[row] = 1;
    return (row) => marks[row] === 1;
  }

  /** Bytes that it takes. */
  get bytes(): number {
    return (this.#mask?.byteLength ?? 0) + (this.#rows?.byteLength ?? 0) + 1;
  }
}

/** Fewer rows than one of so many are held as a list. */
const FEW_ROWS = 8;

/** Of how many rows a mask says that they fit, and of how many nothing. */
function countsOf(mask: Mask): [sure: number, open: number] {
  const { length } = mask;
  const words = wordsOf(mask);
  const whole = length >> 2;
  let [sure, failed] = [0, 0];
  // The sum of four small bytes stands in the highest one of their product.
  for (let i = 0; i < whole; i += 1) {
    const word = words[i] as number;
    sure += Math.imul(word & FOUR, FOUR) >>> 24;
    failed += Math.imul((word >>> 1) & FOUR, FOUR) >>> 24;
  }
  for (let i = 4 * whole; i < length; i += 1) {
    sure += Number(mask[i] === T);
    failed += Number(mask[i] === F);
  }
  return [sure, length - sure - failed];
}

function rowsOf(mask: Mask, wanted: number, count: number): Int32Array {
  const rows = new Int32Array(count);
  const words = wordsOf(mask);
  const none = wanted === T ? F * FOUR : -1;
  for (let word = 0, at = 0; at < count; word += 1) {
    if (words[word] === none) continue;
    for (let i = 4 * word; i < 4 * word + 4 && at < count; i += 1) if (mask[i] === wanted) rows[at++] = i;
  }
  return rows;
}

/** Bytes that the found rows of one state of the data may take together: a page and its total are asked one after the other. At least, and for each row. */
const KEPT_BYTES = { least: 8_000_000, each: 8 };

/** What was found in this state of the data. */
function keptRows({ store }: Asking): LRUCache<string, Found> {
  return store.kept('found', [store], () => {
    const maxSize = Math.max(KEPT_BYTES.least, KEPT_BYTES.each * store.rows);
    return new LRUCache<string, Found>({ maxSize, sizeCalculation: ({ bytes }) => bytes });
  });
}

const keyOf = ({ kind, where, undecided }: Sought, { today }: Asking): string => JSON.stringify([kind, where, undecided, today]);

/** Finds the rows of a screen, and how many there are. */
export function findRows(screen: Sought, asking: Asking): Found {
  const kept = keptRows(asking);
  const key = keyOf(screen, asking);
  const known = kept.get(key);
  if (known) return known;
  beginQuestion();
  const found = foundBy(maskOf(screen.where, screen.kind, asking), screen, asking);
  kept.set(key, found);
  return found;
}

/** Whether finding the rows of a screen would hold up others for long. */
export const isLong = (screen: Sought, asking: Asking, most = AT_ONCE): boolean =>
  costOf(screen.where, screen.kind, asking) > most && !keptRows(asking).has(keyOf(screen, asking));

/** The same in steps between which others may be answered. The store must not change before the last step. @param most see `maskSteps` */
export function* findSteps(screen: Sought, asking: Asking, most = AT_ONCE): Generator<void, Found> {
  if (!isLong(screen, asking, most)) return findRows(screen, asking);
  const found = foundBy(yield* maskSteps(screen.where, screen.kind, asking, undefined, most), screen, asking);
  keptRows(asking).set(keyOf(screen, asking), found);
  return found;
}

function foundBy(mask: Mask, screen: Sought, asking: Asking): Found {
  const { lives, size, count } = asking.store.tables[screen.kind];
  if (count < size) for (let row = 0; row < size; row += 1) if (lives[row] !== 1) mask[row] = F;
  return new Found(mask, screen.undecided === true);
}
