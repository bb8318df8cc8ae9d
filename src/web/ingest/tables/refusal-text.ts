import { readRefusal, type RefusalCode, type RefusalValues } from '#domain/ingest/table/refusals.ts';
import { m } from '../../paraglide/messages.js';
import { tableFieldText } from './table-text.ts';

const TEXTS: { readonly [Code in RefusalCode]: (values: RefusalValues<Code>) => string } = {
  no_day: m.tables_refused_no_day,
  no_seconds: m.tables_refused_no_seconds,
  no_milliseconds: m.tables_refused_no_milliseconds,
  no_date: m.tables_refused_no_date,
  two_days: m.tables_refused_two_days,
  no_number: m.tables_refused_no_number,
  currency: m.tables_refused_currency,
  other_money: m.tables_refused_other_money,
  no_amount: () => m.tables_refused_no_amount(),
  zero: () => m.tables_refused_zero(),
  below_zero: () => m.tables_refused_below_zero(),
  too_much: () => m.tables_refused_too_much(),
  too_little: () => m.tables_refused_too_little(),
  left_out: ({ field }) => m.tables_refused_left_out({ field: tableFieldText(field) }),
  lacks: ({ field }) => m.tables_refused_lacks({ field: tableFieldText(field) }),
  no_round_then: m.tables_refused_no_round_then,
  nul: () => m.tables_refused_nul(),
  formula: m.tables_refused_formula,
  unseen: m.tables_refused_unseen,
  long_name: m.tables_refused_long_name,
  email: () => m.tables_refused_email(),
  placeholder: m.tables_refused_placeholder,
  no_status: m.tables_refused_no_status,
  differs: () => m.tables_refused_differs(),
  twice: () => m.tables_refused_twice(),
  too_long: m.tables_refused_too_long,
  no_address: () => m.tables_refused_no_address(),
  address: m.tables_refused_address,
  no_picture: () => m.tables_refused_no_picture(),
  other_site: m.tables_refused_other_site,
  no_x: () => m.tables_refused_no_x(),
  x_of_many: m.tables_refused_x_of_many,
  no_github: () => m.tables_refused_no_github(),
  no_row: () => m.tables_refused_no_row(),
  nul_line: () => m.tables_refused_nul_line(),
  no_json: () => m.tables_refused_no_json(),
  cells: m.tables_refused_cells,
  file_empty: () => m.tables_refused_file_empty(),
  file_binary: () => m.tables_refused_file_binary(),
  file_not_utf8: m.tables_refused_file_not_utf8,
  file_no_json: m.tables_refused_file_no_json,
  file_no_list: () => m.tables_refused_file_no_list(),
  file_no_values: () => m.tables_refused_file_no_values(),
  file_no_table: () => m.tables_refused_file_no_table(),
  file_no_csv: m.tables_refused_file_no_csv,
  table_empty: () => m.tables_refused_table_empty(),
  table_large: m.tables_refused_table_large,
  table_wide: m.tables_refused_table_wide,
  empty: () => m.tables_refused_empty(),
  no_letter: () => m.tables_refused_no_letter(),
  write_address: () => m.tables_refused_write_address(),
  write_licence: () => m.tables_refused_write_licence(),
  no_rank: () => m.tables_refused_no_rank(),
  like_table: m.tables_refused_like_table,
  like_site: m.tables_refused_like_site,
  like_list: m.tables_refused_like_list,
};

/** Why something of a table is not taken, in the language of the page; a reason that is not known is told as it came. */
export function refusalText(reason: string): string {
  const read = readRefusal(reason);
  return read ? (TEXTS[read.code] as (values: Readonly<Record<string, string>>) => string)(read.values) : reason;
}

/** Why something of a row is not taken: the field first where one alone is meant. */
export function rowRefusalText(told: string): string {
  const [, field, reason = told] = /^([a-z_]+): (.*)$/s.exec(told) ?? [];
  return field === undefined ? refusalText(reason) : `${tableFieldText(field)}: ${refusalText(reason)}`;
}
