import type { Turn } from '../../reading.ts';
import { asList } from './after-record.ts';
import { compare, planOf, screenedOf } from '../frame.ts';
import { orderOf } from '../order.ts';
import { hasCue, hasNoun, hasVerb, isCue, isNoun, strongNames, tagOf, type Question } from '../question.ts';
import { isPartyCond } from './spoken-of.ts';
import { targetOf } from '../targets.ts';

/**
 * "Những dự án nào năm 2023", "dự án nào đã có token", after what an investor backed: a turn that names the rows and what narrows them, and no verb of its own, asks of
 * those. "Dự án nào gọi vốn năm 2023" stands for itself.
 */
export function namesItsRows(q: Question, { plan }: Turn): boolean {
  const target = targetOf(q);
  const list = plan.tool === 'record' ? asList({ question: '', plan, rows: [] }, plan) : screenedOf(plan);
  if (!target || !list || list.kind !== target.kind || list.groups?.by !== undefined || !list.conds.some(isPartyCond)) return false;
  if (strongNames(q).length > 0 || hasCue(q, 'ever') || !q.items.some((item) => item.names.length === 0 && isCue(item, 'which', 'what', 'all'))) return false;
  const isNarrowing = q.items.some((item) => item.time ?? item.bound ?? tagOf(item, 'stage') ?? tagOf(item, 'sector') ?? tagOf(item, 'field'));
  return (
    isNarrowing &&
    q.items.every(
      (item) =>
        item === target.item ||
        item.time !== undefined ||
        item.bound !== undefined ||
        isCue(item, 'which', 'what', 'all', 'in', 'is', 'with', 'of', 'and', 'only', 'not', 'from') ||
        (item.names.length === 0 &&
          (q.world.lexicon.noise.has(item.folded) ||
            tagOf(item, 'stage') !== undefined ||
            tagOf(item, 'sector') !== undefined ||
            /^(?:has_token|listed_cmc|token_status)$/.test(tagOf(item, 'field')?.field ?? ''))),
    )
  );
}

/** "Thế còn Series A" once more: a turn that holds a condition, and nothing else, is answered as before. */
export const isSaidAgain = (q: Question): boolean =>
  q.items.some((item) => isCue(item, 'also')) &&
  q.items.some((item) => item.time ?? tagOf(item, 'stage') ?? tagOf(item, 'sector')) &&
  q.items.every(
    (item) =>
      item.time !== undefined ||
      tagOf(item, 'stage') !== undefined ||
      tagOf(item, 'sector') !== undefined ||
      isCue(item, 'also', 'and', 'in', 'of') ||
      (item.names.length === 0 && (isNoun(item, 'round') || q.world.lexicon.noise.has(item.folded))),
  );

const COUNTED: Readonly<Record<string, string>> = { lead_count: 'lead', investment_count: 'party' };

/** "The biggest of them", "những vòng nào năm 2022", after how many rounds an investor led: the turns with those rounds as the last list. */
export function withCounted(q: Question, turns: readonly Turn[]): readonly Turn[] {
  const last = turns.at(-1);
  if (last?.plan.tool !== 'record' || strongNames(q).length > 0) return turns;
  const { of, fields } = last.plan.input;
  const [only, ...others] = fields;
  const role = only && others.length === 0 && only.with === undefined ? COUNTED[only.field] : undefined;
  if (role === undefined || of.kind === 'round' || of.kind === 'project') return turns;
  const path = role === 'lead' ? 'lead' : of.kind === 'person' ? 'people' : 'organizations';
  const plan = planOf({ kind: 'round', conds: [{ slot: path, expr: compare(path, '=', of.slug) }], sort: '-date', fields: [] }, 'count');
  const turn: Turn = { ...last, plan, rows: [] };
  const order = orderOf({ ...q, used: new Set(q.used) }, 'round');
  const isOrdered = order !== undefined && !order.counts && (hasNoun(q, 'round') || hasCue(q, 'them')) && !hasVerb(q, 'invest', 'lead', 'raise');
  return isOrdered || namesItsRows(q, turn) ? [...turns.slice(0, -1), turn] : turns;
}
