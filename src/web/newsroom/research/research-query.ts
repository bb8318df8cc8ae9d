import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { bodyOf, type Answer, type Client } from '#client';
import type { ResearchFilters } from './research-filters.ts';

/** A note in a list. */
export type Note = Answer<'research'>['research'][number];
/** A note with all that its page shows. */
export type FullNote = Answer<'research-item'>['research'];
export type NoteBody = NonNullable<FullNote['body']>;
export type NoteFigure = NoteBody['figures'][number];
export type NoteChart = NoteBody['charts'][number];

/** Cards of the first view. */
const CARDS = 7;

const known = (filters: ResearchFilters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as ResearchFilters & Record<string, string>;

/** The cards of the first view: the newest. */
export const cardsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['research', 'cards'],
    queryFn: async ({ signal }) => (await client.struct('research', { take: CARDS }, signal)).data.research,
  });

/** A page of a list of research. */
export const listQuery = (client: Client, filters: ResearchFilters) =>
  queryOptions({
    queryKey: ['research', 'list', known(filters)],
    queryFn: async ({ signal }) => {
      const { data, next } = await client.struct('research', known(filters), signal);
      return { ...data, next };
    },
    placeholderData: keepPreviousData,
  });

/** What its dropdowns hold. */
export const optionsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['research', 'options'],
    queryFn: async ({ signal }) => {
      const [tags, assets, authors] = await Promise.all([
        client.struct('research-tags', {}, signal),
        client.struct('research-assets', {}, signal),
        client.struct('research-authors', {}, signal),
      ]);
      return { tag: tags.data.items, assets: assets.data.items, author: authors.data.items };
    },
  });

/** One note. */
export const noteQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['research', 'note', slug],
    queryFn: async ({ signal }) => (await client.struct('research-item', { slug }, signal)).data.research,
  });

/** The body of a note that is for some plans alone, asked for by the account that reads. */
export const bodyQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['research', 'body', slug],
    queryFn: async (): Promise<NoteBody> => bodyOf((await client.calls()).research[':slug'].body.$get({ param: { slug } })),
    retry: false,
  });
