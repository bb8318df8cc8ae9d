import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Actor } from '#platform/data/actor.ts';
import { invalid } from '#platform/errors.ts';
import type { FetchLimits } from '#platform/fetch-public.ts';
import { FORMATS, fromPlaces, type Format } from './formats.ts';
import { assertMay } from './policy.ts';
import { runSource, type RunContext, type RunOptions, type SourceReport } from './run-source.ts';

/** Result of one list, and its time in milliseconds. */
export type ListReport = { format: string; ms: number } & SourceReport;

/** The format of that name. @throws Failure INVALID_INPUT */
function formatOf(key: string): Format {
  const format = FORMATS.find((f) => f.key === key);
  if (!format) throw invalid('format', `is none of ${FORMATS.map((f) => f.key).join(', ')}`);
  return format;
}

/**
 * Imports one list from files or https addresses, as `runSource` does. @param limits of fetches
 * @throws Failure INVALID_INPUT for an unknown format or input
 */
export async function importList(
  context: RunContext,
  actor: Actor,
  input: { format: string; places: readonly string[] },
  options: RunOptions = {},
  limits?: FetchLimits,
): Promise<ListReport> {
  const permit = assertMay(actor, 'import');
  const format = formatOf(input.format);
  const began = performance.now();
  const report = await runSource(context, permit, fromPlaces(format, input.places, limits), options);
  return { format: format.key, ms: Math.round(performance.now() - began), ...report };
}

/** The lists in a folder: formats with their files, in the order of import. */
export function listsIn(folder: string): { format: string; places: string[] }[] {
  return FORMATS.flatMap((f) => {
    const places = f.files.map((name) => path.join(folder, name));
    return existsSync(places[0] ?? '') ? [{ format: f.key, places: places.filter((place) => existsSync(place)) }] : [];
  });
}
