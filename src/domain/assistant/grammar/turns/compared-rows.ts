import { CHAT } from '../../chat.ts';
import type { KindName } from '../../../kinds/kinds.ts';
import type { Plan } from '../../plan.ts';
import type { Turn, TurnRow } from '../../reading.ts';
import { ROUND_FACTS } from './another-round.ts';
import { heard } from './asked-again.ts';
import { planOf, refOf, screenedOf } from '../frame.ts';
import { roundsAlone } from './of-shown.ts';
import { strongNames, type Question } from '../question.ts';
import { UNREAD } from './unread.ts';

const ROWS_EN = '(?:rounds|deals|raises|projects|companies|funds|firms|investors|people|founders|names|rows|records|grants|ones|entries|results)';
const ROW_EN = '(?:one|round|deal|raise|project|company|fund|firm|investor|person|founder|row|record|grant|entry|result)';
const ROW_VI = '(?:vong|du an|quy|nha dau tu|to chuc|nguoi|cai|thuong vu|khoan|ai|dong|muc)';
const OF_THEM = '(?: (?:of|on|in|from) (?:them|these|those|the list|that list|this list))?';

const SOME = new RegExp(
  `^compare (?:the )?(first|top|last)(?: (two|three|2|3))?(?: ${ROWS_EN})?${OF_THEM}$|^so sanh (hai|ba|2|3) ${ROW_VI} (dau|dau tien|dau bang|dung dau|cuoi|cuoi cung)$`,
);

