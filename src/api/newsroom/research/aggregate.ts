import { KIND_NAMES, KINDS, type KindName } from '#domain/kinds/kinds.ts';
import { MOST_GROUPS, type Question } from '#domain/newsroom/research/question.ts';
import { ask, type Answers } from '#platform/data/ask.ts';

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
