import type { KindName } from '../../kinds/kinds.ts';
import { pathOf } from '../../records/quantities.ts';
import type { Order } from './order.ts';
import { hasCue, hasFn, hasNoun, hasVerb, isCue, isNoun, tagOf, type Question } from './question.ts';

const MEASURED: Readonly<Record<KindName, string>> = { round: 'amount', project: 'raised', organization: 'investment_count', person: 'investment_count' };

/** "The average number of investors in a seed round": a statistic of how many took part in each round. */
export const countsInvestors = (q: Question): boolean =>
  hasFn(q, 'mean', 'median') &&
  (hasNoun(q, 'round') || q.items.some((item) => item.names.length === 0 && tagOf(item, 'stage') !== undefined)) &&
  q.items.some((item, at) => tagOf(item, 'fn')?.fn === 'count' && isNoun(q.items[at + 1], 'investor', 'fund', 'lead', 'angel'));

/** "How many rounds per investor on average": how many there are of each, which is a number of no row. */
export const isMeanOfCounts = (q: Question): boolean =>
  hasFn(q, 'mean', 'median') &&
  !countsInvestors(q) &&
  q.items.some((item, at) => tagOf(item, 'fn')?.fn === 'count' && tagOf(q.items[at + 1], 'kind') !== undefined) &&
  q.items.some((item, at) => isCue(item, 'per') && q.items[at + 1] !== undefined);

/** The number that a statistic is of. */
function measuredPath(q: Question, kind: KindName): string {
  if (kind === 'round' && countsInvestors(q)) return 'investor_count';
  for (const item of q.items) {
    if (item.names.length > 0) continue;
    for (const tag of item.tags) {
      if (tag.is !== 'field') continue;
      const def = pathOf(kind, tag.field);
      if (def?.type === 'number' && !def.many && !(kind === 'round' && tag.field === 'source_count')) return tag.field;
    }
  }
  if (kind === 'round' && hasCue(q, 'worth') && !hasVerb(q, 'raise')) return 'valuation';
  return MEASURED[kind];
}

/** Whether a question asks how much. "Không công bố số tiền" asks for none. */
const asksMoney = (q: Question): boolean =>
  q.items.some(
    (item, at) =>
      item.names.length === 0 && isCue(item, 'howMuch') && ![at - 1, at + 1].some((place) => isCue(q.items[place], 'undisclosed', 'unknown', 'known')),
  );

/** Whether a question asks what money comes to. */
export const asksSum = (q: Question): boolean =>
  asksMoney(q) || hasFn(q, 'sum') || q.items.some((item) => tagOf(item, 'field')?.field === 'raised' && /^(?:total|amount|tong)/.test(item.folded));

/** The statistic that a question asks for, as a measure of groups. */
export function measureOf(q: Question, kind: KindName, order: Order | undefined): string | undefined {
  const path = measuredPath(q, kind);
  if (hasFn(q, 'median')) return `median(${path})`;
  if (hasFn(q, 'mean')) return `mean(${path})`;
  if (hasFn(q, 'distinct') && kind === 'round') {
    if (hasNoun(q, 'investor', 'fund')) return 'distinct(investor)';
    if (hasNoun(q, 'project', 'token')) return 'distinct(project)';
  }
  const saysTotal = q.items.some((item) => tagOf(item, 'field')?.field === 'raised' && /^(total|amount|money|tong|funding)/.test(item.folded));
  const wantsMoney = asksMoney(q) || hasFn(q, 'sum') || (saysTotal && !order);
  const isBound = kind === 'project' && !hasCue(q, 'howMuch') && q.items.some((item) => item.bound?.money === true);
  const counts = hasFn(q, 'count');
  if (kind === 'round' && wantsMoney && !(counts && !asksMoney(q) && !hasCue(q, 'size') && !hasVerb(q, 'raise'))) return 'sum(amount)';
  if (kind === 'project' && wantsMoney && !counts && !isBound) return `sum(${path})`;
  if ((kind === 'organization' || kind === 'person') && wantsMoney && path !== 'investment_count') return `sum(${path})`;
  if (counts) return 'count';
  return undefined;
}

/** "The largest round of each year": one round of each group, not all of them. */
export function extremeOf(q: Question, kind: KindName): string | undefined {
  const at = q.items.findIndex((item) => item.names.length === 0 && tagOf(item, 'most')?.by === 'size');
  const isOne = [q.items[at + 1], q.items[at - 1]].some((item) => isNoun(item, 'round') && !/(s|funding|fundraising|financing)$/.test(item?.folded ?? ''));
  if (at < 0 || kind !== 'round' || !isOne) return undefined;
  return tagOf(q.items[at], 'most')?.dir === 'asc' ? 'min(amount)' : 'max(amount)';
}

export const groupMeasure = (q: Question, kind: KindName): string =>
  kind === 'round' &&
  (q.items.some(({ folded, names }) => names.length === 0 && /^(funding|fundraising|financing)$/.test(folded)) ||
    hasVerb(q, 'raise') ||
    hasFn(q, 'sum') ||
    hasCue(q, 'size', 'howMuch') ||
    q.items.some((item) => ['raised', 'amount'].includes(tagOf(item, 'field')?.field ?? '')) ||
    q.items.some((item) => tagOf(item, 'most')?.by === 'size'))
    ? 'sum(amount)'
    : 'count';
