/** Kinds of record. The numbers are stored and never reused. */
export const KIND = { project: 1, organization: 2, person: 3, round: 4 } as const;
export type KindName = keyof typeof KIND;

/** Kinds of entry: those of records, and the party of which its source does not say whether it is a person or an organization. */
export const ENTRY_KIND = { ...KIND, party: 5 } as const;
export type EntryKindName = keyof typeof ENTRY_KIND;

/** Entries of one family may be one record, whatever their kind. */
export const FAMILIES = { project: ['project'], party: ['organization', 'person', 'party'], round: ['round'] } as const satisfies Record<
  string,
  readonly EntryKindName[]
>;
export type Family = keyof typeof FAMILIES;

/** The family of an entry's or a record's kind. */
export const familyOf = (kind: EntryKindName): Family => (kind === 'project' || kind === 'round' ? kind : 'party');

/** What an entry may do to the records. The numbers are stored and never reused. */
export const ENTRY_ROLE = {
  /** Becomes a record of its own where it is none that is known. */
  creates: 0,
  /** Adds to records that are there, and waits for one. */
  adds: 1,
  /** A guess about whoever bears a name: it is put beside the one record of that name and joins nothing. */
  guesses: 2,
  /** Becomes a record of its own only while no other has its name; else it waits for a person. */
  yields: 3,
} as const;
export type EntryRoleName = keyof typeof ENTRY_ROLE;

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

/** What stands behind a choice, from the least: a guess, a program's reading, people nobody has checked, a moderator, a vote. */
export const STANDING = { guess: 0, automatic: 1, unreviewed: 2, moderator: 3, voted: 4 } as const;

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
  /** `namespace:identifier`: how a publisher names it in all its lists, such as `defillama:parent#aave`. */
  id: 5,
  /** Host of its own website, without www. */
  domain: 6,
  /** Its account on X, in lower case, without @. */
  handle: 7,
  /** Its organization or user on GitHub, in lower case. */
  github: 8,
  /** Folded name. */
  name: 10,
  /** Folded ticker. */
  symbol: 11,
  /** The coin a chain's fees are paid in: `coingecko:…` or `symbol:…`. */
  nativeCoin: 12,
  /** A chain the entry exists on, as in `contract`. */
  chain: 13,
  /** A folded name that is less than the whole: without "Capital" behind it, or out of brackets. */
  shortName: 14,
  /** A round of the project, or the round itself: `date|precision|amount in USD|announcement`, what is unknown left empty. */
  round: 15,
  /** A project the investor put money into: its folded name. */
  backed: 16,
  /** Address where a round of the project was announced; taken from the rounds. */
  announcement: 18,
  /** What a list that is often wrong in it says is the identifier at CoinGecko: a key where another list knows it. */
  coingeckoClaim: 19,
  /** Who publishes the list; one publisher calls one thing by one name. */
  publisher: 17,
} as const;
export type SchemeName = keyof typeof SCHEME;

/** Field number of the change that says a record was created. */
export const CREATED = 0;
/** Field number of the change that says a record was merged into the record its member names. */
export const MERGED = -1;
/** Field number of the change that says a record came out again of the record its member names. */
export const UNMERGED = -2;
