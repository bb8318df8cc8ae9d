import { useCallback, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { ListAddress } from '#domain/directory/lists/list-address.ts';
import { isPlain } from '../../ui/plain-click/plain-click.ts';
import { useListLinks, useListPlace } from '../lists/list-place.tsx';

/** Ways to other groups of the list. The page stays where it is scrolled to. */
export function useGroupLinks() {
  const { route, list } = useListPlace();
  const { hrefOf } = useListLinks();
  const navigate = useNavigate();
  const go = useCallback(
    (change: ListAddress) =>
      void navigate({ to: route, params: { source: list }, search: (now: ListAddress) => ({ ...now, skip: undefined, ...change }), resetScroll: false }),
    [navigate, route, list],
  );
  return { hrefOf, go };
}

/** A link to other groups of the list. */
export function GroupLink({
  change,
  className,
  current,
  children,
}: {
  change: ListAddress;
  className?: string | undefined;
  current?: boolean;
  children: ReactNode;
}) {
  const { hrefOf, go } = useGroupLinks();
  const onClick = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    go(change);
  };
  return (
    <a href={hrefOf(change)} data-leads="" className={className} aria-current={current ? 'true' : undefined} onClick={onClick}>
      {children}
    </a>
  );
}
