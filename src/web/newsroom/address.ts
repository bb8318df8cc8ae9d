import { searchTexts } from '../app/admin/search-texts.ts';

const TYPES = ['news', 'research'] as const;
const VIEWS = ['default', 'all'] as const;
const filters = searchTexts('assets', 'source', 'tag', 'author', 'after');

/** What the address of the news and research page says; type and view both, or nothing. */
export type NewsAddress =
  | { type?: undefined; view?: undefined }
  | ({ type: (typeof TYPES)[number]; view: (typeof VIEWS)[number] } & ReturnType<typeof filters>);

/** Reads the parameters only if type and view are both there. */
export function readNewsAddress(search: Record<string, unknown>): NewsAddress {
  const type = TYPES.find((known) => known === search['type']);
  const view = VIEWS.find((known) => known === search['view']);
  return type && view ? { type, view, ...filters(search) } : {};
}
