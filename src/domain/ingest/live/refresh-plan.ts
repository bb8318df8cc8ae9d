/** What a publisher allows: calls in a calendar month (UTC), and in a minute. */
export interface Budget {
  perMonth: number;
  perMinute: number;
}

/** Parts of a publisher that are asked for equally often. */
export interface Wish {
  tier: string;
  /** Calls that ask for all of its parts once. */
  calls: number;
  /** Minutes between two rounds of them; of a paced tier between two calls. */
  every: number;
  /** Whether it is asked for only where more than the other tiers is left, the more often the more is left. */
  spare?: true;
  /** Whether its calls are spread evenly: one at a time. */
  paced?: true;
}

/** A tier as the budget allows it. */
export interface PlannedTier {
  tier: string;
  calls: number;
  /** Minutes between two rounds of its calls; null where the budget leaves nothing for it. */
  every: number | null;
  /** Calls in a month of 31 days. */
  perMonth: number;
  paced?: true;
}

/** How often each tier of a publisher is asked for. */
export interface RefreshPlan {
  budget: Budget;
  tiers: readonly PlannedTier[];
  /** Calls of all tiers in a month of 31 days. */
  perMonth: number;
}

const MINUTE = 60_000;
const LONGEST_MONTH = 31 * 24 * 60;
/** Share of the budget that is planned; calls that are made again take the rest. */
const PLANNED = 0.96;
/** Steps by which all tiers are asked for more or less often than wished. */
const FACTORS = [1 / 10, 1 / 5, 1 / 2, 1, 11 / 10, 5 / 4, 3 / 2, 2, 3, 4, 6, 8, 12, 24, 48, 96, 192, 384, 768];
/** Minutes between two rounds of a spare tier, from the most often. */
const SPARE_EVERY = [1, 2, 5, 10, 15, 30, 60];

const perMonth = (calls: number, every: number): number => Math.ceil((calls * LONGEST_MONTH) / every);
/** Milliseconds by which a poll of the minute may come early: what is due by then is due, or a part of every minute would be asked for in every second one. */
const EARLY = 15_000;
/** No answer of a public API is newer than a minute. */
const often = (every: number): number => Math.max(1, Math.round(every));

/**
 * Plans calls within a budget. Tiers are asked for as often as wished where that fits, all less often by one factor where it does not. What is left over goes to
 * the spare tiers first, then to all.
 */
export function planRefresh(budget: Budget, wished: readonly Wish[]): RefreshPlan {
  const wishes = wished.map((wish) => (wish.paced ? { ...wish, every: wish.every * Math.max(1, wish.calls) } : wish));
  const most = Math.floor(budget.perMonth * PLANNED);
  const asked = wishes.filter(({ spare }) => !spare);
  const cost = (factor: number) => asked.reduce((sum, { calls, every }) => sum + perMonth(calls, often(every * factor)), 0);
  let left = most - cost(1);
  const spare = new Map<string, number>();
  for (const { tier, calls, every } of wishes.filter((wish) => wish.spare)) {
    const chosen = SPARE_EVERY.find((minutes) => minutes >= every && calls > 0 && perMonth(calls, minutes) <= left);
    if (chosen === undefined) continue;
    spare.set(tier, chosen);
    left -= perMonth(calls, chosen);
  }
  const spent = [...spare].reduce((sum, [tier, every]) => sum + perMonth(wishes.find((wish) => wish.tier === tier)?.calls ?? 0, every), 0);
  const factor = FACTORS.find((f) => cost(f) + spent <= most) ?? FACTORS.at(-1) ?? 1;
  const tiers = wishes.map((wish): PlannedTier => {
    const every = wish.spare ? (spare.get(wish.tier) ?? null) : often(wish.every * factor);
    return { tier: wish.tier, calls: wish.calls, every, perMonth: every === null ? 0 : perMonth(wish.calls, every), ...(wish.paced && { paced: true }) };
  });
  return { budget, tiers, perMonth: tiers.reduce((sum, tier) => sum + tier.perMonth, 0) };
}

/** Start of the calendar month of a moment and of the next, UTC, in milliseconds. */
export function monthOf(now: number): { from: number; to: number } {
  const at = new Date(now);
  return { from: Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1), to: Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1) };
}

