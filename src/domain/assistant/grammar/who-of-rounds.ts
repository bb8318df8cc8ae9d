import type { Item } from './items.ts';
import { hasVerb, isCue, isNoun, tagOf, type Question } from './question.ts';

/** "Which people backed at least three rounds": people, and no firms. */
export const asksPeople = (q: Question): boolean =>
  q.items.some(({ folded, names }) => names.length === 0 && /^(?:(?:which|what) (?:people|persons?|individuals|humans)|(?:nhung )?(?:nguoi|ca nhan) nao)$/.test(folded));

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
  const isOne = (item: Item): boolean => item.names.length === 0 && tagOf(item, 'stage') !== undefined && / (?:round|deal|raise)$|^(?:vong|dot) /.test(item.folded);
  if (!isNoun(noun, 'investor', 'fund') || !isNear || isCue(q.items[at - 1], 'which')) return undefined;
  return q.items.slice(0, at).find(isOne);
}
