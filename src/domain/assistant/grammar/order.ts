import { SPELLED_NUMBERS } from '../number-words.ts';
import type { KindName } from '../../kinds/kinds.ts';
import { SORTABLE } from '../../records/list-fields.ts';
import { pathOf } from '../../records/quantities.ts';
import { isOfRoundCount } from './most-rounds.ts';
import { isRankTop } from './conditions.ts';
import type { Plan } from '../plan.ts';
import type { Item } from './items.ts';
import { beside, hasCue, hasFn, hasNoun, hasVerb, isCue, isNoun, isVerb, tagOf, type Question } from './question.ts';

/** How a question wants rows in order, and how many of them. */
export interface Order {
  /** A path of the list, with a minus for descending. */
  sort: string;
  take?: number;
  /** The one row that is meant, by its place from 2: "the second largest". */
  place?: number;
  /** The piece that says so. */
  item: Item;
  /** The whole list is meant in this order, and not its first row. */
  whole?: true;
  /** "most" counts something: rounds, investments. */
  counts: boolean;
}

const DEFAULT_SIZE: Readonly<Record<KindName, string>> = { round: 'amount', project: 'raised', organization: 'investment_count', person: 'investment_count' };
const DEFAULT_TIME: Readonly<Record<KindName, string>> = { round: 'date', project: 'last_round', organization: 'last_investment', person: 'last_investment' };
const DEFAULT_COUNT: Readonly<Record<KindName, string>> = {
  round: 'investor_count',
  project: 'round_count',
  organization: 'investment_count',
  person: 'investment_count',
};

const isSortable = (kind: KindName, path: string): boolean => (SORTABLE[kind] as readonly string[]).includes(path);

/** A number beside a superlative: "top 10", "5 biggest", "10 projects with the highest …". */
function takeOf(q: Question, at: number): number | undefined {
  const near = [q.items[at + 1], q.items[at - 1], beside(q, at, 1), beside(q, at, -1), q.items[at - 2]];
  const bare = near.find(
    (item) =>
      item?.bound?.bare && !item.bound.money && Number(item.bound.value) <= 100 && Number(item.bound.value) >= 1 && Number.isInteger(Number(item.bound.value)),
  );
  if (bare) {
    q.used.add(bare);
    return Number(bare.bound?.value);
  }
  // "5 dự án huy động nhiều tiền nhất": the number stands before the noun.
  const counted = q.items.find(
    (item, place) => item.bound?.bare && !item.bound.money && /^\d{1,2}$/.test(item.bound.value) && tagOf(q.items[place + 1], 'kind') !== undefined,
  );
  if (counted) {
    q.used.add(counted);
    return Number(counted.bound?.value);
  }
  // "Ba vòng lớn nhất": a number before the noun. "Năm" is a year too.
  const [before, noun] = [q.items[at - 2], q.items[at - 1]];
  // "Cho xem ba vòng lớn nhất": what stands before it asks for nothing.
  const isOpening = q.items
    .slice(0, Math.max(0, at - 2))
    .every(({ names, time, bound, tags }) => names.length === 0 && !time && !bound && tags.every(({ is }) => is === 'cue'));
  const isBefore =
    before !== undefined && before.folded !== 'nam' && (before.names.length === 0 || before.weak === true) && tagOf(noun, 'kind') !== undefined && isOpening;
  const spelled = [...near.slice(0, 4), ...(isBefore ? [before] : [])].find((item) => item && SPELLED_NUMBERS[item.folded] !== undefined);
  return spelled && SPELLED_NUMBERS[spelled.folded];
}

/** The number field that a superlative is about: the nearest behind it, else before it. */
function fieldNear(q: Question, at: number, kind: KindName, type: 'number' | 'date'): string | undefined {
  const of = (item: Item | undefined): string | undefined => {
    for (const tag of item && item.names.length === 0 ? item.tags : [])
      if (tag.is === 'field' && pathOf(kind, tag.field)?.type === type && isSortable(kind, tag.field)) return tag.field;
    if (kind === 'project' && type === 'number' && item?.tags.some((tag) => tag.is === 'field' && tag.field === 'amount')) return 'raised';
    return undefined;
  };
  for (let i = at + 1; i < q.items.length; i += 1) {
    const found = of(q.items[i]);
    if (found !== undefined) return found;
  }
  for (let i = at - 1; i >= 0; i -= 1) {
    const found = of(q.items[i]);
    if (found !== undefined) return found;
  }
  return undefined;
}

