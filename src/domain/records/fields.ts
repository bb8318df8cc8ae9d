import { ENTRY_KIND, type EntryKindName } from './codes.ts';

/** Type of a field's value. Numbers are exact text, dates YYYY-MM-DD in `validFrom`'s form, references point to another entry, structures are objects of text and numbers. */
export type FieldType = 'text' | 'longtext' | 'url' | 'image' | 'number' | 'date' | 'option' | 'reference' | 'structure';

/** A fact that can be stated about records of one kind; `party` fields are shared by persons and organizations. */
export interface Field {
  /** Stored with every statement; never reused, even after the field is removed. */
  id: number;
  kind: EntryKindName;
  key: string;
  /** Whether one statement wins for the field, or one for each member. */
  holds: 'one' | 'many';
  type: FieldType;
  /** Kind of record that a reference points to. */
  target?: EntryKindName;
}

/** Every field of every kind. */
export const FIELDS = [
  { id: 1, kind: 'project', key: 'name', holds: 'one', type: 'text' },
  { id: 2, kind: 'project', key: 'symbol', holds: 'one', type: 'text' },
  { id: 3, kind: 'project', key: 'logo', holds: 'one', type: 'image' },
  { id: 4, kind: 'project', key: 'website', holds: 'one', type: 'url' },
  { id: 5, kind: 'project', key: 'description', holds: 'one', type: 'longtext' },
  { id: 6, kind: 'project', key: 'market_cap_rank', holds: 'one', type: 'number' },
  { id: 7, kind: 'project', key: 'chains', holds: 'many', type: 'reference', target: 'project' },
  { id: 8, kind: 'project', key: 'aliases', holds: 'many', type: 'text' },
  { id: 9, kind: 'project', key: 'twitter', holds: 'one', type: 'url' },
  { id: 10, kind: 'project', key: 'github', holds: 'one', type: 'url' },
  { id: 11, kind: 'project', key: 'telegram', holds: 'one', type: 'url' },
  { id: 12, kind: 'project', key: 'discord', holds: 'one', type: 'url' },
  { id: 13, kind: 'project', key: 'linkedin', holds: 'one', type: 'url' },
  { id: 14, kind: 'project', key: 'whitepaper', holds: 'one', type: 'url' },
  { id: 15, kind: 'project', key: 'founded', holds: 'one', type: 'date' },
  { id: 16, kind: 'project', key: 'location', holds: 'one', type: 'text' },
  { id: 17, kind: 'project', key: 'sectors', holds: 'many', type: 'text' },
  { id: 18, kind: 'project', key: 'ecosystems', holds: 'many', type: 'reference', target: 'project' },
  { id: 19, kind: 'project', key: 'contracts', holds: 'many', type: 'structure' },
  { id: 20, kind: 'project', key: 'markets', holds: 'many', type: 'structure' },
  { id: 21, kind: 'project', key: 'links', holds: 'many', type: 'structure' },
  { id: 22, kind: 'project', key: 'phases', holds: 'many', type: 'structure' },
  { id: 23, kind: 'project', key: 'events', holds: 'many', type: 'structure' },
  { id: 24, kind: 'project', key: 'allocations', holds: 'many', type: 'structure' },
  { id: 25, kind: 'project', key: 'unlocks', holds: 'many', type: 'structure' },
  { id: 26, kind: 'project', key: 'max_supply', holds: 'one', type: 'number' },
  { id: 27, kind: 'project', key: 'funding_received', holds: 'one', type: 'number' },
  { id: 28, kind: 'project', key: 'operating_status', holds: 'one', type: 'option' },
  { id: 29, kind: 'project', key: 'crunchbase', holds: 'one', type: 'url' },
  { id: 81, kind: 'project', key: 'code_pushed', holds: 'one', type: 'date' },

  { id: 30, kind: 'party', key: 'kind', holds: 'one', type: 'option' },
  { id: 31, kind: 'party', key: 'name', holds: 'one', type: 'text' },
  { id: 32, kind: 'party', key: 'logo', holds: 'one', type: 'image' },
  { id: 33, kind: 'party', key: 'website', holds: 'one', type: 'url' },
  { id: 34, kind: 'party', key: 'twitter', holds: 'one', type: 'url' },
  { id: 35, kind: 'party', key: 'linkedin', holds: 'one', type: 'url' },
  { id: 36, kind: 'party', key: 'crunchbase', holds: 'one', type: 'url' },
  { id: 37, kind: 'party', key: 'github', holds: 'one', type: 'url' },
  { id: 38, kind: 'party', key: 'telegram', holds: 'one', type: 'url' },
  { id: 39, kind: 'party', key: 'location', holds: 'one', type: 'text' },
  { id: 40, kind: 'party', key: 'description', holds: 'one', type: 'longtext' },
  { id: 41, kind: 'party', key: 'aliases', holds: 'many', type: 'text' },
  { id: 42, kind: 'party', key: 'sectors', holds: 'many', type: 'text' },
  { id: 43, kind: 'party', key: 'links', holds: 'many', type: 'structure' },
  { id: 44, kind: 'party', key: 'events', holds: 'many', type: 'structure' },

  { id: 46, kind: 'organization', key: 'type', holds: 'one', type: 'option' },
  { id: 47, kind: 'organization', key: 'founded', holds: 'one', type: 'date' },
  { id: 48, kind: 'organization', key: 'email_address', holds: 'one', type: 'text' },
  { id: 49, kind: 'organization', key: 'assets_under_management', holds: 'one', type: 'number' },
  { id: 50, kind: 'organization', key: 'total_investment_amount', holds: 'one', type: 'number' },
  { id: 51, kind: 'organization', key: 'total_funding_amount', holds: 'one', type: 'number' },
  { id: 52, kind: 'organization', key: 'related_tokens', holds: 'many', type: 'reference', target: 'project' },
  { id: 53, kind: 'organization', key: 'phases', holds: 'many', type: 'structure' },
  { id: 54, kind: 'organization', key: 'operating_status', holds: 'one', type: 'option' },
  { id: 82, kind: 'organization', key: 'number_of_investments', holds: 'one', type: 'number' },

  { id: 56, kind: 'person', key: 'gender', holds: 'one', type: 'option' },
  { id: 57, kind: 'person', key: 'job_titles', holds: 'many', type: 'text' },
  { id: 58, kind: 'person', key: 'roles', holds: 'many', type: 'reference' },
  { id: 59, kind: 'person', key: 'works', holds: 'many', type: 'structure' },
  { id: 80, kind: 'person', key: 'type_of_investor', holds: 'one', type: 'option' },

  { id: 60, kind: 'round', key: 'project', holds: 'one', type: 'reference', target: 'project' },
  { id: 61, kind: 'round', key: 'date', holds: 'one', type: 'date' },
  { id: 62, kind: 'round', key: 'amount_usd', holds: 'one', type: 'number' },
  { id: 63, kind: 'round', key: 'valuation_usd', holds: 'one', type: 'number' },
  { id: 64, kind: 'round', key: 'stage', holds: 'one', type: 'option' },
  { id: 65, kind: 'round', key: 'stage_text', holds: 'one', type: 'text' },
  { id: 66, kind: 'round', key: 'category', holds: 'one', type: 'text' },
  { id: 67, kind: 'round', key: 'subcategories', holds: 'many', type: 'text' },
  { id: 68, kind: 'round', key: 'description', holds: 'one', type: 'longtext' },
  { id: 69, kind: 'round', key: 'announcement', holds: 'one', type: 'url' },
  { id: 70, kind: 'round', key: 'investors', holds: 'many', type: 'reference', target: 'party' },
  { id: 71, kind: 'round', key: 'instrument', holds: 'one', type: 'option' },
] as const satisfies readonly Field[];

