import { parse } from 'csv-parse/browser/esm/sync';
import { formFields, formField, type FormField } from '#domain/contributions/forms.ts';
import { CONTRIBUTION_TYPES, MOST } from '#domain/contributions/proposal.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { HEADINGS, headingWords } from '#domain/ingest/table/headings.ts';
import type { ContributionType } from '../form/calls.ts';
import type { Json } from '../form/edits.ts';

/** A table as it was read. */
export interface CsvTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Why a text is no table that can be sent. */
export type CsvFault = 'broken' | 'empty' | 'many';

/** Reads a CSV with a line of headings; commas, semicolons or tabs part its cells. */
export function readCsv(text: string): CsvTable | CsvFault {
  const [first = ''] = text.split('\n', 1);
  const delimiter = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ',';
  let lines: string[][];
  try {
    lines = parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, trim: true });
  } catch {
    return 'broken';
  }
  const [columns, ...rows] = lines.filter((line) => line.some((cell) => cell !== ''));
  if (!columns || rows.length === 0) return 'empty';
  return rows.length > MOST.rows ? 'many' : { columns, rows };
}

/** What a column is taken for: a field of the form, the record that is edited, the page that says so, its sentence, or nothing. */
export type Meaning = string;
export const SPECIAL = { record: '#record', page: '#page', quote: '#quote', none: '' } as const;

/** Fields that a cell can hold: single values, and lists of texts. */
export const cellFields = (type: ContributionType): FormField[] => formFields(type).filter(({ input }) => input !== 'entry' && input !== 'record');

/** What each column is probably about, by its heading. A meaning is given once. */
export function guessColumns(type: ContributionType, columns: readonly string[]): Meaning[] {
  const headings = HEADINGS[CONTRIBUTION_TYPES[type]];
  const fields = cellFields(type);
  const taken = new Set<Meaning>();
  return columns.map((column) => {
    const words = headingWords(column);
    const own = fields.find(({ name }) => headingWords(name) === words)?.name;
    const [known] = headings.find(([key, heading]) => heading.test(words) && !taken.has(meaningOf(type, key))) ?? [];
    const meaning = own ?? (/^slug$/.test(words) ? SPECIAL.record : known === undefined ? SPECIAL.none : meaningOf(type, known));
    if (meaning === SPECIAL.none || taken.has(meaning)) return SPECIAL.none;
    taken.add(meaning);
    return meaning;
  });
}

/** The meaning that a heading of tables has in a form. */
function meaningOf(type: ContributionType, key: string): Meaning {
  if (key === 'page') return SPECIAL.page;
  if (key === 'quote' || key === 'record') return SPECIAL[key];
  const field = formField(type, key);
  return field && cellFields(type).includes(field) ? field.name : SPECIAL.none;
}

/** What a row proposes. */
export interface CsvRow {
  /** The record that it edits; a new one where absent. */
  slug?: string;
  values: Readonly<Record<string, Json>>;
  url?: string;
  quote?: string;
}

/** The record of an address of its page, or of the last part of one. */
function slugOf(type: ContributionType, cell: string): string {
  const parts = (cell.split(/[?#]/, 1)[0] ?? '').split('/').filter(Boolean);
  const page = parts.indexOf(KINDS[CONTRIBUTION_TYPES[type]].page);
  return parts[page < 0 ? parts.length - 1 : page + 1] ?? cell;
}

/** Reads a row by what its columns mean. Several texts of a list stand in one cell, parted by `;` or `|`. */
export function readRow(type: ContributionType, meanings: readonly Meaning[], cells: readonly string[]): CsvRow {
  const values: Record<string, Json> = {};
  const row: CsvRow = { values };
  meanings.forEach((meaning, at) => {
    const cell = cells[at]?.trim() ?? '';
    if (cell === '' || meaning === SPECIAL.none) return;
    if (meaning === SPECIAL.record) row.slug = slugOf(type, cell);
    else if (meaning === SPECIAL.page) row.url = cell;
    else if (meaning === SPECIAL.quote) row.quote = cell;
    else {
      const field = formField(type, meaning);
      values[meaning] = field?.many
        ? cell
            .split(/[;|]/)
            .map((text) => text.trim())
            .filter(Boolean)
            .map((value) => ({ value }))
        : cell;
    }
  });
  return row;
}
