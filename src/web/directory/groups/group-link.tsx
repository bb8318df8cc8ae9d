import { useCallback, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { ListAddress } from '#domain/directory/lists/list-address.ts';
import { isPlain } from '../../ui/plain-click/plain-click.ts';
import { useListLinks, useListPlace } from '../lists/list-place.tsx';

/** Ways to other groups of the list, at which the page stays where it is scrolled to, and to rows, which begin at the top. */
export function useGroupLinks() {
  const { route, list } = useListPlace();
  const { hrefOf } = useListLinks();
  const navigate = useNavigate();
  const go = useCallback(
    (change: ListAddress) => {
      const search = (now: ListAddress) => ({ ...now, skip: undefined, ...change });
      void navigate({ to: route, params: { source: list }, search, resetScroll: 'by' in change && change.by === undefined });
    },
    [navigate, route, list],
  );
  return { hrefOf, go };
}

interface GroupLinkProps {
  change: ListAddress;
  className?: string | undefined;
  current?: boolean;
  label?: string;
  /** The record whose card opens over it. */
  card?: string | undefined;
  children: ReactNode;
}

/** A link to other groups of the list, or to rows. */
export function GroupLink({ change, className, current, label, card, children }: GroupLinkProps) {
  const { hrefOf, go } = useGroupLinks();
  const onClick = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    go(change);
  };
  return (
    <a
      href={hrefOf(change)}
      data-leads=""
      data-card={card}
      className={className}
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      onClick={onClick}
    >
      {children}
    </a>
  );
}
