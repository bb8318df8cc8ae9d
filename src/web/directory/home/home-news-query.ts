import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#client';
import type { AppContext } from '../../app/context.ts';

/** Articles, and notes with their summaries, which stand beside each other. */
const ROWS = { news: 5, research: 3 } as const;

/** The newest articles. */
export const homeNewsQuery = (client: Client) =>
  queryOptions({ queryKey: ['home', 'news'], queryFn: async ({ signal }) => (await client.struct('news', { take: ROWS.news }, signal)).data.news });

/** The newest notes of research. */
export const homeResearchQuery = (client: Client) =>
  queryOptions({
    queryKey: ['home', 'research'],
    queryFn: async ({ signal }) => (await client.struct('research', { take: ROWS.research }, signal)).data.research,
  });

/** Loads both; where one cannot be had, its part of the page asks again. */
export const loadHomeNews = ({ client, queryClient }: Pick<AppContext, 'client' | 'queryClient'>): Promise<unknown> =>
  Promise.all([queryClient.prefetchQuery(homeNewsQuery(client)), queryClient.prefetchQuery(homeResearchQuery(client))]);
