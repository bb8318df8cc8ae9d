import type { contract } from './calls.ts';

/** What programs found of one thing. */
export interface Finding {
  text: string;
  /** Whether it keeps the contribution from being sent. */
  isFault: boolean;
}

/** Findings by what they are of: a field, or a source as `source {place}`, and of nothing in particular as `''`. */
export type FoundBy = Readonly<Record<string, readonly Finding[]>>;

type Check = contract.Tried['checks'][number];

/** Name of the source at a place. */
export const sourceKey = (place: number): string => `source ${place}`;

/** Where a key or a path of the API belongs. @param places place of each sent source @param urls their addresses */
function ownerOf(key: string, fields: readonly string[], places: readonly number[], urls: readonly string[]): string {
  const [, at] = /^sources?[.:](\d+)/.exec(key) ?? [];
  if (at !== undefined) return sourceKey(places[Number(at)] ?? 0);
  const url = urls.indexOf(key);
  if (url >= 0) return sourceKey(places[url] ?? 0);
  const [name = ''] = key.replace(/^values\./, '').split(/[.:]/);
  return fields.includes(name) ? name : '';
}

/** Sorts what was found by what it is of. */
export function sortFindings(
  found: { checks?: readonly Check[]; issues?: readonly { path: string; message: string }[] },
  sent: readonly { place: number; source: { url: string } }[],
  fields: readonly string[],
): FoundBy {
  const places = sent.map(({ place }) => place);
  const urls = sent.map(({ source }) => source.url);
  const all = [
    ...(found.checks ?? []).flatMap(({ key, result, reason }) => (result === 'passed' ? [] : [{ key, text: reason, isFault: result === 'failed' }])),
    ...(found.issues ?? []).map(({ path, message }) => ({ key: path, text: message, isFault: true })),
  ];
  const by: Record<string, Finding[]> = {};
  for (const { key, ...finding } of all) (by[ownerOf(key, fields, places, urls)] ??= []).push(finding);
  return by;
}
