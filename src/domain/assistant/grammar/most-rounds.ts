import type { Item } from './items.ts';
import { asksSum } from './measures.ts';
import type { Order } from './order.ts';
import { hasFn, hasVerb, isCue, isNoun, tagOf, type Question } from './question.ts';

/** What may stand between a superlative and the rounds that it is said of. */
const isBetween = (item: Item | undefined): boolean =>
  item !== undefined &&
  item.names.length === 0 &&
  ((tagOf(item, 'stage') ?? tagOf(item, 'sector') ?? tagOf(item, 'instrument')) !== undefined ||
    tagOf(item, 'fn')?.fn === 'count' ||
    /^(?:of|the|different|separate|funding)$/.test(item.folded));

/** "The most Series A rounds", "the highest number of seed deals", "nhiều vòng nhất": a superlative of how many rounds there are, whatever is asked beside. */
export function isOfRoundCount({ items, world }: Question, most: Item): boolean {
  const at = items.indexOf(most);
  const by = tagOf(most, 'most')?.by;
  const reached = (step: 1 | -1): { noun: Item | undefined; counts: boolean } => {
    let place = at + step;
    let counts = by === 'count';
    while (isBetween(items[place])) {
      counts ||= tagOf(items[place], 'fn')?.fn === 'count';
      place += step;
    }
    counts ||= step === -1 && tagOf(items[place - 1], 'fn')?.fn === 'count';
    return { noun: items[place], counts };
  };
  const ahead = reached(1);
  const behind = world.language === 'vi' ? reached(-1) : undefined;
  return [ahead, behind].some((one) => one !== undefined && one.counts && isNoun(one.noun, 'round'));
}

/**
 * What groups of rounds are ordered by where something else is asked of them, too, and what is told: "which year had the most rounds, and how much did they total",
 * "which year raised the most, and in how many rounds".
 */
export function besideMost(q: Question, order: Order, measure: string): { by: string; show: string } | undefined {
  const byNumber = isOfRoundCount(q, order.item) || (measure === 'count' && isByCount(q));
  if (byNumber)
    return {
      by: 'count',
      show: ['count', ...(measure === 'count' ? (asksSum(q) ? ['sum(amount)'] : []) : measure === 'sum(amount)' && !asksSum(q) ? [] : [measure])].join(','),
    };
  const counts = measure === 'count' && order.counts && hasVerb(q, 'raise');
  return counts ? { by: 'sum(amount)', show: 'count,sum(amount)' } : undefined;
}

/** "By number of rounds". */
const isByCount = ({ items }: Question): boolean => items.some((item, at) => isCue(item, 'by') && tagOf(items[at + 1], 'fn')?.fn === 'count');

/** The statistics that a question asks for, beside each other: "median and mean". */
export function statisticsOf(q: Question, path: string): readonly string[] {
  const says = (word: RegExp): boolean => q.items.some(({ folded, names }) => names.length === 0 && word.test(folded));
  return [
    ...(q.items.some((item) => tagOf(item, 'fn')?.fn === 'sum' && /^(?:total|sum|tong)/.test(item.folded)) ? ['sum'] : []),
    ...(hasFn(q, 'median') ? ['median'] : []),
    ...(hasFn(q, 'mean') ? ['mean'] : []),
    ...(says(/^(?:max|maximum|lon nhat)$/) && says(/^(?:min|minimum|nho nhat)$/) ? ['max', 'min'] : []),
  ].map((fn) => `${fn}(${path})`);
}

/** "The project with the most rounds and its total raised": the pronoun speaks of what the superlative finds. */
export function asksOfMost({ items }: Question): boolean {
  const most = items.findIndex((item) => item.names.length === 0 && tagOf(item, 'most') !== undefined);
  const and = items.findIndex((item, at) => at > most && isCue(item, 'and'));
  const said = items.findIndex(({ folded, names }) => names.length === 0 && /^(?:it|its|they|their)$/.test(folded));
  return most >= 0 && and > most && said > and && items.slice(0, most).some((item) => isNoun(item, 'project', 'token', 'round'));
}
