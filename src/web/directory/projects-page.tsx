import { useCallback, useMemo, type ReactNode } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useHydrated, useRouter } from '@tanstack/react-router';
import { nextSort, LIST_SORT_FIELDS, readSort, type ListSortField } from '#domain/directory/search-params.ts';
import { Button, buttonClass } from '../ui/button/button.tsx';
import { DataTable, DataTableSkeleton, type ColumnSort } from '../ui/data-table/data-table.tsx';
import { formatCount } from '../ui/figure/figure.ts';
import { StatePanel } from '../ui/states/state-panel.tsx';
import { m } from '../paraglide/messages.js';
import { failureText } from './failure-text.ts';
import { PROJECT_COLUMNS, PROJECT_ROW_CLASS } from './project-columns.tsx';
import { ProjectsSearchForm } from './projects-search-form.tsx';
import { PAGE_SIZE, projectsQuery, projectsTotalQuery } from './queries.ts';
import classes from './projects-page.module.css';

const route = getRouteApi('/directory/projects');
const SKELETON_ROWS = 12;

const sortable = (column: string): ListSortField | undefined => LIST_SORT_FIELDS.find((field) => field === column);

/** The list of all projects: searched, sorted, appended as it is scrolled. Its state is in the address. */
export function ProjectsPage() {
  const search = route.useSearch();
  const { client } = useRouter().options.context;
  const hydrated = useHydrated();
  const list = useInfiniteQuery(projectsQuery(client, search));
  const total = useQuery(projectsTotalQuery(client, search)).data;
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);

  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = list;
  const appendRows = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetching, isFetchNextPageError]);

  const sorted = readSort(search.sort);
  const sortOf = (column: string): ColumnSort | undefined => (sortable(column) === undefined ? undefined : sorted?.field === column ? sorted.order : 'none');
  const sortLink = (column: string, children: ReactNode, className: string | undefined) => {
    const field = sortable(column);
    if (field === undefined) return children;
    return (
      <Link to="/directory/projects" search={{ ...search, skip: undefined, sort: nextSort(search.sort, field) }} className={className}>
        {children}
      </Link>
    );
  };

  return (
    <>
      <div className={classes.heading}>
        <h1 className={classes.title}>{m.projects_title()}</h1>
        <p className={classes.total} role="status">
          {total !== undefined && totalText(total, search.q)}
        </p>
      </div>
      <div className={classes.tools}>
        <ProjectsSearchForm search={search} />
        <SortLinks sortOf={sortOf} sortLink={sortLink} />
      </div>
      {search.skip !== undefined && (
        <p className={classes.paging}>
          <Link to="/directory/projects" search={{ ...search, skip: undefined }}>
            {m.projects_first_page()}
          </Link>
        </p>
      )}
      {list.isPending ? (
        <DataTableSkeleton label={m.projects_loading()} rows={SKELETON_ROWS} columns={PROJECT_COLUMNS} />
      ) : rows.length === 0 && list.isError ? (
        <StatePanel failed title={m.projects_error_title()} text={failureText(list.error)}>
          <Button onClick={() => void list.refetch()}>{m.projects_error_retry()}</Button>
        </StatePanel>
      ) : rows.length === 0 ? (
        <EmptyList q={search.q} />
      ) : (
        <DataTable
          label={m.projects_title()}
          columns={PROJECT_COLUMNS}
          rows={rows}
          total={total}
          skipped={search.skip ?? 0}
          sortOf={sortOf}
          sortLink={sortLink}
          rowClassName={PROJECT_ROW_CLASS}
          stale={list.isPlaceholderData}
          onNearEnd={appendRows}
        />
      )}
      {rows.length > 0 && (
        <div className={classes.end}>
          {list.isError ? (
            <div role="alert" className={classes.endError}>
              {failureText(list.error)}
              <Button kind="plain" onClick={() => void (isFetchNextPageError ? fetchNextPage() : list.refetch())}>
                {m.projects_error_retry()}
              </Button>
            </div>
          ) : hasNextPage && !hydrated ? (
            <Link to="/directory/projects" search={{ ...search, skip: (search.skip ?? 0) + PAGE_SIZE }} className={classes.next}>
              {m.projects_next_page()}
            </Link>
          ) : hasNextPage ? (
            <span role="status" className={classes.more}>
              {m.projects_loading_more()}
            </span>
          ) : (
            <span>{m.projects_end({ shown: formatCount(rows.length) })}</span>
          )}
        </div>
      )}
    </>
  );
}

function totalText(count: number, query: string | undefined): string {
  const shown = formatCount(count);
  return query === undefined ? m.projects_total({ count, shown }) : m.projects_total_found({ count, shown, query });
}

/** On a narrow screen there is no table head to sort by. */
function SortLinks({
  sortOf,
  sortLink,
}: {
  sortOf: (column: string) => ColumnSort | undefined;
  sortLink: (column: string, children: ReactNode, className: string | undefined) => ReactNode;
}) {
  return (
    <div className={classes.sorts} role="group" aria-label={m.projects_sort_by()}>
      <span className={classes.sortsLabel}>{m.projects_sort_by()}</span>
      {PROJECT_COLUMNS.filter((column) => sortable(column.id) !== undefined).map((column) => {
        const sort = sortOf(column.id);
        return (
          <span key={column.id}>
            {sortLink(
              column.id,
              <>
                {column.header()}
                {sort === 'asc' ? ' ↑' : sort === 'desc' ? ' ↓' : ''}
              </>,
              sort === 'none' ? classes.pill : `${classes.pill} ${classes.pillOn}`,
            )}
          </span>
        );
      })}
    </div>
  );
}

function EmptyList({ q }: { q: string | undefined }) {
  if (q === undefined) return <StatePanel title={m.projects_none_title()} text={m.projects_none_text()} />;
  return (
    <StatePanel title={m.projects_empty_title()} text={m.projects_empty_text({ query: q })}>
      <Link to="/directory/projects" search={{}} className={buttonClass.primary}>
        {m.projects_empty_clear()}
      </Link>
    </StatePanel>
  );
}
