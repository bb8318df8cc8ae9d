import type { Plan } from '../plan.ts';
import type { NamedRecord } from '../reading.ts';
import { conditionsOf } from './conditions.ts';
import { compare, planOf, type Cond } from './frame.ts';
import type { Item } from './items.ts';
import { hasFn, hasVerb, isCue, isNoun, type Question } from './question.ts';

/** Whether the projects of an investor are named: "danh mục của Polychain", "Polychain's portfolio", "dự án của Polychain". */
function isItsPortfolio(q: Question, at: number): boolean {
  const [held, of, after] = [q.items[at - 2], q.items[at - 1], q.items[at + 1]];
  const isHeld = (item: Item | undefined): boolean => item?.names.length === 0 && (isCue(item, 'portfolio') || isNoun(item, 'project'));
  return (isCue(of, 'of') && isHeld(held)) || isHeld(after);
}

/** "What share of Polychain's portfolio has a token": of the projects that it invested in, those that fit what is asked. */
export function shareOfPortfolio(q: Question, item: Item, party: NamedRecord): Plan | undefined {
  if (!hasFn(q, 'share') || hasVerb(q, 'lead', 'ledBy') || !isItsPortfolio(q, q.items.indexOf(item))) return undefined;
  const path = party.kind === 'person' ? 'people' : 'organizations';
  const own: Cond = { slot: path, ...(party.kind === 'person' && { group: 'rounds' }), expr: compare(path, '=', party.slug) };
  const used = new Set(q.used);
  const conds = conditionsOf({ ...q, items: q.items.filter((one) => one !== item), used }, { kind: 'project' }).filter(({ slot }) => slot !== path);
  if (conds.length === 0) return undefined;
  for (const one of [...used, item]) q.used.add(one);
  return planOf({ kind: 'project', conds: [own], fields: [], label: '', groups: { show: 'count' }, beside: [{ label: '', conds }] }, 'value');
}