const PLACES: readonly (readonly [RegExp, number])[] = [
  [/\bsecond\b|\b2nd\b|\bthu (hai|2)\b/, 2],
  [/\bthird\b|\b3rd\b|\bthu (ba|3)\b/, 3],
  [/\bfourth\b|\b4th\b|\bthu (tu|4)\b/, 4],
  [/\bfifth\b|\b5th\b|\bthu (nam|5)\b/, 5],
  [/\bsixth\b|\b6th\b|\bthu (sau|6)\b/, 6],
  [/\bseventh\b|\b7th\b|\bthu (bay|7)\b/, 7],
  [/\beighth\b|\b8th\b|\bthu (tam|8)\b/, 8],
  [/\bninth\b|\b9th\b|\bthu (chin|9)\b/, 9],
  [/\btenth\b|\b10th\b|\bthu (muoi|10)\b/, 10],
];

/** The place of the one row that is asked for: "the second largest". */
function placeOf(q: Question): number | undefined {
  // "The second quarter" is a time.
  const text = q.items.flatMap(({ folded, time, names, weak }) => (time || (names.length > 0 && !weak) ? [] : [folded])).join(' ');
  return PLACES.find(([pattern]) => pattern.test(text))?.[1];
}

/** What rows are ordered by, when a superlative or "ordered by" says so. */
export function orderOf(q: Question, kind: KindName): Order | undefined {
  const at = q.items.findIndex(
    (item, place) =>
      item.names.length === 0 &&
      tagOf(item, 'most') !== undefined &&
      // "mỗi vòng" without its marks is "each round"; "vòng mới" the new one.
      // "Without leading": a verb, and no superlative.
      !(isVerb(item, 'lead') && isCue(q.items[place - 1], 'not')) &&
      !(isCue(item, 'per') && tagOf(q.items[place + 1], 'kind') !== undefined) &&
      !isNearNumber(q, item) &&
      !isRankTop(q, q.items.indexOf(item) + 1),
  );
  const item = q.items[at];
  const most = tagOf(item, 'most');
  if (!item || !most) {
    const nth = placeOf(q);
    const named = q.items.find(
      (one, place) =>
        /^(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|2nd|3rd|[4-9]th|10th|the second|the third|thu)$/.test(one.folded) &&
        q.items.slice(place).some((other) => isNoun(other, 'round')),
    );
    if (nth !== undefined && named && kind === 'round') return { sort: 'date', place: nth, item: named, counts: false };
    return orderedBy(q, kind);
  }
  // "The first and the second round": both.
  const isBoth = hasCue(q, 'and') && most.by === 'time' && most.dir === 'asc' && placeOf(q) === 2;
  const take = takeOf(q, at) ?? (isBoth ? 2 : undefined);
  const place = take === undefined ? placeOf(q) : undefined;
  const named = sortOf(q, at, kind, most);
  const sort = isRising(q) ? named.replace(/^-/, '') : named;
  return { sort, ...(take !== undefined && { take }), ...(place !== undefined && { place }), item, counts: most.by === 'count' };
}

const isRising = (q: Question): boolean => q.items.some(({ folded, names }) => names.length === 0 && /^(ascending|asc|increasing|tang dan)$/.test(folded));

/** "Ordered by amount", "by size", "by date ascending": the smallest first only where the question says so. */
function orderedBy(q: Question, kind: KindName): Order | undefined {
  const numberAt = (at: number): string | undefined => {
    const item = q.items[at];
    if (!item || item.names.length > 0) return undefined;
    if (isCue(item, 'size') && kind !== 'organization' && kind !== 'person') return DEFAULT_SIZE[kind];
    const own = item.tags.find((tag) => tag.is === 'field' && isSortable(kind, tag.field) && /^(number|date)$/.test(pathOf(kind, tag.field)?.type ?? ''));
    return own?.is === 'field' ? own.field : undefined;
  };
  const by = q.items.findIndex((one, at) => isCue(one, 'orderedBy') || (isCue(one, 'by') && one.names.length === 0 && numberAt(at + 1) !== undefined));
  if (by < 0) return undefined;
  const field = (isCue(q.items[by], 'orderedBy') ? undefined : numberAt(by + 1)) ?? fieldNear(q, by, kind, 'number') ?? fieldNear(q, by, kind, 'date');
  if (field === undefined) return undefined;
  if (field === 'market_cap_usd') return { sort: 'market_cap_rank', item: q.items[by] as Item, counts: false, whole: true };
  const isUp = isRising(q);
  return { sort: ascending(field) !== isUp ? field : `-${field}`, item: q.items[by] as Item, counts: false, whole: true };
}