type AnyField = (typeof FIELDS)[number];
/** Keys of the fields a kind has, its shared ones included. */
export type FieldKey<K extends EntryKindName> = Extract<AnyField, { kind: K | (K extends 'organization' | 'person' ? 'party' : never) }>['key'];

const BY_KEY = new Map<string, Field>(FIELDS.map((f) => [`${f.kind} ${f.key}`, f]));

const find = (kind: EntryKindName, key: string): Field | undefined =>
  BY_KEY.get(`${kind} ${key}`) ?? (kind === 'organization' || kind === 'person' ? BY_KEY.get(`party ${key}`) : undefined);

export const hasField = (kind: EntryKindName, key: string): boolean => find(kind, key) !== undefined;

/** The field of a kind by its key. @throws RangeError when there is none */
export function fieldOf(kind: EntryKindName, key: string): Field {
  const found = find(kind, key);
  if (!found) throw new RangeError(`no field ${key} of ${kind}`);
  return found;
}

export const fieldId = <K extends EntryKindName>(kind: K, key: FieldKey<K>): number => fieldOf(kind, key).id;

/** Fields as rows of the table `field`. */
export const fieldRows = (): { id: number; kind: number; key: string }[] => FIELDS.map((f) => ({ id: f.id, kind: ENTRY_KIND[f.kind], key: f.key }));
