import { m } from '../../paraglide/messages.js';
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

/** Fields that a reviewer compares first; the others are shown with their keys. */
const LABELS: Readonly<Record<string, () => string>> = {
  name: m.path_name,
  symbol: m.path_symbol,
  website: m.path_website,
  twitter: m.path_twitter,
  github: m.path_github,
  linkedin: m.path_linkedin,
  telegram: m.path_telegram,
  discord: m.path_discord,
  founded: m.path_founded,
  location: m.path_location,
  chains: m.path_chains,
  sectors: m.field_sectors,
  aliases: m.field_aliases,
  kind: m.field_kind,
  market_cap_rank: m.path_market_cap_rank,
};

/** What a field is called. */
export const factLabel = (field: string): string => LABELS[field]?.() ?? field.replaceAll('_', ' ');
