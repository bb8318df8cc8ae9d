import type { Plan } from '../plan.ts';
import { compare, planOf, type Cond } from './frame.ts';
import { hasCue, hasFn, hasNoun, hasVerb, isCue, isNoun, isVerb, recordOf, strongNames, type Question } from './question.ts';

const ELSE = /^(?:else|other|others|another|khac|nao khac|gi khac)$/;
const STARTED = /^(?:start|started|starting|launch|launched|build|built|create|created|set up|lap|lap ra|tao ra)$/;

/** "What else did the founders of Bitso found": those of its founders who founded something beside it, each with what they founded. */
export function foundedElse(q: Question): Plan | undefined {
  const [name, ...others] = strongNames(q);
  const place = name && recordOf(name, 'organization', 'project');
  if (!name || !place || others.length > 0 || hasVerb(q, 'invest', 'lead', 'raise', 'work') || hasNoun(q, 'round', 'investor', 'fund') || hasFn(q, 'sum'))
    return undefined;
  const isPlain = (at: number): boolean => q.items[at]?.names.length === 0 || q.items[at]?.weak === true;
  const founder = q.items.findIndex((item, at) => isPlain(at) && isNoun(item, 'founder'));
  const other = q.items.findIndex(({ folded }, at) => isPlain(at) && ELSE.test(folded));
  // "Who are the other founders": of the same.
  if (founder < 0 || other < 0 || (other === founder - 1 && q.world.language === 'en') || hasCue(q, 'who', 'when', 'where')) return undefined;
  const at = q.items.indexOf(name);
  const isNear = Math.abs(at - founder) === 1 || (Math.abs(at - founder) === 2 && isCue(q.items[founder + 1], 'of'));
  const founds =
    hasNoun(q, 'project') || q.items.some((item, place_) => place_ !== founder && isPlain(place_) && (isVerb(item, 'found') || STARTED.test(item.folded)));
  if (!isNear || !founds || q.items.some(({ time, bound }) => time ?? bound)) return undefined;
  const here = compare('organization', '=', place.slug);
  const founded = compare('founder', '=', 'true');
  for (const item of q.items) q.used.add(item);
  const conds: Cond[] = [
    { slot: 'roles', expr: { rel: 'roles', some: { and: [here, founded] } } },
    { slot: 'roles else', expr: { rel: 'roles', some: { and: [founded, { not: here }] } } },
  ];
  return planOf(
    {
      kind: 'person',
      conds,
      sort: hasFn(q, 'count') ? undefined : '-investment_count',
      fields: hasFn(q, 'count') ? [] : [{ field: 'roles', with: 'founder' }],
    },
    hasFn(q, 'count') ? 'count' : 'rows',
  );
}
