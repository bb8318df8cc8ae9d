import { partOfShare } from './part-of-share.ts';
import type { KindName } from '../../../kinds/kinds.ts';
import { isSortable } from '../../../records/list-fields.ts';
import { ROUND_PATH } from '../../../tools/parties.ts';
import type { Plan } from '../../plan.ts';
import type { Turn } from '../../reading.ts';
import { changeBetween } from '../changed-between.ts';
import { afterCompare, afterSides, besides, sidesOf } from './after-sides.ts';
import { compare, planOf, planOfRecord, screenedOf, type Cond, type Screened } from '../frame.ts';
import type { Item } from '../items.ts';
import { asRounds } from '../lists.ts';
import { shownAlone } from './of-shown.ts';
import { isCue, recordOf, strongNames, type Question } from '../question.ts';
import { isPartyCond } from './spoken-of.ts';
import { UNREAD } from './unread.ts';

/** Words around what a turn asks, that say nothing of it. */
const BEFORE = {
  en: /^(and|also|ok|okay|so|now|then|please|can you|could you|would you|just|but|well|great|thanks|the) /,
  vi: /^(va|vay|the|con|roi|hay|thi|the con|vay con|gio|xin|lam on|cho minh|cho toi|giup|ok) /,
} as const;
const AFTER = {
  en: / (please|now|then|thanks|for me)$/,
  vi: / (thi sao|di|nhe|a|nha|giup toi|giup minh|voi|cho toi|cho minh|xem nao|xem|coi nao|coi|vay|the)$/,
} as const;

/** A folded turn without the words around what it asks. */
export function withoutEdges(folded: string, language: 'en' | 'vi'): string {
  let text = folded;
  for (const pattern of [BEFORE[language], AFTER[language]])
    for (let next = text.replace(pattern, ''); next !== text; next = text.replace(pattern, '')) text = next;
  return text;
}

/** A turn as it is compared with phrases: folded, without the words around it. */
export const heard = ({ items, world: { language } }: Question): string => withoutEdges(items.map(({ folded }) => folded).join(' '), language);

