/** What one check of a page came to: it answers; it says that it is gone; nobody answers; it does not answer programs, which says nothing about the page. */
export type LinkVerdict = 'answers' | 'gone' | 'silent' | 'refuses';

/** Statuses with which sites turn programs away. */
const REFUSALS: ReadonlySet<number> = new Set([401, 402, 403, 405, 406, 407, 409, 418, 421, 423, 425, 426, 428, 429, 431, 451, 501, 999]);

/** The verdict of a status. */
export function verdictOf(status: number): LinkVerdict {
  if (status === 404 || status === 410) return 'gone';
  if (status >= 200 && status < 400) return 'answers';
  return REFUSALS.has(status) || status < 500 ? 'refuses' : 'silent';
}

/** What is known of a page. Moments in milliseconds. */
export interface LinkState {
  /** Checks in a row that failed. */
  failures: number;
  /** Of the first of them. */
  failingSince: number | undefined;
  isDead: boolean;
}

const DAY = 86_400_000;
const ROUND = 30 * DAY;
/** Waits after the first failures; then a round. */
const AGAIN = [DAY, 3 * DAY, 7 * DAY];
/** Failures, and days of them, after which a page counts as dead: one that says so sooner than one that is only silent. */
const DEAD = { gone: { failures: 3, days: 4 }, silent: { failures: 4, days: 11 } } as const;

/**
 * The state of a page after a check, and when it is checked again: after 30 days, sooner while it fails. @param spread from 0 to 1: checks of many pages that began
 * together come apart
 */
export function afterCheck(before: LinkState, verdict: LinkVerdict, now: number, spread: number): LinkState & { next: number } {
  const round = now + ROUND * (0.9 + spread / 5);
  if (verdict === 'answers') return { failures: 0, failingSince: undefined, isDead: false, next: round };
  // A refusal neither revives a page nor counts against it.
  if (verdict === 'refuses') return { ...before, next: round };
  const failures = before.failures + 1;
  const failingSince = before.failingSince ?? now;
  const { failures: least, days } = DEAD[verdict];
  const isDead = before.isDead || (failures >= least && now - failingSince >= days * DAY);
  const wait = AGAIN[failures - 1];
  return { failures, failingSince, isDead, next: wait === undefined ? round : now + wait };
}
