import { addresses, type SiteAddress } from '#domain/site/addresses.ts';

/** Longest domain, and longest cursor. */
const LONGEST = { source: 200, after: 400 } as const;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the table of news is narrowed to. */
export interface NewsFilters {
  /** Id of a record. */
  assets?: string | undefined;
  /** Domain of a publisher. */
  source?: string | undefined;
  /** Cursor of an earlier page. */
  after?: string | undefined;
}

const fitting = (text: string | undefined, fits: (text: string) => boolean): string | undefined =>
  text !== undefined && text !== '' && !/\p{Cc}/u.test(text) && text.isWellFormed() && fits(text) ? text : undefined;

/** The filters that an address says; what cannot be one is left out. */
export const readFilters = ({ assets, source, after }: NewsFilters): NewsFilters => ({
  assets: fitting(assets, (text) => ID.test(text)),
  source: fitting(source, ({ length }) => length <= LONGEST.source),
  after: fitting(after, ({ length }) => length <= LONGEST.after),
});

/** The address of the table of news. */
export const tableAddress = (filters: NewsFilters): SiteAddress => addresses.news({ type: 'news', view: 'all', ...filters });
