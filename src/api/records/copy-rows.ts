import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import copy from 'pg-copy-streams';

/** A value of a column in its text form; bytes for bytea. */
export type Cell = string | number | boolean | Buffer | null;

/** Characters passed on at a time. */
const PIECE = 65_536;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function cellText(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'string') return cell.replace(/[\\\n\r\t]/g, (c) => ESCAPES[c] ?? c);
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : `\\\\x${cell.toString('hex')}`;
}

function* pieces(rows: Iterable<readonly Cell[]>): Generator<string> {
  let piece = '';
  for (const row of rows) {
    piece += `${row.map(cellText).join('\t')}\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** Writes rows into a table by COPY as they are produced. @param target the table, with the columns in the order of the cells */
export async function copyRows(sql: pg.ClientBase, target: string, rows: Iterable<readonly Cell[]>): Promise<void> {
  await pipeline(Readable.from(pieces(rows)), sql.query(copy.from(`copy ${target} from stdin`)));
}
