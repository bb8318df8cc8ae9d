import type { Plan } from '../plan.ts';
import type { Turn } from '../reading.ts';
import { hasCue, hasFn, hasNoun, hasVerb, strongNames, type Question } from './question.ts';

/** Whether a list has no condition. */
export const isOfAll = (plan: Plan): boolean => (plan.tool === 'screen' ? plan.input.q === '' : plan.tool === 'aggregate' && plan.input.over[0]?.q === '');

/** Words that ask for all there is. */
const WHOLE =
  /\b(?:in total|overall|directory|database|dataset|cairn|market|here|there|exist|tat ca|toan bo|ca thi truong|tu truoc den nay|tu truoc toi nay|moi thoi dai|hien co|dang co|top|history|industry)\b/;
/** Pieces up to which a turn says too little to stand for itself. */
const SHORT = 4;

/** Whether a turn that can be tied to no answer before would be asked of all rounds, projects or investors, though nothing of it says so. */
export function fallsOnAll(q: Question, turns: readonly Turn[], plan: Plan): boolean {
  const last = turns.at(-1);
  if (!last || isOfAll(last.plan) || !isOfAll(plan) || strongNames(q).length > 0) return false;
  const { input } = plan;
  if ('by' in input && input.by !== undefined) return false;
  if ('take' in input && input.take !== undefined && plan.as === 'rows') return false;
  const text = q.items.map(({ folded }) => folded).join(' ');
  if (hasCue(q, 'ever', 'all') || WHOLE.test(text)) return false;
  const says = q.items.filter(({ folded, tags }) => tags.length > 0 && !q.world.lexicon.noise.has(folded));
  // "Most active investors", "how many projects are held": a noun with what is asked of all of them.
  const isPlural = /\b(?:rounds|projects|investors|funds|deals|companies|people|tokens|angels|founders)\b/.test(text);
  const counts = hasFn(q, 'count', 'sum', 'mean', 'median') && hasNoun(q, 'round', 'project', 'fund', 'investor', 'person');
  return says.length <= SHORT && !isPlural && !(counts && q.world.language === 'en') && !hasVerb(q, 'found', 'work');
}
