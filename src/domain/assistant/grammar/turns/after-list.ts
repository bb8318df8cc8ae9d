import { PARTY_PATHS } from '../../../tools/parties.ts';
import { conditionsOf } from '../conditions.ts';
import type { KindName } from '../../../kinds/kinds.ts';
import type { Expr } from '../../../screener/screen.ts';
import type { Plan } from '../../plan.ts';
import type { Turn } from '../../reading.ts';
import { fieldsAsked, roundFields } from '../asked.ts';
import { compare, planOf, replaced, type Cond, type Screened } from '../frame.ts';
import { asRounds } from '../lists.ts';
import { orderOf, type Order } from '../order.ts';
import { hasCue, hasFn, hasNoun, hasVerb, tagOf, type Question } from '../question.ts';
import { speaksOfThem } from './spoken-of.ts';
import type { targetOf } from '../targets.ts';

/** Who took part in rounds together with the investor of a list. */
export function withInvestor(conds: readonly Cond[]): Plan | undefined {
  for (const { slot, expr } of conds) {
    if (!['organizations', 'people', 'lead'].includes(slot) || !('value' in expr) || typeof expr.value !== 'string') continue;
    const own = { slot: 'organizations', expr: compare(PARTY_PATHS.has(slot) ? slot : 'organizations', '=', expr.value) };
    return planOf(
      { kind: 'round', conds: [own], take: 20, fields: [], groups: { by: 'investor', show: 'count', sort: '-count', without: expr.value } },
      'rows',
    );
  }
  return undefined;
}

const AT_THE_TIME = /(?:^| )(?:back then|at the time|at that time|at that point|then|back|khi do|luc do|hoi do|khi ay|luc ay|thoi diem do)$/;

/** Further fields of the rows of a list. */
export function moreFields(q: Question, last: Turn, screened: Screened): Plan | undefined {
  const fields = screened.kind === 'round' ? roundFields(q) : fieldsAsked(q, screened.kind);
  if (fields.length === 0) return undefined;
  // What is not known of a record is not asked for again.
  // "And the valuation back then": of that round, and this alone.
  const isOfThen = AT_THE_TIME.test(q.items.map(({ folded }) => folded).join(' '));
  const kept = screened.groups || last.isUnknown || isOfThen ? [] : screened.fields.filter((one) => !fields.some(({ field }) => field === one.field));
  return planOf({ ...screened, groups: undefined, fields: [...kept, ...fields] }, last.plan.as === 'count' || last.plan.as === 'value' ? 'rows' : last.plan.as);
}

/** A list with its new conditions, in the order, the number or the sum that the turn asks for. */
export function asAsked(last: Turn, next: Screened, order: Order | undefined, measure: string | undefined): Plan {
  const { kind, conds, groups } = next;
  if (order && !groups?.by) {
    const isWhole = order.take !== undefined || order.whole === true;
    return planOf(
      { ...next, groups: undefined, sort: order.sort, take: order.take, place: order.place, fields: withField(next, order.sort) },
      isWhole ? 'rows' : 'first',
    );
  }
  if (measure !== undefined && !groups?.by) {
    if (measure === 'count') return planOf({ ...next, groups: undefined, sort: undefined, place: undefined, fields: [] }, 'count');
    const ofRounds = kind === 'project' && measure.endsWith('(raised)') && conds.some(({ group }) => group === 'rounds');
    if (ofRounds)
      return planOf({ kind: 'round', conds: asRounds(conds), fields: [], groups: { show: `${measure.replace('raised', 'amount')},count` } }, 'value');
    return planOf({ ...next, sort: undefined, fields: [], groups: { show: `${measure},count` } }, 'value');
  }
  if (groups) return planOf({ ...next, take: order?.take ?? next.take }, last.plan.as === 'change' || last.plan.as === 'percent' ? 'value' : last.plan.as);
  return planOf(next, last.plan.as);
}

/** The same investor as one that led. */
export const asLead = (cond: Cond, inRounds: boolean): Cond =>
  PARTY_PATHS.has(cond.slot) && 'path' in cond.expr
    ? { slot: 'lead', ...(cond.group === undefined && inRounds ? {} : { group: cond.group ?? 'rounds' }), expr: { ...cond.expr, path: 'lead' } }
    : cond;

/** "And gaming?", after rounds by the sector of their project: by that again, and not by what the rounds are filed under. */
function onSameAxis(q: Question, before: readonly Cond[], own: readonly Cond[]): readonly Cond[] {
  const sector = before.find(({ slot, expr }) => slot === 'sector' && !('not' in expr));
  const isSaid = q.items.some((item) => item.names.length === 0 && tagOf(item, 'field')?.field === 'category');
  if (!sector || isSaid) return own;
  const asSector = (expr: Expr): Expr =>
    'or' in expr ? { or: expr.or.map(asSector) } : 'path' in expr && expr.path === 'category' ? { ...expr, path: 'sector' } : expr;
  return own.map((cond) => (cond.slot === 'category' && cond.group === undefined ? { slot: 'sector', group: sector.group, expr: asSector(cond.expr) } : cond));
}

