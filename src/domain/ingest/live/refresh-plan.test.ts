import { describe, expect, it } from 'vitest';
import { duePartsOf, LONGEST_WAIT, monthOf, planRefresh, waitAfter, type Budget, type PartState, type Wish } from './refresh-plan.ts';

const MINUTE = 60_000;
/** Pages of 250 of 20,000 coins, as CoinGecko's connector wishes them. */
const WISHES: readonly Wish[] = [
  { tier: 'first', calls: 1, every: 10 },
  { tier: 'next', calls: 7, every: 120 },
  { tier: 'rest', calls: 72, every: 1440 },
  { tier: 'wanted', calls: 2, every: 1, spare: true },
];
const FREE: Budget = { perMonth: 10_000, perMinute: 30 };
const everyOf = (budget: Budget) => Object.fromEntries(planRefresh(budget, WISHES).tiers.map(({ tier, every }) => [tier, every]));

describe('the plan of calls [live-1]', () => {
  it.each<[what: string, budget: Budget, every: Record<string, number | null>]>([
    ['asks as wished with a free key', FREE, { first: 10, next: 120, rest: 1440, wanted: null }],
    ['asks for all less often with less', { ...FREE, perMonth: 2500 }, { first: 40, next: 480, rest: 5760, wanted: null }],
    ['gives what is left over to the spare tier first', { ...FREE, perMonth: 30_000 }, { first: 10, next: 120, rest: 1440, wanted: 5 }],
    ['asks for all more often with much', { perMonth: 500_000, perMinute: 500 }, { first: 1, next: 12, rest: 144, wanted: 1 }],
  ])('%s', (_, budget, every) => {
    const plan = planRefresh(budget, WISHES);
    expect(everyOf(budget)).toEqual(every);
    expect(plan.perMonth).toBeLessThanOrEqual(budget.perMonth);
    expect(plan.perMonth).toBe(plan.tiers.reduce((sum, { perMonth }) => sum + perMonth, 0));
  });
});

interface Part extends PartState {
  oldest: number;
}
/** Minutes of the driven clock; every tier of the free plan is a multiple. */
const STEP = 10;

/** Runs a plan over October by a driven clock. @param fails whether the source fails at a moment, by the number of the call */
function aMonth(budget: Budget, fails: (at: number, call: number) => boolean = () => false) {
  const plan = planRefresh(budget, WISHES);
  const parts = plan.tiers.flatMap(({ tier, calls }) => Array.from({ length: calls }, (): Part => ({ tier, oldest: 0 })));
  const { from, to } = monthOf(Date.UTC(2026, 9, 1));
  const source = { inMonth: 0, inMinute: 0, failures: 0, notBefore: 0 };
  let last = from;
  for (let now = from; now < to; now += STEP * MINUTE)
    for (const part of duePartsOf(plan, parts, source, now)) {
      last = now;
      source.inMonth += 1;
      source.failures = fails(now, source.inMonth) ? source.failures + 1 : 0;
      source.notBefore = source.failures > 0 ? now + waitAfter(source.failures, 0.5, { longest: LONGEST_WAIT.publisher }) : 0;
      if (source.failures > 0) break;
      if (part.askedAt !== undefined) part.oldest = Math.max(part.oldest, now - part.askedAt);
      part.askedAt = now;
    }
  const oldest = (tier: string) => Math.max(...parts.filter((part) => part.tier === tier).map((part) => part.oldest)) / MINUTE;
  return { calls: source.inMonth, oldest, silent: (to - last) / MINUTE };
}