/** A rank is better the smaller it is. */
const ascending = (field: string): boolean => field === 'market_cap_rank';

/** "at least" and "minimum" before a number are no superlatives. */
const isNearNumber = (q: Question, item: Item): boolean => {
  const next = q.items[q.items.indexOf(item) + 1];
  return /^(minimum|min|maximum|max)$/.test(item.folded) && next?.bound !== undefined;
};

/** "Vòng lớn nhất năm 2021 định giá bao nhiêu", "what valuation did the biggest round have": the largest by its money, whose valuation is asked for. */
function isRoundOf({ items, world }: Question, at: number): boolean {
  if (!isNoun(items[world.language === 'vi' ? at - 1 : at + 1], 'round') || tagOf(items[at], 'most')?.by !== 'size') return false;
  const asked = items.findIndex((item) => tagOf(item, 'field')?.field === 'valuation');
  return !isCue(items[asked - 1], 'by', 'per', 'orderedBy', 'in') && (world.language === 'vi' || asked !== at + 2);
}

function sortOf(q: Question, at: number, kind: KindName, { dir, by }: { dir: 'asc' | 'desc'; by: 'size' | 'time' | 'count' }): string {
  const sign = (field: string): string => {
    const down = ascending(field) ? dir === 'asc' : dir === 'desc';
    return down ? `-${field}` : field;
  };
  if (by === 'time') {
    if (
      (kind === 'project' || kind === 'organization') &&
      (hasVerb(q, 'found') || fieldNear(q, at, kind, 'date') === 'founded' || (!hasVerb(q, 'raise', 'invest') && dir === 'asc'))
    )
      return sign('founded');
    return sign(fieldNear(q, at, kind, 'date') ?? DEFAULT_TIME[kind]);
  }
  if (kind === 'project' && isOfRoundCount(q, q.items[at] as Item)) return sign('round_count');
  const near = fieldNear(q, at, kind, 'number');
  const field = near === 'valuation' && isRoundOf(q, at) ? 'amount' : near;
  if (field === 'market_cap_usd') return sign('market_cap_rank');
  if (field !== undefined) return sign(field);
  if (by === 'count' || hasFn(q, 'count') || kind === 'organization') return sign(countedField(q, kind));
  if (
    kind === 'project' &&
    (hasNoun(q, 'token') || !(hasVerb(q, 'raise') || hasNoun(q, 'round') || hasCue(q, 'size') || /funded/.test(q.items[at]?.folded ?? '')))
  )
    return sign('market_cap_rank');
  return sign(DEFAULT_SIZE[kind]);
}

/** What "most" counts, by the noun behind it. */
function countedField(q: Question, kind: KindName): string {
  if (kind === 'person' && (hasNoun(q, 'author') || hasVerb(q, 'write'))) return 'work_count';
  if (kind === 'project' && (hasCue(q, 'size', 'howMuch') || (hasVerb(q, 'raise') && !hasNoun(q, 'round')))) return 'raised';
  if (kind === 'round' && hasCue(q, 'size', 'howMuch')) return 'amount';
  if (kind === 'round' && !q.items.some((item) => isNoun(item, 'investor', 'fund'))) return 'amount';
  if ((kind === 'organization' || kind === 'person') && (hasVerb(q, 'lead', 'ledBy') || hasNoun(q, 'lead'))) return 'lead_count';
  return DEFAULT_COUNT[kind];
}

/** "The second largest": that row alone, and not those above it. */
export function placed(q: Question, plan: Plan): Plan {
  const place = plan.tool === 'screen' && plan.as === 'rows' ? placeOf(q) : undefined;
  if (plan.tool !== 'screen' || place === undefined || plan.input.take !== place || q.items.some(({ bound }) => bound?.value === String(place))) return plan;
  const { take: _, ...input } = plan.input;
  return { ...plan, input: { ...input, place }, as: 'first' };
}
