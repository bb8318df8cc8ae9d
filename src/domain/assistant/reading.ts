import type { KindName, NamedKind } from '../kinds/kinds.ts';
import type { CmpOp, Expr } from '../screener/screen.ts';
import type { AskedField, RecordRef } from '../tools/calls.ts';
import type { Plan } from './plan.ts';

/** A record that a question may name. */
export interface NamedRecord {
  kind: NamedKind;
  id: string;
  slug: string;
  name: string;
  symbol: string | null;
  /** Prominence: larger is better known; below 0 are copies. */
  size: number;
  /** It is not called so: its name differs by letters from what was asked for. */
  slip?: true;
}

/** What another value of a part is typed or chosen as: a record by its name, words, a whole number, a day, or the condition of a path of a kind. */
export type PartEdit =
  | { is: 'record'; kinds: readonly NamedKind[] }
  | { is: 'text' | 'number' | 'day'; value: string }
  | { is: 'condition'; kind: KindName; path: string; op: CmpOp; value?: string | readonly string[]; not?: true };

/** One part of a reading, for a control that changes it. */
export interface ReadingPart {
  /** Which slot it fills: `lead`, `date`, `grants` … */
  slot: string;
  /** Key of a label: a field, or a word of the assistant. */
  label: string;
  /** Its value: a word of the assistant, or of the screen language. */
  text: string;
  /** Of a condition: what it asks, from which its words are made. */
  asks?: Expr;
  /** Other values of the slot, each as the whole plan it would make. The first of them takes the part away where it can go. */
  options: readonly PartOption[];
  /** How any other value is put in its place. */
  edit?: PartEdit;
}

/** Another value of a part. */
export interface PartOption {
  text: string;
  /** Of a condition: what it would ask, from which its words are made. */
  asks?: Expr;
  plan: Plan;
}

/** Why a question has no answer. */
export const REFUSALS = [
  'empty',
  'too-long',
  'not-understood',
  'not-held',
  'no-such-record',
  'no-such-round',
  'ambiguous',
  'contested',
  'future',
  'advice',
  'private',
  'other-account',
  'off-topic',
  'instruction',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Something offered: a record, a round, another reading. */
export interface ReadingOption {
  name: string;
  href: string | null;
  plan?: Plan;
}

/** What is asked of the record that a plan finds. */
export interface Further {
  /** The record, once it is found. */
  of?: RecordRef;
  fields: readonly AskedField[];
}

/** How a question was read. */
export type Reading =
  | {
      outcome: 'plan';
      plan: Plan;
      /** What is asked, one after the other, where the plan finds nothing: of a record of the same name, of all times. */ beside?: readonly Plan[];
      /** What is asked too, its rows behind those of the plan: people beside organizations. */
      also?: Plan;
      /** What is asked of the record that the plan finds, a second step. */
      further?: Further;
      parts: readonly ReadingPart[];
      others: readonly ReadingOption[];
      /** A name that several bear, and who was taken; of how many of its kind. */
      taken?: { text: string; record: NamedRecord; of: number };
      /** Names that nobody bears, and who was taken for each by a slip of the letters. */
      slips?: readonly { text: string; name: string }[];
      /** A name that a project and an organization bear: who was taken, and what would be asked of the other. Where that has no answer, nothing is unclear. */
      twofold?: { text: string; record: NamedRecord; other: ReadingOption & { kind: NamedKind; slug: string } };
    }
  | { outcome: 'clarify'; about: string; options: readonly ReadingOption[] }
  | { outcome: 'refuse'; reason: Refusal; about?: string; options?: readonly ReadingOption[] };

/** An earlier question of the conversation, as far as later ones speak of it. */
export interface Turn {
  question: string;
  plan: Plan;
  /** Records of its answer in their order, at most 20. */
  rows: readonly TurnRow[];
  /** The round that the answer is about, where it is one: its day as far as it is known, and its project. */
  round?: { slug: string; date?: string; project?: string };
  /** Whether what was asked for is not known of the record. */
  isUnknown?: boolean;
}

/** A record of an answer. */
export interface TurnRow {
  kind: KindName;
  slug: string;
  name: string;
  /** Of a round: the slug of its project, its day as far as it is known, its amount in USD. */
  project?: string;
  date?: string;
  amount?: string;
  /** Of the only record of an answer: other records that its values name. */
  refs?: readonly { kind: NamedKind; slug: string; name: string }[];
}