describe('a month of calls [live-1]', () => {
  it('is within a free budget, and each part is as fresh as planned', () => {
    const { calls, oldest } = aMonth(FREE);
    expect(calls).toBeGreaterThan(9000);
    expect(calls).toBeLessThanOrEqual(FREE.perMonth);
    expect([oldest('first'), oldest('next')]).toEqual([10, 120]);
    // The minute's limit spreads the first round of all.
    expect(oldest('rest')).toBeLessThanOrEqual(1440 + 3 * STEP);
  });
  it.each<[what: string, fails: (at: number, call: number) => boolean, most: number]>([
    ['every second call fails', (_, call) => call % 2 === 0, 10_000],
    ['every call fails', () => true, 250],
    ['the source is down for the first ten days', (at) => new Date(at).getUTCDate() <= 10, 7000],
  ])('is within the budget, and lasts to its end, where %s', (_, fails, most) => {
    const { calls, silent } = aMonth(FREE, fails);
    expect(calls).toBeGreaterThan(100);
    expect(calls).toBeLessThanOrEqual(most);
    expect(silent).toBeLessThan(8 * 60);
  });
  it('is within what is left where half of the month is over and most is spent', () => {
    const plan = planRefresh(FREE, WISHES);
    const now = Date.UTC(2026, 9, 16);
    const part = { tier: 'first', askedAt: now - 11 * MINUTE };
    expect(duePartsOf(plan, [part], { inMonth: 5000, inMinute: 0 }, now)).toEqual([part]);
    expect(duePartsOf(plan, [part], { inMonth: 9000, inMinute: 0 }, now), 'all wait longer').toEqual([]);
    expect(duePartsOf(plan, [part], { inMonth: 10_000, inMinute: 0 }, now)).toEqual([]);
    expect(duePartsOf(plan, [part], { inMonth: 0, inMinute: 30 }, now), 'the minute is full').toEqual([]);
  });
  it('asks again for what a clock that was wrong asked for in a time to come', () => {
    const plan = planRefresh(FREE, WISHES);
    const now = Date.UTC(2026, 9, 16);
    const part = { tier: 'first', askedAt: now + 365 * 1440 * MINUTE };
    expect(duePartsOf(plan, [part], { inMonth: 0, inMinute: 0 }, now)).toEqual([part]);
  });
  it('asks first for what is the most overdue, and for nothing that must wait', () => {
    const plan = planRefresh(FREE, WISHES);
    const now = Date.UTC(2026, 9, 16);
    const [late, later, never] = [{ tier: 'first', askedAt: now - 12 * MINUTE }, { tier: 'next', askedAt: now - 300 * MINUTE }, { tier: 'rest' }];
    const waits = { tier: 'rest', notBefore: now + 1 };
    const nothingLeft = { tier: 'wanted' };
    expect(duePartsOf(plan, [late, waits, nothingLeft, later, never], { inMonth: 0, inMinute: 0 }, now)).toEqual([later, late, never]);
    expect(duePartsOf(plan, [late, later, never], { inMonth: 0, inMinute: 28 }, now)).toEqual([later, late]);
    expect(duePartsOf(plan, [late, later, never], { inMonth: 0, inMinute: 0, failures: 2 }, now), 'a trial').toEqual([later]);
    expect(duePartsOf(plan, [late, later, never], { inMonth: 0, inMinute: 0, failures: 2, notBefore: now + 1 }, now)).toEqual([]);
  });
});

it('a part of every minute is asked for in every minute, though polls come some seconds early or late [live-1]', () => {
  const plan = planRefresh({ perMonth: 100_000, perMinute: 30 }, [{ tier: 'first', calls: 1, every: 1 }]);
  const part: PartState = { tier: 'first' };
  const asked = Array.from({ length: 60 }, (_, minute) => {
    const now = Date.UTC(2026, 9, 1) + minute * MINUTE + [0, 5000, -4000, 3000][minute % 4]!;
    const due = duePartsOf(plan, [part], { inMonth: minute, inMinute: 0 }, now);
    if (due.length > 0) part.askedAt = now;
    return due.length;
  });
  expect(asked).toEqual(asked.map(() => 1));
});

it('tiers that are asked for with what is left share it [live-1]', () => {
  const spare = (tier: string) => ({ tier, calls: 1, every: 1, spare: true }) as const;
  const { tiers, perMonth } = planRefresh({ perMonth: 60_000, perMinute: 30 }, [spare('one'), spare('other')]);
  expect(tiers.map(({ every }) => every)).toEqual([1, 5]);
  expect(perMonth).toBeLessThanOrEqual(60_000);
});

describe('a tier whose calls are spread [live-1]', () => {
  it('is asked for one part at a time, evenly', () => {
    const plan = planRefresh({ perMonth: 5000, perMinute: 30 }, [{ tier: 'details', calls: 100, every: 10, paced: true }]);
    const parts: PartState[] = Array.from({ length: 100 }, () => ({ tier: 'details' }));
    const asked: number[] = [];
    for (let minute = 0; minute < 1000; minute++)
      for (const part of duePartsOf(plan, parts, { inMonth: 0, inMinute: 0 }, Date.UTC(2026, 9, 1) + minute * MINUTE)) {
        part.askedAt = Date.UTC(2026, 9, 1) + minute * MINUTE;
        asked.push(minute);
      }
    expect(asked).toEqual(Array.from({ length: 100 }, (_, n) => n * 10));
    expect(parts.every(({ askedAt }) => askedAt !== undefined)).toBe(true);
  });
});

describe('the wait after a failure [live-2]', () => {
  it.each<[failures: number, chance: number, asked: number | undefined, seconds: number]>([
    [1, 1, undefined, 30],
    [1, 0, undefined, 15],
    [4, 1, undefined, 240],
    [40, 1, undefined, 21_600],
    [1, 0, 120_000, 120],
    [40, 0, 1000, 10_800],
    [1, 0, 31_536_000_000, 86_400],
  ])('is, after %i with chance %d and %s asked, %i s', (failures, chance, asked, seconds) => {
    expect(waitAfter(failures, chance, { longest: LONGEST_WAIT.publisher, asked })).toBe(seconds * 1000);
  });
});
