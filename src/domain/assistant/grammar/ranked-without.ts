import type { Plan } from '../plan.ts';
import { isLeftOut } from './left-out.ts';
import { hasNoun, isCue, recordOf, strongNames, tagOf, type Question } from './question.ts';

/** "Top lead investors in 2025 except a16z": the ranking that the question asks for without its one name, and without the record of that. */
export function rankedWithout(q: Question, decide: (rest: Question) => Plan | undefined): Plan | undefined {
  const [only, ...others] = strongNames(q);
  const record = only && recordOf(only, 'organization', 'person');
  if (!record || others.length > 0 || !hasNoun(q, 'investor', 'fund', 'lead', 'angel') || q.items.every((item) => tagOf(item, 'most') === undefined))
    return undefined;
  const at = q.items.indexOf(only);
  const not = q.items.slice(0, at).findLastIndex((item) => isCue(item, 'not'));
  if (!isLeftOut(q, at) || not < 0) return undefined;
  const plan = decide({ ...q, items: q.items.filter((_, place) => place < not || place > at), used: new Set() });
  if (plan?.tool !== 'aggregate' || (plan.input.by !== 'investor' && plan.input.by !== 'lead')) return undefined;
  return { ...plan, input: { ...plan.input, without: record.slug } };
}
