import type { KindName } from '../../kinds/kinds.ts';
import type { Item } from './items.ts';
import { beside, hasCue, hasFn, hasVerb, isCue, isNoun, isVerb, strongNames, tagOf, type Question } from './question.ts';

/** "Total raised by projects on Ethereum": those that raised, and no groups. */
export const isRaiser = (q: Question, at: number): boolean =>
  isCue(q.items[at - 1], 'by') &&
  isNoun(q.items[at], 'project', 'token') &&
  q.items[at]?.folded.endsWith('s') === true &&
  (isVerb(q.items[at - 2], 'raise') || tagOf(q.items[at - 2], 'field')?.field === 'raised');

/** "Dự án Aptos", "quỹ Paradigm": a noun that says no more than what the name behind it is. */
export function isApposed(q: Question, at: number): boolean {
  const [item, next, before] = [q.items[at], q.items[at + 1], q.items[at - 1]];
  const kind = tagOf(item, 'kind')?.kind;
  if (q.world.language !== 'vi' || !next || next.weak || kind === undefined || !next.names.some((record) => record.kind === kind)) return false;
  if (isCue(q.items[at + 2], 'which')) return false;
  return !isCue(before, 'which', 'per', 'all') && !tagOf(before, 'fn') && !before?.bound && !/^(cac|nhung)/.test(item?.folded ?? '');
}

/** The kind of record that a question asks for, when it names one. */
export function targetOf(q: Question): { kind: KindName; item: Item; grants: boolean } | undefined {
  const all = q.items.filter((item, at) => {
    if (!tagOf(item, 'kind') || item.names.length > 0) return false;
    const before = q.items[at - 1];
    if (isApposed(q, at)) return false;
    // "by investor" groups; "at least 3 investors" counts; "seed round" names a stage.
    return (!isCue(before, 'per', 'by') || isRaiser(q, at)) && !(before?.bound && !before.bound.bare && !before.bound.money);
  });
  const isOrder = (item: Item): boolean => {
    const at = q.items.indexOf(item);
    return tagOf(q.items[at - 1], 'fn')?.fn === 'count' && isCue(q.items[at - 2], 'by', 'per', 'orderedBy');
  };
  // "funds by number of rounds" asks for funds; "sectors by number of rounds" for rounds.
  const others = all.filter((item) => !isOrder(item));
  const nouns = others.length > 0 ? others : all;
  const ofKind = (item: Item): KindName => tagOf(item, 'kind')?.kind ?? 'round';
  const asked = nouns.find((item) => {
    const before = q.items[q.items.indexOf(item) - 1];
    // "các" is the plural of a noun too: "các vòng của các dự án".
    const which = isCue(before, 'which', 'what') && !(/^(cac|nhung)$/.test(before?.folded ?? '') && item !== nouns[0]);
    // "Không dẫn dắt vòng nào": none of them.
    if (
      item !== nouns[0] &&
      q.items.slice(0, q.items.indexOf(item)).some((one) => isCue(one, 'not') && one.from >= (nouns[0]?.to ?? 0)) &&
      !isCue(before, 'which')
    )
      return false;
    return which || (tagOf(before, 'fn')?.fn === 'count' && !isOrder(item)) || isCue(q.items[q.items.indexOf(item) + 1], 'which');
  });
  const item = asked ?? nouns[0];
  const typed = q.items.find((one) => one.names.length === 0 && tagOf(one, 'value')?.path === 'type');
  if (typed && (!item || item.from > typed.from)) return { kind: 'organization', item: typed, grants: false };
  if (!item) return undefined;
  const kind = ofKind(item);
  return { kind, item, grants: isNoun(item, 'grant') };
}

