import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Client } from '#client';
import type { AppContext } from '../context.ts';
import { readAgain } from '../read-again.ts';
import { viewerQuery } from '../session.ts';

/** A list of the administration that comes page by page. */
export interface PagedList<P extends { next: string | null }> {
  /** Query key of the list. */
  key: readonly unknown[];
  page(client: Client, after: string | undefined, signal: AbortSignal): Promise<P>;
}

const ROOT = 'admin';
/** Milliseconds for which what others may change meanwhile is not asked for again. */
const FRESH_MS = 5000;

/** The question for a list. */
export const pagedQuery = <P extends { next: string | null }>(client: Client, list: PagedList<P>) =>
  infiniteQueryOptions({
    queryKey: [ROOT, ...list.key],
    queryFn: ({ pageParam, signal }): Promise<P> => list.page(client, pageParam === '' ? undefined : pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (last: P) => last.next ?? undefined,
    staleTime: FRESH_MS,
  });

/** The question for one thing of the administration. */
export const oneQuery = <T>(key: readonly unknown[], ask: () => Promise<T>) => ({ queryKey: [ROOT, ...key], queryFn: ask, staleTime: FRESH_MS });

/** Loads the first page before the server renders; in the browser the page comes before its rows. A failure is shown in place of the rows. */
export async function loadFirst<P extends { next: string | null }>({ client, queryClient, drawnFor }: AppContext, list: PagedList<P>): Promise<void> {
  if (drawnFor === 'somebody') await queryClient.prefetchInfiniteQuery(pagedQuery(client, list));
}

/** After an act everything that is shown is asked for again, the person's own abilities too. */
export async function afterAct({ client, queryClient }: AppContext): Promise<void> {
  await readAgain(queryClient, [ROOT], viewerQuery(client).queryKey);
}
