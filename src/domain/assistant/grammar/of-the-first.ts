import type { Plan } from '../plan.ts';
import { fieldsAsked } from './asked.ts';
import { isCue, strongNames, tagOf, type Question } from './question.ts';

/** Words between "of" and what stands first: "of the single most funded project". In Vietnamese it stands last. */
const BETWEEN = { en: 3, vi: 12 } as const;

/** "The website of the most funded DeFi project": what is asked of the first row of a list. @param lists reads a list */
export function ofTheFirst(q: Question, lists: (rest: Question) => Plan | undefined): Plan | undefined {
  if (strongNames(q).length > 0) return undefined;
  const at = q.items.findIndex(
    (item, i) => isCue(item, 'of') && q.items.slice(i + 1, i + 1 + BETWEEN[q.world.language]).some((one) => tagOf(one, 'most') !== undefined),
  );
  const [before, behind] = [q.items.slice(0, Math.max(0, at)), q.items.slice(at + 1)];
  const noun = behind.find((item) => tagOf(item, 'kind') !== undefined);
  if (at <= 0 || !noun || noun.folded.endsWith('s') || before.some((item) => tagOf(item, 'most') ?? tagOf(item, 'fn'))) return undefined;
  const plan = lists({ ...q, items: behind, used: new Set() });
  if (plan?.tool !== 'screen' || plan.input.sort === undefined || (plan.input.kind !== 'project' && plan.input.kind !== 'organization')) return undefined;
  const fields = fieldsAsked({ ...q, items: before, used: new Set() }, plan.input.kind);
  return fields.length === 0 ? undefined : { ...plan, as: 'first', input: { ...plan.input, take: undefined, fields } };
}
