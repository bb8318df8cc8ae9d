import { ENTRY_KIND, type EntryKindName } from './codes.ts';

/** Type of a field's value. Numbers are exact text, dates YYYY-MM-DD in `validFrom`'s form, references point to another entry, structures are objects of text and numbers. */
export type FieldType = 'text' | 'longtext' | 'url' | 'image' | 'number' | 'date' | 'option' | 'reference' | 'structure';

/** A fact that can be stated about records of one kind; `party` for what persons and organizations share. */
export interface Field {
  /** Stored with every statement; never reused, not even for a field that is gone. */
  id: number;
  kind: EntryKindName;
  key: string;
  /** Whether one statement stands, or one a member. */
  holds: 'one' | 'many';
  type: FieldType;
  /** Key in the message catalogue. */
  label: string;
  /** Kind of what a reference points to. */
  target?: EntryKindName;
  /** Column of the typed row by which lists can be sorted. */
  sortable?: string;
}

/** Every field of every kind. */
export const FIELDS = [
  { id: 1, kind: 'project', key: 'name', holds: 'one', type: 'text', label: 'field_name', sortable: 'name_folded' },
  { id: 2, kind: 'project', key: 'symbol', holds: 'one', type: 'text', label: 'field_symbol' },
  { id: 3, kind: 'project', key: 'logo', holds: 'one', type: 'image', label: 'field_logo' },
  { id: 4, kind: 'project', key: 'website', holds: 'one', type: 'url', label: 'field_website' },
  { id: 5, kind: 'project', key: 'description', holds: 'one', type: 'longtext', label: 'field_description' },
  { id: 6, kind: 'project', key: 'market_cap_rank', holds: 'one', type: 'number', label: 'field_market_cap_rank', sortable: 'market_cap_rank' },
  { id: 7, kind: 'project', key: 'chains', holds: 'many', type: 'reference', label: 'field_chains', target: 'project' },
  { id: 8, kind: 'project', key: 'aliases', holds: 'many', type: 'text', label: 'field_aliases' },
  { id: 9, kind: 'project', key: 'twitter', holds: 'one', type: 'url', label: 'field_twitter' },
  { id: 10, kind: 'project', key: 'github', holds: 'one', type: 'url', label: 'field_github' },
  { id: 11, kind: 'project', key: 'telegram', holds: 'one', type: 'url', label: 'field_telegram' },
  { id: 12, kind: 'project', key: 'discord', holds: 'one', type: 'url', label: 'field_discord' },
  { id: 13, kind: 'project', key: 'linkedin', holds: 'one', type: 'url', label: 'field_linkedin' },
  { id: 14, kind: 'project', key: 'whitepaper', holds: 'one', type: 'url', label: 'field_whitepaper' },
  { id: 15, kind: 'project', key: 'founded', holds: 'one', type: 'date', label: 'field_founded', sortable: 'founded' },
  { id: 16, kind: 'project', key: 'location', holds: 'one', type: 'text', label: 'field_location' },
  { id: 17, kind: 'project', key: 'sectors', holds: 'many', type: 'text', label: 'field_sectors' },
  { id: 18, kind: 'project', key: 'ecosystems', holds: 'many', type: 'reference', label: 'field_ecosystems', target: 'project' },
  { id: 19, kind: 'project', key: 'contracts', holds: 'many', type: 'structure', label: 'field_contracts' },
  { id: 20, kind: 'project', key: 'markets', holds: 'many', type: 'structure', label: 'field_markets' },
  { id: 21, kind: 'project', key: 'links', holds: 'many', type: 'structure', label: 'field_links' },
  { id: 22, kind: 'project', key: 'phases', holds: 'many', type: 'structure', label: 'field_phases' },
  { id: 23, kind: 'project', key: 'events', holds: 'many', type: 'structure', label: 'field_events' },
  { id: 24, kind: 'project', key: 'allocations', holds: 'many', type: 'structure', label: 'field_allocations' },
  { id: 25, kind: 'project', key: 'unlocks', holds: 'many', type: 'structure', label: 'field_unlocks' },
  { id: 26, kind: 'project', key: 'max_supply', holds: 'one', type: 'number', label: 'field_max_supply' },
  { id: 27, kind: 'project', key: 'funding_received', holds: 'one', type: 'number', label: 'field_funding_received' },
  { id: 28, kind: 'project', key: 'operating_status', holds: 'one', type: 'option', label: 'field_operating_status' },
  { id: 29, kind: 'project', key: 'crunchbase', holds: 'one', type: 'url', label: 'field_crunchbase' },

  { id: 30, kind: 'party', key: 'kind', holds: 'one', type: 'option', label: 'field_kind' },
  { id: 31, kind: 'party', key: 'name', holds: 'one', type: 'text', label: 'field_name', sortable: 'name_folded' },
  { id: 32, kind: 'party', key: 'logo', holds: 'one', type: 'image', label: 'field_logo' },
  { id: 33, kind: 'party', key: 'website', holds: 'one', type: 'url', label: 'field_website' },
  { id: 34, kind: 'party', key: 'twitter', holds: 'one', type: 'url', label: 'field_twitter' },
  { id: 35, kind: 'party', key: 'linkedin', holds: 'one', type: 'url', label: 'field_linkedin' },
  { id: 36, kind: 'party', key: 'crunchbase', holds: 'one', type: 'url', label: 'field_crunchbase' },
  { id: 37, kind: 'party', key: 'github', holds: 'one', type: 'url', label: 'field_github' },
  { id: 38, kind: 'party', key: 'telegram', holds: 'one', type: 'url', label: 'field_telegram' },
  { id: 39, kind: 'party', key: 'location', holds: 'one', type: 'text', label: 'field_location', sortable: 'location' },
  { id: 40, kind: 'party', key: 'description', holds: 'one', type: 'longtext', label: 'field_description' },
  { id: 41, kind: 'party', key: 'aliases', holds: 'many', type: 'text', label: 'field_aliases' },
  { id: 42, kind: 'party', key: 'sectors', holds: 'many', type: 'text', label: 'field_sectors' },
  { id: 43, kind: 'party', key: 'links', holds: 'many', type: 'structure', label: 'field_links' },
  { id: 44, kind: 'party', key: 'events', holds: 'many', type: 'structure', label: 'field_events' },

  { id: 46, kind: 'organization', key: 'type', holds: 'one', type: 'option', label: 'field_type', sortable: 'type' },
  { id: 47, kind: 'organization', key: 'founded', holds: 'one', type: 'date', label: 'field_founded', sortable: 'founded' },
  { id: 48, kind: 'organization', key: 'email_address', holds: 'one', type: 'text', label: 'field_email_address' },
  {
    id: 49,
    kind: 'organization',
    key: 'assets_under_management',
    holds: 'one',
    type: 'number',
    label: 'field_assets_under_management',
    sortable: 'assets_under_management',
  },
  {
    id: 50,
    kind: 'organization',
    key: 'total_investment_amount',
    holds: 'one',
    type: 'number',
    label: 'field_total_investment_amount',
    sortable: 'total_investment_amount',
  },
  {
    id: 51,
    kind: 'organization',
    key: 'total_funding_amount',
    holds: 'one',
    type: 'number',
    label: 'field_total_funding_amount',
    sortable: 'total_funding_amount',
  },
  { id: 52, kind: 'organization', key: 'related_tokens', holds: 'many', type: 'reference', label: 'field_related_tokens', target: 'project' },
  { id: 53, kind: 'organization', key: 'phases', holds: 'many', type: 'structure', label: 'field_phases' },
  { id: 54, kind: 'organization', key: 'operating_status', holds: 'one', type: 'option', label: 'field_operating_status' },

  { id: 56, kind: 'person', key: 'gender', holds: 'one', type: 'option', label: 'field_gender', sortable: 'gender' },
  { id: 57, kind: 'person', key: 'job_titles', holds: 'many', type: 'text', label: 'field_job_titles' },
  { id: 58, kind: 'person', key: 'roles', holds: 'many', type: 'reference', label: 'field_roles' },
  { id: 59, kind: 'person', key: 'works', holds: 'many', type: 'structure', label: 'field_works' },
  { id: 80, kind: 'person', key: 'type_of_investor', holds: 'one', type: 'option', label: 'field_type_of_investor', sortable: 'type_of_investor' },

  { id: 60, kind: 'round', key: 'project', holds: 'one', type: 'reference', label: 'field_project', target: 'project' },
  { id: 61, kind: 'round', key: 'date', holds: 'one', type: 'date', label: 'field_date', sortable: 'date' },
  { id: 62, kind: 'round', key: 'amount_usd', holds: 'one', type: 'number', label: 'field_amount', sortable: 'amount_usd' },
  { id: 63, kind: 'round', key: 'valuation_usd', holds: 'one', type: 'number', label: 'field_valuation', sortable: 'valuation_usd' },
  { id: 64, kind: 'round', key: 'stage', holds: 'one', type: 'option', label: 'field_stage', sortable: 'stage' },
  { id: 65, kind: 'round', key: 'stage_text', holds: 'one', type: 'text', label: 'field_stage_text' },
  { id: 66, kind: 'round', key: 'category', holds: 'one', type: 'text', label: 'field_category' },
  { id: 67, kind: 'round', key: 'subcategories', holds: 'many', type: 'text', label: 'field_subcategories' },
  { id: 68, kind: 'round', key: 'description', holds: 'one', type: 'longtext', label: 'field_description' },
  { id: 69, kind: 'round', key: 'announcement', holds: 'one', type: 'url', label: 'field_announcement' },
  { id: 70, kind: 'round', key: 'investors', holds: 'many', type: 'reference', label: 'field_investors', target: 'party' },
  { id: 71, kind: 'round', key: 'instrument', holds: 'one', type: 'option', label: 'field_instrument' },
] as const satisfies readonly Field[];

