import type { Store } from './store.ts';

/** What is said of a row, as bits: certainly true, certainly false, neither. */
export const [T, F, UNSURE] = [1, 2, 0] as const;
/** What is said of each row of a table; of rows that do not live it says nothing that counts. */
export type Mask = Uint8Array;

/** A question to a store. */
export interface Asking {
  store: Store;
  /** YYYY-MM-DD, UTC */
  today: string;
}
