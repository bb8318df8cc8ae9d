import { IMPORT_LIMIT, IMPORT_NAME_LIMIT } from './limits.ts';

/** Headings of columns that name the thing on a line, preferred first. */
const TELLING = ['name', 'coin', 'token', 'asset', 'project', 'organization', 'company', 'fund', 'person', 'symbol', 'ticker', 'slug'];
const SEPARATORS = ['\t', ';', ','] as const;
/** Bullets before an item of a list, and signs before a ticker. */
const BULLET = /^(?:[-*•–—]\s+|\d{1,4}[.)]\s+|[$#@](?=\S))/u;

/** The cells of a line; a quoted cell may hold the separator and doubled quotes. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? '';
    if (sign === '"' && quoted && line[at + 1] === '"') cell += line[at++];
    else if (sign === '"' && (quoted || cell.trim() === '')) quoted = !quoted;
    else if (sign === separator && !quoted) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell].map((text) => text.trim());
}

/** The separator of a table and its column of names; undefined if the first line is no heading. */
function headOf(line: string): { separator: string; column: number } | undefined {
  for (const separator of [...SEPARATORS, '\n']) {
    const heads = cellsOf(line, separator).map((cell) => cell.toLowerCase());
    for (const telling of TELLING) {
      const column = heads.indexOf(telling);
      if (column >= 0) return { separator, column };
    }
  }
  return undefined;
}

const clean = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(BULLET, '')
    .trim()
    .toWellFormed();

/**
 * The names or symbols in pasted text or a file: a table with a heading, one item a line, or several a line with separators. Each is returned
 * once, ignoring case. @returns `left`: how many were over the limit
 */
export function readImport(text: string): { names: string[]; left: number } {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|[\r\n]/)
    .filter((line) => line.trim() !== '');
  const head = headOf(lines[0] ?? '');
  const found = head
    ? lines.slice(1).map((line) => cellsOf(line, head.separator)[head.column] ?? '')
    : lines.flatMap((line) => cellsOf(line, SEPARATORS.find((separator) => line.includes(separator)) ?? '\n'));
  const byFolded = new Map<string, string>();
  for (const name of found.map(clean)) {
    const key = name.toLowerCase();
    if (name !== '' && name.length <= IMPORT_NAME_LIMIT && !byFolded.has(key)) byFolded.set(key, name);
  }
  const names = [...byFolded.values()];
  return { names: names.slice(0, IMPORT_LIMIT), left: Math.max(0, names.length - IMPORT_LIMIT) };
}
