import type { Plan } from '../plan.ts';
import { timeExpr } from './time-exprs.ts';
import { planOf, type Cond, type Screened } from './frame.ts';
import { conditionsOf } from './conditions.ts';
import { shareOfPart } from './part-shares.ts';
import { shareShown } from './share-of-money.ts';
import type { NamedRecord } from '../reading.ts';
import { asksWhichMore, comparesEach, labelOf, valuesBeside } from './values-beside.ts';
import type { Item } from './items.ts';
import { hasCue, hasFn, hasNoun, hasVerb, isCue, isVerb, raises, strongNames, tagOf, type Question } from './question.ts';

/** "What percentage of the rounds of 2021 did Paradigm take part in". */
function shareOfParty(q: Question, base: Screened): Plan | undefined {
  const party = base.kind === 'round' ? base.conds.find(({ slot }) => ['organizations', 'people', 'lead'].includes(slot)) : undefined;
  if (!party || base.conds.length < 2 || !('value' in party.expr) || typeof party.expr.value !== 'string') return undefined;
  const groups = { by: party.slot === 'lead' ? 'lead' : 'investor', show: shareShown(q), pick: party.expr.value };
  return planOf({ ...base, conds: base.conds.filter((cond) => cond !== party), groups }, 'value');
}

const isShare = (item: Item | undefined): boolean => item?.names.length === 0 && tagOf(item, 'fn')?.fn === 'share';
const isValue = (item: Item): boolean =>
  item.names.length === 0 && (tagOf(item, 'stage') ?? tagOf(item, 'sector') ?? tagOf(item, 'instrument') ?? tagOf(item, 'country')) !== undefined;

/**
 * "What share of the seed rounds did Animoca join": the investor is the part, and the rounds are the whole. It is named behind the rounds with what it did;
 * "what share of its rounds are seed" asks the other way round.
 */
export function isPart(q: Question): boolean {
  const [name, ...others] = strongNames(q);
  const at = name ? q.items.indexOf(name) : -1;
  const last = q.items.findLastIndex(isValue);
  if (!name || others.length > 0 || q.items.findIndex(isShare) > at) return false;
  const by = q.items[at - 1];
  return (
    last < at &&
    (isVerb(q.items[at + 1], 'invest', 'lead') ||
      isVerb(by, 'ledBy', 'investedBy') ||
      isCue(by, 'by') ||
      /^(had|have|include|included|involve|involved)$/.test(by?.folded ?? ''))
  );
}

/** "Animoca's share of seed rounds in 2021": of all such rounds, those with it. Undefined where the question speaks of its own rounds. */
export function shareOwned(q: Question, item: Item, party: NamedRecord): Plan | undefined {
  const at = q.items.indexOf(item);
  if (!isShare(q.items[at + 1]) || !isCue(q.items[at + 2], 'of') || hasCue(q, 'it', 'them', 'portfolio')) return undefined;
  const isLed = hasVerb(q, 'lead', 'ledBy') || hasNoun(q, 'lead');
  const conds = conditionsOf(q, { kind: 'round', of: [item] });
  const groups = { by: isLed ? 'lead' : 'investor', show: shareShown(q), pick: party.slug };
  return planOf({ kind: 'round', conds, fields: [], groups }, 'value');
}

/** "How much more was raised in 2021 than in 2020", "how many fewer rounds in 2023 than in 2022". */
const ASKS_HOW_MUCH_MORE =
  /(?:^| )how (?:much|many) (?:more|less|fewer|higher|lower|bigger|larger|smaller|greater)(?: .+)? than(?: |$)|(?:^| )(?:nhieu|it|cao|thap|lon|nho) (?:.* )?hon (?:.* )?bao nhieu(?: |$)/;
export const asksHowMuchMore = ({ items }: Question): boolean => ASKS_HOW_MUCH_MORE.test(items.map(({ folded }) => folded).join(' '));

