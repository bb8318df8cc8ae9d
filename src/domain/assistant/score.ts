/** What the regression set came to, at one version over one set of records. */
interface Score {
  version: string;
  /** Day, YYYY-MM-DD. */
  at: string;
  /** Over which records. */
  set: string;
  questions: number;
  exact: number;
  families: { family: string; questions: number; exact: number }[];
  failures: { family: string; question: string; expected: string; got: string }[];
}

/** The least share of questions that are answered exactly. */
export const LEAST_EXACT = 0.97;

/** All scores, the newest first. */
export const SCORES: Score[] = [];
