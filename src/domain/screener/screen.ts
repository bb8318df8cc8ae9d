import type { KindName } from '../records/codes.ts';

/** What a list can be of. */
export type ScreenKind = KindName;
/** What an expression can speak about: a record, or a role a person has somewhere. */
export type Subject = ScreenKind | 'role';

/** A list that can be asked for: which records, in what order. The default order when no sort is given. */
export interface Screen {
  kind: ScreenKind;
  where: Expr;
  sort?: Sort | undefined;
}

/** Order by a path of the kind; unknown values come last in either direction, then by id. */
export interface Sort {
  path: string;
  dir: 'asc' | 'desc';
}

/**
 * A literal as text: a number in exact decimals ("10000000"), a day ("2024-03-01") or a span back from today ("12mo"), "true" or "false",
 * an option's name, a record's slug or id, any text.
 */
export type Lit = string;

/** A span back from today: days, weeks, months or years. */
export const SPAN = /^(\d{1,4})(d|w|mo|y)$/;

export type CmpOp = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'between' | 'in' | 'contains' | 'known' | 'undisclosed';

/** One path compared: with a literal, with several (`in`), with two (`between`, both included), with another path of the same type, or whether it is known. */
export interface Cmp {
  path: string;
  op: CmpOp;
  value?: Lit | readonly Lit[] | { path: string };
}

/** Related records of which one (`some`), so many (`some` with `atLeast`) or every one (`all`) fits; exactly one of `some` and `all`. */
export interface Rel {
  rel: string;
  some?: Expr;
  all?: Expr;
  atLeast?: number;
}

export const EVIDENCE = ['sources', 'age', 'status', 'contested'] as const;
/**
 * What stands behind a value: how many sources say it, how many days ago the winning entry was last seen, whether a guess, a program or people
 * put it there, whether another source differs.
 */
export interface Evidence {
  evidence: (typeof EVIDENCE)[number];
  of: string;
  op: '=' | '!=' | '<' | '<=' | '>' | '>=' | 'in';
  value: Lit | readonly Lit[];
}
/** Values of the evidence `status`, from the least to the most. */
export const STATUSES = ['guess', 'automatic', 'unreviewed', 'moderator', 'voted'] as const;

/** Found in a name, symbol, alias or former name; of a round: in those of its project. */
export interface Text {
  text: string;
}

/** A condition with three values: certainly true, certainly false, or undecided because something is unknown. `{ and: [] }` is true. */
export type Expr = { and: readonly Expr[] } | { or: readonly Expr[] } | { not: Expr } | Cmp | Rel | Evidence | Text;

/** What one screen may hold; more is refused. */
export const SCREEN_LIMITS = { leaves: 50, depth: 6, relations: 3, values: 200, characters: 2000 } as const;
