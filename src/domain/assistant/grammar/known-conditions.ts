import type { KindName } from '../../kinds/kinds.ts';
import { pathOf } from '../../records/quantities.ts';
import type { Target } from './conditions.ts';
import { compare, type Cond } from './frame.ts';
import type { Item } from './items.ts';
import { beside, hasVerb, isCue, isNoun, isVerb, tagOf, type Question } from './question.ts';

/** Conditions of yes or no: a token, still investing. */
export function boolCond(q: Question, at: number, item: Item, { kind }: Target): Cond | undefined {
  if (isCue(item, 'active') && kind === 'organization')
    return { slot: 'actively_investing', expr: compare('actively_investing', '=', isCue(beside(q, at, -1), 'not') ? 'false' : 'true') };
  const field = tagOf(item, 'field')?.field;
  if (field === 'has_token' && kind === 'project') {
    const before = beside(q, at, -1);
    if (!isCue(before, 'with', 'not', 'is', 'unknown', 'undisclosed') && !/^(have|has|own|with|tokenless)|co token/.test(item.folded)) return undefined;
    return { slot: 'has_token', expr: compare('has_token', '=', isCue(before, 'not') || /khong|chua|tokenless/.test(item.folded) ? 'false' : 'true') };
  }
  return undefined;
}

/** Conditions of whether a field is known at all: "with a website", "amount undisclosed", "without a valuation". */
export function knownCond(q: Question, at: number, item: Item, { kind }: Target): Cond | undefined {
  if (isCue(item, 'unicorn')) return { slot: 'valuation', group: kind === 'round' ? undefined : 'rounds', expr: compare('valuation', '>=', '1000000000') };
  if (kind === 'round' && isCue(item, 'priced')) return { slot: 'valuation', expr: compare('valuation', 'known') };
  if (kind === 'round' && isCue(item, 'anyone') && (hasVerb(q, 'lead', 'ledBy') || /lead/.test(item.folded)))
    return { slot: 'lead', expr: { not: compare('lead', 'known') } };
  if (kind === 'round' && hasLead(q, at, item)) return { slot: 'lead', expr: compare('lead', 'known') };
  if (kind === 'round' && isCue(item, 'undisclosed') && isNoun(beside(q, at, 1), 'round')) return { slot: 'amount', expr: { not: compare('amount', 'known') } };
  // "Never raised anything": no round at all, whatever is known of amounts.
  if (kind === 'project' && item.names.length === 0 && isVerb(item, 'raise') && isCue(beside(q, at, -1), 'not'))
    return isWholly(q, item) ? { slot: 'round_count', expr: compare('round_count', '=', '0') } : undefined;
  const field = item.tags.find((tag) => tag.is === 'field' && pathOf(kind, tag.field) !== undefined);
  if (field?.is !== 'field') return undefined;
  const next = beside(q, at, 1);
  const [before, after] = [beside(q, at, -1), isCue(next, 'is') ? beside(q, q.items.indexOf(next as Item), 1) : next];
  const path = field.field;
  const def = pathOf(kind, path);
  // Few sources say that a number is kept secret: what was not disclosed is what is not known.
  const isMissing =
    (def?.secret === true && (isCue(before, 'undisclosed') || isCue(after, 'undisclosed'))) ||
    isCue(before, 'unknown') ||
    isCue(after, 'unknown') ||
    (isCue(before, 'not') && !def?.always) ||
    (isCue(before, 'known') && isCue(beside(q, q.items.indexOf(before as Item), -1), 'not'));
  if (isMissing) return { slot: path, expr: { not: compare(path, 'known') } };
  if ((isCue(before, 'known') || isCue(after, 'known')) && !def?.always) return { slot: path, expr: compare(path, 'known') };
  if (isHolding(q, item, before, kind) && def && !def.always) return { slot: path, expr: compare(path, 'known') };
  if (def?.type === 'link' && isCue(before, 'with')) return { slot: path, expr: compare(path, 'known') };
  return undefined;
}

/** "Had a lead investor", "có nhà đầu tư dẫn dắt": one of whatever name. */
function hasLead(q: Question, at: number, item: Item): boolean {
  if (item.names.length > 0 || !isNoun(item, 'lead') || item.folded.endsWith('s')) return false;
  const [before, next] = [beside(q, at, -1), q.items[at + 1]];
  const isHad = isCue(before, 'with') || /^(has|have|had|having)$/.test(before?.folded ?? '') || /^(has|have|had|having)$/.test(q.items[at - 2]?.folded ?? '');
  return isHad && (next === undefined || next.time !== undefined || isCue(next, 'in') || isNoun(next, 'round'));
}

/** Whether nothing behind "never raised" says what kind of round, or when. */
const isWholly = (q: Question, item: Item): boolean =>
  q.items
    .slice(q.items.indexOf(item) + 1)
    .every((one) => !one.time && !one.bound && tagOf(one, 'stage') === undefined && tagOf(one, 'instrument') === undefined);

/** "Rounds with a valuation", "vòng có định giá": those of which it is known. */
function isHolding(q: Question, item: Item, before: Item | undefined, kind: KindName): boolean {
  const at = q.items.indexOf(item);
  const isLast = q.items.slice(at + 1).every((one) => !one.bound && tagOf(one, 'most') === undefined && tagOf(one, 'op') === undefined);
  const path = item.tags.flatMap((tag) => (tag.is === 'field' ? [tag.field] : []))[0] ?? '';
  return (
    isCue(before, 'with') &&
    isLast &&
    ['valuation', 'tvl', 'assets_under_management'].includes(path) &&
    pathOf(kind, path) !== undefined &&
    !q.items.some(({ tags }) => tags.some(({ is }) => is === 'most' || is === 'op'))
  );
}

const NEVER_LED =
  /(?:^| )(?:(?:khong|chua)(?: bao gio| tung| he)* (?:lead|dan dat|dan dau)(?: duoc)?(?: bat ky)? (?:vong|round)|(?:never|not|didn['’]t|without|haven['’]t|hasn['’]t)(?: ever)? (?:led|lead|leading)(?: a| any| one)?(?: single)? (?:rounds?|deals?))(?: |$)/;

/** Investors that never led: none of their rounds. */
export function neverLed(q: Question, { kind }: { kind: KindName }, conds: readonly Cond[]): Cond[] {
  const isAsked = kind === 'organization' && NEVER_LED.test(q.items.map(({ folded }) => folded).join(' '));
  return isAsked && conds.every(({ slot }) => slot !== 'lead_count') ? [...conds, { slot: 'lead_count', expr: compare('lead_count', '=', '0') }] : [...conds];
}
