import { fold } from '../../../writing/fold.ts';
import type { Plan } from '../../plan.ts';
import type { Turn } from '../../reading.ts';
import { withoutEdges } from './asked-again.ts';
import { planOf, screenedOf, type Screened } from '../frame.ts';
import { asRounds } from '../lists.ts';
import { shownAlone } from './of-shown.ts';
import { hasCue, strongNames, type Question } from '../question.ts';
import { UNREAD } from './unread.ts';

const SPAN = '(year|quarter|month|week)s?';

/** Words for what periods are measured by. */
const MEASURES = {
  count:
    '(?:how many|(?:the )?(?:number|count)s?)(?: of (?:them|those|these|rounds|deals))?(?: rounds| deals)?(?: (?:are|were|is|was) (?:there|they|those|these|that|it|done|announced|closed|made))?(?: happened| came)?',
  sum: '(?:how much(?: money)?(?: (?:was|is|were|did they|have they|they|has been|was being) ?(?:raised?|that|it|it all)?)?(?: raised)?|(?:the )?(?:totals?|sums?|amounts?|money|funding|volume|capital|dollars)(?: (?:amounts?|raised|money|funding|volume|sums?|capital|of (?:them|those|these|money)))?)(?: (?:is|was|were) (?:it|that|raised))?',
  median: '(?:the )?medians?(?: (?:amount|round|size|round size|deal size))?',
  mean: '(?:the )?(?:averages?|means?)(?: (?:amount|round|size|round size|deal size))?',
} as const;
const MEASURES_VI = {
  count: '(?:thi )?(?:co )?(?:bao nhieu|may|so luong|so|dem)(?: (?:vong|thuong vu|deal|cai|khoan))?(?: goi von)?',
  sum: '(?:thi )?(?:huy dong |goi |goi von )?(?:duoc )?(?:tong(?: cong)?(?: so)?(?: (?:tien|von|von goi|von huy dong|tien huy dong|gia tri))?(?: (?:la )?bao nhieu)?|(?:so )?(?:tien|von)(?: (?:huy dong|goi|goi duoc))?|bao nhieu (?:tien|von)|huy dong bao nhieu|goi duoc bao nhieu)',
  median: '(?:so |gia tri )?trung vi',
  mean: '(?:so |gia tri |muc )?trung binh',
} as const;
type Measure = keyof typeof MEASURES;
const SHOWN: Readonly<Record<Measure, string>> = { count: 'count', sum: 'sum(amount),count', median: 'median(amount),count', mean: 'mean(amount),count' };

const EACH = '(?:per|by|each|every|in each|for each|in every|for every|of each|a|split by|broken down by|grouped by|group by|by each)';
const EACH_VI = '(?:theo(?: tung)?|(?:trong )?(?:moi|tung)|cua (?:moi|tung)|hang|chia theo)';
type Pattern = readonly [RegExp, Measure | undefined];
const patternsOf = ([measure, word]: [string, string], each: string): readonly Pattern[] => [
  [new RegExp(`^(?:what (?:is|was|are) )?${word} ${each} ${SPAN}$`), measure as Measure],
  [new RegExp(`^${each} ${SPAN} ${word}$`), measure as Measure],
];
/** "How many are there per quarter", "the total by month", "mỗi quý bao nhiêu vòng". */
const GROUPED: Readonly<Record<'en' | 'vi', readonly Pattern[]>> = {
  en: [
    [new RegExp(`^(?:break|split|group)(?: (?:it|them|this|that|these|those|the list|the rounds))?(?: (?:down|up|out))? (?:by|per|into) ${SPAN}$`), undefined],
    ...Object.entries(MEASURES).flatMap((one) => patternsOf(one, EACH)),
    ...Object.entries(MEASURES).map(([measure, word]) => [new RegExp(`^(?:the )?(year|quarter|month|week)ly ${word}$`), measure as Measure] as const),
  ],
  vi: Object.entries(MEASURES_VI).flatMap((one) => patternsOf(one, EACH_VI)),
};

const COUNTED = '(?:rounds|deals|of them|of those|of these|number of (?:rounds|deals|them)|rounds? count|deal count|deals done|rounds announced|activity)';
const MONEY =
  '(?:totals?|sums?|amounts?|money|funding|volume|capital|dollars|total (?:amount|raised|money|funding|sum|volume|capital)|amount raised|money raised|sum raised|by money|by amount|total amount raised|in total|in dollars)';
