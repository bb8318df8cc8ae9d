import type { OpenCandidate } from '#domain/records/match.ts';
import { m } from '../../paraglide/messages.js';
import { fieldLabel } from '../field-labels.ts';
import type { Match } from './lists.ts';

const KINDS = { project: m.nav_projects, organization: m.nav_organizations, person: m.nav_people, round: m.nav_fundraising } as const;

/** What a kind of record is called. */
export const kindText = (kind: Match['record']['kind']): string => KINDS[kind]();

/** What an entry without a name is called: the part of its key that tells it from others. */
export const entryText = (nativeKey: string): string => nativeKey.slice(nativeKey.indexOf(':') + 1) || nativeKey;

type Evidence = Match['evidence'];

/** What a key of a scheme is, in a sentence. */
const SCHEMES: Readonly<Record<string, () => string>> = {
  domain: m.match_key_domain,
  handle: m.match_key_handle,
  github: m.match_key_github,
  contract: m.match_key_contract,
  caip2: m.match_key_chain,
  coingecko: m.match_key_coingecko,
  id: m.match_key_id,
  announcement: m.match_key_announcement,
  name: m.match_key_name,
};
const keyText = ({ scheme, value = '' }: Evidence): string => `${SCHEMES[scheme ?? '']?.() ?? scheme ?? ''} ${value}`.trim();

const SENTENCES: Readonly<Record<OpenCandidate['evidence']['reason'] | 'decided', (evidence: Evidence) => string>> = {
  'name alone': ({ value = '' }) => m.match_why_name({ name: value }),
  'name and several': ({ scheme, value = '' }) => (scheme === 'shortName' ? m.match_why_part : m.match_why_several)({ name: value }),
  'keys disagree': (evidence) => m.match_why_disagree({ key: keyText(evidence) }),
  'taken down': (evidence) => m.match_why_taken_down({ key: keyText(evidence) }),
  'other name': () => m.match_why_other_name(),
  'shared investors': () => m.match_why_investors(),
  decided: () => m.match_why_decided(),
};

/** What speaks for a match, in a sentence. */
export const evidenceText = (evidence: Evidence): string =>
  (SENTENCES as Readonly<Record<string, (typeof SENTENCES)['decided']>>)[evidence.reason]?.(evidence) ??
  [evidence.reason, keyText(evidence)].filter(Boolean).join(': ');

/** What a field is called. */
export const factLabel = (field: string): string => fieldLabel(field).replaceAll('_', ' ');