const PLACES_EN = '(first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th|#[1-5]|(?:number|no|nr) [1-5])';
const PLACES_VI = '(thu (?:nhat|hai|ba|tu|nam|[1-5])|so [1-5]|dau tien|dau|cuoi cung|cuoi|#[1-5])';
const ONE_EN = `(?:the )?${PLACES_EN}(?: ${ROW_EN})?`;
const ONE_VI = `(?:${ROW_VI} )?${PLACES_VI}`;
/** "Compare the first and the third", "which is larger, #1 or #2": two rows by their places. */
const PAIRS: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:compare|(?:whats |what is )?(?:the )?difference between|how (?:do|does|did)) )?${ONE_EN}${OF_THEM} (?:and|with|to|vs|versus|against|compare to|compare with|compare|compares to) ${ONE_EN}(?: compare| differ)?${OF_THEM}$`,
  ),
  new RegExp(`^(?:so sanh|doi chieu|(?:su )?khac (?:nhau|biet)(?: gi)? giua|chenh lech giua) ${ONE_VI} (?:va|voi|so voi|hay) ${ONE_VI}(?: cho \\S+)?$`),
];

/** What is larger of two, by the words for it. */
const LARGER: readonly (readonly [RegExp, Readonly<Partial<Record<KindName, string>>>])[] = [
  [
    /larger|bigger|greater|higher|raised more|lon hon|nhieu hon|cao hon|to hon/,
    { round: '-amount', project: '-raised', organization: '-investment_count', person: '-investment_count' },
  ],
  [
    /smaller|lower|raised less|nho hon|it hon|thap hon|be hon/,
    { round: 'amount', project: 'raised', organization: 'investment_count', person: 'investment_count' },
  ],
  [/newer|later|more recent|moi hon|muon hon/, { round: '-date', project: '-founded', organization: '-founded' }],
  [/older|earlier|cu hon|som hon/, { round: 'date', project: 'founded', organization: 'founded' }],
];
const WHICH_EN = `which(?: ${ROW_EN})? (?:is|was|has) (?:the )?(larger|bigger|greater|higher|raised more|smaller|lower|raised less|newer|later|more recent|older|earlier)(?: ${ROW_EN})?`;
const WHICH: readonly RegExp[] = [
  new RegExp(`^${WHICH_EN} ${ONE_EN} or ${ONE_EN}${OF_THEM}$`),
  new RegExp(`^${ONE_VI} (?:va|hay|hoac|voi) ${ONE_VI}(?: thi)? ${ROW_VI}? ?nao ((?:lon|nhieu|cao|to|nho|it|thap|be|moi|muon|cu|som) hon)$`),
];

const NUMBERS: readonly RegExp[] = [
  /^(?:first|1st|dau|dau tien)$|(?:^| |#)(?:1|nhat)$/,
  /^(?:second|2nd)$|(?:^| |#)(?:2|hai)$/,
  /^(?:third|3rd)$|(?:^| |#)(?:3|ba)$/,
  /^(?:fourth|4th)$|(?:^| |#)(?:4|tu)$/,
  /^(?:fifth|5th)$|(?:^| |#)(?:5|nam)$/,
];
/** The place that a word is for, from 0; -1 for the last. */
const placeOf = (word: string): number => NUMBERS.findIndex((pattern) => pattern.test(word));

/** The answer whose rows are counted: the last that shows as many. */
const shownWith = (turns: readonly Turn[], many: number): Turn | undefined => turns.findLast(({ rows, plan }) => rows.length >= many && plan.as !== 'first');

/** Whether the last of the rows that are kept is the last of the answer. */
const isWhole = ({ plan, rows }: Turn): boolean => rows.length < CHAT.turnRows || screenedOf(plan)?.take === rows.length;

/** Rows side by side: records as they are, rounds by what is told of one. */
function sideBySide(rows: readonly TurnRow[], { plan }: Turn): Plan | typeof UNREAD {
  const [first] = rows;
  if (!first || rows.some(({ kind }) => kind !== first.kind) || new Set(rows.map(({ slug }) => slug)).size < rows.length) return UNREAD;
  if (first.kind === 'round') {
    const [conds, screened] = [roundsAlone(rows), screenedOf(plan)];
    return conds ? planOf({ kind: 'round', conds, grants: screened?.grants, sort: screened?.sort, fields: ROUND_FACTS }, 'rows') : UNREAD;
  }
  const refs = rows.flatMap(({ kind, slug }) => (kind === 'round' ? [] : [refOf({ kind, slug })]));
  return { tool: 'compare', input: { of: refs, fields: [] }, as: 'rows' };
}

/** The one of two rows that is larger, newer. */
function largerOf(rows: readonly TurnRow[], { plan }: Turn, word: string): Plan | typeof UNREAD {
  const [first, second] = rows;
  const sort = first && LARGER.find(([pattern]) => pattern.test(word))?.[1][first.kind];
  // What they were ranked by is known of them as a group alone.
  if (!first || !second || first.kind !== second.kind || sort === undefined || screenedOf(plan)?.groups) return UNREAD;
  const fields = [{ field: sort.replace(/^-/, '') }];
  if (first.kind !== 'round')
    return {
      tool: 'compare',
      input: { of: [first, second].map(({ kind, slug }) => refOf({ kind: kind as Exclude<KindName, 'round'>, slug })), fields },
      as: 'rows',
    };
  const conds = roundsAlone(rows);
  return conds ? planOf({ kind: 'round', conds, grants: screenedOf(plan)?.grants, sort, fields: [] }, 'first') : UNREAD;
}

/** "Compare the first two", "the first and the third", "which is larger, the first or the second": rows of an answer by their places. */
export function comparedRows(q: Question, turns: readonly Turn[]): Plan | typeof UNREAD | undefined {
  const text = heard(q);
  if (strongNames(q).length > 0) return undefined;
  const [, enPlace, enMany, viMany, viPlace] = SOME.exec(text) ?? [];
  const place = enPlace ?? viPlace;
  if (place !== undefined) {
    const many = /^(?:three|3|ba)$/.test(enMany ?? viMany ?? '') ? 3 : 2;
    const isLast = /last|cuoi/.test(place);
    // The last two may be those that were asked about one after the other.
    const shown = isLast ? turns.slice(-1).find(({ rows }) => rows.length >= many) : shownWith(turns, many);
    if (!shown) return enPlace === undefined ? UNREAD : undefined;
    if (isLast && !isWhole(shown)) return UNREAD;
    return sideBySide(isLast ? shown.rows.slice(-many) : shown.rows.slice(0, many), shown);
  }
  const which = WHICH.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  const pair = which ?? PAIRS.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  if (!pair) return pairOfAll(text, turns);
  const said = pair.slice(1).filter((word) => word !== undefined);
  const isPlace = (word: string): boolean => placeOf(word) >= 0 || /^(?:last|cuoi|cuoi cung)$/.test(word);
  const [one, two] = said.filter(isPlace).map(placeOf);
  if (one === undefined || two === undefined) return UNREAD;
  const shown = shownWith(turns, Math.max(one, two) + 1 > 1 ? Math.max(one, two) + 1 : 2);
  if (!shown || ((one < 0 || two < 0) && !isWhole(shown))) return UNREAD;
  const rows = [shown.rows.at(one), shown.rows.at(two)].flatMap((row) => row ?? []);
  if (rows.length < 2 || rows[0] === rows[1]) return UNREAD;
  return which ? largerOf(rows, shown, said.find((word) => !isPlace(word)) ?? '') : sideBySide(rows, shown);
}

/** "Compare them", of a few rounds that an answer showed. */
function pairOfAll(text: string, turns: readonly Turn[]): Plan | typeof UNREAD | undefined {
  const last = turns.at(-1);
  const isSaid =
    /^compare (?:them|these|those|both|them both|the two|these two|those two|the rounds|these rounds|those rounds)$|^so sanh (?:chung|(?:cac |hai )?vong (?:do|nay))(?: voi nhau)?$/.test(
      text,
    );
  if (!isSaid || !last || last.plan.as !== 'rows' || last.rows.length < 2 || last.rows.length > 5 || last.rows.some(({ kind }) => kind !== 'round'))
    return undefined;
  return sideBySide(last.rows, last);
}
