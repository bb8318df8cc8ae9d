import { m } from '../../paraglide/messages.js';
import { formatExact } from '../../ui/figure/figure.ts';
import type { Report } from './quality-query.ts';

/** A share in per cent. */
export const percent = (share: number, digits = 1): string => `${formatExact((share * 100).toFixed(digits))}%`;

/** What the families of judged pairs are called. */
export const FAMILY_TEXT = { project: m.quality_family_project, party: m.quality_family_party, round: m.quality_family_round } as const;
/** What the lists are called whose first are searched for twins. */
export const TWIN_LIST_TEXT = {
  rank: m.quality_list_rank,
  raised: m.quality_list_raised,
  investors: m.quality_list_investors,
  rounds: m.quality_list_rounds,
} as const;
/** What the lists are called whose first values are looked at. */
export const VALUE_LIST_TEXT = { projects: m.nav_projects, organizations: m.nav_organizations, people: m.nav_people, rounds: m.nav_fundraising } as const;

/** What was judged of a pair, and what matching made of it. */
export function wrongPairText({ same, waits, ends, why }: Report['wrong_pairs'][number]): string {
  const what = !same ? m.quality_wrong_joined() : waits ? m.quality_wrong_waits() : m.quality_wrong_apart();
  return `${what}: ${ends.join(' | ')} (${why})`;
}

/** What was judged of a name that stands under the other kind. */
export const wrongNameText = ({ name, kind }: Report['wrong_names'][number]): string =>
  `${kind === 'person' ? m.quality_wrong_person() : m.quality_wrong_organization()}: ${name}`;
