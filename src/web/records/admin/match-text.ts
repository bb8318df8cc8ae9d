import { m } from '../../paraglide/messages.js';
import { fieldLabel } from '../field-labels.ts';
import type { Match } from './lists.ts';

const KINDS = { project: m.nav_projects, organization: m.nav_organizations, person: m.nav_people, round: m.nav_fundraising } as const;

/** What a kind of record is called. */
export const kindText = (kind: Match['record']['kind']): string => KINDS[kind]();

const REASONS: Readonly<Record<string, () => string>> = { 'name alone': m.match_name_alone, 'keys disagree': m.match_keys_disagree };

/** What speaks for a match. */
export function evidenceText({ reason, scheme, value }: Match['evidence']): string {
  const why = REASONS[reason]?.() ?? reason;
  return value === undefined ? why : `${why}: ${scheme === undefined || scheme === 'name' ? '' : `${scheme} `}${value}`;
}

/** What a field is called. */
export const factLabel = (field: string): string => fieldLabel(field).replaceAll('_', ' ');
