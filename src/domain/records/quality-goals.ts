/** Goals of the figures that say how good the records are. Shares are of 1. */

/** Most pairs of a list that are judged the same and still apart. */
export const MOST_APART = 3;
/** The largest share of money that is counted twice. */
export const MOST_TWICE = 0.005;
/** Least precision and recall of each family, and least share of names under the right kind, of the part held back. */
export const LEAST_HELD = { precision: 0.99, recall: 0.9, names: 0.98 } as const;
/** Of the first of a list, the least share of those that can have a field and have it. */
export const LEAST_FILLED: Readonly<Record<'projects' | 'organizations', Readonly<Record<string, number>>>> = {
  projects: { description: 0.95, sector: 0.95, website: 0.92, people: 0.85, founded: 0.7 },
  organizations: { type: 0.73, description: 0.73, people: 0.72, founded: 0.5 },
};
/** Things whose overview has no empty part, by their keys in the starter set. */
export const FULL_OVERVIEWS = [
  'project:ethereum',
  'project:solana',
  'project:uniswap',
  'organization:paradigm',
  'organization:a16z',
  'organization:coinbase-ventures',
  'person:hayden-adams',
  'person:matt-huang',
  'person:vitalik-buterin',
] as const;

/** Whether a share is below its goal. Nothing counted, or no goal, misses none. */
export const missesGoal = (share: number | null, goal: number | null): boolean => share !== null && goal !== null && share < goal;
