import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { bodyOf, type Client } from '#client';
import { WATCH_CATEGORIES, type WatchCategory } from '#domain/watchlist/categories.ts';

/** Ids of what is watched. */
export type WatchedIds = Record<WatchCategory, string[]>;

const KEY = ['watched'];

/** The question what the person watches: ids alone, for the toggles. */
export const watchedQuery = (client: Client) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async (): Promise<WatchedIds> => {
      const { users } = await client.calls();
      const { data } = await bodyOf(users['watch-list'].ids.$get({ query: {} }));
      return Object.fromEntries(WATCH_CATEGORIES.map((category) => [category, data[category] ?? []])) as WatchedIds;
    },
    retry: false,
    refetchOnWindowFocus: true,
  });

/** What is watched, as rows ask for it: hundreds of them, each by its id. */
interface Watched {
  has: (id: string) => boolean;
  subscribe: (listener: () => void) => () => void;
}

const known = new WeakMap<QueryClient, Watched>();

/** What is watched by the answers there are: nothing for a visitor. */
export function watchedIn(queryClient: QueryClient): Watched {
  let watched = known.get(queryClient);
  if (!watched) known.set(queryClient, (watched = watch(queryClient)));
  return watched;
}

function watch(queryClient: QueryClient): Watched {
  const listeners = new Set<() => void>();
  let answer: WatchedIds | undefined;
  let ids = new Set<string>();
  let stop = () => {};
  return {
    has(id) {
      const now = queryClient.getQueryData<WatchedIds>(KEY);
      if (now !== answer) {
        answer = now;
        ids = new Set(now && Object.values(now).flat());
      }
      return ids.has(id);
    },
    subscribe(listener) {
      if (listeners.size === 0)
        stop = queryClient.getQueryCache().subscribe(({ query }) => query.queryKey[0] === KEY[0] && listeners.forEach((tell) => tell()));
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}
