import type { KindName } from '../kinds/kinds.ts';

const NAMED = ['project', 'organization', 'person'] as const satisfies readonly KindName[];
const ALL = [...NAMED, 'round'] as const;

/** What may be wrong with records, by the word that screens ask with, and the kinds of records that can have it. */
export const PROBLEMS = {
  Contested: ALL,
  'Dead link': ALL,
  'Suspected twin': ALL,
  'Same handle': NAMED,
  'Before founding': ['round'],
  'Investor is project': ['round'],
  'Unknown lead': ['round'],
} as const satisfies Readonly<Record<string, readonly KindName[]>>;
export type Problem = keyof typeof PROBLEMS;
export const PROBLEM_NAMES = Object.keys(PROBLEMS) as Problem[];

/** Days of counts that the reports show. */
export const PROBLEM_DAYS = 365;
