import type { Judged } from './judge.ts';

/** Questions of one kind. */
export interface Family {
  name: string;
  /** Written without a look at the grammar: their first score is kept in the record. */
  fresh?: true;
  /** Of fresh questions: after which state of the grammar they were written. */
  wave?: 1 | 2 | 3 | 4 | 5;
  questions: readonly Judged[];
}

/** The day of all questions: what "last year" is told by. */
export const ASKED_ON = '2026-11-28';