/** A part of a publisher, as it stands. Moments in milliseconds. */
export interface PartState {
  tier: string;
  /** Of the last call, whatever came of it. */
  askedAt?: number | undefined;
  /** No call before it: what came of it could not be read. */
  notBefore?: number | undefined;
}

/** A publisher, as it stands. */
export interface PublisherState {
  /** Calls in the calendar month. */
  inMonth: number;
  /** Calls in the past 60 seconds. */
  inMinute: number;
  /** Calls in a row that failed because it did not answer, or refused. */
  failures?: number;
  /** No call before it, in milliseconds. */
  notBefore?: number | undefined;
}

/**
 * The parts to ask for now, the most overdue first and in the order given where none is, as many as the budget of the month and the minute allows. When more was spent than planned, all parts wait
 * longer, so that what is left lasts to the end of the month. A publisher that failed is tried with one part.
 */
export function duePartsOf<Part extends PartState>(plan: RefreshPlan, parts: readonly Part[], publisher: PublisherState, now: number): Part[] {
  const left = plan.budget.perMonth - publisher.inMonth;
  const room = Math.min(left, plan.budget.perMinute - publisher.inMinute, publisher.failures ? 1 : Infinity);
  if (room <= 0 || (publisher.notBefore ?? 0) > now) return [];
  const { to } = monthOf(now);
  const rest = (plan.perMonth / (LONGEST_MONTH * MINUTE)) * (to - now);
  const stretch = Math.max(1, rest / left);
  const byTier = Map.groupBy(parts, ({ tier }) => tier);
  const chosen = plan.tiers.flatMap((tier) => {
    const own = byTier.get(tier.tier);
    if (tier.every === null || !own) return [];
    const wait = tier.every * MINUTE * stretch;
    if (tier.paced) {
      const last = own.reduce((latest, { askedAt = 0 }) => (askedAt > now ? latest : Math.max(latest, askedAt)), 0);
      if (now - last + EARLY < wait / tier.calls) return [];
    }
    const unasked = tier.paced ? Infinity : 1;
    const due: { part: Part; overdue: number }[] = [];
    for (const part of own) {
      // A time to come is of a clock that was wrong.
      // What was not taken of a slow tier would be missing until its next round.
      const ownWait = part.notBefore === undefined || tier.paced ? wait : Math.min(wait, LONGEST_WAIT.part);
      const overdue = part.askedAt === undefined || part.askedAt > now ? unasked : (now - part.askedAt + EARLY) / ownWait;
      if (overdue < 1 || (part.notBefore ?? 0) > now) continue;
      // Of thousands one is asked for: they are not put in order.
      if (!tier.paced || due.length === 0) due.push({ part, overdue });
      else if (overdue > (due[0]?.overdue ?? 0)) due[0] = { part, overdue };
    }
    return due;
  });
  return chosen
    .sort(byOverdue)
    .slice(0, room)
    .map(({ part }) => part);
}

/** Those that were never asked for keep their order. */
const byOverdue = (a: { overdue: number }, b: { overdue: number }): number => (a.overdue === b.overdue ? 0 : b.overdue - a.overdue);

const FIRST_WAIT = 30_000;
/** Longest wait for a publisher that does not answer, and for a part whose answer cannot be read, in milliseconds. */
export const LONGEST_WAIT = { publisher: 6 * 60 * MINUTE, part: 7 * 24 * 60 * MINUTE } as const;
/** Longest wait that a publisher is granted, in milliseconds. */
const LONGEST_ASKED = 24 * 60 * MINUTE;

/**
 * Milliseconds until a publisher, or a part of one, is asked again after a failure: twice as long each time, and no sooner than it asked, up to a day.
 * @param failures in a row, from 1 @param chance from 0 to 1: waits spread over half their length @param asked milliseconds of a Retry-After
 */
export function waitAfter(failures: number, chance: number, { longest, asked = 0 }: { longest: number; asked?: number | undefined }): number {
  const wait = Math.min(longest, FIRST_WAIT * 2 ** Math.min(20, failures - 1));
  return Math.max(Math.min(asked, LONGEST_ASKED), Math.round(wait * (0.5 + chance / 2)));
}
