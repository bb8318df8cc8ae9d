import { createContext, use, useCallback, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { ListAddress, ListSort } from '#domain/directory/lists/list-address.ts';
import type { ListName } from '#domain/directory/lists/lists.ts';
import { pageHref } from '../../app/page-href.ts';
import { isPlain } from '../../ui/plain-click/plain-click.ts';

/** Routes a list can be seen at. */
export type ListRoute = '/directory/$source' | '/directory-demo/$source' | '/master-demo/$source';

/** The route of each mode on the demo pages. */
const DEMO_ROUTES = { master: '/master-demo/$source', screener: '/directory-demo/$source' } as const;

/** Which list is seen, where, and in what state. */
export interface ListPlace {
  route: ListRoute;
  list: ListName;
  address: ListAddress;
  /** What the address orders the list by. */
  sort?: ListSort | undefined;
  /** Columns that the list is ordered or filtered by. */
  asked: readonly string[];
  /** Words of columns that no record of the list has a value in. */
  absent: readonly string[];
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
  return { route: DEMO_ROUTES[mode], search: address };
}

/** Which of the two the page is in. */
export const modeOf = ({ route, address }: Pick<ListPlace, 'route' | 'address'>): 'master' | 'screener' =>
  route === '/directory/$source' ? (address.mode ?? 'master') : route === '/directory-demo/$source' ? 'screener' : 'master';

/** What a link changes of a list's state. It may depend on the newest state, which the page may not show yet. */
type Change = ListAddress | ((now: ListAddress) => ListAddress);

const changed = (now: ListAddress, change: Change): ListAddress => ({
  ...now,
  skip: undefined,
  round: undefined,
  ...(typeof change === 'function' ? change(now) : change),
});

/** The same list in other states: their addresses from the state that is shown, and the way there from the newest one. It begins at the first row unless the change says otherwise. */
export function useListLinks() {
  const { route, list, address } = useListPlace();
  const navigate = useNavigate();
  const hrefOf = useCallback((change: Change): string => pageHref(route.replace('$source', list), changed(address, change)), [route, list, address]);
  const go = useCallback(
    (change: Change) => void navigate({ to: route, params: { source: list }, search: (now: ListAddress) => changed(now, change) }),
    [navigate, route, list],
  );
  return { hrefOf, go };
}

interface ListLinkProps {
  change: Change;
  className?: string | undefined;
  label?: string | undefined;
  children: ReactNode;
}

/** A link to the same list in another state. */
export function ListLink({ change, className, label, children }: ListLinkProps) {
  const { hrefOf, go } = useListLinks();
  const onClick = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    go(change);
  };
  return (
    <a href={hrefOf(change)} data-leads="" className={className} aria-label={label} onClick={onClick}>
      {children}
    </a>
  );
}
