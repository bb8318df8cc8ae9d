import { invalid } from '../errors.ts';

/** Prints the position after which the next page begins, as opaque text. */
export const writeCursor = (values: readonly (string | number)[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

/** Formats of the values in a cursor. */
export const CURSOR = {
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  /** Microseconds since 1970, as `microsSql` has them, and other whole numbers from 0. */
  number: /^\d{1,16}$/,
  text: /^[^\0]*$/,
} as const;

/** SQL of a moment as microseconds since 1970: exact, as a JavaScript date is not. */
export const microsSql = (moment: string): string => `(extract(epoch from ${moment}) * 1000000)::bigint`;

/** SQL of the moment that a parameter gives in microseconds since 1970. */
export const ofMicrosSql = (parameter: string): string => `('epoch'::timestamptz + ${parameter}::float8 * interval '1 microsecond')`;

/** Reads the values of a cursor, as text. @throws Failure INVALID_INPUT for a cursor of another list */
export function readCursor(text: string | undefined, shapes: readonly RegExp[]): string[] | undefined {
  if (text === undefined) return undefined;
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (Array.isArray(values) && values.length === shapes.length && values.every((v, at) => shapes[at]?.test(String(v)))) return values.map(String);
  } catch {
    // Refused below.
  }
  throw invalid('after', 'is no cursor of this list');
}

/** One page from rows that were read with one row too many, and the cursor of the next page. */
export function pageOf<R>(rows: readonly R[], take: number, at: (row: R) => readonly (string | number)[]): { rows: R[]; next: string | null } {
  const shown = rows.slice(0, take);
  const last = shown.at(-1);
  return { rows: shown, next: last !== undefined && rows.length > take ? writeCursor(at(last)) : null };
}
