import { createContext, use, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { ListAddress } from '#domain/directory/list-address.ts';
import type { ListName } from '#domain/directory/lists.ts';

/** Routes a list can be seen at. */
export type ListRoute = '/directory/$source' | '/directory-demo/$source' | '/master-demo/$source';

/** Which list is seen, where, and in what state. */
export interface ListPlace {
  route: ListRoute;
  list: ListName;
  address: ListAddress;
}

const Place = createContext<ListPlace | undefined>(undefined);
export const ListPlaceProvider = Place.Provider;

/** The list that the page shows. */
export function useListPlace(): ListPlace {
  const place = use(Place);
  if (!place) throw new Error('Parts of a list stand in one');
  return place;
}

/** The list as it is shown in screener mode, and as it is in master mode: on the demo routes each has a route of its own. */
export function modeTarget({ route, address }: ListPlace, mode: 'master' | 'screener'): { route: ListRoute; search: ListAddress } {
  if (route === '/directory/$source') return { route, search: { ...address, mode: mode === 'screener' ? mode : undefined } };
  return { route: mode === 'screener' ? '/directory-demo/$source' : '/master-demo/$source', search: address };
}

/** Which of the two the page is in. */
export const modeOf = ({ route, address }: ListPlace): 'master' | 'screener' =>
  route === '/directory/$source' ? (address.mode ?? 'master') : route === '/directory-demo/$source' ? 'screener' : 'master';

/** A link is to the present page only where the whole state is the same. */
export const EXACTLY = { exact: true, includeSearch: true, explicitUndefined: true } as const;

/** What a link changes of a list's state. It may depend on the newest state, which the page may not show yet. */
type Change = ListAddress | ((now: ListAddress) => ListAddress);

/** A link to the same list in another state: the newest one, changed. It begins at the first row unless the change says otherwise. */
export function ListLink({
  change,
  className,
  label,
  children,
}: {
  change: Change;
  className?: string | undefined;
  label?: string | undefined;
  children: ReactNode;
}) {
  const { route, list } = useListPlace();
  return (
    <Link
      to={route}
      params={{ source: list }}
      search={(now: ListAddress) => ({ ...now, skip: undefined, round: undefined, ...(typeof change === 'function' ? change(now) : change) })}
      activeOptions={EXACTLY}
      className={className}
      aria-label={label}
    >
      {children}
    </Link>
  );
}
