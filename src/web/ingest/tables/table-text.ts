import type { TableKind } from '#domain/ingest/table/fields.ts';
import { m } from '../../paraglide/messages.js';
import { ownText } from '../../ui/own-text/own-text.ts';
import { fieldLabel } from '../../records/index.ts';
import type { Trial, Why } from './table-draft.ts';

const KINDS: Readonly<Record<TableKind, () => string>> = {
  project: m.tables_kind_project,
  organization: m.tables_kind_organization,
  person: m.tables_kind_person,
  party: m.tables_kind_party,
  round: m.tables_kind_round,
};
/** What rows are about. */
export const kindText = (kind: TableKind): string => KINDS[kind]();

const FIELDS: Readonly<Record<string, () => string>> = {
  id: m.tables_field_id,
  page: m.tables_field_page,
  published: m.tables_field_published,
  quote: m.tables_field_quote,
  record: m.tables_field_record,
  link: m.tables_field_link,
  currency: m.tables_field_currency,
  backers: m.tables_field_backers,
  coingecko: m.tables_field_coingecko,
  contract: m.tables_field_contract,
  portfolio: m.tables_field_portfolio,
  role: m.tables_field_role,
  project_website: m.tables_field_project_website,
  project_twitter: m.tables_field_project_twitter,
  project_symbol: m.tables_field_project_symbol,
  leads: m.tables_field_leads,
};
/** What a field of a table is called. */
export const tableFieldText = (field: string): string => ownText(FIELDS, field) ?? fieldLabel(field);

const REASONS: Readonly<Record<Why, () => string>> = {
  heading: m.tables_why_heading,
  links: m.tables_why_links,
  accounts: m.tables_why_accounts,
  'refused-values': m.tables_why_refused_values,
  emails: m.tables_why_emails,
  taken: m.tables_why_taken,
  unknown: m.tables_why_unknown,
  empty: m.tables_why_empty,
  chosen: m.tables_why_chosen,
};
/** Why a column is taken as it is. */
export const whyText = (why: Why): string => REASONS[why]();

/** Fields by the keys that are made of them. */
const KEYS: Readonly<Record<string, string>> = {
  domain: 'website',
  handle: 'twitter',
  github: 'github',
  contract: 'contract',
  caip2: 'chains',
  coingecko: 'coingecko',
  coingeckoClaim: 'coingecko',
  id: 'id',
  announcement: 'announcement',
  name: 'name',
  shortName: 'name',
};
const keyText = (by: string | null): string | undefined => {
  if (by === 'person') return m.tables_by_person();
  const field = by === null ? undefined : KEYS[by];
  return field === undefined ? undefined : tableFieldText(field);
};

type Thing = Trial['rows'][number]['things'][number];
/** What becomes of a thing that a row tells of. */
export function doesText({ does, by, changes }: Thing): string {
  if (does === 'creates') return m.tables_creates();
  if (does === 'waits') return m.tables_waits();
  const key = keyText(by);
  const found = key === undefined ? m.tables_matches() : m.tables_matches_by({ key });
  return `${found}; ${changes.length > 0 ? m.tables_changes({ fields: changes.map(fieldLabel).join(', ') }) : m.tables_changes_none()}`;
}

const ASKED: Readonly<Record<NonNullable<Thing['why']>, () => string>> = {
  'name alone': m.tables_asked_name,
  'other name': m.tables_asked_other,
  'name and several': m.tables_asked_several,
  'keys disagree': m.tables_asked_keys,
  'taken down': m.tables_asked_down,
  'shared investors': m.tables_asked_investors,
  many: m.tables_asked_many,
  nothing: m.tables_asked_nothing,
};
/** Why a person is asked about a thing. */
export const askedText = (why: NonNullable<Thing['why']>): string => ASKED[why]();

/** The key that leads to a record, where it is not the name. */
export const leadText = ({ scheme, value }: Thing['perhaps'][number]): string =>
  scheme === null || KEYS[scheme] === 'name' ? '' : ` (${keyText(scheme) ?? scheme} ${value ?? ''})`;

/** A value of a thing: what stands today, by which source, and what the table says. */
export function valueText({ field: key, says, now, source, becomes }: Thing['values'][number]): string {
  const field = fieldLabel(key);
  if (becomes === 'waits') return m.tables_value_waits({ field, says });
  if (now === null) return becomes === 'adds' ? m.tables_value_adds({ field, says }) : m.tables_value_hidden({ field, says });
  if (becomes === 'same') return m.tables_value_same({ field, says, source: source ?? '--' });
  const told = { field, says, now, source: source ?? '--' };
  return becomes === 'yields' ? m.tables_value_yields(told) : m.tables_value_replaces(told);
}

/** Where a row stands, as a reader is told; what is said of one of its fields keeps the field. */
export function whereText(where: string): string {
  const [, what, n = '', field = ''] = /^(line|row) (\d+)(\..*)?$/.exec(where) ?? [];
  if (what === undefined) return where;
  const row = what === 'line' ? m.tables_where_line({ n }) : m.tables_where_row({ n });
  return field === '' ? row : m.tables_where_field({ where: row, field: tableFieldText(field.slice(1)) });
}
