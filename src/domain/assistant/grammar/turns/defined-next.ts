import type { Plan } from '../../plan.ts';
import { hasVerb, isCue, type Question } from '../question.ts';
import { targetOf } from '../targets.ts';

/** "And FDV?" after a word was explained. */
export function definedNext(q: Question): Plan | undefined {
  const words = q.items.filter((item) => !isCue(item, 'also', 'and', 'what', 'define', 'is'));
  const term = words.map(({ text }) => text).join(' ');
  return words.length >= 1 &&
    words.length <= 3 &&
    words.every((item) => item.time === undefined && item.bound === undefined) &&
    !hasVerb(q, 'raise', 'invest', 'lead', 'found') &&
    targetOf(q) === undefined
    ? { tool: 'define', input: { term }, as: 'rows' }
    : undefined;
}
