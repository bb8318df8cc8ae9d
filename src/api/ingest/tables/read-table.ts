import { CsvError, parse } from 'csv-parse/sync';
import { cellsOf, type Cell, type Table, type TableRow } from '#domain/ingest/table/cells.ts';
import { TABLE_LIMITS } from '#domain/ingest/table/map.ts';
import { readLines, type LineItem } from '#domain/ingest/lines.ts';
import { FormatError, type Refusal } from '#domain/ingest/parsed.ts';
import { seen } from '#domain/writing/seen.ts';
import type { Input } from '../read-input.ts';
import { readJson } from '#domain/ingest/read-json.ts';
import { cut } from '#domain/writing/cut.ts';

/** Characters of one row at most. */
const LONGEST_ROW = 1_000_000;
/** What may stand between the cells of a row. */
const SEPARATORS = [',', ';', '\t', '|'] as const;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a file as a table: CSV with a line of headings, a JSON list, or JSON Lines. @throws FormatError for a file that is none of them */
export function readTable({ lines: read, fault }: Pick<Input, 'lines' | 'fault'>): Table {
  if (fault !== undefined) throw new FormatError(`the file ${fault}. Save it again as UTF-8 (in a spreadsheet: "CSV UTF-8")`);
  const lines = read.map((line, at) => (at === 0 ? line.replace(/^\uFEFF/, '') : line).replace(/\r$/, ''));
  const full = lines.filter((line) => line.trim() !== '');
  const first = full[0]?.trim() ?? '';
  if (first === '') throw new FormatError('the file has nothing in it');
  if (first.includes('\0')) throw new FormatError('the file is not text. A spreadsheet (.xlsx, .ods) is saved as "CSV UTF-8" first');
  if (first.startsWith('{') && isJson(first) && (full.length > 1 || listIn(JSON.parse(first)) === undefined)) {
    const { items, refused } = readLines(lines, 'table');
    const where = (of: string) => of.replace(/^table /, '');
    return fromItems(
      items.map((item) => ({ ...item, where: where(item.where) })),
      refused.map((r) => ({ ...r, where: where(r.where) })),
    );
  }
  if (first.startsWith('[') || first.startsWith('{')) return fromJson(lines.join('\n'));
  return fromCsv(lines.join('\n'), first);
}

/** The one list of objects that an object holds. */
function listIn(whole: unknown): unknown[] | undefined {
  const lists = isObject(whole) ? Object.values(whole).filter((value): value is unknown[] => Array.isArray(value) && value.some(isObject)) : [];
  return lists.length === 1 ? lists[0] : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function fromJson(text: string): Table {
  let whole: unknown;
  try {
    whole = readJson(text, { keepsNul: true });
  } catch (error) {
    throw new FormatError(`the file is no JSON: ${error instanceof Error ? cut(error.message, 200) : String(error)}`);
  }
  const list = Array.isArray(whole) ? whole : listIn(whole);
  if (!list || list.length === 0) throw new FormatError('the file holds no list of rows, or more than one');
  return fromItems(
    list.map((value: unknown, at) => ({ where: `row ${at + 1}`, value })),
    [],
  );
}

function fromItems(items: readonly LineItem[], refused: Refusal[]): Table {
  const raw = new Set<string>();
  const rows = items.flatMap(({ where, value }): { where: string; cells: readonly [string, Cell][] }[] => {
    if (!isObject(value)) {
      refused.push({ where, reason: 'is not a row: each row is an object with named values, such as {"name": "Ada"}', fault: true });
      return [];
    }
    const cells = cellsOf(value);
    for (const [name] of cells) raw.add(name);
    return [{ where, cells }];
  });
  if (raw.size === 0) throw new FormatError('the file has no row with named values');
  const columns = columnNames([...raw]);
  const clean = new Map([...raw].map((name, at) => [name, columns[at] ?? name]));
  const named = rows.map(({ where, cells }): TableRow => ({ where, cells: new Map(cells.map(([name, cell]) => [clean.get(name) ?? name, cell])) }));
  return { columns, rows: named, refused };
}

const tooWide = () => new FormatError(`the table has more than ${TABLE_LIMITS.columns} columns`);

/** The sign that stands between most headings. @throws FormatError if there are too many: the time that headings take grows with their square */
function separatorOf(heading: string): string {
  const bare = heading.replace(/"(?:[^"]|"")*"/g, '');
  const counted = SEPARATORS.map((sign) => [sign, bare.split(sign).length] as const);
  const [sign, columns] = counted.reduce((best, next) => (next[1] > best[1] ? next : best));
  if (columns > TABLE_LIMITS.columns) throw tooWide();
  return sign;
}

/** Headings as the names of columns: each once, none empty. */
function columnNames(headings: readonly string[]): string[] {
  const met = new Map<string, number>();
  return headings.map((heading, at) => {
    const name = cut(seen(heading).trim(), 300) || `column ${at + 1}`;
    const nth = (met.get(name) ?? 0) + 1;
    met.set(name, nth);
    return nth === 1 ? name : `${name} (${nth})`;
  });
}

function fromCsv(text: string, first: string): Table {
  const [heading, ...body] = recordsOf(text, separatorOf(first));
  if (!heading) throw new FormatError('the file has nothing in it');
  const columns = columnNames(heading.record);
  if (columns.length > TABLE_LIMITS.columns) throw tooWide();
  if (columns.length < 2 && body.length === 0) throw new FormatError('the file is no table: a first line of headings and a line a row are expected');
  const refused: Refusal[] = [];
  let line = heading.info.lines;
  const rows = body.flatMap(({ record, info }): TableRow[] => {
    const where = `line ${line + 1}`;
    line = info.lines;
    const extra = record.slice(columns.length);
    if (record.length < columns.length || extra.some((cell) => cell.trim() !== '')) {
      refused.push({
        where,
        reason: `has ${record.length} cells, but there are ${columns.length} headings: a separator too few or too many, or a text with one that is not in quotes`,
        fault: true,
      });
      return [];
    }
    return [{ where, cells: new Map(columns.map((name, at): [string, Cell] => [name, record[at] ?? ''])) }];
  });
  return { columns, rows, refused };
}

interface CsvRecord {
  record: string[];
  /** Lines read up to the end of the row. */
  info: { lines: number };
}

function recordsOf(text: string, delimiter: string): CsvRecord[] {
  try {
    return parse(text, {
      delimiter,
      info: true,
      max_record_size: LONGEST_ROW,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as CsvRecord[];
  } catch (error) {
    if (error instanceof CsvError) throw new FormatError(`the file cannot be read as CSV: ${cut(error.message, 300)}`);
    throw error;
  }
}
