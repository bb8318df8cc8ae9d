import type { KindName } from '../../kinds/kinds.ts';
import type { Plan } from '../plan.ts';
import type { Further, NamedRecord } from '../reading.ts';
import type { Item, World } from './items.ts';
import type { Token } from './tokens.ts';
import type { Cue, Fn, Noun, Tag, Verb } from './lexicon.ts';

/** A question in pieces, with what has been understood of it so far. */
export interface Question {
  items: readonly Item[];
  /** Its words, with the commas and stops behind them. */
  tokens: readonly Token[];
  world: World;
  /** What is asked beside the plan that it is read as. */
  also?: Plan;
  /** What is asked of the record that the plan finds. */
  further?: Further;
  /** Pieces that have a place in the reading. */
  used: Set<Item>;
}

export const tagOf = <Is extends Tag['is']>(item: Item | undefined, is: Is): Extract<Tag, { is: Is }> | undefined =>
  item?.tags.find((tag): tag is Extract<Tag, { is: Is }> => tag.is === is);

export const isVerb = (item: Item | undefined, ...verbs: Verb[]): boolean => item?.tags.some((tag) => tag.is === 'verb' && verbs.includes(tag.verb)) ?? false;
export const isCue = (item: Item | undefined, ...cues: Cue[]): boolean => item?.tags.some((tag) => tag.is === 'cue' && cues.includes(tag.cue)) ?? false;
export const isNoun = (item: Item | undefined, ...nouns: Noun[]): boolean => item?.tags.some((tag) => tag.is === 'kind' && nouns.includes(tag.noun)) ?? false;

export const hasVerb = ({ items }: Question, ...verbs: Verb[]): boolean => items.some((item) => item.names.length === 0 && isVerb(item, ...verbs));
export const hasCue = ({ items }: Question, ...cues: Cue[]): boolean => items.some((item) => item.names.length === 0 && isCue(item, ...cues));
export const hasNoun = ({ items }: Question, ...nouns: Noun[]): boolean => items.some((item) => item.names.length === 0 && isNoun(item, ...nouns));
export const hasFn = ({ items }: Question, ...fns: Fn[]): boolean =>
  items.some((item) => item.names.length === 0 && item.tags.some((tag) => tag.is === 'fn' && fns.includes(tag.fn)));

/** Whether a programme of grants is named, or programmes are asked for. */
export const namesProgramme = ({ items }: Question): boolean =>
  items.some(
    (item) =>
      item.names.length === 0 &&
      (tagOf(item, 'stage')?.isGrant === true || (tagOf(item, 'field')?.field === 'stage_text' && /program|chuong trinh/.test(item.folded))),
  );
export const asksGrants = (q: Question): boolean => hasNoun(q, 'grant') || namesProgramme(q);

/** Names that stand for sure, or all where none does. */
export const strongNames = ({ items }: Question): readonly Item[] => items.filter(({ names, weak }) => names.length > 0 && !weak);

/** The likeliest record of some kinds that a name may mean. */
export const recordOf = (item: Item, ...kinds: KindName[]): NamedRecord | undefined => item.names.find(({ kind }) => kinds.includes(kind));

/** Whether "only" stands beside a piece. */
export const isOnly = ({ items }: Question, item: Item): boolean => [-1, 1].some((step) => isCue(items[items.indexOf(item) + step], 'only'));

/** The pieces before and after a place that are no mere fillers. */
export function beside({ items, world }: Question, at: number, step: 1 | -1): Item | undefined {
  for (let i = at + step; i >= 0 && i < items.length; i += step) {
    const item = items[i];
    if (item && (item.tags.length > 0 || item.names.length > 0 || item.time || item.bound || !world.lexicon.noise.has(item.folded))) return item;
  }
  return undefined;
}

/** Whether a question speaks of money that was raised. */
export const raises = (q: Question): boolean =>
  hasVerb(q, 'raise') || q.items.some((item) => item.names.length === 0 && ['raised', 'amount'].includes(tagOf(item, 'field')?.field ?? ''));
