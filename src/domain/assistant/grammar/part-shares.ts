import type { Plan } from '../plan.ts';
import { conditionsOf } from './conditions.ts';
import { compare, condsOf, planOf, type Cond, type Screened } from './frame.ts';
import type { Item } from './items.ts';
import { isOfMoney } from './share-of-money.ts';
import { isCue, isNoun, isVerb, tagOf, type Question } from './question.ts';

/** Conditions that name who took part, or what all is put in groups by: a share of these is told by the group. */
const BY_GROUP = /^(?:organizations|people|lead|project|stage|category|sector|instrument|country)$/;
const isGroup = ({ slot, group, expr }: Cond): boolean => group === undefined && BY_GROUP.test(slot) && 'value' in expr && typeof expr.value === 'string';

/** Where the words of the part begin, behind what narrows the whole: at "that", "were", "had", else at what a condition begins with. */
function partBegin(q: Question, noun: number): number {
  const isTold = (item: Item): boolean => isCue(item, 'is') || /^(that|which|who)$/.test(item.folded);
  const isBegin = (item: Item): boolean => isCue(item, 'with', 'not', 'undisclosed', 'known', 'unknown') || item.bound !== undefined || isVerb(item);
  const behind = (begins: (item: Item) => boolean): number => q.items.findIndex((item, at) => at > noun && item.names.length === 0 && begins(item));
  const told = behind(isTold);
  const begun = told < 0 || q.world.language === 'vi' ? behind((item) => isTold(item) || isBegin(item)) : told;
  return begun < 0 ? q.items.length : begun;
}

/** Whether a condition asks for projects that ever raised, or that never did. */
const isEver = ({ slot, group }: Cond): boolean => slot === 'round_count' && group === undefined;

/** "What percent of rounds in 2023 were grants": of all rounds, with the grants among them. Undefined where more is said behind it. */
function shareOfGrants(q: Question, base: Screened, begun: number, at: number): Plan | undefined {
  const isMore = q.items.slice(begun, at).some((item) => item.names.length > 0 || item.bound !== undefined || isCue(item, 'not'));
  const behind = q.items.slice(at + 1).some((item) => item.names.length > 0 || item.bound !== undefined);
  if (isMore || behind) return undefined;
  const grant: Cond = { slot: 'grant', expr: compare('grant', '=', 'true') };
  return planOf({ ...base, grants: 'include', label: '', groups: { show: 'count' }, beside: [{ label: '', conds: [...base.conds, grant] }] }, 'value');
}

/**
 * "What share of seed rounds in 2024 had a lead investor": the rounds that fit what stands behind their noun, beside all of them. The first screen is the whole, the second the
 * part. Undefined where the part is a group: a stage, an investor.
 */
export function shareOfPart(q: Question, base: Screened): Plan | undefined {
  const noun = q.items.findIndex((item) => item.names.length === 0 && tagOf(item, 'kind')?.kind === base.kind);
  if (noun < 0) return undefined;
  const begun = partBegin(q, noun);
  // "Dự án của Polychain đã có token": the name behind "của" narrows the whole.
  const isOfName = isCue(q.items[begun - 2], 'of') && (q.items[begun - 1]?.names.length ?? 0) > 0 && !isVerb(q.items[begun + 1]);
  const items = q.items.slice(isOfName ? begun : begun - 1);
  const ofGrants =
    base.kind === 'round' && !isNoun(q.items[noun], 'grant')
      ? q.items.findIndex((item, at) => at >= begun && item.names.length === 0 && isNoun(item, 'grant'))
      : -1;
  if (ofGrants >= 0) return shareOfGrants(q, base, begun, ofGrants);
  const read = conditionsOf({ ...q, items, used: new Set() }, { kind: base.kind }).filter(({ slot }) => slot !== 'date');
  // "That have raised money": rounds that there are.
  const ever = base.kind === 'project' && items.some((item) => isVerb(item, 'raise')) && read.length === 0 ? base.conds.find(isEver) : undefined;
  if (ever) read.push(ever);
  const isRead = (cond: Cond): boolean => read.some((one) => JSON.stringify(one) === JSON.stringify(cond));
  const whole = base.conds.filter((cond) => !isRead(cond));
  const [first, ...others] = read;
  const isPart = first !== undefined && whole.length + read.length === base.conds.length;
  // "Rounds led by Paradigm over $50M": which of the two narrows the whole is not said.
  if (others.length > 0 && isVerb(q.items[begun], 'ledBy', 'investedBy')) return undefined;
  if (!isPart || (others.length === 0 && isGroup(first))) return undefined;
  const show = base.kind === 'round' && isOfMoney(q) ? 'sum(amount)' : 'count';
  return planOf({ ...base, conds: whole, label: '', groups: { show }, beside: [{ label: '', conds: read }] }, 'value');
}

/** Whether a plan asks for the share of its second screen in its first: for all that the first asks, and more. */
export function isShareOfPart({ tool, as, input }: Plan): boolean {
  if (tool !== 'aggregate' || as !== 'value' || (input.by ?? '') !== '' || !/^(?:count|sum\(amount\))$/.test(input.show) || input.over.length !== 2)
    return false;
  const [whole = [], part = []] = input.over.map(({ q }) => condsOf(input.kind, q).map((cond) => JSON.stringify(cond)));
  return part.length > whole.length && whole.every((cond) => part.includes(cond));
}
