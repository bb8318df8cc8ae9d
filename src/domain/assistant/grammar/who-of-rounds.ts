import type { KindName } from '../../kinds/kinds.ts';
import { conditionsOf } from './conditions.ts';
import type { Cond } from './frame.ts';
import type { Item } from './items.ts';
import { hasVerb, isCue, isNoun, tagOf, type Question } from './question.ts';

/** "Which people backed at least three rounds": people, and no firms. */
export const asksPeople = (q: Question): boolean =>
  q.items.some(
    ({ folded, names }) => names.length === 0 && /^(?:(?:which|what) (?:people|persons?|individuals|humans)|(?:nhung )?(?:nguoi|ca nhan) nao)$/.test(folded),
  );

/** "Which people backed at least three rounds": by how many they were in. */
export const countsOfPeople = (q: Question): boolean =>
  asksPeople(q) && hasVerb(q, 'invest') && !hasVerb(q, 'lead', 'ledBy') && q.items.some(({ bound }) => bound !== undefined && !bound.money);

/** "Which Series A round of 2022 had the most investors": one round, by how many took part. The piece that names the round; undefined where who took part is asked for. */
export function roundOfMost(q: Question, noun: Item): Item | undefined {
  const at = q.items.indexOf(noun);
  const isMost = (item: Item | undefined, ...by: readonly string[]): boolean => item?.names.length === 0 && by.includes(tagOf(item, 'most')?.by ?? '');
  // "The largest number of investors".
  const isNumber = tagOf(q.items[at - 1], 'fn')?.fn === 'count' && isMost(q.items[at - 2], 'size', 'count');
  const isNear = isNumber || [q.items[at - 1], q.items[at + 1]].some((item) => isMost(item, 'count'));
  const isOne = (item: Item): boolean =>
    item.names.length === 0 && tagOf(item, 'stage') !== undefined && / (?:round|deal|raise)$|^(?:vong|dot) /.test(item.folded);
  if (!isNoun(noun, 'investor', 'fund') || !isNear || isCue(q.items[at - 1], 'which')) return undefined;
  return q.items.slice(0, at).find(isOne);
}

/** "With a token and no funding rounds": of those that never raised. A time or a stage of the rounds says more. */
export const neverRaised = (q: Question): boolean =>
  q.items.some(
    (item, at) =>
      item.names.length === 0 &&
      isNoun(item, 'round') &&
      isCue(q.items[at - 1], 'not') &&
      q.items.slice(at + 1).every((one) => one.names.length === 0 && !one.time && !one.bound && !tagOf(one, 'stage')),
  );

/** "With no funding rounds in 2023": none of those that the words behind say, whatever else a project raised. */
export function withoutRounds(q: Question, kind: KindName, conds: readonly Cond[]): Cond[] {
  const at = q.items.findIndex((item, place) => item.names.length === 0 && isNoun(item, 'round') && isCue(q.items[place - 1], 'not'));
  if (kind === 'round' || at < 0) return [...conds];
  const behind = conditionsOf({ ...q, items: q.items.slice(at), used: new Set() }, { kind }).filter(({ group }) => group === 'rounds');
  const isBehind = (cond: Cond): boolean => behind.some((one) => JSON.stringify(one) === JSON.stringify(cond));
  if (behind.length === 0 || conds.filter(isBehind).length !== behind.length) return [...conds];
  const none: Cond = { slot: 'not rounds', expr: { not: { rel: 'rounds', some: { and: behind.map(({ expr }) => expr) } } } };
  return [...conds.filter((cond) => !isBehind(cond)), none];
}
