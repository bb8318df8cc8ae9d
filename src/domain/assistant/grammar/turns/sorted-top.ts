import type { Plan } from '../../plan.ts';
import type { Turn } from '../../reading.ts';
import { SPELLED_NUMBERS } from '../../number-words.ts';
import { asList } from './after-record.ts';
import { heard, orderBy, ordered } from './asked-again.ts';
import { planOf, screenedOf, type Screened } from '../frame.ts';
import { shownAlone } from './of-shown.ts';
import { strongNames, type Question } from '../question.ts';
import { UNREAD } from './unread.ts';

const NUMBER = '(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|hai|ba|bon|nam|sau|bay|tam|chin|muoi)';
const ROWS = '(?:projects|companies|startups|protocols|tokens|rounds|deals|ones|of them|of those|of these|funds|investors|firms|names)';
const ROWS_VI = '(?:du an|cong ty|startup|giao thuc|token|vong|thuong vu|cai|quy|nha dau tu)';

/** "Top 3" before or behind an order: "sort by amount, top 3", "top 3 by raised". */
const TOPS: readonly RegExp[] = [
  new RegExp(
    `^(.+?)(?: and| then| va| roi)*(?: (?:show|give|take|keep|list|only|just|me|us|lay|cho|xem|chi|hien))*(?: the)? (?:top|first) ${NUMBER}(?: ${ROWS})?(?: only)?$`,
  ),
  new RegExp(`^(.+?)(?: va| roi)*(?: (?:lay|cho|xem|chi|hien|minh|toi))* ${NUMBER}(?: ${ROWS_VI})? (?:dau|dau tien|dung dau)$`),
];

const TOP_BY = new RegExp(`^(?:the |show |show me |give me |cho xem |lay )*(?:top|first) ${NUMBER}(?: ${ROWS}| ${ROWS_VI})? (?:by|theo) (.+)$`);

const ASKS = '(?:(?:which|what|show|list|give|me|us|only|just|name|keep|are|the|top) )*';
const ASKS_VI = '(?:(?:cho|xem|minh|toi|liet ke|lay|chi|top|neu|ke ten|trong|so|do|nhung|cac) )*';
/** "The three that raised the most", "ba dự án huy động nhiều nhất". */
const RAISED: readonly RegExp[] = [
  new RegExp(
    `^${ASKS}${NUMBER}(?: ${ROWS})*(?: (?:that|which|who|have|has))* (?:raised|got|received) (?:the )?(most|least)(?: (?:money|funding|capital|in total|overall))*$`,
  ),
  new RegExp(`^${ASKS_VI}${NUMBER} ${ROWS_VI}(?: (?:nao|ma|da))* (?:huy dong|goi|goi von)(?: duoc)?(?: (?:von|tien))? (nhieu|it)(?: (?:tien|von))? nhat$`),
];
/** "The three with the biggest valuation": by a quantity of theirs. */
const WITH: readonly RegExp[] = [
  new RegExp(
    `^${ASKS}${NUMBER}(?: ${ROWS})*(?: (?:that|which))? (?:with|having|have) (?:the )?(most|largest|biggest|highest|greatest|least|fewest|lowest|smallest|newest|latest|most recent|oldest|earliest) (.+)$`,
  ),
  new RegExp(`^${ASKS_VI}${NUMBER} ${ROWS_VI}(?: (?:nao|ma))* co (.+?) (lon|cao|nhieu|it|thap|nho|moi|gan|cu) nhat$`),
];
/** "The 3 largest rounds", after rounds by period: of the rounds, and no periods. */
const LARGEST = new RegExp(
  `^(?:which (?:is|was|are|were) )?(?:the |cac |nhung )*(?:${NUMBER} )?(?:(largest|biggest|smallest) (?:rounds?|deals?)|(?:vong|thuong vu)(?: nao)? (lon|nho) nhat)$`,
);
const DOWN = /^(?:least|fewest|lowest|smallest|oldest|earliest|it|thap|nho|cu)$/;

const flipped = (path: string): string => (path.startsWith('-') ? path.slice(1) : `-${path}`);
const numberOf = (text: string): number => SPELLED_NUMBERS[text] ?? Number(text);

/** The list that the last answer is; a portfolio is one. */
function listOf(last: Turn): Screened | undefined {
  if (last.plan.tool === 'record') return asList(last, last.plan);
  const screened = screenedOf(last.plan);
  return screened && !screened.groups && last.plan.as === 'rows' ? screened : undefined;
}

/** The first rows of a list by a path. */
function topOf(last: Turn, given: Screened, sort: string | undefined, take: number): Plan | typeof UNREAD {
  const list = shownAlone(last, given) ?? given;
  // What rows cannot be put in order by is asked of none of them.
  return sort === undefined || list === UNREAD || !(take > 0) ? UNREAD : planOf({ ...list, sort, take, place: undefined }, 'rows');
}

function largestRounds(text: string, last: Turn): Plan | undefined {
  const screened = screenedOf(last.plan);
  const [found, number, way, wayVi] = LARGEST.exec(text) ?? [];
  const isByTime = /^(?:year|quarter|month|week|day)\(/.test(screened?.groups?.by ?? '');
  if (found === undefined || !screened || screened.kind !== 'round' || !isByTime || (screened.beside?.length ?? 0) > 0) return undefined;
  const { kind, conds, grants } = screened;
  const sort = DOWN.test(way ?? wayVi ?? '') ? 'amount' : '-amount';
  return planOf({ kind, conds, grants, sort, take: number === undefined ? undefined : numberOf(number), fields: [] }, number === undefined ? 'first' : 'rows');
}

/** Rows of the last list in another order, and the first of them alone: "sort those by amount raised, top 3", "the three that raised the most". */
export function sortedTop(q: Question, turns: readonly Turn[]): Plan | typeof UNREAD | undefined {
  const last = turns.at(-1);
  const largest = last && strongNames(q).length === 0 ? largestRounds(heard(q), last) : undefined;
  if (largest) return largest;
  const list = last && strongNames(q).length === 0 && !q.items.some(({ time }) => time) ? listOf(last) : undefined;
  if (!last || !list) return undefined;
  const text = heard(q);
  const raised = RAISED.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  if (raised) {
    const sort = orderBy('raised', list.kind);
    return topOf(last, list, sort !== undefined && DOWN.test(raised[2] ?? '') ? flipped(sort) : sort, numberOf(raised[1] ?? ''));
  }
  const held = WITH.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  if (held) {
    const [, number = '', one = '', two = ''] = held;
    const isEnglish = q.world.language === 'en';
    const [way, words] = isEnglish ? [one, two] : [two, one];
    const sort = orderBy(words, list.kind) ?? orderBy(`last ${words}`, list.kind);
    return topOf(last, list, sort !== undefined && DOWN.test(way) ? flipped(sort) : sort, numberOf(number));
  }
  const [, count = '', by = ''] = TOP_BY.exec(text) ?? [];
  const path = by === '' ? undefined : orderBy(by, list.kind);
  if (path !== undefined) return topOf(last, list, path, numberOf(count));
  const top = TOPS.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  const sorted = ordered(top?.[1] ?? text, list, last);
  if (!top) return last.plan.tool === 'record' ? sorted : undefined;
  if (sorted === undefined || sorted === UNREAD) return sorted;
  return sorted.tool === 'screen' ? { ...sorted, input: { ...sorted.input, take: numberOf(top[2] ?? '') } } : sorted;
}
