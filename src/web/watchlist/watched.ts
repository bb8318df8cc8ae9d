import type { watchlist } from '#api/watchlist/room.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { bodyOf, type Client } from '#client';
import { WATCH_CATEGORIES, type WatchCategory } from '#domain/kinds/kinds.ts';

type Rooms = typeof watchlist;

/** Ids of watched records. */
export type WatchedIds = Record<WatchCategory, string[]>;

const KEY = ['watched'];

/** The question what the person watches: ids alone, for the toggles. */
export const watchedQuery = (client: Client) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async (): Promise<WatchedIds> => {
      const { users } = (await client.callsOf<Rooms>()).api;
      const { data } = await bodyOf(users['watch-list'].ids.$get({ query: {} }));
      return Object.fromEntries(WATCH_CATEGORIES.map((category) => [category, data[category] ?? []])) as WatchedIds;
    },
    retry: false,
    refetchOnWindowFocus: true,
  });

/** Watched records, for hundreds of rows that ask by id. */
interface Watched {
  has: (id: string) => boolean;
  /** State at server render: parts hydrate later and must first match their HTML. */
  had: (id: string) => boolean;
  subscribe: (listener: () => void) => () => void;
}

const known = new WeakMap<QueryClient, Watched>();

/** Watched records from loaded answers; none for a visitor. */
export function watchedIn(queryClient: QueryClient): Watched {
  let watched = known.get(queryClient);
  if (!watched) known.set(queryClient, (watched = watch(queryClient)));
  return watched;
}

const idsOf = (answer: WatchedIds | undefined): ReadonlySet<string> => new Set(answer && Object.values(answer).flat());

function watch(queryClient: QueryClient): Watched {
  const listeners = new Set<() => void>();
  let answer = queryClient.getQueryData<WatchedIds>(KEY);
  const first = idsOf(answer);
  let ids = first;
  let stop = () => {};
  return {
    had: (id) => first.has(id),
    has(id) {
      const now = queryClient.getQueryData<WatchedIds>(KEY);
      if (now !== answer) {
        answer = now;
        ids = idsOf(now);
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
