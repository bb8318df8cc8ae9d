import { KINDS } from '../kinds/kinds.ts';

/** Codes of the kinds of record. */
export const KIND = { project: KINDS.project.code, organization: KINDS.organization.code, person: KINDS.person.code, round: KINDS.round.code } as const;

/** Kinds of entry: those of records, and `party` where the source does not say whether it is a person or an organization. */
export const ENTRY_KIND = { ...KIND, party: 5 } as const;
export type EntryKindName = keyof typeof ENTRY_KIND;

/** Entries of one family may be one record, whatever their kind. */
export const FAMILIES = { project: ['project'], party: ['organization', 'person', 'party'], round: ['round'] } as const satisfies Record<
  string,
  readonly EntryKindName[]
>;
export type Family = keyof typeof FAMILIES;

/** What an entry may do to the records. The numbers are stored and never reused. */
export const ENTRY_ROLE = {
  /** Becomes a record of its own unless it matches a known one. */
  creates: 0,
  /** Adds to an existing record, or waits until there is one. */
  adds: 1,
  /** A guess about anyone with a given name: added to the only record of that name, never used to match. */
  guesses: 2,
  /** Becomes a record of its own only if no other has its name; otherwise a person decides. */
  yields: 3,
  /** As `yields`, but no rule joins it by its name: keys do, or a person. Nor do others join it, or each other, by the names that it gives. */
  asks: 4,
} as const;
export type EntryRoleName = keyof typeof ENTRY_ROLE;

/** What became of a record. A dormant one has no entry: it is not shown, and lives again with the entry that it was made from. */
export const RECORD_STATE = { live: 0, merged: 1, hidden: 2, dormant: 3 } as const;

/** How a run ended. A quarantined file has an unknown format and was not imported. */
export const RUN_STATE = { running: 0, done: 1, failed: 2, quarantined: 3 } as const;
export type RunStateName = keyof typeof RUN_STATE;

/** How exactly a date is known. */
export const PRECISION = { day: 0, month: 1, year: 2 } as const;
export type PrecisionName = keyof typeof PRECISION;

/** Whether a statement gives a value, says that the value is secret, or says that there is none. */
export const CLAIM_STATE = { value: 0, undisclosed: 1, none: 2 } as const;

/** What kind of page a document is, the most trusted first: whom it speaks of or an authority, press, any other, a wiki or digest, a copy or translation, a list. */
export const PAGE_KIND = { official: 1, press: 2, page: 3, wiki: 4, copy: 5, list: 6 } as const;
export type PageKind = keyof typeof PAGE_KIND;
/** Trust in what a page says, by its kind, where the kind is known: it stands in place of the source's. */
export const PAGE_TRUST: Record<PageKind, number> = { official: 60, press: 50, page: 43, wiki: 38, copy: 36, list: 33 };

/** Of whom a picture of a page is: the mark of an organization, the portrait of a person. */
export const PICTURE_OF = { organization: 1, person: 2 } as const;
/** Where a picture of a page is from, best first: the site's icon, the place on GitHub, what the page shows where it is shared, the picture that it names as the person's. */
export const PICTURE = { icon: 1, github: 2, openGraph: 3, portrait: 4 } as const;
export type PictureName = keyof typeof PICTURE;

/** Why a statement won: it is the only one, people decided, or its source is trusted more. */
export const RULE = { only: 1, reviewed: 2, ranked: 3, derived: 9 } as const;

/** Who put a value there, weakest first: a guess, a program's reading, unreviewed people, a moderator, a vote. */
export const STANDING = { guess: 0, automatic: 1, unreviewed: 2, moderator: 3, voted: 4 } as const;
/** Values of the evidence `status`: the standings, weakest first. */
export const STATUSES = ['guess', 'automatic', 'unreviewed', 'moderator', 'voted'] as const satisfies readonly (keyof typeof STANDING)[];

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
  /** A folded name that is only part of the whole name: without a trailing "Capital", or from inside or outside brackets. */
  shortName: 14,
  /** A round of the project, or the round itself: `date|precision|amount in USD|announcement`; unknown parts are empty. */
  round: 15,
  /** Folded name of a project in which the investor put money. */
  backed: 16,
  /** Address where a round of the project was announced; derived from the rounds. */
  announcement: 18,
  /** A CoinGecko identifier from a list that is often wrong about it: used as a key only if another list knows it too. */
  coingeckoClaim: 19,
  /** Who publishes the list; a publisher uses one name for one thing. */
  publisher: 17,
  /** `scheme value`: a key that it shares with others of its source, so that it identifies none of them. */
  shared: 20,
  /** What a list calls a token that stands for a coin or was given its identifier by mistake: its contracts are those of a copy. Identifies nothing. */
  copy: 21,
} as const;
export type SchemeName = keyof typeof SCHEME;

/** Field number of the change that says a record was created. */
export const CREATED = 0;
/** Field number of the change that says a record was merged into the record its member names. */
export const MERGED = -1;
/** Field number of the change that says a record was split off again from the record its member names. */
export const UNMERGED = -2;