type AnyField = (typeof FIELDS)[number];
/** Keys of the fields a kind has, its shared ones included. */
export type FieldKey<K extends EntryKindName> = Extract<AnyField, { kind: K | (K extends 'organization' | 'person' ? 'party' : never) }>['key'];

const BY_KEY = new Map<string, Field>(FIELDS.map((f) => [`${f.kind} ${f.key}`, f]));

const find = (kind: EntryKindName, key: string): Field | undefined =>
  BY_KEY.get(`${kind} ${key}`) ?? (kind === 'organization' || kind === 'person' ? BY_KEY.get(`party ${key}`) : undefined);

/** Whether a kind has a field of that key. */
export const hasField = (kind: EntryKindName, key: string): boolean => find(kind, key) !== undefined;

/** The field of a kind by its key. @throws RangeError when there is none */
export function fieldOf(kind: EntryKindName, key: string): Field {
  const found = find(kind, key);
  if (!found) throw new RangeError(`no field ${key} of ${kind}`);
  return found;
}

/** Number of a field. */
export const fieldId = <K extends EntryKindName>(kind: K, key: FieldKey<K>): number => fieldOf(kind, key).id;

/** Fields as rows of the table `field`. */
export const fieldRows = (): { id: number; kind: number; key: string }[] => FIELDS.map((f) => ({ id: f.id, kind: ENTRY_KIND[f.kind], key: f.key }));
