import { roundFacts } from './keys.ts';
import { isPayment, type RoundEntry } from './match-rounds.ts';

const DAY = 86_400_000;
/**
 * Reports of one round under two names are so near: days between them, difference of the amounts as a share of the larger, investors in common, and
 * their share of the shorter list. More time asks for more investors in common.
 */
const LIMITS = [
  { days: 3, amount: 0.01, common: 2, share: 0.5 },
  { days: 3, amount: 0.06, common: 4, share: 0.8 },
  { days: 15, amount: 0.01, common: 4, share: 0.8 },
] as const;
/** A single investor in common is enough for one amount that is no round number, such as 9.5 M, told within a day by reports that name few. */
const ALONE_DAYS = 1;
const FEW = 3;

/** An entry of a round with its project and its investors. */
export interface NamedRound extends RoundEntry {
  /** Record of the project. */
  about: string;
  /** Records of the investors. */
  investors: ReadonlySet<string>;
}

/** Reports under two names that a person should look at: as `LIMITS`. */
export const DOUBTFUL = { days: 31, amount: 0.06, common: 2, share: 0.5 };

/** Groups that are one round, and pairs of groups that may be one; by their positions. */
export interface Across {
  same: number[][];
  doubtful: [number, number][];
}

/** A group of entries that tell one round of one project. */
type Told = readonly NamedRound[];

interface Report {
  round: NamedRound;
  group: number;
  /** Milliseconds since 1970. */
  at: number;
  /** US dollars. */
  amount: number;
}

/**
 * Finds rounds that are told under two names, such as a company's and its product's, by near days and amounts and investors in common. A round of a
 * third project that is the same joins too; two rounds of one project never do. @param together positions of groups that people decided to be one
 */
export function roundsAcross(
  groups: readonly Told[],
  apart: (a: number, b: number) => boolean = () => false,
  together: readonly (readonly [number, number])[] = [],
): Across {
  const reports = groups.flatMap((told, group) => told.flatMap((round) => reportOf(round, group))).sort((a, b) => a.at - b.at || a.round.id - b.round.id);
  const union = groups.map((_, i) => [i]);
  const of = groups.map((_, i) => i);
  const unite = (x: number, y: number) => {
    for (const k of union[y] as number[]) of[k] = x;
    (union[x] as number[]).push(...(union[y] as number[]));
    union[y] = [];
  };
  const parts = (i: number, j: number): [number, number] => [of[i] as number, of[j] as number];
  for (const [i, j] of together) {
    const [x, y] = parts(i, j);
    if (x !== y) unite(x, y);
  }
  const doubtful: [number, number][] = [];
  for (const [i, a] of reports.entries())
    for (let j = i + 1; j < reports.length; j++) {
      const b = reports[j] as Report;
      if (b.at - a.at > DOUBTFUL.days * DAY) break;
      if (a.round.about === b.round.about) continue;
      const near = nearness(a, b);
      const [x, y] = parts(a.group, b.group);
      if (near === 'far' || x === y || !fit(union[x] as number[], union[y] as number[], groups, apart)) continue;
      if (near === 'same') unite(x, y);
      else doubtful.push([a.group, b.group]);
    }
  return {
    same: union.filter((u) => u.length > 1).map((u) => u.sort((a, b) => a - b)),
    doubtful: doubtful.filter(([i, j]) => of[i] !== of[j]),
  };
}

function reportOf(round: NamedRound, group: number): Report[] {
  const { date, precision, amount } = roundFacts(round.round);
  return date === undefined || amount === undefined || (precision ?? 'day') !== 'day' || round.investors.size === 0 || isPayment(round)
    ? []
    : [{ round, group, at: Date.parse(date), amount: Number(amount) }];
}

function nearness(a: Report, b: Report): 'same' | 'doubtful' | 'far' {
  const days = Math.abs(a.at - b.at) / DAY;
  const off = Math.abs(a.amount - b.amount) / Math.max(a.amount, b.amount);
  if (off > DOUBTFUL.amount) return 'far';
  const [few, many] = a.round.investors.size <= b.round.investors.size ? [a.round.investors, b.round.investors] : [b.round.investors, a.round.investors];
  const common = [...few].filter((one) => many.has(one)).length;
  const share = common / few.size;
  const within = (l: { days: number; amount: number; common: number; share: number }) =>
    days <= l.days && off <= l.amount && common >= l.common && share >= l.share;
  const telling = days <= ALONE_DAYS && a.amount === b.amount && share === 1 && many.size <= FEW && !/^\d0*$/.test(String(a.amount));
  if (telling || LIMITS.some(within)) return 'same';
  return within(DOUBTFUL) ? 'doubtful' : 'far';
}

/** Whether no project has two of the rounds, and nobody keeps two of them apart. */
const fit = (x: readonly number[], y: readonly number[], groups: readonly Told[], apart: (a: number, b: number) => boolean): boolean =>
  x.every((i) =>
    y.every((j) => {
      const [a, b] = [groups[i] as Told, groups[j] as Told];
      return a[0]?.about !== b[0]?.about && a.every((p) => b.every((q) => !apart(p.id, q.id)));
    }),
  );
