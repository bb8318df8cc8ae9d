import type { KindName } from '../kinds/kinds.ts';
import type { GrantsMode } from '../screener/grants.ts';

/** What a value is. `name`: names of records or texts; `usd`, `percent`, `count`: numbers. */
export type ValueType = 'text' | 'usd' | 'percent' | 'count' | 'date' | 'bool' | 'link' | 'name';

/** A record, or a text, as part of a value. */
export interface Item {
  name: string;
  href: string | null;
  /** What is said of it there: a position, a chain, a day. */
  note?: string;
  /** The record that it is. */
  of?: { kind: KindName; slug: string; logo: string | null };
}

/** A value of a row. */
export interface Cell {
  /** Numbers with all their digits as texts; null where it is not known. */
  value: string | boolean | null;
  /** How exactly a day is known. */
  precision?: 'day' | 'month' | 'year';
  state?: 'unknown' | 'undisclosed' | 'contested';
  /** Of a stage: what its source calls it, where that says more. */
  words?: string;
  /** Of a rank: the day of its list, and a rank of an earlier list where the newest has none. */
  at?: string;
  former?: string;
  /** Where it comes from: the statement, or the rows that it was computed of. */
  href: string | null;
  /** Of a list: its members, and how many there are in all. */
  items?: readonly Item[];
  count?: number;
}

export interface ResultColumn {
  key: string;
  type: ValueType;
}

/** A record, a group or a link of a path. */
export interface ResultRow {
  kind: KindName | null;
  id: string | null;
  slug: string | null;
  name: string;
  href: string | null;
  logo: string | null;
  cells: Readonly<Record<string, Cell>>;
}

/** Members of a list of a record: who worked there, its rounds, its contracts. */
export interface ResultList {
  columns: readonly ResultColumn[];
  rows: readonly ResultRow[];
  total: number;
  /** How many members there are before the list is narrowed, where it was. */
  all?: number;
  /** Of roles before another one: days are missing, and nobody says that they came before. */
  unsure?: true;
  href: string;
  /** The screen whose rows they are, where they are those of a list. */
  screen?: { kind: KindName; q: string; grants?: GrantsMode | undefined };
}

/** What every tool returns. */
export interface ToolResult {
  columns: readonly ResultColumn[];
  rows: readonly ResultRow[];
  /** How many rows there are in all, and of how many it cannot be said whether they belong. */
  total?: number;
  undecided?: number;
  grantsLeftOut?: number;
  /** What an aggregate comes to over all rows of each screen, in the order of `over`; `known` says of how many rows the value is known, `ungrouped` how many are in no group. */
  totals?: readonly {
    label?: string;
    rows: number;
    ungrouped?: number;
    values: readonly { measure: string; cell: Cell; known: number }[];
    href: string | null;
  }[];
  /** Of one record: members of each list that was asked for, by its field. */
  lists?: Readonly<Record<string, ResultList>>;
  /** Of a value: how it follows from others, whether sources differ, and whether none of these is trusted more. */
  derived?: string;
  contested?: boolean;
  tied?: boolean;
  /** Name of the record that it is about. */
  of?: string;
  /** What a word means; or, where it is no term, terms that are near it. */
  meaning?: string;
  near?: readonly string[];
  /** Addresses of what was read, with what is found there. */
  citations: readonly { href: string; of: string }[];
}