const WHICH = '(?:in )?(?:which |what (?:is the |was the )?|the )?';
/** What stands highest or lowest of the periods, by what: undefined for what the last answer measured. */
const EXTREMES = {
  en: [
    [
      new RegExp(
        `^${WHICH}${SPAN} (?:had|has|saw|have|was|is|were|with|got|did it have|were there|are there|comes? out|ranks?) (?:with )?(?:the )?(most|fewest|least|highest|largest|biggest|lowest|smallest|greatest) ${COUNTED}$`,
      ),
      'count',
    ],
    [new RegExp(`^${WHICH}${SPAN} (?:had|has|saw|got|have|with) (?:the )?(most|fewest|least)$`), 'count'],
    [new RegExp(`^(?:(?:which|what) (?:was|is) )?(?:the )?()(busiest|most active|quietest|least active) ${SPAN}$`), 'count'],
    [new RegExp(`^(?:which|what) ${SPAN} (?:was|is) (?:the )?(busiest|most active|quietest|least active)$`), 'count'],
    [
      new RegExp(`^${WHICH}${SPAN} (?:had|has|saw|have|was|is|with|got) (?:the )?(most|least|highest|largest|biggest|lowest|smallest|greatest) ${MONEY}$`),
      'sum',
    ],
    [
      new RegExp(
        `^(?:in )?(?:which|what) ${SPAN} (?:raised|brought in|took in|attracted|did (?:they|these|those|it) raise) (?:the )?(most|least)(?: (?:money|funding|capital|in total))?$`,
      ),
      'sum',
    ],
    [
      new RegExp(
        `^(?:in )?(?:which|what) ${SPAN} (?:was|is|were|comes|came|stands|ranks)(?: out)? (?:the )?(highest|largest|biggest|lowest|smallest|best|worst|top|first)(?: one)?$`,
      ),
      undefined,
    ],
  ],
  vi: [
    [
      new RegExp(`^(?:thi )?(?:trong )?${SPAN} nao (?:la |thi )?(?:co )?(?:so )?(?:luong )?(?:vong|thuong vu|deal)(?: goi von)? (nhieu|it|cao|thap) nhat$`),
      'count',
    ],
    [new RegExp(`^(?:thi )?(?:trong )?${SPAN} nao (?:la |thi )?(?:co )?(nhieu|it)(?: (?:vong|thuong vu|deal|cai)(?: goi von)?)? nhat$`), 'count'],
    [new RegExp(`^(?:thi )?(?:trong )?${SPAN} nao (?:la |thi )?(?:soi dong|nhon nhip) (nhat)$`), 'count'],
    [
      new RegExp(
        `^(?:thi )?(?:trong )?${SPAN} nao (?:la |thi )?(?:co |voi )?(?:tong|so tien|tong tien|tong von|tong so tien|tong cong|von|gia tri|tong gia tri|tong von huy dong|tong so von|so von)(?: (?:huy dong|goi|goi duoc))? (?:la )?(lon|cao|nhieu|it|thap|nho) nhat$`,
      ),
      'sum',
    ],
    [
      new RegExp(`^(?:thi )?(?:trong )?${SPAN} nao (?:la |thi )?(?:huy dong|goi|goi von|thu hut|rot)(?: von)?(?: duoc)? (nhieu|it)(?: (?:tien|von))? nhat$`),
      'sum',
    ],
    [new RegExp(`^(?:thi )?(?:trong )?${SPAN} nao (?:la |thi )?(?:co )?(nhieu|it) (?:tien|von)(?: huy dong| goi)? nhat$`), 'sum'],
    [new RegExp(`^(?:thi )?(?:trong )?${SPAN} nao (?:la |thi )?(cao|thap|lon|nho) nhat$`), undefined],
  ],
} as const;
const OF_THEM = / (?:of|among|in) (?:them|those|these)(?= )/;
const LOWEST = /^(?:fewest|least|lowest|smallest|quietest|least active|worst|it|thap|nho)$/;

const SPANS_VI: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}])(?:quý|quí)(?![\p{L}])/gu, 'quarter'],
  [/(?<![\p{L}])năm(?![\p{L}])/gu, 'year'],
  [/(?<![\p{L}])tháng(?![\p{L}])/gu, 'month'],
  [/(?<![\p{L}])tuần(?![\p{L}])/gu, 'week'],
];
const BARE_SPANS_VI: readonly (readonly [RegExp, string])[] = [
  [/\bnam\b/g, 'year'],
  [/\bthang\b/g, 'month'],
  [/\btuan\b/g, 'week'],
  // Without its marks "quỹ nào" is a fund; "theo quý" is a time.
  [/(?<=\b(?:theo|moi|tung|hang) )quy\b/g, 'quarter'],
];

