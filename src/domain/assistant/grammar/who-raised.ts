import type { Plan } from '../plan.ts';
import { isCue, recordOf, strongNames, type Question } from './question.ts';

/** Two leads of one round: "rounds[lead:a lead:b stage:Seed]", "lead:a lead:b". */
const TWO_LEADS = /^(.*?)lead:(\S+) lead:(\S+)(.*)$/;

/** "Did Paradigm lead FTX's Series B": the second name is who raised, and led nothing, also where it invests itself. */
export function ofWhoRaised(q: Question, plan: Plan): Plan {
  if (plan.tool !== 'screen' || (plan.input.kind !== 'round' && plan.input.kind !== 'project')) return plan;
  const inner = /^rounds\[(.*)\]$/.exec(plan.input.q)?.[1] ?? (plan.input.kind === 'round' ? plan.input.q : '');
  const [, ahead = '', lead = '', , behind = ''] = TWO_LEADS.exec(inner) ?? [];
  const [first, second, third] = strongNames(q);
  if (lead === '' || !first || !second || third) return plan;
  const between = q.items.slice(q.items.indexOf(first) + 1, q.items.indexOf(second));
  const project = recordOf(second, 'project');
  // "Led by Paradigm and Sequoia": both led.
  if (!project || between.some((item) => isCue(item, 'and', 'also', 'both', 'together', 'or'))) return plan;
  const text = `project:${project.slug} ${ahead}lead:${lead}${behind}`;
  return { tool: 'screen', input: { kind: 'round', q: text, sort: '-date', fields: [] }, as: plan.as };
}
