import type { ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { hiddenClass } from '../../ui/hidden/hidden.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { adminFailure } from './failure-text.ts';
import { pagedQuery, type PagedList } from './lists.ts';
import { boneClass } from '../../ui/bone/bone.ts';
import { cardClass } from '../../ui/card/card.ts';
import classes from './admin-table.module.css';

interface PagedProps<P extends { next: string | null }> {
  list: PagedList<P>;
  /** Shown in place of an empty list. */
  empty: { title: string; text: string };
  isEmpty: (first: P) => boolean;
  children: (pages: readonly P[]) => ReactNode;
}

/** A list with its states: on its way, failed, empty, and more to be had. */
export function Paged<P extends { next: string | null }>({ list, empty, isEmpty, children }: PagedProps<P>) {
  const { client } = useRouter().options.context;
  const query = useInfiniteQuery(pagedQuery(client, list));
  if (query.isPending) return <Skeleton />;
  if (!query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  const [first] = query.data.pages;
  if (first && isEmpty(first)) return <StatePanel {...empty} />;
  return (
    <>
      {children(query.data.pages)}
      {query.hasNextPage && (
        <div className={classes.more}>
          <Button kind="plain" onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? m.admin_loading() : m.admin_more()}
          </Button>
        </div>
      )}
    </>
  );
}

/** In the place of what could not be loaded. */
export const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <StatePanel failed title={m.list_error_title()} text={adminFailure(error)}>
    <Button onClick={onRetry}>{m.list_error_retry()}</Button>
  </StatePanel>
);

/** In the place of rows that are on their way. */
export function Skeleton() {
  return (
    <div className={`${cardClass.bare} ${classes.skeleton}`} role="status">
      <span className={hiddenClass}>{m.admin_loading()}</span>
      {Array.from({ length: 8 }, (_, row) => (
        <span key={row} className={`${boneClass} ${classes.bone}`} />
      ))}
    </div>
  );
}
