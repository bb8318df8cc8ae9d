import type { Expr } from '../../screener/screen.ts';
import type { Plan } from '../plan.ts';
import { planOf, screenedOf, type Cond } from './frame.ts';
import type { Item } from './items.ts';
import { isCue, type Question } from './question.ts';
import { targetOf } from './targets.ts';
import { timeExpr } from './time-exprs.ts';

type Stretch = { from?: string; to?: string };

/** The two times that "both" stands before, and the pieces that say them. */
function bothTimes({ items }: Question): { times: readonly [Stretch, Stretch]; pieces: readonly Item[] } | undefined {
  const at = items.findIndex((item) => item.names.length === 0 && isCue(item, 'both'));
  const [both, first, joint, second] = items.slice(at, at + 4);
  if (at < 0 || !both || !first?.time) return undefined;
  if (first.time.ends) return { times: first.time.ends, pieces: [both, first] };
  return isCue(joint, 'and') && joint && second?.time ? { times: [first.time, second.time], pieces: [both, first, joint, second] } : undefined;
}

/**
 * "Dự án gọi vốn cả năm 2023 lẫn 2024", "projects that raised in both 2023 and 2024": those with a round in the one and a round in the other. Undefined where rounds are asked
 * for: these are in one of them.
 * @param about how a question of a list is read
 */
export function inBothTimes(q: Question, about: (q: Question) => Plan | undefined): Plan | undefined {
  const found = bothTimes(q);
  const target = found && targetOf(q);
  if (!found || !target || (target.kind !== 'project' && target.kind !== 'organization')) return undefined;
  const [, first] = found.pieces;
  const items = q.items.flatMap((item): Item[] => {
    if (item === first && item.time) {
      const { ends: _, ...time } = item.time;
      return [{ ...item, time: { ...time, ...found.times[0] } }];
    }
    return found.pieces.includes(item) ? [] : [item];
  });
  const used = new Set(q.used);
  const plan = about({ ...q, items, used });
  const screened = plan?.tool === 'screen' ? screenedOf(plan) : undefined;
  const inRounds = screened?.conds.filter(({ group }) => group === 'rounds') ?? [];
  if (!plan || !screened || inRounds.filter(({ slot }) => slot === 'date').length !== 1) return undefined;
  for (const item of [...used, ...found.pieces]) q.used.add(item);
  const each = found.times.map((time): Cond => {
    const members = inRounds.map(({ slot, expr }): Expr => (slot === 'date' ? timeExpr('date', time) : expr));
    return { slot: 'rounds', expr: { rel: 'rounds', some: { and: members } } };
  });
  return planOf({ ...screened, conds: [...screened.conds.filter(({ group }) => group !== 'rounds'), ...each] }, plan.as);
}
