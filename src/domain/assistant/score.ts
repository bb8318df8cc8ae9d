import type { FamilyScore, Failed } from './questions/judge.ts';

/** What the regression set came to, at one version over one set of records. */
export interface Score {
  /** Commit whose grammar answered. */
  version: string;
  /** Day, YYYY-MM-DD. */
  at: string;
  /** Over which records. */
  set: string;
  /** SHA-256 of the questions with what each must be answered with. */
  hash: string;
  questions: number;
  exact: number;
  families: FamilyScore[];
  failures: Failed[];
}

/** The least share of questions that are answered exactly. */
export const LEAST_EXACT = 0.97;

/** Sets of questions, as scores name them. */
export const SETS = { starter: 'starter set', market: 'generated market', first: 'starter set, fresh questions before any mend' } as const;
