import { roundFacts, type RoundFacts } from './keys.ts';
import { isToldTwice } from './same-round.ts';
import { bySharedInvestors } from './shared-investors.ts';
import { stageOf } from './stages.ts';

const DAY = 86_400_000;
/** Largest number of days between two announcements of one round. */
const NEAR_DAYS = 21;
/** The same if one of the dates is known only to the month. */
const NEAR_DAYS_MONTH = 45;
/** The same if the amounts are equal. */
const EQUAL_DAYS = 120;
/** The same if the link is equal but the amounts are far apart. */
const LINKED_APART = 3;
/** The same if the link is equal. */
const LINKED_DAYS = 120;
/** The same if an amount is unknown. */
const VAGUE_DAYS = 10;
/** Largest difference of two amounts of one round, as a share of the larger. */
const NEAR_AMOUNT = 0.06;
/** How likely those are one round which share their investors, of days nearest to each other: less than those that days and amounts join. */
const BY_INVESTORS = 0.2;

const days = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / DAY;

/**
 * How likely two reports of one project describe the same round: 0 if they do not, else up to 1. Needs the same announcement, or dates within 21
 * days (45 if one is only a month) and amounts within 6 %.
 */
export function nearRounds(a: RoundFacts, b: RoundFacts): number {
  if (!a.date || !b.date) return 0;
  const apart = days(a.date, b.date);
  const coarse = a.precision !== 'day' || b.precision !== 'day';
  const closeness = 1 / (1 + apart / NEAR_DAYS);
  const linked = a.link !== undefined && a.link === b.link;
  if (a.amount !== undefined && b.amount !== undefined) {
    const [x, y] = [Number(a.amount), Number(b.amount)];
    const near = Math.abs(x - y) <= NEAR_AMOUNT * Math.max(x, y);
    if (linked && apart <= (near ? LINKED_DAYS : LINKED_APART)) return (near ? 0.9 : 0.6) + 0.1 * closeness;
    if (near && apart <= (coarse ? NEAR_DAYS_MONTH : NEAR_DAYS)) return 0.5 + 0.4 * closeness;
    return x === y && apart <= EQUAL_DAYS ? 0.3 + 0.1 * closeness : 0;
  }
  if (linked && apart <= LINKED_DAYS) return 0.7 + 0.1 * closeness;
  return apart <= (coarse ? NEAR_DAYS_MONTH : VAGUE_DAYS) ? 0.3 * closeness : 0;
}

/** An entry of a round as matching sees it; all entries are of one project. */
export interface RoundEntry {
  id: number;
  /** Key of the source. */
  source: string;
  nativeKey: string;
  /** Value of its key. */
  round: string;
  /** As the source calls the stage. */
  stage: string | undefined;
  /** Records of the investors; absent: unknown. */
  investors?: ReadonlySet<string>;
}

/** Whether an entry is a payment of a grant. */
export const isPayment = ({ nativeKey }: Pick<RoundEntry, 'nativeKey'>): boolean => nativeKey.startsWith('grant:');

/** Entries of one project that describe the same round. */
export interface RoundGroup {
  entryIds: number[];
}

const NOBODY: ReadonlySet<string> = new Set();
/** How two entries of one project share their investors. */
function sharing(a: RoundEntry, b: RoundEntry, x: RoundFacts, y: RoundFacts): ReturnType<typeof bySharedInvestors> {
  if (isPayment(a) || isPayment(b)) return 'far';
  const report = (entry: RoundEntry, facts: RoundFacts) => ({ ...facts, source: entry.source, stage: entry.stage, investors: entry.investors ?? NOBODY });
  return bySharedInvestors(report(a, x), report(b, y));
}

/** Pairs of groups of one project's rounds that may be one, by their positions, for a person to decide. */
export function doubtfulRounds(groups: readonly (readonly RoundEntry[])[], apart: (a: number, b: number) => boolean = () => false): [number, number][] {
  const facts = groups.map((group) => group.map((entry) => ({ entry, facts: roundFacts(entry.round) })));
  const near = (i: number, j: number) =>
    facts[i]?.some((a) => facts[j]?.some((b) => sharing(a.entry, b.entry, a.facts, b.facts) !== 'far')) === true &&
    groups[i]?.every((a) => groups[j]?.every((b) => !apart(a.id, b.id))) === true;
  return groups.flatMap((_, i) => groups.flatMap((_other, j): [number, number][] => (i < j && near(i, j) ? [[i, j]] : [])));
}

