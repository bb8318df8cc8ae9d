import { addresses, type SiteAddress } from '#domain/site/addresses.ts';

/** Longest texts of an address. */
const LONGEST = { tag: 40, author: 80, q: 200, after: 400 } as const;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a list of research is narrowed to. */
export interface ResearchFilters {
  tag?: string | undefined;
  /** Id of a record. */
  assets?: string | undefined;
  /** Slug of an author. */
  author?: string | undefined;
  /** Words in title, summary or body. */
  q?: string | undefined;
  /** Cursor of an earlier page. */
  after?: string | undefined;
}

const fitting = (text: string | undefined, fits: (text: string) => boolean): string | undefined => {
  const clean = text?.trim() ?? '';
  return clean !== '' && !/\p{Cc}/u.test(clean) && clean.isWellFormed() && fits(clean) ? clean : undefined;
};
const within = (name: keyof typeof LONGEST) => (text: string) => text.length <= LONGEST[name];

/** The filters that an address says; what cannot be one is left out. */
export const readFilters = ({ tag, assets, author, q, after }: ResearchFilters): ResearchFilters => ({
  tag: fitting(tag, within('tag')),
  assets: fitting(assets, (text) => ID.test(text)),
  author: fitting(author, within('author')),
  q: fitting(q, within('q')),
  after: fitting(after, within('after')),
});

/** Where research is listed: as the table of the page of news, or on the page of all research. */
export type Place = 'table' | 'page';

/** The address of a list of research. */
export const researchAddress = (place: Place, { q, ...filters }: ResearchFilters): SiteAddress =>
  place === 'table' ? addresses.news({ type: 'research', view: 'all', ...filters }) : addresses.research({ q, ...filters });

/** Whether anything is left out. */
export const isNarrowed = ({ tag, assets, author, q }: ResearchFilters): boolean => [tag, assets, author, q].some((one) => one !== undefined);
