import { CallError } from '#client';

/** How often a read is asked again. */
const TIMES = 2;
/** Milliseconds before the first time; twice as long before the next. */
const FIRST_WAIT_MS = 500;
/** Longest wait before an automatic retry, in seconds; if the server asks for more, the error is shown at once. */
const LONGEST_WAIT = 5;

const waitAsked = (error: unknown): number => (error instanceof CallError ? (error.retryAfter ?? 0) : 0);

/** Whether a read that failed is asked again by itself: when the server was not ready, or the network lost it. Offline, it fails at once. @param failures before this one */
export const isAskedAgain = (failures: number, error: unknown): boolean =>
  failures < TIMES &&
  navigator.onLine !== false &&
  error instanceof CallError &&
  (error.kind === 503 || error.kind === 'FETCH_ERROR') &&
  waitAsked(error) <= LONGEST_WAIT;

/** Milliseconds to wait before that; what the server asked for, at least. */
export const waitBefore = (failures: number, error: unknown): number => Math.max(FIRST_WAIT_MS * 2 ** failures, waitAsked(error) * 1000);