/**
 * Decides which entries of one project's rounds are the same round, from the entries alone. What one source tells twice joins first, then the
 * closest pairs. Two rounds that one source lists separately stay separate, unless it gives both the same announcement, day and amount. @param apart
 * whether people decided that two entries differ @param together whether people decided that they are one
 */
export function decideRounds(
  input: readonly RoundEntry[],
  apart: (a: number, b: number) => boolean = () => false,
  together: readonly (readonly [number, number])[] = [],
): RoundGroup[] {
  const entries = [...input].sort((a, b) => compare(`${a.source} ${a.nativeKey}`, `${b.source} ${b.nativeKey}`));
  const facts = entries.map((e) => roundFacts(e.round));
  const group = entries.map((_, i) => [i]);
  const of = entries.map((_, i) => i);
  const pairs: { i: number; j: number; near: number }[] = [];
  for (const [i, a] of entries.entries())
    for (let j = i + 1; j < entries.length; j++) {
      const b = entries[j] as RoundEntry;
      const [x, y] = [facts[i] as RoundFacts, facts[j] as RoundFacts];
      const near = nearRounds(x, y);
      const twice = a.source !== b.source || (x.date === y.date && x.amount === y.amount && x.link === y.link && x.link !== undefined);
      // A payment of a grant is no round that another list tells.
      if (isPayment(a) === isPayment(b) && near > 0 && twice && sameStage(a.stage, b.stage, near)) pairs.push({ i, j, near });
      else if (x.date && y.date && sharing(a, b, x, y) === 'same') pairs.push({ i, j, near: BY_INVESTORS / (1 + days(x.date, y.date)) });
    }
  pairs.sort((p, q) => q.near - p.near || p.i - q.i || p.j - q.j);
  const unite = (i: number, j: number) => {
    const [a, b] = [of[i] as number, of[j] as number];
    if (a === b) return;
    for (const k of group[b] as number[]) of[k] = a;
    (group[a] as number[]).push(...(group[b] as number[]));
    group[b] = [];
  };
  for (const [i, j] of toldTwice(entries, facts, apart)) unite(i, j);
  for (const { i, j } of pairs) {
    const [a, b] = [group[of[i] as number] as number[], group[of[j] as number] as number[]];
    const fits = a.every((x) =>
      b.every((y) => {
        const [p, q] = [entries[x] as RoundEntry, entries[y] as RoundEntry];
        return !apart(p.id, q.id) && (p.source !== q.source || pairs.some((k) => (k.i === x && k.j === y) || (k.i === y && k.j === x)));
      }),
    );
    if (of[i] !== of[j] && fits) unite(i, j);
  }
  const place = new Map(entries.map((e, i) => [e.id, i]));
  for (const [a, b] of together) {
    const [i, j] = [place.get(a), place.get(b)];
    if (i !== undefined && j !== undefined) unite(i, j);
  }
  return group.filter((g) => g.length > 0).map((g) => ({ entryIds: g.map((i) => (entries[i] as RoundEntry).id) }));
}

/** Pairs of entries, by their places, by which one source tells one round. Those that say most come first, and others are compared with them. */
function toldTwice(entries: readonly RoundEntry[], facts: readonly RoundFacts[], apart: (a: number, b: number) => boolean): [number, number][] {
  const told = entries.flatMap((entry, place) => {
    const { date, precision = 'day', amount, link } = facts[place] ?? {};
    const stage = stageOf(entry.stage);
    const says = (amount ? 4 : 0) + (link ? 2 : 0) + (stage ? 1 : 0);
    return date === undefined ? [] : [{ place, id: entry.id, source: entry.source, nativeKey: entry.nativeKey, date, precision, amount, stage, says }];
  });
  const found: [number, number][] = [];
  for (const own of Map.groupBy(told, (t) => t.source).values()) {
    const groups: (typeof own)[] = [];
    for (const next of own.sort((a, b) => b.says - a.says || compare(a.date, b.date) || a.place - b.place)) {
      const group = groups.find(([first, ...others]) => first && isToldTwice(first, next) && [first, ...others].every((o) => !apart(o.id, next.id)));
      const first = group?.[0];
      if (!first) {
        groups.push([next]);
        continue;
      }
      group.push(next);
      found.push(first.place < next.place ? [first.place, next.place] : [next.place, first.place]);
    }
  }
  return found;
}

/** Whether the stages allow one round: if only the time suggests it, they must not differ. */
function sameStage(a: string | undefined, b: string | undefined, near: number): boolean {
  const [x, y] = [stageOf(a), stageOf(b)];
  if (near >= 0.5 || x === undefined || y === undefined || x === 'Other' || y === 'Other') return true;
  return x === y;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
