import type { Plan } from '../../plan.ts';
import type { Turn } from '../../reading.ts';
import { besides } from './after-sides.ts';
import { conditionsOf } from '../conditions.ts';
import { compare, screenedOf, type Screened } from '../frame.ts';
import { ROUND_PATH } from '../../../tools/parties.ts';
import { hasCue, hasNoun, hasVerb, type Question } from '../question.ts';

type ComparePlan = Extract<Plan, { tool: 'compare' }>;

/** The ranking of investors that rows which are compared were taken from, and their names in it. */
function rankingOf({ input: { of } }: ComparePlan, turns: readonly Turn[]): { screened: Screened; names: string[] } | undefined {
  for (const { plan, rows } of turns.toReversed()) {
    const screened = screenedOf(plan);
    const by = screened?.groups?.by;
    if (!screened || (by !== 'investor' && by !== 'lead')) continue;
    const found = of.map(({ kind, slug }) => rows.find((row) => row.kind === kind && row.slug === slug)?.name);
    const names = found.flatMap((name) => name ?? []);
    return names.length === of.length ? { screened, names } : undefined;
  }
  return undefined;
}

/** "Which of them led more", after two of those that invested most in 2021 were compared: in that year, and not ever. */
export function inRanking(q: Question, plan: ComparePlan, turns: readonly Turn[]): Plan | undefined {
  const leads = hasVerb(q, 'lead') || hasNoun(q, 'lead');
  if ((!leads && !hasVerb(q, 'invest') && !hasNoun(q, 'round')) || hasCue(q, 'ever', 'all', 'together', 'both')) return undefined;
  if (conditionsOf({ ...q, used: new Set(q.used) }, { kind: 'round' }).length > 0) return undefined;
  const ranking = rankingOf(plan, turns);
  if (!ranking || ranking.screened.conds.length === 0) return undefined;
  const { conds, grants } = ranking.screened;
  const sides = plan.input.of.map(({ kind, slug }, at) => {
    const path = leads ? 'lead' : ROUND_PATH[kind];
    return { label: ranking.names[at] ?? slug, conds: [...conds, { slot: path, expr: compare(path, '=', slug) }] };
  });
  return besides({ kind: 'round', grants, conds: [], fields: [] }, sides, 'count', 'rows');
}
