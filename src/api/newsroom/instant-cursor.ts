import { createHash } from 'node:crypto';
import { parseCursor, printCursor } from '#domain/screener/cursor.ts';
import { invalid } from '#platform/errors.ts';

const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/;

/** SQL of an instant as cursors hold it. */
export const cursorInstant = (sql: string): string => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00'`;

/** What names the list a cursor belongs to. @param asked what tells lists apart */
const listOf = (asked: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, 10);

/** Where a list by instants goes on; undefined at its beginning. @throws Failure INVALID_INPUT when the cursor is of another list */
export function readInstantCursor(after: string | undefined, asked: readonly unknown[]) {
  if (after === undefined) return undefined;
  const place = parseCursor(after, listOf(asked), 'text');
  if (!INSTANT.test(place?.value ?? '')) throw invalid('after', 'is no cursor of this list');
  return place;
}

/** The cursor behind the last row. @param last JSON of its instant, id and position */
export function printInstantCursor(last: string, asked: readonly unknown[]): string {
  const [value, id, position] = JSON.parse(last) as [string, string, number];
  return printCursor({ value, id, position }, listOf(asked));
}
