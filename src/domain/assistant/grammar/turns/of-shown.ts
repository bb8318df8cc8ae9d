import type { KindName } from '../../../kinds/kinds.ts';
import { CHAT } from '../../chat.ts';
import type { Expr } from '../../../screener/screen.ts';
import type { Turn, TurnRow } from '../../reading.ts';
import { conditionsOf } from '../conditions.ts';
import { compare, screenedOf, type Cond, type Screened } from '../frame.ts';
import { measureOf } from '../measures.ts';
import { orderOf } from '../order.ts';
import { hasCue, isCue, strongNames, type Question } from '../question.ts';
import { targetOf } from '../targets.ts';
import { UNREAD } from './unread.ts';

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** Rows whose amounts are told too: a screen holds so many conditions. */
const TOLD = 15;

/** Rounds one by one, each by its project, its day and its amount. Undefined where a day is not known. */
export function roundsAlone(rows: readonly TurnRow[]): Cond[] | undefined {
  const each = rows.flatMap(({ project, date, amount }): Expr[] => {
    if (project === undefined || date === undefined) return [];
    const told = amount === undefined || rows.length > TOLD ? [] : [compare('amount', '=', amount)];
    return [{ and: [compare('project', '=', project), compare('date', '=', date), ...told] }];
  });
  if (each.length < rows.length) return undefined;
  return [{ slot: 'shown', expr: { or: each } }];
}

/** Of a ranking of all records: what they were ranked by is known of them, and not of others with their names. */
const ranked = (conds: readonly Cond[], sort: string | undefined): Cond[] => {
  const path = sort?.replace(/^-/, '');
  return conds.length > 0 || path === undefined || path === 'name' ? [] : [{ slot: `known ${path}`, expr: compare(path, 'known') }];
};

/** The rows that an answer was cut to, as a list of their own: what is asked of "those" is asked of them alone. Undefined of lists that are whole. */
export function shownAlone({ plan, rows }: Turn, screened: Screened): Screened | typeof UNREAD | undefined {
  const { kind, conds, take, sort, groups } = screened;
  if (take === undefined || groups || plan.as !== 'rows') return undefined;
  if (rows.length === 0 || (rows.length >= CHAT.turnRows && take > rows.length) || rows.some((row) => row.kind !== kind)) return UNREAD;
  const names = unique(rows.map(({ name }) => name));
  const own = kind === 'round' ? roundsAlone(rows) : [{ slot: 'name', expr: compare('name', 'in', names) }, ...ranked(conds, sort)];
  return own ? { ...screened, conds: [...conds, ...own], take: undefined, skip: undefined } : UNREAD;
}

/** Whether a turn asks for some of the rows of a list, their extreme, their number or sum, or what others they have: "which of those was the biggest". */
export function asksOfShown(q: Question, { kind }: Screened): boolean {
  const own: Question = { ...q, used: new Set(q.used) };
  const order = orderOf(own, kind);
  if (otherTarget(own, kind)) return hasCue(q, 'them', 'it', 'only');
  // "Top 10" of five rows is another list.
  if (order) return order.take === undefined || hasCue(q, 'them');
  if (measureOf(own, kind, order) !== undefined) return true;
  // "Only gaming ones" of the ten largest are the ten largest of them; "which of those are gaming" asks of the ten.
  const isPointed = hasCue(q, 'only') ? q.items.some(({ folded }) => /\b(?:those|these|them)\b/.test(folded)) : hasCue(q, 'them');
  return isPointed && conditionsOf(own, { kind }).length > 0;
}

/** What else than the rows of a list is asked for; undefined where these are. */
export function otherTarget(q: Question, kind: KindName): ReturnType<typeof targetOf> {
  const target = targetOf(q);
  if (!target || target.kind === kind || isCue(target.item, 'them')) return undefined;
  // "Just those with a round since 2023": projects that have one.
  const before = q.items.slice(0, q.items.indexOf(target.item));
  const isHad = before.some((item) => isCue(item, 'with') || /^(?:had|has|have|did|closed)$/.test(item.folded));
  return kind === 'project' && target.kind === 'round' && isHad && before.some((item) => isCue(item, 'them')) ? undefined : target;
}

/** Whether a turn goes back behind an answer about several of those who took part: "its valuation" is none of theirs, "and Aave" is asked what was asked before. */
export function isAside(q: Question, { plan, rows }: Turn): boolean {
  if (plan.tool === 'aggregate') return plan.input.among !== undefined && strongNames(q).length > 0;
  const isOfParties = plan.tool === 'screen' && (plan.input.kind === 'organization' || plan.input.kind === 'person');
  return isOfParties && rows.length > 1 && /(?:^| )(?:projects:|rounds\[)/.test(plan.input.q) && q.items.some(({ folded }) => /^(?:its|it|no)$/.test(folded));
}

/** "The four largest in 2020", after looks at rows of a list: such a list again, and none of what was looked at. */
export function listAgain(q: Question, turns: readonly Turn[]): readonly Turn[] | undefined {
  const { plan } = turns.at(-1) as Turn;
  if (plan.tool !== 'record' || plan.input.of.kind !== 'round' || strongNames(q).length > 0 || hasCue(q, 'it', 'them')) return undefined;
  if (orderOf({ ...q, used: new Set(q.used) }, 'round')?.take === undefined) return undefined;
  const { slug } = plan.input.of;
  const at = turns.findLastIndex(({ plan: own, rows }) => own.tool !== 'record' && own.as === 'rows' && rows.some((row) => row.slug === slug));
  return at < 0 ? undefined : turns.slice(0, at + 1);
}

/** Whether an answer is a look at a row of a list: at its record, at one of its rounds. */
function isLookAt({ plan }: Turn, list: Turn): boolean {
  if (plan.tool === 'record') {
    const { slug } = plan.input.of;
    return list.rows.some((row) => row.slug === slug || row.project === slug);
  }
  const conds = screenedOf(plan)?.conds.map(({ expr }) => JSON.stringify(expr)) ?? [];
  const own =
    list.plan.tool === 'record'
      ? [{ expr: compare('project', '=', list.plan.input.of.kind === 'project' ? list.plan.input.of.slug : '') }]
      : (screenedOf(list.plan)?.conds ?? []);
  return plan.as === 'first' && own.length > 0 && own.every(({ expr }) => conds.includes(JSON.stringify(expr)));
}

/** The list that a conversation looks at: the last answer, or that which the looks at single rows since go back to. */
export function listLookedAt(turns: readonly Turn[]): Turn | undefined {
  const at = turns.findLastIndex(
    ({ plan, rows }) => plan.as !== 'first' && rows.length > 1 && !(plan.tool === 'record' && rows.every(({ kind }) => kind !== 'round')),
  );
  const list = turns[at];
  return list && turns.slice(at + 1).every((turn) => isLookAt(turn, list)) ? list : turns.at(-1);
}