export const ROWS_EN = '(?:rounds|deals|projects|companies|funds|firms|investors|people|founders|names|rows|records|grants)';
export const ROWS_VI = '(?:vong|du an|cong ty|startup|quy|nha dau tu|to chuc|nguoi|cai|thuong vu|khoan|ai)';
const THEM = `(?:them|these|those|it|all|the list|that list|this list|the full list|the whole list|the complete list|everything|which|(?:the |these |those |all the )?${ROWS_EN})`;
/** Phrases that ask to see what was counted or summed. */
const LISTING: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:show|list|display|give|name|print|enumerate|see|let me see|show me|give me|i want to see)(?: me| us)?)(?: (?:${THEM}|all of (?:them|these|those)))*(?: out| all)?$`,
  ),
  new RegExp(`^(?:which|what)(?: (?:ones|${ROWS_EN}))?(?: (?:are|were) (?:they|those|these|there|it))?$`),
  /^(?:who|what|which) (?:are|were) (?:they|those|these|the ones)$|^(?:the )?(?:full |whole |complete )?list$/,
  new RegExp(
    `^(?:liet ke|ke ten|ke|hien thi|hien|xem|cho xem|dua|neu|in|doc)(?: (?:ra|ten|het|tat ca|toan bo|day du|danh sach|cu the|chung|(?:cac |nhung )?${ROWS_VI}(?: do| nay| ay)?|do|nay|di))*$`,
  ),
  new RegExp(`^(?:la |do la |cu the la |gom |bao gom )*(?:nhung |cac |mot so )?${ROWS_VI} nao$|^(?:la )?nhung ai$|^danh sach(?: do| day du| cu the| nay)?$`),
];
/** "Là ai", after how many they are. */
const COUNTED_WHO = /^(?:who|(?:do |ho )?la (?:nhung )?(?:ai|quy nao|cai nao|nguoi nao))(?: vay| the)?$/;
const SUMMING =
  /^(?:sum(?: (?:it|them|those|these))?(?: all)?(?: up)?|add (?:it|them|those|these)(?: all)? up|(?:the |a )?(?:grand )?total(?: (?:of )?(?:them|these|those|that|all))?|in total|altogether|how much(?: (?:is (?:that|it)|are they|was that))?(?: (?:in total|altogether|in all|all together))?|tong|tong cong|tong so tien|tong lai|cong lai|cong het lai|(?:la )?bao nhieu tien|(?:tong|tong cong|tat ca|cong lai|cong het lai|cong lai het)(?: la)?(?: duoc)? bao nhieu(?: tien| von| do)?)$/;
const COUNTING =
  /^(?:how many(?: (?:is|are|was|were) (?:that|those|these|it|they|there|them))?(?: (?:in total|altogether|in all))?|count(?: (?:them|these|those|it))?|(?:co |la )?(?:bao nhieu|may) (?:cai|vong|du an|quy|tat ca|nguoi|thuong vu)(?: tat ca| vay)?|dem|dem (?:xem|di))$/;

/** Measures by the words that people have for them. */
const MEASURES: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:the )?(?:total )?(?:amount|amounts|money|money raised|amount raised|total raised|raised|dollars|usd|capital|funding|volume|so tien|tien|von|von goi|so von|tong von|tong so tien|gia tri)$/,
    'sum(amount)',
  ],
  [
    /^(?:the )?(?:count|counts|number|numbers|number of|rounds|number of (?:rounds|deals)|rounds? count|deal count|so vong|so luong(?: vong)?|so thuong vu|so deal)$/,
    'count',
  ],
  [/^(?:the )?(?:percent|percentage|percentages|share|shares|proportion|phan tram|ty le|ti le|ty trong)$/, 'share'],
  [/^(?:the )?(?:median|medians|median amount|trung vi)$/, 'median(amount)'],
  [/^(?:the )?(?:average|mean|averages|average amount|average size|trung binh|so trung binh)$/, 'mean(amount)'],
];
const measureIn = (text: string): string | undefined => MEASURES.find(([pattern]) => pattern.test(text))?.[1];
const CHANGED =
  /^(?:(?:show )?(?:by|as|in|with|using|show|sorted by|(?:change|switch|convert|turn)(?: (?:it|this|that|them))? (?:to|into)|(?:doi|chuyen|chuyen doi|thay)(?: lai)?(?: (?:sang|thanh|qua|ra|bang))+(?: theo)?|theo|tinh theo|tinh bang|bang|xep theo|what about|how about|the same (?:by|in|as)) )?(?:an? |the )?(.+?)(?: (?:instead|rather)(?: (?:of|than) .+)?| thay (?:vi|cho) .+)?$/;

/** "As amount instead", "by number of rounds", "theo số tiền": the same with another measure. */
function measureAsked(text: string): string | undefined {
  const [, word = ''] = CHANGED.exec(text) ?? [];
  const isBare = text === word;
  // "Total" alone sums; "rounds" alone names what is listed.
  return isBare && /^(rounds|number|tien|von|raised)$/.test(word) ? undefined : measureIn(word);
}

const DEFAULT_SORT: Readonly<Record<KindName, string>> = {
  round: '-date',
  project: 'market_cap_rank',
  organization: '-investment_count',
  person: '-investment_count',
};

/** The rounds that a number of a record counts: its investments, those that it led, those that it raised in; else the list that was counted. */
function listedOf(plan: Extract<Plan, { tool: 'record' }>): Plan | undefined {
  const { of, fields } = plan.input;
  const [only, ...others] = fields;
  if (!only || others.length > 0) return undefined;
  const counted = of.kind === 'round' ? undefined : { investment_count: ROUND_PATH[of.kind], lead_count: 'lead', round_count: 'project' }[only.field];
  if (counted === undefined) return { ...plan, as: 'rows' };
  return planOf({ kind: 'round', conds: [{ slot: counted, expr: compare(counted, '=', of.slug) }], sort: '-date', fields: [] }, 'rows');
}

/** The rows behind a number. */
function listed(last: Turn): Plan | undefined {
  const { plan } = last;
  if (plan.tool === 'record') return listedOf(plan);
  const screened = screenedOf(plan);
  const part = screened && partOfShare(last, DEFAULT_SORT[screened.kind]);
  if (part) return part;
  if (!screened || (screened.beside?.length ?? 0) > 0 || screened.groups?.pick !== undefined) return undefined;
  if (screened.groups?.by !== undefined) return planOf(screened, 'rows');
  const { kind, conds, grants, sort, take } = screened;
  return planOf({ kind, conds, grants, sort: sort ?? DEFAULT_SORT[kind], take, fields: screened.groups ? [] : screened.fields }, 'rows');
}

const isMoneyOf = ({ kind }: Screened): string => (kind === 'round' ? 'sum(amount)' : 'sum(raised)');

/** What the rows of a list come to. */
function summed(screened: Screened): Plan | undefined {
  const { kind, conds, grants, groups } = screened;
  if ((kind !== 'round' && kind !== 'project') || groups?.pick !== undefined || (screened.beside?.length ?? 0) > 0) return undefined;
  // What projects raised in a year, and not ever.
  if (kind === 'project' && conds.some(({ group }) => group === 'rounds'))
    return planOf({ kind: 'round', conds: asRounds(conds), grants, fields: [], groups: { show: 'sum(amount),count' } }, 'value');
  return planOf({ kind, conds, grants, fields: [], groups: { show: `${isMoneyOf(screened)},count` } }, 'value');
}

function counted(last: Turn): Plan | undefined {
  if (last.plan.tool === 'record')
    return last.plan.input.fields.length === 1 && last.plan.input.of.kind !== 'round' ? { ...last.plan, as: 'count' } : undefined;
  const screened = screenedOf(last.plan);
  if (!screened || (screened.beside?.length ?? 0) > 0) return undefined;
  if (screened.groups?.by !== undefined) return planOf(screened, 'count');
  const { kind, conds, grants } = screened;
  return planOf({ kind, conds, grants, fields: [] }, 'count');
}

/** The last question with another measure. Groups stay, and their order goes by the new one. */
function measured(last: Turn, screened: Screened, measure: string): Plan | undefined {
  const { kind, conds, grants, groups } = screened;
  const { as } = last.plan;
  if (kind !== 'round' || as === 'first' || as === 'exists') return undefined;
  const show = measure === 'count' ? 'count' : `${measure},count`;
  if (!groups) {
    if (measure === 'share') return undefined;
    if (as === 'rows' && measure === 'sum(amount)') return undefined;
    return planOf(
      measure === 'count' ? { kind, conds, grants, fields: [] } : { kind, conds, grants, fields: [], groups: { show } },
      measure === 'count' ? 'count' : 'value',
    );
  }
  if (measure === 'share') {
    if (as === 'change' || as === 'percent') return { ...last.plan, as: 'percent' };
    const [own = 'count'] = groups.show.split(',');
    const isShared = groups.by !== undefined && (own === 'count' || own.startsWith('sum'));
    return isShared ? planOf({ ...screened, groups: { ...groups, show: `share(${own}),${own}` } }, as) : undefined;
  }
  if (groups.pick !== undefined)
    return measure === 'count' || measure === 'sum(amount)'
      ? planOf({ ...screened, groups: { ...groups, show: `share(${measure}),${measure}` } }, as)
      : undefined;
  if ((screened.beside?.length ?? 0) > 0) return besides(screened, sidesOf(screened), show, as);
  if (groups.by === undefined) return planOf({ ...screened, groups: { show } }, 'value');
  const isTimed = groups.sort === undefined || /^-?(year|quarter|month|week|day)\(/.test(groups.sort);
  const sort = isTimed ? groups.sort : `${groups.sort?.startsWith('-') ? '-' : ''}${measure}`;
  return planOf({ ...screened, groups: { ...groups, show, sort } }, as);
}

/** What a list is put in order by, by the words for it. */
const ORDERS: readonly (readonly [RegExp, Readonly<Partial<Record<KindName, string>>>])[] = [
  [
    /^(?:the )?(?:date|dates|time|day|announcement date|recency|ngay|thoi gian|ngay cong bo|thoi diem)$/,
    { round: '-date', project: '-last_round', organization: '-last_investment', person: '-last_investment' },
  ],
  [
    /^(?:the )?(?:amount|amounts|size|money|money raised|raised|amount raised|total raised|funding|total funding|capital raised|so tien|so tien (?:huy dong|goi|goi duoc)|(?:so |tong )?(?:von|tien)(?: (?:huy dong|goi|goi duoc))?|quy mo|gia tri)$/,
    { round: '-amount', project: '-raised' },
  ],
  [
    /^(?:the )?(?:(?:last|latest|newest|most recent) (?:round|rounds|raise|funding|deal)|vong (?:goi von )?(?:gan nhat|moi nhat|cuoi|gan day nhat))$/,
    { round: '-date', project: '-last_round' },
  ],
  [/^(?:the )?(?:name|names|alphabet|ten)$/, { project: 'name', organization: 'name', person: 'name' }],
  [/^(?:the )?(?:valuation|valuations|dinh gia)$/, { round: '-valuation' }],
  [/^(?:the )?(?:rank|market cap|market cap rank|hang|von hoa|xep hang)$/, { project: 'market_cap_rank' }],
  [
    /^(?:the )?(?:number of rounds|number of deals|rounds|round count|deal count|so vong|so vong tham gia)$/,
    { project: '-round_count', organization: '-investment_count', person: '-investment_count' },
  ],
  [
    /^(?:the )?(?:investments|number of investments|investment count|deals|so khoan dau tu)$/,
    { organization: '-investment_count', person: '-investment_count' },
  ],
  [
    /^(?:the )?(?:leads|number of leads|rounds led|number of rounds led|lead count|so vong dan dat|so vong dan|so lan dan dat)$/,
    { organization: '-lead_count', person: '-lead_count' },
  ],
  [/^(?:the )?(?:number of investors|investor count|so nha dau tu)$/, { round: '-investor_count' }],
];
const SORTING =
  /^(?:(?:sort|order|rank|arrange)(?: (?:it|them|these|those|the list|that list))?(?: by| on)?|(?:sorted|ordered|ranked) by|by|(?:sap xep|xep|sap|xep thu tu)(?: (?:lai|chung|danh sach))*(?: theo)?|theo) (.+?)(?:,? (desc|descending|asc|ascending|tang dan|giam dan|oldest first|newest first|largest first|biggest first|smallest first|cu nhat truoc|moi nhat truoc|lon nhat truoc|nho nhat truoc))?$/;
const FIRST: readonly (readonly [RegExp, string, boolean])[] = [
  [/^(?:newest|latest|most recent) first$|^moi nhat (?:truoc|dau tien|len dau)$/, 'date', true],
  [/^(?:oldest|earliest) first$|^cu nhat (?:truoc|dau tien|len dau)$|^chronological(?:ly)?$/, 'date', false],
  [/^(?:biggest|largest|highest) first$|^lon nhat (?:truoc|dau tien|len dau)$/, 'amount', true],
  [/^(?:smallest|lowest) first$|^nho nhat (?:truoc|dau tien|len dau)$/, 'amount', false],
];

/** Asks for the same rows in another order, and not for others that stand first by it: "sort by amount". */
const REORDERS = /^(?:sort|order|arrange|rank (?:them|these|those)|sorted|ordered|sap xep|xep|sap)\b| first$| (?:truoc|len dau|dau tien)$|^chronological/;

/** What records of a kind are put in order by, by the words for it; undefined where they cannot be. */
export function orderBy(words: string, kind: KindName): string | undefined {
  const path = ORDERS.find(([pattern]) => pattern.test(words))?.[1][kind];
  return path !== undefined && isSortable(kind, path.replace(/^-/, '')) ? path : undefined;
}

/** The last list in another order. */
export function ordered(text: string, given: Screened, last: Turn): Plan | typeof UNREAD | undefined {
  const said = text.replace(/ (?:instead|rather)$/, '');
  const first = FIRST.find(([pattern]) => pattern.test(said));
  const [, word, way] = (first ? undefined : SORTING.exec(said)) ?? [];
  const path = orderBy(first?.[1] ?? word ?? '', given.kind);
  if (path === undefined) return undefined;
  const screened = REORDERS.test(text) ? (shownAlone(last, given) ?? given) : given;
  if (screened === UNREAD) return UNREAD;
  const bare = path.replace(/^-/, '');
  const isUp = first ? !first[2] : /^(asc|tang|oldest|smallest|cu nhat|nho nhat)/.test(way ?? '');
  const sort = first || way !== undefined ? `${isUp ? '' : '-'}${bare}` : path;
  return planOf({ ...screened, sort, ...(bare === 'lead_count' && { fields: [{ field: bare }] }) }, 'rows');
}

/** "What's the change", "and in percent": the last two questions, which differ in their time alone, beside each other. */
function changed(text: string, turns: readonly Turn[]): Plan | undefined {
  if (
    !/^(?:whats |what is |what was |what )?(?:the )?(?:change|difference|growth|increase|decrease|drop)(?: (?:in|as) (?:percent|percentage|a percentage|%))?$|^(?:by )?how much (?:did it change|more|less)$|^(?:chenh lech|thay doi|tang|giam|tang giam|tang hay giam)(?: (?:la )?bao nhieu(?: phan tram)?)?$|^compare (?:them|these|those|the two|both|both years)$|^compare (?:the |these )?last (?:two|2)(?: (?:years|quarters|months|periods|numbers|figures))?$|^so sanh (?:hai|2) (?:nam|quy|thang|ky|con so|so|cai) (?:cuoi|cuoi cung|gan nhat|sau cung|sau|vua roi|moi nhat)$|^compare (?:the |these |those |both )(?:two )?(?:years|quarters|months|periods|numbers|figures)$|^so sanh(?: (?:(?:ca )?(?:hai|2) (?:nam|quy|thang|ky|giai doan|so|con so|cai|ben)(?: (?:do|nay|ay|kia|tren|vua roi))?|chung|voi nhau|hai so do))*$/.test(
      text,
    )
  )
    return undefined;
  // Groups of the last number lie between.
  const asked = turns.at(-1)?.plan.as === 'rows' ? turns.filter(({ plan }) => plan.as === 'value' || plan.as === 'count') : turns;
  const [before, last] = asked.slice(-2);
  const [one, two] = [before && screenedOf(before.plan), last && screenedOf(last.plan)];
  if (last?.plan.as === 'change' || last?.plan.as === 'percent') return last.plan;
  return one && two ? changeBetween(one, two) : undefined;
}

const DROPPING =
  /^(?:drop|remove|without|exclude|excluding|except|leave out|take out|minus|skip|ignore|not counting|bo|loai|loai tru|tru|khong tinh|khong co|bo qua)$/;
const ADDING = /^(?:add|include|plus|them|cong them|gom ca|them ca)$/;

/** "Without Animoca" of groups by who took part, where the counts of the others stay, and of sides. "Add a16z": rounds of either, a side more. */
function partyChanged(q: Question, last: Turn): Plan | undefined {
  const [name, ...others] = strongNames(q);
  if (!name || others.length > 0) return undefined;
  const rest = q.items.filter((item) => item !== name && !isCue(item, 'and', 'also')).map(({ folded }) => folded);
  const all = rest.join(' ');
  const said = all.replace(/ (?:out|ra|di)$/, '');
  if (DROPPING.test(said) || DROPPING.test(all)) return withoutOne(name, last);
  return ADDING.test(said) ? withOneMore({ ...q, items: [name] }, name, last) : undefined;
}

function withoutOne(name: Item, { plan }: Turn): Plan | undefined {
  if (plan.tool === 'compare') {
    const of = plan.input.of.filter(({ kind, slug }) => !name.names.some((record) => record.kind === kind && record.slug === slug));
    return of.length >= 2 && of.length < plan.input.of.length ? { ...plan, input: { ...plan.input, of } } : undefined;
  }
  const screened = screenedOf(plan);
  if (!screened) return undefined;
  const sides = sidesOf(screened);
  if (sides.length > 1) {
    const kept = sides.filter(({ conds }) => !conds.some(({ expr }) => 'value' in expr && name.names.some(({ slug }) => slug === expr.value)));
    return kept.length >= 2 && kept.length < sides.length ? besides(screened, kept, screened.groups?.show ?? 'count', 'rows') : undefined;
  }
  const { groups } = screened;
  // A row of a list of records goes.
  const own = groups ? undefined : recordOf(name, screened.kind);
  if (own && plan.as === 'rows')
    return planOf({ ...screened, conds: [...screened.conds, { slot: 'not name', expr: { not: compare('name', '=', own.name) } }] }, 'rows');
  const record = recordOf(name, 'organization', 'person');
  if (!record || !groups || (groups.by !== 'investor' && groups.by !== 'lead') || groups.without !== undefined) return undefined;
  return planOf({ ...screened, groups: { ...groups, without: record.slug } }, plan.as);
}

function withOneMore(q: Question, name: Item, last: Turn): Plan | undefined {
  if (last.plan.tool === 'compare') return afterCompare(q, last.plan, last, [name]);
  const screened = screenedOf(last.plan);
  if (!screened) return undefined;
  if ((screened.beside?.length ?? 0) > 0) return afterSides(q, last, screened, [name]);
  const record = recordOf(name, 'organization', 'person');
  const like = screened.conds.find((cond) => isPartyCond(cond) && 'value' in cond.expr);
  if (!record || !like || !('path' in like.expr) || screened.groups?.by !== undefined) return undefined;
  const either: Cond = { ...like, expr: { or: [like.expr, compare(like.expr.path, '=', record.slug)] } };
  return planOf({ ...screened, conds: screened.conds.map((cond) => (cond === like ? either : cond)) }, last.plan.as);
}

/** A turn that is a phrase of its own, and means something only after another: "list them", "sort by date", "as amount instead". */
export function askedAgain(q: Question, turns: readonly Turn[]): Plan | typeof UNREAD | undefined {
  const last = turns.at(-1);
  if (!last) return undefined;
  const text = heard(q);
  const screened = screenedOf(last.plan);
  if (strongNames(q).length > 0) return partyChanged(q, last);
  if (LISTING.some((pattern) => pattern.test(text)) || (last.plan.as === 'count' && COUNTED_WHO.test(text))) return listed(last);
  const shown = screened && shownAlone(last, screened);
  if (COUNTING.test(text)) return shown === UNREAD ? UNREAD : counted(shown ? { ...last, plan: planOf(shown, 'rows') } : last);
  // "How much" of one round asks for its amount.
  if (screened && SUMMING.test(text) && last.plan.as !== 'first' && last.plan.as !== 'exists') return shown === UNREAD ? UNREAD : summed(shown ?? screened);
  const change = changed(text, turns);
  if (change) return change;
  if (!screened) return undefined;
  const sorted = screened.groups || last.plan.as !== 'rows' ? undefined : ordered(text, screened, last);
  if (sorted) return sorted;
  const measure = measureAsked(text);
  if (measure === undefined || shown === UNREAD) return measure === undefined ? undefined : UNREAD;
  return measured(last, shown ?? screened, measure);
}

/** "Was Coinbase in it", "có Coinbase trong đó không", of one round: who took part in it. */
export function takesPart(q: Question, turns: readonly Turn[]): Plan | undefined {
  const [name, ...others] = strongNames(q);
  const round = turns.at(-1)?.round;
  if (!name || others.length > 0 || !round || !recordOf(name, 'organization', 'person')) return undefined;
  const said = q.items.map((item) => (item === name ? '*' : item.folded)).join(' ');
  const asks =
    /^(?:and |also )?(?:was|is|were|did) \* (?:also )?(?:in|part of|in on|involved in|among|take part in|join|participate in|invest in) ?(?:it|that|this|there|them|that round|this round|the round)?(?: too| as well)?$|^(?:the |va )?(?:co )?\* (?:co )?(?:o |nam |tham gia )?(?:trong do|trong vong do|vong do|khong|trong do khong|vao do)(?: khong)?$/;
  return asks.test(said) ? planOfRecord({ kind: 'round', slug: round.slug }, [{ field: 'investors' }]) : undefined;
}
