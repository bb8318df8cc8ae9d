import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, Client } from '#client';
import { KINDS, type NamedWire } from '#domain/kinds/kinds.ts';

type Item = Answer<'search-global'>['items'][number];

/** A record that was found. */
export interface Found {
  type: NamedWire;
  slug: string;
  name: string;
  symbol: string | null;
  logo: string | null;
  /** No source says that it is a person or an organization. */
  presumed: boolean;
  matched: Item['matched'];
}

/** Characters of the longest text that is searched for. */
export const LONGEST_TEXT = 200;
/** Records a page of the search shows. */
export const PAGE_SIZE = 30;

/** A text as it is searched for: without outer blanks, cut to its longest. */
export const cleanText = (text: string): string =>
  [
    ...text
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .toWellFormed(),
  ]
    .slice(0, LONGEST_TEXT)
    .join('')
    .trim();

function toFound(item: Item): Found {
  const { slug, name, symbol, logo, presumed } =
    item.type === KINDS.project.wire ? item.project : item.type === KINDS.organization.wire ? item.venture : item.people;
  return { type: item.type, slug, name, symbol, logo, presumed, matched: item.matched };
}

/** What a search page asks for beside its text. */
export interface SearchPart {
  type?: NamedWire | undefined;
  skip?: number | undefined;
}

const ask = async (client: Client, params: { searchValue: string; limit: number } & SearchPart, signal: AbortSignal): Promise<Found[]> =>
  (await client.struct('search-global', params, signal)).data.items.map(toFound);

/** What fits a text best, while it is typed. */
export const bestQuery = (client: Client, text: string) =>
  queryOptions({
    queryKey: ['search-global', text],
    queryFn: ({ signal }) => ask(client, { searchValue: text, limit: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  });

/** A page of all that fits a text, and whether there is more. */
export const pageQuery = (client: Client, text: string, { type, skip = 0 }: SearchPart) =>
  queryOptions({
    queryKey: ['search-global', text, type ?? 'all', skip],
    queryFn: async ({ signal }) => {
      const found = await ask(client, { searchValue: text, limit: PAGE_SIZE + 1, skip, ...(type && { type }) }, signal);
      return { found: found.slice(0, PAGE_SIZE), more: found.length > PAGE_SIZE };
    },
  });
