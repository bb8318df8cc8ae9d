import { invalid } from '../errors.ts';

/** The place in a list after which its next page begins, opaque to whoever carries it. */
export const writeCursor = (values: readonly (string | number)[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

/** Shapes of what a cursor may hold. */
export const CURSOR = {
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  /** Microseconds since 1970, as `microsSql` has them, and other whole numbers from 0. */
  number: /^\d{1,16}$/,
  text: /^[^\0]*$/,
} as const;

/** SQL of a moment as microseconds since 1970: exact, as a JavaScript date is not. */
export const microsSql = (moment: string): string => `(extract(epoch from ${moment}) * 1000000)::bigint`;

/** SQL of the moment that a parameter gives in microseconds. */
export const ofMicrosSql = (parameter: string): string => `('epoch'::timestamptz + ${parameter}::float8 * interval '1 microsecond')`;

/** What a cursor holds, as texts. @throws Failure INVALID_INPUT when it is none of this list */
export function readCursor(text: string | undefined, shapes: readonly RegExp[]): string[] | undefined {
  if (text === undefined) return undefined;
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (Array.isArray(values) && values.length === shapes.length && values.every((v, at) => shapes[at]?.test(String(v)))) return values.map(String);
  } catch {
    // Said below.
  }
  throw invalid('after', 'is no cursor of this list');
}

/** One page of rows of which one more than asked was read, and the cursor of the next. */
export function pageOf<R>(rows: readonly R[], take: number, at: (row: R) => readonly (string | number)[]): { rows: R[]; next: string | null } {
  const shown = rows.slice(0, take);
  const last = shown.at(-1);
  return { rows: shown, next: last !== undefined && rows.length > take ? writeCursor(at(last)) : null };
}
