import { fieldsAsked } from './asked.ts';
import type { NamedRecord } from '../reading.ts';
import type { Item } from './items.ts';
import { UNREAD } from './turns/unread.ts';
import { hasCue, hasNoun, hasVerb, isCue, isVerb, tagOf, type Question } from './question.ts';

const OPENS = /^(?:by|on|in|terms|of|for|ve|theo|the|their|cua|xet|xet ve|in terms of|compare|compared|so sanh)$/;

const SAYS_NOTHING = /^(?:made|done|ever|so far|each|total|overall|respective|their|they|have|size|date|da|duoc|moi ben)$/;

/** The pieces between commas and "and", on the side of the names where more is said. */
function segmentsOf(q: Question, names: readonly Item[]): Item[][] {
  const places = names.map((item) => q.items.indexOf(item));
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const split = (items: readonly Item[]): Item[][] => {
    const segments: Item[][] = [[]];
    for (const item of items) {
      if (isCue(item, 'and', 'also') && item.folded !== 'voi') segments.push([]);
      else if (!OPENS.test(item.folded) && !isCue(item, 'versus', 'by', 'of', 'orderedBy')) segments.at(-1)?.push(item);
      if (q.tokens[item.to - 1]?.ends) segments.push([]);
    }
    return segments.filter((one) => one.some(({ tags, time, bound }) => tags.length > 0 || time !== undefined || bound !== undefined));
  };
  const behind = split(q.items.slice(last + 1));
  return behind.length > 0 ? behind : split(q.items.slice(0, first));
}

const has = (items: readonly Item[], ...fields: string[]): boolean =>
  items.some((item) => item.names.length === 0 && item.tags.some((tag) => tag.is === 'field' && fields.includes(tag.field)));

/** The number, or what else, that one piece of a list asks of each record. */
function fieldOf(q: Question, kind: NamedRecord['kind'], segment: readonly Item[]): string | undefined {
  // A share of what somebody did is no number that is held of them.
  if (segment.some(({ folded }) => /(?:^| )(?:rate|ty le|ti le)(?: |$)/.test(folded))) return undefined;
  const own: Question = { ...q, items: segment, used: new Set() };
  const newest = segment.some((item) => tagOf(item, 'most')?.by === 'time' && tagOf(item, 'most')?.dir === 'desc' && item.names.length === 0);
  if (kind === 'project') {
    if (has(segment, 'raised', 'amount') || hasVerb(own, 'raise') || hasCue(own, 'howMuch')) return hasNoun(own, 'round') && newest ? undefined : 'raised';
    if (hasNoun(own, 'round')) return newest ? 'last_round' : 'round_count';
  } else {
    if (has(segment, 'lead_count') || segment.some((item) => isVerb(item, 'lead')) || hasNoun(own, 'lead')) return newest ? undefined : 'lead_count';
    const invests = has(segment, 'investment_count') || hasNoun(own, 'round') || hasCue(own, 'portfolio');
    if (invests && newest) return 'last_investment';
    if (has(segment, 'investment_count') || hasNoun(own, 'round')) return 'investment_count';
  }
  return fieldsAsked(own, kind)[0]?.field;
}

/**
 * What records are compared by where several things are listed: "by number of investments, deals led and location". `UNREAD` where one of them is nothing that is
 * held of them, or is of a time; undefined where no list is asked for.
 */
export function measuresListed(q: Question, kind: NamedRecord['kind'], names: readonly Item[]): readonly string[] | typeof UNREAD | undefined {
  const segments = segmentsOf(q, names);
  if (segments.length < 2 || !segments.every((segment) => segment.every((item) => item.names.length === 0 || item.weak))) return undefined;
  const isNarrowing = (segment: readonly Item[]): boolean =>
    segment.some(
      (item) => item.time !== undefined || item.bound !== undefined || (tagOf(item, 'stage') ?? tagOf(item, 'sector') ?? tagOf(item, 'country')) !== undefined,
    );
  const fields = segments.map((segment) => fieldOf(q, kind, segment));
  const known = fields.filter((field) => field !== undefined);
  if (known.length < 2 && !(known.length === 1 && segments.length === 2 && segments.some((one, at) => fields[at] === undefined && !isNarrowing(one))))
    return undefined;
  const isUnknown = (item: Item): boolean =>
    tagOf(item, 'fn')?.fn === 'share' || (item.tags.length === 0 && !q.world.lexicon.noise.has(item.folded) && !SAYS_NOTHING.test(item.folded));
  if (known.length < fields.length || segments.some((segment) => isNarrowing(segment) || segment.some(isUnknown))) return UNREAD;
  return [...new Set(known)];
}
