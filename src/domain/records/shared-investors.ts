import type { RoundFacts } from './keys.ts';
import { stageOf, STAGES } from './stages.ts';

const DAY = 86_400_000;
/** Rounds that follow one another: two of them are never one, unless lists disagree by one step about what they otherwise tell alike. */
const STEPS = STAGES.slice(STAGES.indexOf('Pre-seed'), STAGES.indexOf('Strategic'));
/** Stages of deals that are no other deal. */
const ALONE = new Set<string | undefined>(['M&A', 'Debt', 'Grant']);

/** What is compared of two reports of rounds of one project. `ratio` is that of the amounts, undefined if one is unknown. */
interface Nearness {
  days: number;
  ratio: number | undefined;
  common: number;
  /** Investors in common as a share of the shorter list. */
  share: number;
  /** Both name the same investors. */
  all: boolean;
  /** How far the stages are apart: 0 also where one is unknown or is no step; undefined if the two cannot be one round. */
  steps: number | undefined;
  /** Both state this stage. */
  sameStage: boolean;
  /** Neither states another stage than the other. */
  oneStage: boolean;
  /** The days differ by what is mistyped: whole months or years, or day and month exchanged. */
  mistyped: boolean;
  /** Both are known to the day. */
  exact: boolean;
}

/** A report of a round of one project. */
export interface RoundReport extends RoundFacts {
  source: string;
  /** As the source calls the stage. */
  stage: string | undefined;
  /** Records of the investors. */
  investors: ReadonlySet<string>;
}

interface Limits {
  days: number;
  /** Largest ratio of the amounts. */
  ratio: number;
  common: number;
  share: number;
  /** Only if both state one stage, or one states none. */
  oneStage?: boolean;
  /** Largest difference of the stages. */
  steps?: number;
  /** An amount may be unknown. */
  unknown?: boolean;
}

/** Reports of one round by two lists are so near. The further apart in time or amount, the more investors they have in common. */
const SAME: readonly Limits[] = [
  { days: 10, ratio: 2, common: 2, share: 0.5, unknown: true },
  { days: 10, ratio: 3, common: 3, share: 0.75 },
  { days: 10, ratio: 1.2, common: 3, share: 0.75, steps: 1, unknown: true },
  { days: 3, ratio: 5, common: 3, share: 0.75, oneStage: true },
  { days: 31, ratio: 1.4, common: 4, share: 0.75 },
  { days: 120, ratio: 1.06, common: 3, share: 0.75, steps: 1 },
  { days: 400, ratio: 1.06, common: 3, share: 0.6 },
  { days: 400, ratio: 1.06, common: 5, share: 0.5 },
  { days: 750, ratio: 1, common: 6, share: 0.6, oneStage: true },
];
/** The same where one amount is unknown and both state one stage. */
const SAME_UNKNOWN: readonly Limits[] = [
  { days: 60, ratio: 1, common: 3, share: 0.6 },
  { days: 365, ratio: 1, common: 5, share: 0.8 },
];
/** The same where the days differ by what is mistyped. */
const SAME_MISTYPED: readonly Limits[] = [
  { days: 400, ratio: 1, common: 1, share: 0.75, oneStage: true },
  { days: 400, ratio: 1.25, common: 3, share: 0.5, oneStage: true },
];
/** Reports that a person should look at. */
const DOUBTFUL: readonly Limits[] = [
  { days: 31, ratio: 3, common: 2, share: 0.5, steps: 1, unknown: true },
  { days: 400, ratio: 1.06, common: 2, share: 0.5, steps: 1 },
];
/** Two lists that name a stage and a day alike speak of one round though the amounts differ so, if the investors do not contradict. */
const ON_ONE_DAY = 1.25;

/**
 * Whether two reports of one project's rounds, which days and amounts alone do not join, tell one round by whom they name as investors. What one
 * list tells twice is one only if nothing but a mistyped day differs.
 */
export function bySharedInvestors(a: RoundReport, b: RoundReport): 'same' | 'doubtful' | 'far' {
  const near = nearness(a, b);
  if (!near) return 'far';
  const within = (limits: readonly Limits[]) => limits.some((one) => holds(one, near));
  const { ratio, steps, mistyped, sameStage } = near;
  if (a.source === b.source) {
    if (mistyped && ratio === 1 && steps === 0 && near.all && near.common >= 3) return 'same';
  } else {
    if (
      within(SAME) ||
      (ratio === undefined && sameStage && within(SAME_UNKNOWN.map((l) => ({ ...l, unknown: true })))) ||
      (mistyped && near.exact && within(SAME_MISTYPED))
    )
      return 'same';
    const named = a.investors.size === 0 || b.investors.size === 0 || near.common > 0;
    if (near.days === 0 && named && near.oneStage && ratio !== undefined && ratio <= ON_ONE_DAY) return 'same';
    if (ratio === 1 && steps === 0 && near.all && near.common >= 2 && near.days <= 400) return 'same';
  }
  return within(DOUBTFUL) ? 'doubtful' : 'far';
}

const holds = (limits: Limits, near: Nearness): boolean =>
  near.days <= limits.days &&
  (near.ratio === undefined ? limits.unknown === true : near.ratio <= limits.ratio) &&
  near.common >= limits.common &&
  near.share >= limits.share &&
  near.steps !== undefined &&
  near.steps <= (limits.steps ?? 0) &&
  (limits.oneStage !== true || near.oneStage);

function nearness(a: RoundReport, b: RoundReport): Nearness | undefined {
  if (!a.date || !b.date) return undefined;
  const [few, many] = a.investors.size <= b.investors.size ? [a.investors, b.investors] : [b.investors, a.investors];
  const common = [...few].filter((one) => many.has(one)).length;
  const [x, y] = [stageOf(a.stage), stageOf(b.stage)];
  const [amount, other] = [Number(a.amount ?? 0), Number(b.amount ?? 0)];
  return {
    days: Math.abs(Date.parse(a.date) - Date.parse(b.date)) / DAY,
    ratio: amount > 0 && other > 0 ? Math.max(amount, other) / Math.min(amount, other) : undefined,
    common,
    share: few.size === 0 ? 0 : common / few.size,
    all: few.size > 0 && common === many.size,
    steps: stepsApart(x, y),
    sameStage: x !== undefined && x === y,
    oneStage: x === undefined || y === undefined || x === y,
    mistyped: isMistyped(a.date, b.date),
    exact: a.precision !== 'month' && a.precision !== 'year' && b.precision !== 'month' && b.precision !== 'year',
  };
}

function stepsApart(a: string | undefined, b: string | undefined): number | undefined {
  if (a === b || a === undefined || b === undefined) return 0;
  if (ALONE.has(a) || ALONE.has(b)) return undefined;
  const [x, y] = [a, b].map((stage) => STEPS.findIndex((step) => step === stage)) as [number, number];
  return x < 0 || y < 0 ? 0 : Math.abs(x - y);
}

/** Whether two days, YYYY-MM-DD, differ by whole months or years, or by day and month exchanged. */
function isMistyped(a: string, b: string): boolean {
  const [year, month, day] = a.split('-');
  const [otherYear, otherMonth, otherDay] = b.split('-');
  return a !== b && (day === otherDay || (year === otherYear && day === otherMonth && month === otherDay));
}
