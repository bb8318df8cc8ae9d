const TYPES = ['news', 'research'] as const;
const VIEWS = ['default', 'all'] as const;

/** What the address of the news and research page says; both or nothing. */
export type NewsAddress = { type?: undefined; view?: undefined } | { type: (typeof TYPES)[number]; view: (typeof VIEWS)[number] };

/** Reads the parameters only if both are there. */
export function readNewsAddress(search: Record<string, unknown>): NewsAddress {
  const type = TYPES.find((known) => known === search['type']);
  const view = VIEWS.find((known) => known === search['view']);
  return type && view ? { type, view } : {};
}
