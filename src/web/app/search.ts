import { printQuery } from '#domain/site/addresses.ts';

/** Reads a query string into plain texts; of a repeated name the last one counts. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Writes a query, as addresses have it. */
export { printQuery as stringifySearch };
