import type { Expr } from '../../screener/screen.ts';
import type { Cond } from './frame.ts';
import type { Item } from './items.ts';
import { isCue, type Question } from './question.ts';
import { timeExpr } from './time-exprs.ts';

const AND = /(?:^|\s)(?:and|va|lan|&|cung|cung nhu)(?:\s|$)/;
const isTime = (item: Item | undefined): boolean => item?.time !== undefined;

/** The times that "both" stands before: "in both 2023 and 2024", "cả năm 2023 lẫn 2024". Undefined where it stands before none, or before one. */
function bothTimes({ items }: Question): Expr[] | undefined {
  const first = items.findIndex((item, at) => {
    const before = isCue(items[at - 1], 'in') || /^(?:hai|2|two|nam|trong)$/.test(items[at - 1]?.folded ?? '') ? items[at - 2] : items[at - 1];
    return isTime(item) && before?.names.length === 0 && isCue(before, 'both') && before.folded !== 'cung';
  });
  const time = items[first]?.time;
  if (!time) return undefined;
  if (time.ends) return AND.test(items[first]?.folded ?? '') ? time.ends.map((end) => timeExpr('date', end)) : undefined;
  const rest = items.slice(first + 1);
  const second = rest.findIndex(isTime);
  const isJoined = second >= 0 && rest.slice(0, second).every((item) => isCue(item, 'and', 'in') || AND.test(item.folded)) && rest.filter(isTime).length === 1;
  const other = rest[second]?.time;
  return isJoined && other ? [timeExpr('date', time), timeExpr('date', other)] : undefined;
}

/** "Raised in both 2023 and 2024": a round in each of them, with whatever else is asked of it. */
export function inEachYear(q: Question, conds: readonly Cond[]): Cond[] {
  const date = conds.find(({ slot, group }) => slot === 'date' && group === 'rounds');
  const times = date && bothTimes(q);
  if (!times) return [...conds];
  const own = conds.filter((cond) => cond !== date && cond.group === 'rounds' && cond.slot !== 'rounds');
  const rest = conds.filter((cond) => cond !== date && !own.includes(cond));
  return [...rest, ...times.map((time): Cond => ({ slot: 'rounds', expr: { rel: 'rounds', some: { and: [...own.map(({ expr }) => expr), time] } } }))];
}