/** An investor in the place of one that led is asked about as one that led. */
export function inRole(q: Question, before: readonly Cond[], asked: readonly Cond[]): Cond[] {
  const own = onSameAxis(q, before, asked);
  const led = before.find(({ slot }) => slot === 'lead');
  const grouped = own.map((cond): Cond => {
    const like = before.find((one) => one.slot === cond.slot && one.group !== undefined);
    return like && cond.group === undefined ? { ...cond, group: like.group } : cond;
  });
  if (!led || hasVerb(q, 'invest', 'investedBy')) return grouped;
  return grouped.map((cond) =>
    PARTY_PATHS.has(cond.slot) && 'path' in cond.expr ? { ...cond, slot: 'lead', group: led.group, expr: { ...cond.expr, path: 'lead' } } : cond,
  );
}

export const asksOfOne = (q: Question): boolean => hasCue(q, 'who', 'when', 'where', 'howMuch') || roundFields(q).length > 0;
const withField = (screened: Screened, sort: string) => {
  const field = sort.replace(/^-/, '');
  return ['date', 'amount', 'name'].includes(field) || screened.fields.some((one) => one.field === field) ? screened.fields : [{ field }, ...screened.fields];
};

/** The new conditions in the place of like ones, or beside them where the question narrows a list. */
export function withSlots(q: Question, conds: readonly Cond[], own: readonly Cond[]): Cond[] {
  // "Which of these also backed …": those of them that did.
  const narrows = speaksOfThem(q.items) || (hasCue(q, 'them') && !hasCue(q, 'also'));
  if (!narrows) return replaced(conds, own);
  return [
    ...conds.filter((cond) => !own.some((one) => one.slot === cond.slot && one.group === cond.group && ['stage', 'category', 'sector'].includes(one.slot))),
    ...own,
  ];
}

/**
 * "The ones from 2024", "just those invested in 2022" of a portfolio: of the time, the stage that the investor itself was in. "Those that raised in 2024" may
 * have raised from others.
 */
export function inItsRounds(q: Question, kind: KindName, conds: readonly Cond[], own: readonly Cond[]): readonly Cond[] {
  const isOfRounds = own.some(({ slot, group, expr }) => group === 'rounds' && (slot === 'date' || slot === 'stage') && !('not' in expr));
  const isOthers = (hasVerb(q, 'raise') || hasNoun(q, 'round')) && !hasVerb(q, 'invest', 'investedBy');
  if (kind !== 'project' || !isOfRounds || isOthers) return conds;
  return conds.map((cond): Cond =>
    cond.slot === 'organizations' && cond.group === undefined && 'value' in cond.expr && cond.expr.op === '=' ? { ...cond, group: 'rounds' } : cond,
  );
}

/** The same conditions asked of another kind: the rounds of a list of projects, the investors of rounds. */
export function otherKind(q: Question, screened: Screened, target: NonNullable<ReturnType<typeof targetOf>>): Plan | undefined {
  return hasCue(q, 'them', 'it', 'also', 'only') ? convertedTo(q, screened, target) : undefined;
}

export function convertedTo(q: Question, screened: Screened, target: NonNullable<ReturnType<typeof targetOf>>): Plan | undefined {
  const own = conditionsOf(q, { kind: screened.kind });
  const conds = withSlots(q, screened.conds, own);
  if (screened.kind === 'round' && (target.kind === 'organization' || target.kind === 'person')) {
    const order = orderOf(q, 'organization');
    const isLead = hasNoun(q, 'lead') || hasVerb(q, 'lead');
    return planOf(
      { ...screened, conds, sort: undefined, fields: [], take: order?.take ?? 20, groups: { by: isLead ? 'lead' : 'investor', show: 'count', sort: '-count' } },
      hasFn(q, 'count') ? 'count' : 'rows',
    );
  }
  if (screened.kind === 'project' && target.kind === 'organization' && hasNoun(q, 'investor', 'fund'))
    return planOf(
      { kind: 'round', conds: asRounds(conds), take: 20, fields: [], groups: { by: 'investor', show: 'count', sort: '-count' } },
      hasFn(q, 'count') ? 'count' : 'rows',
    );
  if (screened.kind === 'project' && target.kind === 'round') {
    return planOf({ kind: 'round', conds: asRounds(conds), sort: '-date', fields: [] }, hasFn(q, 'count') ? 'count' : 'rows');
  }
  if (screened.kind === 'round' && target.kind === 'project') {
    const inner = conds.map((cond): Cond => ({ ...cond, group: cond.group === 'project' ? undefined : 'rounds' }));
    return planOf({ kind: 'project', conds: inner, sort: 'market_cap_rank', fields: [] }, hasFn(q, 'count') ? 'count' : 'rows');
  }
  return undefined;
}
