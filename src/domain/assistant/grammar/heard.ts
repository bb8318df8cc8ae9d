import { prefaceOf } from './words/idioms.ts';
import type { Item } from './items.ts';
import { tokensOf, type Token } from './tokens.ts';

const isNamed = ({ names, weak }: Item): boolean => names.length > 0 && !weak;
/** Sizes from which on a record is taken for a word in small letters of an opening: "a slide" is none. */
const WELL_KNOWN = 300;
const isSubject = (item: Item): boolean => isNamed(item) && (item.capital || (item.names[0]?.size ?? 0) >= WELL_KNOWN);

/** The pieces without an opening that asks for nothing; a name of it stays where the rest names nobody. */
function withoutPreface(items: readonly Item[], question: string): readonly Item[] {
  const end = prefaceOf(question);
  const words = end === 0 ? 0 : tokensOf(question.slice(0, end)).length;
  if (words === 0) return items;
  const rest = items.filter(({ from }) => from >= words);
  // A time or an amount is a part of what is asked, wherever it stands.
  if (items.some((item) => item.from < words && (item.time !== undefined || item.bound !== undefined))) return items;
  return rest.some(isNamed) ? rest : items.filter((item) => item.from >= words || isSubject(item));
}

/** The pieces without what brackets say further of a name: "World (the Sam Altman orb thing)". */
function withoutAsides(items: readonly Item[], tokens: readonly Token[]): readonly Item[] {
  const isAside = (item: Item | undefined): boolean => item !== undefined && tokens[item.from]?.aside === true;
  const dropped = new Set<Item>();
  items.forEach((item, at) => {
    const before = items[at - 1];
    if (!isAside(item) || isAside(before) || !before || before.names.length === 0) return;
    const end = items.findIndex((one, place) => place > at && !isAside(one));
    const inside = items.slice(at, end < 0 ? undefined : end);
    if (inside.some(isNamed)) for (const one of inside) dropped.add(one);
  });
  return items.filter((item) => !dropped.has(item));
}

/** The pieces without a noun behind a name that says what it is: "the website of Kuru exchange" asks for no markets. */
const withoutApposed = (items: readonly Item[]): readonly Item[] =>
  items.filter((item, at) => {
    const [name, before] = [items[at - 1], items[at - 2]];
    const isApposed = item.folded === 'exchange' && item.names.length === 0 && name !== undefined && isNamed(name) && !name.owner;
    const isOf = before?.tags.some((tag) => tag.is === 'most' || (tag.is === 'cue' && (tag.cue === 'which' || tag.cue === 'what' || tag.cue === 'all')));
    return !isApposed || isOf === true;
  });

/** The pieces without a name that stands twice with nothing but conditions between: "Paxos Series B and Paxos Series D". */
export const withoutTwice = (items: readonly Item[]): Item[] =>
  items.filter((item, at) => {
    const before = isNamed(item) ? items.findIndex((one, place) => place < at && isNamed(one) && one.folded === item.folded) : -1;
    const isStage = (one: Item): boolean => one.names.length === 0 && one.tags.some(({ is }) => is === 'stage' || is === 'instrument');
    return before < 0 || !items.slice(before, at).some(isStage) || !items.slice(at).some(isStage);
  });

/** "The two largest rounds": two is a number there, and points at no two that were spoken of. */
const withNumber = (items: readonly Item[]): readonly Item[] =>
  items.map((item, at) =>
    /^the two$/.test(item.folded) && item.names.length === 0 && items[at + 1]?.tags.some(({ is }) => is === 'most')
      ? { ...item, tags: [], bound: { op: '=', value: '2', money: false, step: '1', bare: true } }
      : item,
  );

/** The pieces of a question that ask for something. */
export const heardOf = (items: readonly Item[], tokens: readonly Token[], question: string): Item[] => [
  ...withNumber(withoutApposed(withoutAsides(withoutPreface(items, question), tokens))),
];
