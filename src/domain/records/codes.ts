/** Kinds of record. The numbers are stored and never reused. */
export const KIND = { project: 1, organization: 2, person: 3, round: 4 } as const;
export type KindName = keyof typeof KIND;

/** What became of a record. */
export const RECORD_STATE = { live: 0, merged: 1, hidden: 2 } as const;

/** How a run ended. A quarantined file had a format we do not know; nothing of it was taken. */
export const RUN_STATE = { running: 0, done: 1, failed: 2, quarantined: 3 } as const;

/** How exactly a date is known. */
export const PRECISION = { day: 0, month: 1, year: 2 } as const;
export type PrecisionName = keyof typeof PRECISION;

/** Whether a statement gives a value, says it is kept secret, or says that there is none. */
export const CLAIM_STATE = { value: 0, undisclosed: 1, none: 2 } as const;

/** Why a statement stands: nobody else speaks, people decided, or its source is trusted more. */
export const RULE = { only: 1, reviewed: 2, ranked: 3, derived: 9 } as const;

/** What identifies an entry beyond its source. The numbers are stored and never reused. */
export const SCHEME = {
  /** `network:…` or `coin:…` with the identifier Web3 Icons gives it. */
  web3icons: 1,
  /** Identifier of a coin at CoinGecko. */
  coingecko: 2,
  /** `chain:address`, the chain by CAIP-2 where there is one; hexadecimal addresses in lower case. */
  contract: 3,
  /** Identifier of a chain, CAIP-2. */
  caip2: 4,
  /** Folded name. */
  name: 10,
  /** Folded ticker. */
  symbol: 11,
  /** The coin a chain's fees are paid in: `coingecko:…` or `symbol:…`. */
  nativeCoin: 12,
  /** A chain the entry exists on, as in `contract`. */
  chain: 13,
} as const;
export type SchemeName = keyof typeof SCHEME;

/** Field number of the change that says a record was created. */
export const CREATED = 0;
