import { fold } from '../writing/fold.ts';

/** Role of a searchable name. The numbers are stored. */
export const NAME_ROLE = { name: 1, symbol: 2, alias: 3, formerName: 4 } as const;

/** Role of a search key. The numbers are stored and continue those of names. */
export const KEY_ROLE = { handle: 5, contract: 6, domain: 7 } as const;

/** Longest text in the search rows, in characters; longer names are cut, longer keys are left out. */
export const NAME_LIMIT = 200;

/** Form in which keys are compared: folded, without the @ of accounts. */
export const foldKey = (text: string): string => fold(text).replace(/^@/, '');
