/** Reads a query string into plain texts; of a repeated name the last one counts. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Writes search parameters in alphabetical order, without what is unset: one state has one address. */
export function stringifySearch(search: object): string {
  const pairs = Object.entries(search).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  const text = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)]).sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  return text === '' ? '' : `?${text}`;
}
