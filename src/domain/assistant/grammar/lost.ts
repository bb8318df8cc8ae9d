import type { Plan } from '../plan.ts';
import type { Item } from './items.ts';
import type { Tag } from './lexicon.ts';
import { fieldOfFound } from './of-the-found.ts';
import { leftIn } from './left-in.ts';
import { notAsked } from './not-asked.ts';
import { isShareOfPart } from './part-shares.ts';
import { saysWithDebt } from './with-debt.ts';
import { isCue, isNoun, strongNames, tagOf, type Question } from './question.ts';

/** What a piece may be of which a list must hold something: conditions, and never an order or a question word. */
const CONDITIONS: ReadonlySet<Tag['is']> = new Set(['stage', 'sector', 'country', 'city', 'value', 'instrument']);
/** What a word of Vietnamese may be, without its marks: in one of its questions what is none may be a name. */
export const IS_SYLLABLE = /^(?:ngh|ng|nh|gh|gi|ch|kh|ph|qu|th|tr|[bcdghklmnpqrstvx])?[aeiouy]{1,3}(?:ch|nh|ng|[cmnpt])?$/;
const POWERS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9, t: 1e12 };

/** A plan as one text without signs, its short numbers written out. */
const textOf = (plans: readonly (Plan | undefined)[]): string =>
  JSON.stringify(plans)
    .replaceAll(/["\\]/g, '')
    .replaceAll(/(\d+(?:\.\d+)?)([kmbt])\b/g, (_, digits: string, power: string) => String(Math.round(Number(digits) * (POWERS[power] ?? 1))))
    .toLowerCase();

/** A word that nothing explains: no name, no word of the lexicon, no adverb. */
const isUnknown = ({ world }: Question, item: Item): boolean =>
  item.tags.length === 0 &&
  item.names.length === 0 &&
  !item.time &&
  !item.bound &&
  item.folded.length > 1 &&
  !/^\W+$|ly$/.test(item.folded) &&
  !world.lexicon.noise.has(item.folded) &&
  !world.lexicon.common.has(item.folded);

/** What rows may be ranked by, beside how many they are. */
const RANKED_BY: ReadonlySet<string> = new Set(['raised', 'amount', 'valuation', 'market_cap_rank', 'founded', 'assets_under_management']);

function isLost(q: Question, item: Item, text: string): boolean {
  // "The share of grants", told as a list of them.
  const isShare = tagOf(item, 'fn')?.fn === 'share' && isCue(q.items[q.items.indexOf(item) + 1], 'of');
  if (isShare && item.names.length === 0 && text.startsWith('[{tool:screen') && text.includes('as:rows')) return true;
  // "Projects with the most investors", ranked by how many rounds they had.
  const before = q.items[q.items.indexOf(item) - 1];
  const counts = tagOf(before, 'fn')?.fn === 'count' || tagOf(before, 'most')?.by === 'count';
  if (counts && item.names.length === 0 && isNoun(item, 'investor') && text.includes('kind:project') && text.includes('sort:-round_count')) return true;
  // "Top investors by money raised", ranked by something else.
  const ranks = isCue(q.items[q.items.indexOf(item) - 1], 'by')
    ? item.tags.flatMap((tag) => (tag.is === 'field' && RANKED_BY.has(tag.field) ? [tag.field] : []))
    : [];
  // What rounds of a time came to is what was raised in it.
  const isSum = ranks.includes('raised') && text.includes('sum(amount)');
  if (ranks.length > 0 && item.names.length === 0) return !isSum && !ranks.some((field) => text.includes(field));
  if (item.names.length > 0 && item.tags.length === 0 && isCue(q.items[q.items.indexOf(item) - 1], 'of', 'by'))
    return !item.names.some(({ slug }) => text.includes(slug.toLowerCase()));
  if (item.names.length > 0 && (item.weak !== true || item.tags.length === 0)) {
    const isWord =
      item.weak === true &&
      ((q.world.language === 'vi' && IS_SYLLABLE.test(item.folded)) ||
        // "Figure đã vay bao nhiêu": an English word that begins a question in Vietnamese is its name.
        ((q.world.language === 'en' || !item.capital) && (q.world.lexicon.noise.has(item.folded) || q.world.lexicon.common.has(item.folded))) ||
        strongNames(q).length > 0);
    return !isWord && !item.names.some(({ slug }) => text.includes(slug.toLowerCase())) && !text.includes(`symbol:${item.folded}`);
  }
  // "More than one" is at least two.
  if (item.bound && !item.bound.bare)
    return (
      !new RegExp(`(?<!\\d)${item.bound.value.replaceAll('.', '\\.')}(?!\\d)`).test(text) &&
      !(item.bound.op === '>' && new RegExp(`(>=|least:)${Number(item.bound.value) + 1}(?!\\d)`).test(text))
    );
  if (item.time) {
    const year = /^\d{4}/.exec(item.time.from ?? item.time.to ?? '')?.[0];
    return year !== undefined && !text.includes(year);
  }
  const values = item.tags.flatMap((tag) => (CONDITIONS.has(tag.is) && 'value' in tag ? [tag.value.toLowerCase()] : []));
  if (values.length > 0 && values.length === item.tags.length) return !values.some((value) => text.includes(value)) && !text.includes('raise:true');
  return (q.world.language === 'en' || !IS_SYLLABLE.test(item.folded)) && isUnknown(q, item);
}

/** The card of a record, of which nothing is asked. */
export const isMereCard = (plan: Plan | undefined): boolean => plan?.tool === 'record' && plan.input.of.kind !== 'round' && plan.input.fields.length === 0;

/** "How many projects, people and rounds do you have", answered with the number of projects alone: the other nouns. */
function otherKinds(q: Question, plans: readonly (Plan | undefined)[]): Item[] {
  const [plan] = plans;
  if (plan?.tool !== 'screen' || plan.as !== 'count' || plan.input.q !== '') return [];
  const told = plans.flatMap((one) => (one?.tool === 'screen' ? [one.input.kind] : []));
  return q.items.filter((item, at) => {
    const kind = item.names.length === 0 && !item.tags.some(({ is }) => is === 'verb') ? tagOf(item, 'kind')?.kind : undefined;
    const isJoined =
      [q.items[at - 1], q.items[at + 1]].some((one) => isCue(one, 'and') || tagOf(one, 'fn')?.fn === 'count') ||
      /^(?:have|has|with|without)$/.test(q.items[at - 1]?.folded ?? '');
    return kind !== undefined && isJoined && !told.includes(kind);
  });
}

/** Whether a plan is answered in percent: a share, a growth, a difference. */
const isInPercent = (plan: Plan): boolean =>
  plan.as === 'percent' || (plan.tool === 'aggregate' && (isShareOfPart(plan) || /share\(|growth\(/.test(plan.input.show)));

/** "Compare 2021, 2022 and 2023 in percent": percent that a plan would leave out. */
const percentLost = (q: Question, plan: Plan): readonly Item[] =>
  isInPercent(plan)
    ? []
    : q.items.filter((item) => item.names.length === 0 && tagOf(item, 'fn')?.fn === 'share' && /percent|pct|phan tram|%/.test(item.folded));

/** Pieces of a question that its plan of a list leaves out: an answer over all the rest would be another question's. */
export function lostOf(q: Question, plans: readonly (Plan | undefined)[]): readonly Item[] {
  const [plan] = plans;
  const unasked = plan ? notAsked(q, plan) : [];
  if (unasked.length > 0) return unasked;
  if (isMereCard(plan) && q.world.language === 'vi')
    return q.items.filter((item) => isUnknown(q, item) && !/^(anh|chi|ong|ba|co|chu|bac|em)$/.test(item.folded));
  const text = textOf(plans);
  // Each record that is to be compared is.
  if (plan?.tool === 'compare')
    return [...strongNames(q).filter((item) => !item.names.some(({ slug }) => text.includes(slug.toLowerCase()))), ...percentLost(q, plan)];
  if (plan?.tool !== 'screen' && plan?.tool !== 'aggregate') return [];
  const others = [...otherKinds(q, plans), ...leftIn(q, plan)];
  if (others.length > 0) return others;
  const unsaid = [...percentLost(q, plan), ...(q.further ? [] : fieldOfFound(q, text))];
  if (unsaid.length > 0) return unsaid;
  return q.items.filter((item) => !isCue(item, 'known', 'unknown') && !saysWithDebt(q, item) && isLost(q, item, text));
}

/** Whether words stand first, right before what is asked of them, as a name does: "zorblax total raised". */
export function isBeforeNoun(q: Question, run: readonly Item[]): boolean {
  const last = run.at(-1);
  const after = last && q.items[q.items.indexOf(last) + 1];
  const isFirst = q.items.slice(0, q.items.indexOf(run[0] as Item)).every((item) => item.tags.length === 0 && item.names.length === 0);
  return isFirst && q.world.language === 'en' && after !== undefined && (tagOf(after, 'field') ?? tagOf(after, 'kind') ?? tagOf(after, 'fn')) !== undefined;
}
