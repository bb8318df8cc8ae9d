import type { Tried } from './calls.ts';
import { reasonText } from './reason-text.ts';

/** What programs found of one thing. */
export interface Finding {
  text: string;
  /** Whether it keeps the contribution from being sent. */
  isFault: boolean;
}

/** Findings by what they are of: a field, or a source as `source {place}`, and of nothing in particular as `''`. */
export type FoundBy = Readonly<Record<string, readonly Finding[]>>;

type Check = Tried['checks'][number];

/** Name of the source at a place. */
export const sourceKey = (place: number): string => `source ${place}`;
/** Name of the sentence of a source. */
export const quoteKey = (place: number): string => `quote ${place}`;

/** Where a key or a path of the API belongs. @param places place of each sent source */
function ownerOf(key: string, fields: readonly string[], places: readonly number[]): string {
  const [, at, part] = /^sources\.(\d+)(?:\.(\w+))?/.exec(key) ?? [];
  if (at !== undefined) return (part === 'quote' ? quoteKey : sourceKey)(places[Number(at)] ?? 0);
  const [name = ''] = key.replace(/^values\./, '').split(/[.:]/);
  return fields.includes(name) ? name : '';
}

/** Sorts what was found by what it is of. */
export function sortFindings(
  found: { checks?: readonly Check[]; issues?: readonly { path: string; message: string }[] },
  sent: readonly { place: number }[],
  fields: readonly string[],
): FoundBy {
  const places = sent.map(({ place }) => place);
  const all = [
    ...(found.checks ?? []).flatMap(({ key, check, result, reason }) =>
      result === 'passed' || check === 'twin' ? [] : [{ key, text: reasonText(reason), isFault: result === 'failed' }],
    ),
    ...(found.issues ?? []).map(({ path, message }) => ({ key: path, text: reasonText(message), isFault: true })),
  ];
  const by: Record<string, Finding[]> = {};
  for (const { key, ...finding } of all) (by[ownerOf(key, fields, places)] ??= []).push(finding);
  return by;
}
