import type { RaiseClaim } from './claim.ts';
import type { Link } from './link.ts';
import { wordsIn } from './words.ts';

/** A headline as it is compared with others. */
export interface Told {
  title: string;
  /** Who published it: a domain, or a name. */
  source: string;
  /** Instant in milliseconds. */
  at: number;
  links: readonly Pick<Link, 'id' | 'start' | 'end'>[];
  claim?: RaiseClaim | undefined;
}

const HOUR = 3_600_000;
/** Longest time between two headlines of one release. */
const NEAR = 48 * HOUR;
/** The same for headlines that claim the same raise. */
const NEAR_CLAIM = 7 * 24 * HOUR;
/** Least part of what two headlines say together that both say, by weight: where both name a record, and else. */
const ALIKE = { linked: 0.36, else: 0.42 } as const;
/** Fewest things that both say. */
const FEWEST = 3;
const EMPTY = new Set(
  'the a an of to in on for and as at by from with its it is are was be been has have had will s t after over amid report reports reportedly says said say how what why this that new now more than into up out crypto news'.split(
    ' ',
  ),
);
const AMOUNT = /(?:\$|USD ?|€|£)(\d[\d,]*(?:\.\d+)?) ?(k|m|b|t)?(?:n|ln|illion|rillion)?\b/giu;

const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:ies|ing|ed|es|er|e|s|y)$/, '') : word);

/** What a headline says: records, amounts, and the stems of its telling words. */
function sayings({ title, links }: Told): Set<string> {
  const said = new Set(links.map(({ id }) => `=${id}`));
  let rest = title;
  for (const { start, end } of links) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  rest = rest.replace(AMOUNT, (_, number: string, unit: string | undefined) => {
    said.add(`$${Number.parseFloat(number.replaceAll(',', ''))}${unit?.toLowerCase() ?? ''}`);
    return ' ';
  });
  for (const { key } of wordsIn(rest)) if (!EMPTY.has(key)) said.add(stem(key));
  return said;
}

/** Whether two headlines claim the same raise. */
const isSameRaise = (a: RaiseClaim | undefined, b: RaiseClaim | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.amount === b.amount &&
  (a.project.id !== undefined && b.project.id !== undefined ? a.project.id === b.project.id : a.project.text.toLowerCase() === b.project.text.toLowerCase());

/** Whether both name records, and none of them is the same: the words of two hacks or listings are alike. */
const areOfOthers = (a: Told, b: Told): boolean =>
  a.links.length > 0 && b.links.length > 0 && !a.links.some(({ id }) => b.links.some((other) => other.id === id));

interface Said {
  told: Told;
  words: Set<string>;
}

/** Whether two headlines of different sources tell of one release. @param weightOf rare words weigh more than those of every headline */
function isSameRelease(a: Said, b: Said, weightOf: (word: string) => number): boolean {
  const apart = Math.abs(a.told.at - b.told.at);
  if (isSameRaise(a.told.claim, b.told.claim) && apart <= NEAR_CLAIM) return true;
  if (a.told.source === b.told.source || apart > NEAR || areOfOthers(a.told, b.told)) return false;
  let [both, shared, all] = [0, 0, 0];
  let isLinked = false;
  for (const word of a.words) {
    const weight = weightOf(word);
    all += weight;
    if (!b.words.has(word)) continue;
    both += weight;
    shared += 1;
    isLinked ||= word.startsWith('=');
  }
  for (const word of b.words) if (!a.words.has(word)) all += weightOf(word);
  return shared >= FEWEST && both >= (isLinked ? ALIKE.linked : ALIKE.else) * all;
}

/**
 * The cluster of each headline, by the number of its first: one release that many tell is one cluster. Two headlines belong together if they claim the same
 * raise within a week, or, of different sources within 48 hours, mostly say the same by the weight of their words, records and amounts.
 * @param told in any order; weights are those of all of them
 */
export function clustersOf(told: readonly Told[]): number[] {
  const said = told.map((one) => ({ told: one, words: sayings(one) }));
  const counts = new Map<string, number>();
  for (const { words } of said) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weightOf = (word: string): number => Math.log(1 + told.length / (counts.get(word) ?? 1));
  const first = told.map((_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while (first[root] !== root) root = first[root] ?? root;
    first[at] = root;
    return root;
  };
  const order = told.map((_, at) => at).sort((a, b) => (told[a]?.at ?? 0) - (told[b]?.at ?? 0) || a - b);
  for (const [place, a] of order.entries())
    for (let next = place + 1; next < order.length; next += 1) {
      const b = order[next] ?? 0;
      const [one, other] = [said[a], said[b]];
      if (!one || !other || other.told.at - one.told.at > NEAR_CLAIM) break;
      if (other.told.at - one.told.at > NEAR && !(one.told.claim && other.told.claim)) continue;
      if (!isSameRelease(one, other, weightOf)) continue;
      const [left, right] = [rootOf(a), rootOf(b)];
      first[Math.max(left, right)] = Math.min(left, right);
    }
  return told.map((_, at) => rootOf(at));
}
