import type { Plan } from '../plan.ts';
import { compare, planOf } from './frame.ts';
import type { Question } from './question.ts';

const EACH =
  /(?:^| )(?:(?:each|every|all|per|by) (?:of )?(?:\S+ )?(?:(?:funding|financing) )?(?:rounds?|raises?)|(?:funding )?rounds? (?:with|and|plus|n|&) (?:(?:the|their|its|respective) )?(?:lead|leads|investors?|backers?|who)(?: \S+)*|round by round|(?:tung|moi|cac|tat ca cac|tat ca) (?:vong|dot)(?: goi von)?)(?: |$)/;

/**
 * "Lead investors of Sei, all rounds", "who led each round of Sei", "Sei rounds with lead investors": the rounds of a project, each with who was in it, in place of
 * all who were in any.
 */
export function roundsApart(q: Question, plan: Plan): Plan {
  if (plan.tool !== 'record' || plan.as !== 'rows' || plan.input.of.kind !== 'project') return plan;
  const { of, fields } = plan.input;
  const names = new Set(fields.map(({ field }) => field));
  const party = names.has('leads') ? 'lead' : names.has('investors') ? 'investors' : undefined;
  const asRounds = (own: string[]): Plan =>
    planOf(
      { kind: 'round', conds: [{ slot: 'project', expr: compare('project', '=', of.slug) }], sort: '-date', fields: own.map((field) => ({ field })) },
      'rows',
    );
  const isOwn =
    fields.length === names.size && fields.every(({ field, with: words }) => words === undefined && ['leads', 'investors', 'rounds'].includes(field));
  if (party !== undefined && isOwn && !(names.has('leads') && names.has('investors')))
    return names.has('rounds') || EACH.test(q.items.map(({ folded }) => folded).join(' ')) ? asRounds([party]) : plan;
  // "Its founders and its rounds": rounds are told by their days, stages and leads.
  if (!names.has('rounds') || fields.length < 2 || q.also) return plan;
  q.also = asRounds([]);
  return { ...plan, input: { of, fields: fields.filter(({ field }) => field !== 'rounds') } };
}
