import type { NamedRecord } from '../reading.ts';
import { asksPercent } from './changes.ts';
import type { Item } from './items.ts';
import { asksNumber } from './by-number.ts';
import { hasCue, hasVerb, isNoun, raises, recordOf, strongNames, tagOf, type Question } from './question.ts';

/** The words of a question: a star for each name, `%` for a noun of projects, `#` for one of investors. */
function starred(q: Question): string {
  const names = new Set(strongNames(q));
  return q.items
    .map((item) => {
      if (names.has(item)) return '*';
      if (item.names.length > 0 && !item.weak) return item.folded;
      if (isNoun(item, 'project', 'token')) return '%';
      return isNoun(item, 'investor', 'fund', 'lead', 'angel') ? '#' : item.folded;
    })
    .join(' ');
}

const JOINED = '\\*(?:(?: and| or| va| voi| hay| hoac| hay la| both)* \\*)+';
const SIDES_EN = '(?:of|among|amongst|between|out of|from|in)';
const NUMBER = '(?: the| these)?(?: two| three| four| five| 2| 3| 4| 5)?';
const SIDES_VI = '(?:trong so|trong|giua|so|cua)';

/** Which of the records that are named, in the words of each language: `{of}` for the noun that they are. */
const WHICH_OF: Readonly<Record<'en' | 'vi', readonly string[]>> = {
  en: [
    `(?:which|who|what)(?: {of}| one)? ${SIDES_EN}${NUMBER} ${JOINED}`,
    `^(?:so )?${SIDES_EN}${NUMBER} ${JOINED} (?:which|who|what)(?: {of}| one)?(?! #| %)`,
    `^${JOINED} (?:which|who|what)(?: {of}| one)?(?! #| %)`,
    `^(?:which|who|what)(?: {of}| one)? (?:(?:has|have|had|raised|got|secured)(?! #| %)[^*]*|(?:is|was) [^#%*]*) ${SIDES_EN}${NUMBER} ${JOINED}$`,
  ],
  vi: [
    `^(?:${SIDES_VI}(?: so| (?:ba|bon|nam|hai|3|4|5|2))?(?: {of})? )?${JOINED}(?: thi)? (?:(?:{of}|ben|cai|dong|thang) )?(?:nao|ai|{of} nao|ben nao|cai nao)(?! #| %)`,
    `^(?:{of} nao|ai|cai nao|ben nao|nao) (?:[^*#%]*|(?:dang )?(?:co|goi|huy dong)(?! #| %)[^*]*) ${SIDES_VI}(?: so)?(?: {of})? ${JOINED}$`,
  ],
};

/**
 * "Which of Polygon, Avalanche and XRP has the most investors", "trong A, B và C, dự án nào …": the records that are named, against each other, and as what. Undefined
 * where something else is asked.
 */
export function asksWhichOf(q: Question, names: readonly Item[]): 'project' | 'party' | undefined {
  const isMost = q.items.some((item) => item.names.length === 0 && tagOf(item, 'most') !== undefined);
  const text = starred(q);
  const isMore = /(?:^| )(?:more|fewer|less|higher|lower|larger|smaller|hon|nhat)(?: |$)/.test(text);
  if (names.length < 2 || (!isMost && !isMore)) return undefined;
  const asks = (noun: string): boolean => WHICH_OF[q.world.language].some((pattern) => new RegExp(pattern.replaceAll('{of}', noun)).test(text));
  const areProjects = names.every((item) => recordOf(item, 'project') !== undefined);
  // Projects that are investors, too, are named as projects.
  const areParties = names.every((item) => {
    const [project, party] = [recordOf(item, 'project'), recordOf(item, 'organization', 'person')];
    return party !== undefined && (!project || party.size > project.size);
  });
  const invests = hasVerb(q, 'invest', 'lead') || hasCue(q, 'portfolio') || q.items.some((item) => tagOf(item, 'field')?.field === 'investment_count');
  if (areParties && (invests || !areProjects) && asks('#')) return 'party';
  if (areProjects && asks('%')) return 'project';
  return areParties && asks('#') ? 'party' : undefined;
}

/** "Which has more investors, Coinbase or Binance", "compare them by money raised": what is compared is of projects, whoever else bears their names. */
export function comparesProjects(q: Question, names: readonly Item[]): boolean {
  if (!names.every((item) => recordOf(item, 'project') !== undefined) || hasVerb(q, 'invest', 'lead')) return false;
  return raises(q) || (asksNumber(q) && q.items.some((item) => item.names.length === 0 && tagOf(item, 'field')?.field === 'investors'));
}

const TIMES_EN = /(?:^| )how many times (?:more|as|the|larger|bigger|higher|greater)(?: |$)/;
const TIMES_VI = /(?:^| )gap (?:may|bao nhieu)(?: lan)?(?: |$)/;
const BESIDES =
  /(?:^| )(?:exceed|exceeds|exceeded|surpass|surpasses|surpassed|more|less|fewer|higher|lower|larger|bigger|smaller|difference|compare|compared|versus|vs|against|chenh lech|hon|kem|so voi|so sanh)(?: |$)/;

/** "By what percent does A exceed B", "how many times as much", "A gấp mấy lần B": how much more one has than another, of what the other has. */
export function asksRatio(q: Question): boolean {
  const text = starred(q);
  return TIMES_EN.test(text) || TIMES_VI.test(text) || (asksPercent(q) && BESIDES.test(text));
}

const LESS_EN = /(?:^| )(?:fewer|less|smaller|lower|younger|newer|later)(?: [^*]+)? than(?: the)? \*/;
const LESS_VI = /(?:^| )(?:it|thap|nho|kem|tre|moi)(?: [^*]+)? hon(?: so voi)?(?: ca)? \*/;

/** Whether it is asked if the first of two has less, which is whether the other has more. */
export const asksLess = (q: Question): boolean => (q.world.language === 'vi' ? LESS_VI : LESS_EN).test(starred(q));

const THAN_EN = /^(?:is|are|was|were|did|does|do|has|have|had|can)? ?\*(?: [^*]+)? than(?: the)? \*(?: [^*]*)?$/;
const THAN_VI = /^(?:co phai |lieu )?\*(?: [^*]+)? hon(?: so voi)?(?: ca)? \* (?:[^*]* )?(?:khong|chua|phai khong|dung khong)$/;

/** "Has A raised more than B": yes or no of one record against another. */
export const asksWhether = (q: Question): boolean => (q.world.language === 'vi' ? THAN_VI : THAN_EN).test(starred(q));

/** Records in the order that yes and no are told of: the one that is to have more before the other. */
export const inOrder = <T extends { record: NamedRecord }>(q: Question, all: readonly T[]): readonly T[] => (asksLess(q) ? all.toReversed() : all);
