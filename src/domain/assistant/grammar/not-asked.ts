import type { Plan } from '../plan.ts';
import type { Item } from './items.ts';
import { strongNames, type Question } from './question.ts';

const textOf = (q: Question): string => q.items.map(({ folded }) => folded).join(' ');
const screensOf = (plan: Plan): string =>
  plan.tool === 'screen' ? plan.input.q : plan.tool === 'aggregate' ? plan.input.over.map(({ q }) => q).join(' ') : '';

/** "Have no investors", "only one round": a number of members that no condition asks for. */
const FEW =
  /(?:^| )(?:no|zero|without any|only (?:one|1|a single)|just (?:one|1|a single)|exactly one|a single|khong co(?: bat ky)?|chi co (?:mot|1)|chi (?:mot|1)) (?:investors?|backers?|rounds?|funding rounds?|investments?|deals?|nha dau tu|quy dau tu|vong(?: goi von)?|khoan dau tu)(?: nao)?(?: |$)/;
const COUNTED = /investor_count|round_count|investment_count|-rounds|rounds\[.*\]\s*[<>=]|-organizations|-known\(/;
/** What is said of a project and no path holds. */
const STATE =
  /(?:^| )(?:bankrupt|hacked|failed|failing|profitable|open source|opensource|unprofitable|regulated|down rounds?|went public|gone public|publicly traded|exited|fastest growing|worst|pha san|bi hack|thua lo|co lai)(?: |$)/;
const WEEKDAY = /(?:^| )on (?:a )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: |$)|(?:^| )(?:weekend|weekday) (?:rounds?|deals?)(?: |$)/;
/** A round of a record after or before which something is asked. */
const BEFORE_ROUND =
  /(?:^| )(?:before|prior to|truoc|truoc khi|truoc vong) (?:its |their |the |his |cac |goi )*(?:vong |round )?(?:pre-?seed|seed|series [a-h]|ico|tge)(?: |$)/;
const MORE_THAN =
  /(?:^| )(?:more|less|fewer|larger|bigger|smaller|older|younger|earlier|later|active|nhieu hon|it hon|lon hon|nho hon)(?: \S+){0,4}? than(?: |$)|(?:^| )(?:nhieu|it|lon|nho) hon(?: |$)/;
const MANY =
  /(?:^| )(?:projects|rounds|investors|funds|companies|organizations|people|startups|who|which|(?:cac |nhung )?(?:du an|quy|vong|nha dau tu)(?: nao)?)(?: |$)/;

/** Whether a list is asked by another record's number, and only that record is told. */
function isMeasuredBy(q: Question, plan: Plan, text: string): boolean {
  const names = strongNames(q);
  if (names.length !== 1 || !MORE_THAN.test(text) || !MANY.test(text) || q.items.some(({ bound }) => bound !== undefined)) return false;
  const at = q.items.indexOf(names[0] as Item);
  const before = q.items
    .slice(Math.max(0, at - 1), at)
    .map(({ folded }) => folded)
    .join(' ');
  return /(?:^| )(?:than|hon)$/.test(before) && (plan.tool === 'record' || plan.tool === 'screen' || plan.tool === 'aggregate');
}

/** What of a question a plan tells nothing of, though its words are known one by one. */
export function notAsked(q: Question, plan: Plan): readonly Item[] {
  const text = textOf(q);
  const screens = screensOf(plan);
  const isLeft =
    (FEW.test(text) && (plan.tool === 'screen' || plan.tool === 'aggregate') && !COUNTED.test(screens)) ||
    (STATE.test(text) && !/operating_status|actively/.test(JSON.stringify(plan)) && plan.tool !== 'define' && plan.tool !== 'search') ||
    WEEKDAY.test(text) ||
    (BEFORE_ROUND.test(text) && strongNames(q).length > 0 && plan.tool !== 'define') ||
    isMeasuredBy(q, plan, text);
  return isLeft ? q.items.slice(0, 1) : [];
}