/** "What share of rounds in 2023 were seed rounds": one group of all. */
export function shareOf(q: Question, base: Screened): Plan | undefined {
  if (!hasFn(q, 'share')) return undefined;
  const part = isPart(q) ? shareOfParty(q, base) : undefined;
  if (part) return part;
  const narrowed = shareOfPart(q, base);
  if (narrowed) return narrowed;
  const GROUPED = ['stage', 'category', 'sector', 'instrument', 'country'];
  const picked = [...base.conds].reverse().find(({ slot }) => GROUPED.includes(slot));
  const value = picked && 'value' in picked.expr && typeof picked.expr.value === 'string' ? picked.expr.value : undefined;
  if (!picked || value === undefined) return shareOfParty(q, base);
  return planOf(
    {
      ...base,
      conds: base.conds.filter((cond) => cond !== picked),
      groups: { by: 'path' in picked.expr ? picked.expr.path : picked.slot, show: base.kind === 'round' ? shareShown(q) : 'share(count),count', pick: value },
    },
    'value',
  );
}

/** "The percentage change", "tăng bao nhiêu phần trăm": of a difference, its per cent is asked for. */
export const asksPercent = (q: Question): boolean =>
  q.items.some((item) => item.names.length === 0 && tagOf(item, 'fn')?.fn === 'share' && /percent|pct|phan tram|%/.test(item.folded));

/** "What percentage did it grow by from 2020 to 2021": no share of anything. */
export const asksGrowth = (q: Question): boolean => hasFn(q, 'growth') && asksPercent(q) && q.items.some(({ time }) => time?.ends !== undefined);

/** "How did funding change from 2022 to 2023", "2022 versus 2023": two screens beside each other. */
export function changeOf(q: Question, base: Screened, measure: string): Plan | undefined {
  const dates = base.conds.filter(({ slot }) => slot === 'date' || slot === 'founded');
  const apart = comparesEach(q, measure);
  const comparing = hasCue(q, 'versus') || hasFn(q, 'growth') || asksHowMuchMore(q) || asksWhichMore(q);
  if (!comparing && !apart) return undefined;
  const money =
    measure === 'count' &&
    (raises(q) || hasFn(q, 'sum') || hasCue(q, 'size', 'howMuch') || (q.items.some((item) => /^fund(ing|raising)$/.test(item.folded)) && !hasFn(q, 'count')))
      ? 'sum(amount)'
      : measure;
  const show = money === 'count' ? 'count' : `${money},count`;
  const form = asksPercent(q) ? 'percent' : 'change';
  const beside = valuesBeside(base, show, form, !comparing || money.includes(','));
  if (beside || !comparing) return beside;
  const [only] = dates;
  const ends = q.items.find((item) => item.time?.ends)?.time?.ends;
  if (hasFn(q, 'growth') && only && ends && 'path' in only.expr) {
    const { path } = only.expr;
    const [first, last] = ends.map((one): Cond => ({ ...only, expr: timeExpr(path, one) }));
    const others = base.conds.filter((one) => one !== only);
    if (first && last)
      return planOf(
        { ...base, conds: [...others, first], label: labelOf(first.expr), groups: { show }, beside: [{ label: labelOf(last.expr), conds: [last] }] },
        form,
      );
  }
  if (hasFn(q, 'growth') && only && 'value' in only.expr && Array.isArray(only.expr.value)) return yearsOf(base, only, show, form);
  if (hasFn(q, 'growth') && base.kind === 'round')
    return planOf({ ...base, groups: { by: 'year(date)', show: `${show.split(',')[0]},growth(${show.split(',')[0]})`, sort: 'year(date)' } }, 'rows');
  return undefined;
}

/** "How did it change from 2021 to 2023": the first and the last year of a stretch. */
function yearsOf(base: Screened, cond: Cond, show: string, form: 'change' | 'percent'): Plan | undefined {
  if (!('value' in cond.expr) || !Array.isArray(cond.expr.value) || !('path' in cond.expr)) return undefined;
  const [from = '', to = ''] = cond.expr.value as readonly string[];
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  if (!/^\d{4}$/.test(first) || !/^\d{4}$/.test(last)) return undefined;
  const path = cond.expr.path;
  const year = (text: string): Cond => ({ ...cond, expr: { path, op: 'between', value: [`${text}-01-01`, `${text}-12-31`] } });
  const others = base.conds.filter((one) => one !== cond);
  const before = first === last ? String(Number(first) - 1) : first;
  return planOf({ ...base, conds: [...others, year(before)], label: before, groups: { show }, beside: [{ label: last, conds: [year(last)] }] }, form);
}
