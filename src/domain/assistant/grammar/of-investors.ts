import type { Plan } from '../plan.ts';
import { conditionsOf } from './conditions.ts';
import { compare, planOf, type Cond } from './frame.ts';
import type { Item } from './items.ts';
import { hasCue, hasNoun, hasVerb, recordOf, tagOf, type Question } from './question.ts';

const heardOf = ({ items }: Question, item?: Item): string => items.map((one) => (one === item ? '*' : one.folded)).join(' ');
const INTO_ECOSYSTEM = /(?:he sinh thai(?: cua)? \*|\* ecosystem|ecosystem of \*)(?: |$)/;
const isMost = (item: Item): boolean => item.names.length === 0 && tagOf(item, 'most')?.dir === 'desc';

/** "Which funds invested most in the Solana ecosystem": the rounds of the projects of it by who paid, and not those of the network itself. */
export function investorsInto(q: Question, item: Item): Plan | undefined {
  const network = recordOf(item, 'project');
  const isAsked = hasCue(q, 'who') || hasNoun(q, 'fund', 'investor');
  if (!network || !isAsked || !hasVerb(q, 'invest', 'lead') || !q.items.some(isMost) || !INTO_ECOSYSTEM.test(heardOf(q, item))) return undefined;
  const own: Cond = { slot: 'ecosystems', group: 'project', expr: compare('ecosystems', '=', network.slug) };
  const more = conditionsOf({ ...q, items: q.items.filter((one) => one !== item) }, { kind: 'round' }).filter(
    ({ slot }) => slot === 'date' || slot === 'stage',
  );
  for (const one of q.items) if (one === item || isMost(one) || /ecosystem|he sinh thai/.test(one.folded)) q.used.add(one);
  return planOf(
    {
      kind: 'round',
      conds: [own, ...more],
      take: 20,
      fields: [],
      groups: { by: hasVerb(q, 'lead') ? 'lead' : 'investor', show: 'count', sort: '-count' },
    },
    'rows',
  );
}

/** "Which angel made the most investments in 2021": a list of investors knows how many they made ever, and not in that time. */
export function ranksByEver(q: Question, plan: Plan): boolean {
  if (plan.tool !== 'screen' || (plan.input.kind !== 'person' && plan.input.kind !== 'organization')) return false;
  const { q: where, sort, take } = plan.input;
  const isRanked = (sort === '-investment_count' || sort === '-lead_count') && (plan.as === 'first' || take !== undefined);
  return (
    isRanked && /rounds\[[^\]]*\bdate:/.test(where) && q.items.some((item) => isMost(item) && tagOf(item, 'most')?.by === 'count') && !hasCue(q, 'ever', 'them')
  );
}
