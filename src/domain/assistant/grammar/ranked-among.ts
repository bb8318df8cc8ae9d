import type { Plan } from '../plan.ts';
import type { NamedRecord } from '../reading.ts';
import { conditionsOf } from './conditions.ts';
import { compare, planOf, type Cond } from './frame.ts';
import type { Item } from './items.ts';
import { orderOf } from './order.ts';
import { hasCue, hasNoun, hasVerb, tagOf, type Question } from './question.ts';

interface Named {
  item: Item;
  record: NamedRecord;
}

/** Most records that are put beside each other, each by a screen of its own. */
const SCREENS = 4;

/**
 * "Which of A, B and C has the highest valuation", "which of five funds led the most rounds in 2023": what rounds of each come to, the first before all. Undefined where
 * numbers of the records themselves tell it.
 */
export function rankedAmong(q: Question, all: readonly Named[]): Plan | undefined {
  const [first] = all;
  if (!first || all.some(({ record }) => record.kind !== first.record.kind)) return undefined;
  const items = all.map(({ item }) => item);
  const byWorth = first.record.kind === 'project' && (hasCue(q, 'worth') || q.items.some((item) => tagOf(item, 'field')?.field === 'valuation'));
  const conds = conditionsOf({ ...q, used: new Set(q.used) }, { kind: 'round', of: items });
  if (!byWorth && (conds.length === 0 || all.length <= SCREENS)) return undefined;
  const isLeast = q.items.some((item) => item.names.length === 0 && tagOf(item, 'most')?.dir === 'asc');
  const slugs = all.map(({ record }) => record.slug);
  const isMoney = hasVerb(q, 'raise') || hasCue(q, 'size', 'howMuch') || orderOf(q, 'round')?.sort.endsWith('amount') === true;
  const measure = byWorth ? 'max(valuation)' : isMoney && !hasNoun(q, 'round') ? 'sum(amount)' : 'count';
  const groups = { show: measure === 'count' ? 'count' : `${measure},count`, sort: `${isLeast ? '' : '-'}${measure}` };
  if (first.record.kind === 'project') {
    const own: Cond = { slot: 'project', expr: compare('project', 'in', slugs) };
    return planOf({ kind: 'round', conds: [own, ...conds], fields: [], groups: { ...groups, by: 'project' } }, 'rows');
  }
  return planOf({ kind: 'round', conds, fields: [], groups: { ...groups, by: hasVerb(q, 'lead') ? 'lead' : 'investor', among: slugs } }, 'rows');
}
