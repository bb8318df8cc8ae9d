import type { NamedRecord } from '../reading.ts';
import { inTurn } from './bearers.ts';
import { foldedOf, type Item, type World } from './items.ts';
import { isCue, isVerb, tagOf } from './question.ts';
import type { Token } from './tokens.ts';

/** Most words of a name that are words of every day, too. */
const LONGEST = 3;
/** Words that stand for somebody, or for all. */
const PRONOUN =
  /^(?:the|a|an|it|they|he|she|we|you|i|that|this|these|those|them|everyone|anyone|somebody|someone|people|all|no|ho|chung|ai|both|each|either|which|what|who)$/;

/** Words that say which rows are meant are subjects as they are: "DeFi gọi được bao nhiêu". */
const ROWS: ReadonlySet<string> = new Set(['sector', 'stage', 'country', 'city', 'instrument', 'value', 'kind']);

/** The place of the subject: between "did" and "raise", or at the beginning of a Vietnamese question before "đã gọi"; undefined where it is named already. */
function subjectOf(items: readonly Item[], { language }: World): { from: number; to: number } | undefined {
  const verb = items.findIndex((item) => item.names.length === 0 && isVerb(item, 'raise'));
  const auxiliary =
    language === 'en' ? items.findLastIndex((item, at) => at < verb && isCue(item, 'is') && /^(?:did|does|do|has|have)$/.test(item.folded)) : -1;
  if (verb < 1 || (language === 'en' && auxiliary < 0)) return undefined;
  if (language === 'en' && /^(?:has|have)$/.test(items[auxiliary]?.folded ?? '') !== (items[verb]?.folded ?? '').endsWith('d')) return undefined;
  const subject = items.slice(auxiliary + 1, verb);
  const isRows = subject.length === 1 && subject.some(({ tags }) => tags.some(({ is }) => ROWS.has(is)));
  const isFilled = isRows || subject.some(({ names }) => names.length > 0) || subject.length === 0 || subject.length > LONGEST;
  if (isFilled || subject.some(({ folded }) => PRONOUN.test(folded)) || (language === 'vi' && subject[0]?.capital === false)) return undefined;
  return { from: auxiliary + 1, to: verb };
}

/** The name of one word, with a capital, that a question ends with behind "of". */
function lastOf(items: readonly Item[]): { from: number; to: number } | undefined {
  const [before, last] = items.slice(-2);
  const isNamed = last !== undefined && last.capital && last.names.length === 0 && last.time === undefined && tagOf(last, 'stage') === undefined;
  return isNamed && isCue(before, 'of') ? { from: items.length - 1, to: items.length } : undefined;
}

/** Words that end names of firms and projects. */
const FIRM = /^(?:capital|ventures|labs|partners|fund|holdings|studios|foundation|protocol|finance|network|dao)$/;

/** The name of a firm of several plain words that a question ends with behind "of": "portfolio of chain capital". */
function firmOf(items: readonly Item[], tokens: readonly Token[], { named }: World): { from: number; to: number } | undefined {
  const from = items.findLastIndex((item) => isCue(item, 'of')) + 1;
  const [first, last] = [items[from], items.at(-1)];
  if (from < 1 || !first || !last || items.slice(from).some(({ names }) => names.length > 0)) return undefined;
  return FIRM.test(tokens[last.to - 1]?.folded ?? '') && named.has(foldedOf(tokens, first.from, last.to)) ? { from, to: items.length } : undefined;
}

/** The pieces of a question with the name in a place where only a name can stand, though it is a word of every day: "how much did Everything raise". */
export function withSubject(items: readonly Item[], tokens: readonly Token[], world: World): readonly Item[] {
  const place = subjectOf(items, world) ?? firmOf(items, tokens, world) ?? lastOf(items);
  const [first, last] = place ? [items[place.from], items[place.to - 1]] : [];
  if (!place || !first || !last) return items;
  const folded = foldedOf(tokens, first.from, last.to);
  const text = tokens
    .slice(first.from, last.to)
    .map((token) => token.text)
    .join(' ');
  const names: readonly NamedRecord[] = inTurn(world.named.get(folded) ?? [], folded, text).filter(({ kind }) => kind !== 'person');
  if (names.length === 0) return items;
  const named: Item = { from: first.from, to: last.to, text, folded, tags: [], names, weak: false, capital: first.capital, owner: last.owner };
  return [...items.slice(0, place.from), named, ...items.slice(place.to)];
}
