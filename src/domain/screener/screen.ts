import type { KindName } from '../kinds/kinds.ts';

/** What a list can be of. */
export type ScreenKind = KindName;

/** A question to a list: which records, in what order. Without a sort, the kind's default order. */
export interface Screen {
  kind: ScreenKind;
  where: Expr;
  sort?: Sort | undefined;
}

/** Order by a path of the kind. Equal values go by id, descending where the values ascend; unknown values come last in either direction, by id. */
export interface Sort {
  path: string;
  dir: 'asc' | 'desc';
}

/**
 * A literal as text: an exact decimal number ("10000000"), a day ("2024-03-01") or a span back from today ("12mo"), "true" or "false", an
 * option's name, a record's slug or id, or any text.
 */
export type Lit = string;

/** A span back from today: days, weeks, months or years. */
export const SPAN = /^(\d{1,4})(d|w|mo|y)$/;

export type CmpOp = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'between' | 'in' | 'contains' | 'known' | 'undisclosed';

/** Compares one path with a literal, with several (`in`), with two (`between`, inclusive), with another path of the same type, or asks whether it is known. */
export interface Cmp {
  path: string;
  op: CmpOp;
  value?: Lit | readonly Lit[] | { path: string };
}

/**
 * Asks about related records: at least one fits (`some`), at least so many (`some` with `atLeast`), or all of them (`all`). Exactly one of `some`
 * and `all` is set.
 */
export interface Rel {
  rel: string;
  some?: Expr;
  all?: Expr;
  atLeast?: number;
}

export const EVIDENCE = ['sources', 'age', 'status', 'contested'] as const;
/**
 * Asks about the evidence of a value: the number of sources, the days since the winning entry was last seen, whether a guess, a program or people
 * put it there, whether another source differs.
 */
export interface Evidence {
  evidence: (typeof EVIDENCE)[number];
  of: string;
  op: '=' | '!=' | '<' | '<=' | '>' | '>=' | 'in';
  value: Lit | readonly Lit[];
}

/** Matches text in a name, symbol, alias or former name; for a round, in those of its project. */
export interface Text {
  text: string;
}

/** A condition in three-valued logic: true, false, or undecided if something is unknown. `{ and: [] }` is true. */
export type Expr = { and: readonly Expr[] } | { or: readonly Expr[] } | { not: Expr } | Cmp | Rel | Evidence | Text;

/** Largest size of a screen; larger ones are refused. */
export const SCREEN_LIMITS = { leaves: 50, depth: 6, relations: 3, values: 200, characters: 2000 } as const;
