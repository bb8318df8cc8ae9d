import { KIND_NAMES, KINDS, type KindName } from '#domain/kinds/kinds.ts';
import { MOST_GROUPS, type Question } from '#domain/newsroom/research/question.ts';
import type { Struct } from '#platform/data/struct.ts';
import { Failure, invalid } from '#platform/errors.ts';

/** What answers data sets: the struct call of this site, or another site. */
export interface Answers {
  answer(...asked: Parameters<Struct['answer']>): Promise<{ body: { identity: Uint8Array }; next: string | null }>;
}

/** A key of a group: a record, or a text. */
export interface Key {
  value: string;
  record: { id: string; slug: string; name: string; type: string } | null;
}
/** A value with all its digits, and the number of rows it is known of. */
export interface Measured {
  value: string | null;
  known: number;
}
export interface Group {
  keys: Key[];
  rows: number;
  values: Measured[];
  q: string | null;
}
/** An answer of the data set `aggregate`. */
export interface Aggregate {
  groups: Group[];
  total: { rows: number; groups: number; several: boolean; values: Measured[]; left_out: { unknown: number; imprecise: number }[] };
}

/** Reads JSON whose numbers named `value` keep all their digits, as texts. */
const withDigits = (name: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && name === 'value' ? (context?.source ?? String(value)) : value;

/** Asks a data set. @throws Failure INVALID_INPUT that begins with the name of what asks, where the question has no answer */
export async function ask<T>(struct: Answers, name: string, sid: string, params: object): Promise<T> {
  try {
    const { body } = await struct.answer(sid, JSON.stringify([params]));
    return JSON.parse(Buffer.from(body.identity).toString(), withDigits) as T;
  } catch (error) {
    if (!(error instanceof Failure) || (error.code !== 'INVALID_INPUT' && error.code !== 'NOT_FOUND')) throw error;
    throw invalid(name, error.issues?.map(({ path, message }) => `${path}: ${message}`).join('; ') ?? error.message);
  }
}

/** Asks a question of its list. @param take groups of the answer */
export const askGroups = (struct: Answers, name: string, { kind, q, grants, by, show, sort }: Question, take: number = MOST_GROUPS): Promise<Aggregate> =>
  ask(struct, name, 'aggregate', { screen: { kind, q, ...(grants && { grants }) }, by, show, sort, take });

/** The kind of a record that is a key. */
export const kindOfKey = (type: string): KindName => KIND_NAMES.find((kind) => KINDS[kind].wire === type) ?? 'organization';

/** Groups without those that a question leaves out. */
export function keptGroups(groups: readonly Group[], without: string | undefined): readonly Group[] {
  if (without === undefined) return groups;
  const isLeftOut = ({ keys }: Group): boolean =>
    without === 'same' ? keys[0]?.record?.id === keys[1]?.record?.id : keys.some(({ value }) => value === without);
  return groups.filter((group) => !isLeftOut(group));
}