/** A turn as its phrases are compared, with its words of time told apart from others that are spelled so: "quý" from "quỹ". */
function spoken({ items, world: { language } }: Question): string {
  if (language === 'en') return withoutEdges(items.map(({ folded }) => folded).join(' '), language);
  const raw = items.map(({ text }) => text.toLowerCase().normalize('NFC')).join(' ');
  const named = SPANS_VI.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), raw);
  const isMarked = fold(raw) !== raw;
  const folded = fold(named);
  return withoutEdges(isMarked ? folded : BARE_SPANS_VI.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), folded), language);
}

/** The rounds that periods are made of: those of the last answer, or what its projects raised. */
function roundsOf(q: Question, last: Turn, screened: Screened): Screened | typeof UNREAD | undefined {
  const { kind, groups } = screened;
  if ((screened.beside?.length ?? 0) > 0 || groups?.pick !== undefined || groups?.among !== undefined || last.plan.as === 'exists') return undefined;
  if (last.plan.as === 'change' || last.plan.as === 'percent') return undefined;
  if (kind === 'round') return last.plan.as === 'first' && !groups ? undefined : ((hasCue(q, 'them') ? shownAlone(last, screened) : undefined) ?? screened);
  const isOfRounds = kind === 'project' && screened.conds.some(({ group }) => group === 'rounds');
  return isOfRounds ? { ...screened, kind: 'round', conds: asRounds(screened.conds) } : undefined;
}

/** A period that is asked for by what is most in it, in words that say not what: no round of the list is meant. */
const asksWhich = ({ items }: Question, text: string): boolean =>
  new RegExp(`^(?:in )?(?:which|what) ${SPAN} |^(?:trong )?${SPAN} nao `).test(text) &&
  items.some(({ tags }) => tags.some(({ is }) => is === 'most')) &&
  !items.some(({ tags }) => tags.some(({ is }) => is === 'stage' || is === 'sector' || is === 'instrument' || is === 'country'));

/** "How many are there per quarter", "which month had the most", "tổng theo quý": rounds of the last answer by their time. Undefined where a turn says more. */
export function byPeriod(q: Question, turns: readonly Turn[]): Plan | typeof UNREAD | undefined {
  const last = turns.at(-1);
  const screened = last && screenedOf(last.plan);
  if (!last || !screened || strongNames(q).length > 0 || q.items.some(({ time, bound }) => time ?? bound)) return undefined;
  const { language } = q.world;
  const text = spoken(q);
  const grouped = GROUPED[language].map(([pattern, measure]) => ({ span: pattern.exec(text)?.[1], measure })).find(({ span }) => span !== undefined);
  const extreme = grouped
    ? undefined
    : EXTREMES[language].map(([pattern, measure]) => ({ found: pattern.exec(text.replace(OF_THEM, '')), measure })).find(({ found }) => found !== null);
  if (!grouped && !extreme?.found) return asksWhich(q, text) ? UNREAD : undefined;
  const rounds = roundsOf(q, last, screened);
  if (rounds === undefined || rounds === UNREAD) return rounds;
  const { kind, conds, grants, groups } = rounds;
  const plain = { kind, conds, grants, fields: [] };
  const shown = (measure: Measure | undefined): string => (measure === undefined ? (groups?.show ?? 'count') : SHOWN[measure]);
  if (grouped) return planOf({ ...plain, groups: { by: `${grouped.span}(date)`, show: shown(grouped.measure), sort: `${grouped.span}(date)` } }, 'rows');
  const [, first, second, third] = extreme?.found ?? [];
  const [span, word = ''] = first === '' ? [third, second] : [first, second];
  const measure = extreme?.measure;
  // "Which quarter was the largest" of a list: by number or by money, nothing says.
  if (measure === undefined && groups === undefined) return UNREAD;
  const show = shown(measure);
  const [by = 'count'] = show.split(',');
  return planOf({ ...plain, groups: { by: `${span}(date)`, show, sort: `${LOWEST.test(word) ? '' : '-'}${by}` } }, 'first');
}
