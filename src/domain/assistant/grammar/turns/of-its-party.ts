import type { Plan } from '../../plan.ts';
import type { Turn } from '../../reading.ts';
import { inItsRounds } from './after-list.ts';
import { asList } from './after-record.ts';
import { conditionsOf } from '../conditions.ts';
import { compare, planOf, screenedOf } from '../frame.ts';
import type { Item } from '../items.ts';
import { withTurn } from './last-added.ts';
import { orderOf } from '../order.ts';
import { hasCue, hasFn, isCue, isNoun, isVerb, strongNames, tagOf, type Question } from '../question.ts';
import { isPartyCond } from './spoken-of.ts';

/** A word that only asks for rows. */
const asksRows = (q: Question, item: Item): boolean =>
  isCue(item, 'which', 'what', 'is', 'in', 'of', 'all', 'with', 'and', 'only', 'them') ||
  (item.names.length === 0 && q.world.lexicon.noise.has(item.folded)) ||
  /^(?:ke|ten|ra|liet ke|danh sach|cu the|do|name|list|show|me|ones?|that|have|has|had|were|are|so|trong so do|trong do)$/.test(item.folded);

const isCounting = (item: Item): boolean => tagOf(item, 'fn')?.fn === 'count';

/**
 * "Những dự án nào năm 2023", "which projects have a token", after what an investor backed, or how many that were: of these. A question with a verb of its own stands for
 * itself.
 */
export function projectsOfParty(q: Question, turns: readonly Turn[]): Plan | undefined {
  const last = turns.at(-1);
  const noun = q.items.find((item) => item.names.length === 0 && isNoun(item, 'project'));
  if (!last || !noun || strongNames(q).length > 0 || q.items.length > 8 || q.items.some((item) => item.names.length === 0 && isVerb(item))) return undefined;
  const isAsked = hasCue(q, 'which', 'what') || /^(?:ke|liet ke|list|name|show)$/.test(q.items[0]?.folded ?? '');
  const list = last.plan.tool === 'record' ? asList(last, last.plan) : last.plan.tool === 'screen' ? screenedOf(last.plan) : undefined;
  if (!isAsked || list?.kind !== 'project' || list.groups || list.take !== undefined || last.plan.as === 'first' || !list.conds.some(isPartyCond))
    return undefined;
  const own: Question = { ...q, used: new Set(q.used) };
  const conds = conditionsOf(own, { kind: 'project' });
  const isRead = (item: Item): boolean =>
    item === noun ||
    own.used.has(item) ||
    item.time !== undefined ||
    conds.some(({ slot }) => item.tags.some((tag) => (tag.is === 'field' && tag.field === slot) || tag.is === slot)) ||
    isCounting(item) ||
    asksRows(q, item);
  if (conds.length === 0 || conds.length > 2 || conds.some(({ slot }) => slot === 'founded') || !q.items.every(isRead)) return undefined;
  const next = { ...list, conds: [...inItsRounds(q, 'project', withTurn(q, turns, list.conds, conds), conds)], sort: list.sort ?? '-last_round', fields: [] };
  return planOf(next, hasFn(q, 'count') ? 'count' : 'rows');
}

/** "Vòng lớn nhất", "the biggest of them", after how many rounds somebody led: of the rounds led. */
export function firstOfLed(q: Question, turns: readonly Turn[]): Plan | undefined {
  const { plan } = turns.at(-1) ?? {};
  if (plan?.tool !== 'record' || strongNames(q).length > 0 || (plan.input.of.kind !== 'organization' && plan.input.of.kind !== 'person')) return undefined;
  const [only, ...others] = plan.input.fields;
  if (only?.field !== 'lead_count' || others.length > 0) return undefined;
  const order = orderOf(q, 'round');
  const isRead = (item: Item): boolean => item === order?.item || isNoun(item, 'round') || item.folded === 'nhat' || isCue(item, 'it') || asksRows(q, item);
  if (!order || order.take !== undefined || order.place !== undefined || !/^-?(?:amount|date)$/.test(order.sort) || !q.items.every(isRead)) return undefined;
  const fields = ['stage', 'amount', 'date'].map((field) => ({ field }));
  return planOf({ kind: 'round', conds: [{ slot: 'lead', expr: compare('lead', '=', plan.input.of.slug) }], sort: order.sort, fields }, 'first');
}
