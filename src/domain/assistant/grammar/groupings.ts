import type { KindName } from '../../kinds/kinds.ts';
import { pathOf } from '../../records/quantities.ts';
import type { Item } from './items.ts';
import { hasVerb, isCue, isNoun, tagOf, type Question } from './question.ts';
import { isRaiser } from './targets.ts';

/** Words of time that rows are grouped by. */
const SPANS: Readonly<Record<string, string>> = {
  year: 'year',
  years: 'year',
  annually: 'year',
  yearly: 'year',
  annual: 'year',
  nam: 'year',
  'hang nam': 'year',
  quarter: 'quarter',
  quarters: 'quarter',
  quarterly: 'quarter',
  quy: 'quarter',
  month: 'month',
  months: 'month',
  monthly: 'month',
  thang: 'month',
  week: 'week',
  weekly: 'week',
  tuan: 'week',
  day: 'day',
  daily: 'day',
  date: 'day',
  ngay: 'day',
};

/** Words of time with their marks: "quỹ" is a fund, and no quarter. */
const MARKED_SPANS = /^(năm|quý|tháng|tuần|ngày|hàng .+)$/;
const spanOf = ({ text, folded }: Item): string | undefined => {
  const word = text.toLowerCase().normalize('NFC');
  return word === folded || MARKED_SPANS.test(word) ? SPANS[folded] : undefined;
};

const ADVERBS = /^(annually|yearly|annual|quarterly|monthly|weekly|daily)$/;

/** What rows are grouped by, and the pieces that say so. */
export function groupingOf(q: Question, kind: KindName): { by: string; items: readonly Item[] } | undefined {
  const found: string[] = [];
  const items: Item[] = [];
  q.items.forEach((item, at) => {
    const adverb = ADVERBS.test(item.folded) && item.names.length === 0;
    const before = q.items[at - 1];
    if (isRaiser(q, at)) return;
    const cued =
      isCue(before, 'per', 'by') || isCue(q.items[at - 2], 'per') || (found.length > 0 && isCue(before, 'and') && items.includes(q.items[at - 2] as Item));
    // "Do quỹ nào": by whom, and no grouping.
    if ((!adverb && !cued) || /^(do|boi)$/.test(before?.folded ?? '')) return;
    const word = wordOf(q, item, kind, before);
    if (word === undefined || found.includes(word)) return;
    found.push(word);
    items.push(item, ...(before ? [before] : []));
  });
  const asked = askedGroup(q, kind);
  if (found.length === 0 && asked) return asked;
  return found.length === 0 ? undefined : { by: found.slice(0, 2).join(','), items };
}

/** The grouping that a word means: a span of time, or a value. */
function wordOf(q: Question, item: Item, kind: KindName, before?: Item): string | undefined {
  const date =
    kind === 'round'
      ? 'date'
      : kind === 'project' || kind === 'organization'
        ? hasVerb(q, 'found') || kind === 'organization'
          ? 'founded'
          : 'founded'
        : undefined;
  const span = spanOf(item);
  // "by 2023" is a time; "by market cap" an order.
  if (span !== undefined && item.names.length === 0) return date === undefined ? undefined : `${span}(${date})`;
  if (item.names.length > 0) return undefined;
  if (isNoun(item, 'lead')) return kind === 'round' ? 'lead' : undefined;
  if (isNoun(item, 'investor', 'fund', 'angel')) return kind === 'round' || kind === 'project' ? 'investor' : undefined;
  if (isNoun(item, 'project', 'token')) return /chain|blockchain|network|mang|chuoi/.test(item.folded) ? 'chain' : kind === 'project' ? undefined : 'project';
  for (const tag of item.tags) {
    if (tag.is !== 'field') continue;
    if (tag.field === 'chains') return 'chain';
    if (tag.field === 'ecosystems') return 'ecosystem';
    if (tag.field === 'investors') return 'investor';
    if (tag.field === 'current_organization' && kind === 'person') return 'organization';
    if (tag.field === 'country' || tag.field === 'location') return 'country';
    const def = pathOf(kind, tag.field);
    if (def && (def.type === 'option' || def.type === 'bool') && !(isCue(before, 'by') && def.type === 'bool')) return tag.field;
    if (def?.type === 'date' && kind === 'round') return undefined;
  }
  return undefined;
}

/** "Which sector raised the most", "in which year were there the most rounds": the values are what is asked for. */
function askedGroup(q: Question, kind: KindName): { by: string; items: readonly Item[] } | undefined {
  const plural = q.items.findIndex(
    (item, at) =>
      item.names.length === 0 &&
      /^(countr(y|ies)|sectors?|stages?|categor(y|ies)|types?|chains?|ecosystems?|industr(y|ies)|verticals?|years?|quarters?|months?|weeks?|days?)$/.test(
        item.folded,
      ) &&
      isCue(q.items[at + 1], 'with') &&
      q.items.slice(at).some((other) => tagOf(other, 'most') !== undefined),
  );
  const named = plural < 0 ? undefined : wordOf(q, q.items[plural] as Item, kind);
  if (named !== undefined) return { by: named, items: [q.items[plural] as Item] };
  if (kind !== 'round' && kind !== 'project') return undefined;
  if (!q.items.some((item) => item.names.length === 0 && (tagOf(item, 'most') !== undefined || tagOf(item, 'fn') !== undefined))) return undefined;
  const counts = q.items.some((item) => item.names.length === 0 && tagOf(item, 'most')?.by === 'count');
  for (const [at, item] of q.items.entries()) {
    if (item.names.length > 0 || q.used.has(item)) continue;
    // "in the sector Gaming": the value is named.
    if (['sector', 'country', 'stage'].some((is) => q.items[at + 1]?.tags.some((tag) => tag.is === is))) continue;
    const span = spanOf(item);
    const asking =
      isCue(q.items[at - 1], 'which', 'what') ||
      isCue(q.items[at + 1], 'which') ||
      tagOf(q.items[at - 1], 'most') !== undefined ||
      (span !== undefined && /^(one|single|any|given)$/.test(q.items[at - 1]?.folded ?? '')) ||
      q.items[at - 1]?.bound !== undefined;
    const when = isCue(item, 'when')
      ? (/year|nam/.exec(item.folded)?.[0] ?? /month|thang/.exec(item.folded)?.[0] ?? (counts ? /day|date/.exec(item.folded)?.[0] : undefined))
      : undefined;
    const word = when === undefined ? (span !== undefined ? `${span}(date)` : wordOfAsked(item)) : `${SPANS[when] ?? 'year'}(date)`;
    if (word !== undefined && (asking || when !== undefined) && kind === 'round') return { by: word, items: [item] };
  }
  return undefined;
}

const wordOfAsked = (item: Item): string | undefined => {
  for (const tag of item.tags) {
    if (tag.is !== 'field') continue;
    if (['sector', 'stage', 'stage_text', 'category', 'instrument', 'country'].includes(tag.field)) return tag.field;
    if (tag.field === 'chains' && /chain|chuoi/.test(item.folded)) return 'chain';
  }
  return undefined;
};
