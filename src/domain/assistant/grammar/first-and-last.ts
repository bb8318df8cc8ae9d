import type { Plan } from '../plan.ts';
import type { Item } from './items.ts';
import { hasCue, hasFn, isCue, isNoun, isVerb, tagOf, type Question } from './question.ts';

const isTime = (item: Item | undefined, dir: 'asc' | 'desc'): boolean => {
  const most = item?.names.length === 0 ? tagOf(item, 'most') : undefined;
  return most?.by === 'time' && most.dir === dir;
};

/** Words for what was raised, or put in. */
const isOfRounds = (item: Item): boolean =>
  item.names.length === 0 &&
  (isNoun(item, 'round') || isVerb(item, 'raise', 'invest') || isCue(item, 'portfolio') || tagOf(item, 'field')?.field === 'investment_count');

const SINGLED = ['stage', 'amount', 'date'].map((field) => ({ field }));

/** Where the second of two clauses begins: behind the "and" or the comma nearest before its extreme. */
function parting({ items, tokens }: Question, first: number, second: number): number | undefined {
  for (let at = second; at > first; at -= 1)
    if (isCue(items[at], 'and') && items[at]?.folded !== 'lan') return at + 1;
    else if (tokens[(items[at - 1]?.to ?? 0) - 1]?.ends) return at;
  return undefined;
}

/**
 * "Gọi vốn lần đầu năm nào và lần cuối bao nhiêu tiền", "its first and its latest round": the one round and the other, each with what is asked of it. What only one
 * of them asks is asked of both; undefined where one round or a comparison is asked for.
 * @param about how a question about the record is read
 */
export function firstAndLast(q: Question, item: Item, about: (q: Question) => Plan): Plan | undefined {
  const places = q.items.flatMap((one, at) => (isTime(one, 'asc') || isTime(one, 'desc') ? [at] : []));
  const [first, second, ...more] = places;
  if (first === undefined || second === undefined || more.length > 0 || isTime(q.items[first], 'asc') === isTime(q.items[second], 'asc')) return undefined;
  if (hasFn(q, 'growth', 'count', 'share', 'mean', 'median', 'sum') || hasCue(q, 'versus') || q.items.some(({ time, bound }) => time ?? bound))
    return undefined;
  if (!q.items.some((one) => isOfRounds(one) || (one.names.length === 0 && isVerb(one, 'lead')))) return undefined;
  const at = parting(q, first, second);
  if (at === undefined) return undefined;
  const clauses = [q.items.slice(0, at), q.items.slice(at)].map((clause) => clause.filter((one) => one !== item && !isCue(one, 'and')));
  const carried = q.items.filter(isOfRounds);
  const [one, other] = clauses.map((clause) => {
    const isOwn = clause.some(isOfRounds);
    const asks = clause.some((piece) => piece.names.length === 0 && (isCue(piece, 'who', 'when', 'howMuch', 'what', 'define') || isAsked(piece)));
    const plan = about({ ...q, items: [item, ...(isOwn ? [] : carried), ...clause], used: new Set() });
    const isOne = plan.tool === 'screen' && plan.input.kind === 'round' && plan.input.take === undefined && plan.input.sort?.endsWith('date') === true;
    return isOne && (plan.as === 'first' || plan.as === 'rows') ? { plan: { ...plan, as: 'first' as const }, asks } : undefined;
  });
  if (!one || !other) return undefined;
  const [a, b] = [one.plan.input.fields, other.plan.input.fields];
  const fieldsOf = (own: typeof a, isOwn: boolean, rest: typeof a): typeof a => (isOwn && own.length > 0 ? own : rest.length > 0 ? rest : SINGLED);
  q.also = { ...other.plan, input: { ...other.plan.input, fields: [...fieldsOf(b, other.asks, one.asks ? a : [])] } };
  return { ...one.plan, input: { ...one.plan.input, fields: [...fieldsOf(a, one.asks, other.asks ? b : [])] } };
}

const isAsked = (item: Item): boolean => !isOfRounds(item) && tagOf(item, 'most') === undefined && tagOf(item, 'field') !== undefined;
