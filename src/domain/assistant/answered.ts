import type { KindName } from '../kinds/kinds.ts';
import type { Item, ValueType } from '../tools/results.ts';
import type { ReadingOption, Refusal } from './reading.ts';

/** What the value of an answer is. */
export type ValueUnit = 'usd' | 'percent' | 'count' | 'date' | 'text' | 'bool';
/** A value for programs: numbers as numbers where these hold all digits, else texts. */
export type PlainValue = string | number | boolean | null | readonly string[];

export interface AnsweredColumn {
  key: string;
  /** In the language of the answer. */
  label: string;
  type: ValueType;
}

/** A value as people read it, and where it comes from. */
export interface AnsweredCell {
  text: string;
  href: string | null;
  state?: 'unknown' | 'undisclosed' | 'contested';
  /** Of a rank: the day of its list. */
  at?: string;
  items?: readonly Item[];
}

export interface AnsweredRow {
  name: string;
  href: string | null;
  kind: KindName | null;
  slug: string | null;
  logo: string | null;
  values: Readonly<Record<string, PlainValue>>;
  cells: Readonly<Record<string, AnsweredCell>>;
}

/** A list that shows the rows of an answer. */
export interface AnsweredScreen {
  kind: KindName;
  q: string;
  sort?: string;
  grants?: string;
  href: string;
}

/** What a plan came to: the parts of an answer that come of the data. */
export interface Answered {
  outcome: 'answer' | 'clarify' | 'refuse';
  /** Why there is no answer. */
  reason?: Refusal;
  /** Words of the question that were not understood, or that no record bears. */
  about?: string;
  /** A few sentences; every number and name in them is in the rows. */
  text: string;
  value?: string | number | boolean | null;
  unit?: ValueUnit;
  columns: readonly AnsweredColumn[];
  rows: readonly AnsweredRow[];
  /** How many rows there are in all, of how many it cannot be said whether they belong, and how many lack the value. */
  total?: number;
  undecided?: number;
  unknown?: number;
  /** Of how many rows an aggregate is made, where its rows are groups or screens. */
  over?: number;
  grants_left_out?: number;
  /** Of how many rows the text says that a value is known, or unknown. */
  counts?: readonly number[];
  /** By how much values of its rows differ, where the text says so. */
  differences?: readonly { value: string | number; unit: ValueUnit }[];
  /** What there is instead, or what else may be meant. */
  options: readonly ReadingOption[];
  citations: readonly { href: string; of: string }[];
  screen: AnsweredScreen | null;
  chart?: { type: 'bar' | 'line'; key: string; value: string };
}
