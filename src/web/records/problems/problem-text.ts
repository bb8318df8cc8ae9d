import type { Problem } from '#domain/records/problems.ts';
import { m } from '../../paraglide/messages.js';

/** What a problem is called. */
export const PROBLEM_TEXTS: Readonly<Record<Problem, () => string>> = {
  Contested: m.problem_contested,
  'Dead link': m.problem_dead_link,
  'Suspected twin': m.problem_suspected_twin,
  'Same handle': m.problem_same_handle,
  'Before founding': m.problem_before_founding,
  'Investor is project': m.problem_investor_is_project,
  'Unknown lead': m.problem_unknown_lead,
};

/** When a record has a problem. */
export const PROBLEM_SAYS: Readonly<Record<Problem, () => string>> = {
  Contested: m.problem_contested_says,
  'Dead link': m.problem_dead_link_says,
  'Suspected twin': m.problem_suspected_twin_says,
  'Same handle': m.problem_same_handle_says,
  'Before founding': m.problem_before_founding_says,
  'Investor is project': m.problem_investor_is_project_says,
  'Unknown lead': m.problem_unknown_lead_says,
};
