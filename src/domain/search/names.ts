/** What a searchable name is of its record. The numbers are stored. */
export const NAME_ROLE = { name: 1, symbol: 2, alias: 3, formerName: 4 } as const;

/** What a search key is of its record. The numbers are stored and follow those of names. */
export const KEY_ROLE = { handle: 5, contract: 6, domain: 7 } as const;

/** Longest text put into the search rows, in characters; longer names are cut there, longer keys left out. */
export const NAME_LIMIT = 200;