/** The target that verbs and fields alone tell: "how much was raised in 2023". */
export function impliedTarget(q: Question): { kind: KindName; item: Item; grants: boolean } | undefined {
  const [first] = q.items;
  if (!first) return undefined;
  const item = q.items.find((one) => one.tags.length > 0) ?? first;
  const asksWho = hasCue(q, 'who');
  // "Who raised twice in 2024": projects.
  if (hasVerb(q, 'raise') && q.items.some(({ bound }) => bound?.times) && !q.items.some((one) => tagOf(one, 'field')?.field === 'markets'))
    return { kind: 'project', item, grants: false };
  // "Who has written the most EIPs": of people, by how many works; those of one series alone are not counted apart.
  const countsWorks =
    q.items.some((one) => one.names.length === 0 && tagOf(one, 'most')?.by === 'count') && !q.items.some(({ folded }) => /^bips?$/.test(folded));
  if (asksWho && hasVerb(q, 'write') && countsWorks) return { kind: 'person', item, grants: false };
  // "Which people made the most investments"
  const people = q.items.find(({ folded }) => /^(?:which|what) (?:people|persons?|folks?|guys?|individuals)$|^nguoi nao$/.test(folded));
  const isInTime = q.items.some((one, at) => one.time ?? (one.bound && !isNoun(q.items[at + 1], 'project')));
  if (people && !isInTime && (hasVerb(q, 'invest') || q.items.some((one) => tagOf(one, 'field')?.field === 'investment_count')))
    return { kind: 'person', item: people, grants: false };
  if (asksWho && hasVerb(q, 'invest', 'lead', 'investedBy')) return { kind: 'organization', item, grants: false };
  // "Exchanges that did not raise": no round tells of them.
  const neverRaised = q.items.some((one, at) => one.names.length === 0 && isVerb(one, 'raise') && isCue(beside(q, at, -1), 'not'));
  if (neverRaised && q.items.some((one) => one.names.length === 0 && tagOf(one, 'sector') !== undefined)) return { kind: 'project', item, grants: false };
  const isMoney =
    hasFn(q, 'sum') ||
    hasVerb(q, 'raise', 'invest', 'lead', 'ledBy', 'investedBy') ||
    hasCue(q, 'howMuch', 'size', 'worth') ||
    q.items.some((one) => ['amount', 'valuation', 'raised'].includes(tagOf(one, 'field')?.field ?? ''));
  const hasStage = q.items.some((one) => one.names.length === 0 && (tagOf(one, 'stage') ?? tagOf(one, 'instrument')) !== undefined);
  const narrowed =
    q.items.some((one) => one.names.length === 0 && (tagOf(one, 'sector') ?? tagOf(one, 'country')) !== undefined) &&
    !q.items.some((one) => one.time ?? (one.bound && !one.bound.bare));
  const tops = q.items.some((one) => one.names.length === 0 && tagOf(one, 'most') !== undefined);
  if (narrowed && tops && !hasStage && isMoney) return { kind: 'project', item, grants: false };
  const asksStage = q.items.some((one) => one.names.length === 0 && tagOf(one, 'field')?.field === 'stage') && strongNames(q).length === 0;
  // "The busiest month of 2025".
  const spans = q.items.some((one, at) => /^(year|quarter|month|week|day)s?$/.test(one.folded) && tagOf(beside(q, at, -1), 'most') !== undefined);
  // "Unicorns in 2025": what is worth as much.
  const unicorn = q.items.find((one) => one.names.length === 0 && isCue(one, 'unicorn'));
  if (unicorn && !hasCue(q, 'who')) return { kind: 'project', item: unicorn, grants: false };
  if (isMoney || hasStage || asksStage || spans) return { kind: 'round', item, grants: false };
  const hasValue =
    q.items.some((one) => one.names.length === 0 && (tagOf(one, 'sector') ?? tagOf(one, 'country')) !== undefined) ||
    strongNames(q).some((name) => isCue(beside(q, q.items.indexOf(name), -1), 'on'));
  if (
    hasValue ||
    q.items.some(
      (one) => one.names.length === 0 && ['market_cap_rank', 'market_cap_usd', 'tvl', 'github_stars', 'volume'].includes(tagOf(one, 'field')?.field ?? ''),
    )
  )
    return { kind: 'project', item, grants: false };
  return undefined;
}

/** Whether one record is meant: "the biggest round", "which fund". */
export function isSingular(q: Question, item: Item): boolean {
  const noun = item.folded.split(' ').at(-1) ?? '';
  if (q.world.language === 'vi') return !/^(cac|nhung)/.test(item.folded) && !q.items.some((other) => /^(cac|nhung|liet ke)$/.test(other.folded));
  return !noun.endsWith('s') || /^(series|business)$/.test(noun);
}
