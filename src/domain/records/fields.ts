import { KIND, type KindName } from './codes.ts';

/** Type of a field's value. Numbers are stored as exact text, references point to another entry. */
export type FieldType = 'text' | 'longtext' | 'url' | 'image' | 'number' | 'reference';

/** A fact that can be stated about records of one kind. */
export interface Field {
  /** Stored with every statement; never reused, not even for a field that is gone. */
  id: number;
  kind: KindName;
  key: string;
  /** Whether one statement stands, or one a member. */
  holds: 'one' | 'many';
  type: FieldType;
  /** Key in the message catalogue. */
  label: string;
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
  { id: 7, kind: 'project', key: 'chains', holds: 'many', type: 'reference', label: 'field_chains' },
  { id: 8, kind: 'project', key: 'aliases', holds: 'many', type: 'text', label: 'field_aliases' },
] as const satisfies readonly Field[];

/** Key of a field of projects. */
export type ProjectField = Extract<(typeof FIELDS)[number], { kind: 'project' }>['key'];

/** The field of a kind by its key. @throws RangeError when there is none */
export function fieldOf(kind: KindName, key: string): Field {
  const found = FIELDS.find((f) => f.kind === kind && f.key === key);
  if (!found) throw new RangeError(`no field ${key} of ${kind}`);
  return found;
}

/** Number of a project's field. */
export const projectFieldId = (key: ProjectField): number => fieldOf('project', key).id;

/** Fields as rows of the table `field`. */
export const fieldRows = (): { id: number; kind: number; key: string }[] => FIELDS.map((f) => ({ id: f.id, kind: KIND[f.kind], key: f.key }));
