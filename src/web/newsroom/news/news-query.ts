import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, Client } from '#client';
import type { NewsFilters } from './news-filters.ts';

export type Article = Answer<'news'>['news'][number];

/** Cards of each part of the first view. */
const CARDS = 6;

/** The cards of the first view: the newest, what is featured, and the newest of the others that are about no record. */
export const cardsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['news', 'cards'],
    queryFn: async ({ signal }) => {
      const [newest, featured, world] = await Promise.all([
        client.struct('news', { take: CARDS }, signal),
        client.struct('news-featured', { take: CARDS }, signal),
        client.struct('news', { about: 'world', take: 2 * CARDS }, signal),
      ]);
      const known = new Set(newest.data.news.map(({ id }) => id));
      return { newest: newest.data.news, featured: featured.data.news, world: world.data.news.filter(({ id }) => !known.has(id)).slice(0, CARDS) };
    },
  });

/** A page of the table of news. */
export const tableQuery = (client: Client, filters: NewsFilters) =>
  queryOptions({
    queryKey: ['news', filters.assets ?? '', filters.source ?? '', filters.after ?? ''],
    queryFn: async ({ signal }) => {
      const { assets, source, after } = filters;
      const params = { ...(assets !== undefined && { assets }), ...(source !== undefined && { source }), ...(after !== undefined && { after }) };
      const { data, next } = await client.struct('news', params, signal);
      return { ...data, next };
    },
    placeholderData: keepPreviousData,
  });

/** What its dropdowns hold. */
export const optionsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['news', 'options'],
    queryFn: async ({ signal }) => {
      const [assets, sources] = await Promise.all([client.struct('news-assets', {}, signal), client.struct('news-sources', {}, signal)]);
      return { assets: assets.data.items, sources: sources.data.items };
    },
  });

/** One article. */
export const articleQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['news', 'article', slug],
    queryFn: async ({ signal }) => (await client.struct('news-item', { slug }, signal)).data.news,
  });
