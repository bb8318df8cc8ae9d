import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useHydrated, useNavigate, useRouter } from '@tanstack/react-router';
import { nextSort, printColumns, readColumns, readSort, sortPathOf, type ListAddress } from '#domain/directory/list-address.ts';
import { LISTS, type ListName } from '#domain/directory/lists.ts';
import { ColumnFilterButton, FilterBar } from '../screener/index.ts';
import { Button } from '../ui/button/button.tsx';
import { CardGrid } from '../ui/data-table/card-grid.tsx';
import { DataTable, DataTableSkeleton } from '../ui/data-table/data-table.tsx';
import { ListTools } from '../ui/data-table/list-tools.tsx';
import type { ColumnSort, ListLayout } from '../ui/data-table/types.ts';
import { useTablePreferences } from '../ui/data-table/use-table-preferences.ts';
import { formatCount } from '../ui/figure/figure.ts';
import { StatePanel } from '../ui/states/state-panel.tsx';
import { m } from '../paraglide/messages.js';
import { cardColumns, COLUMNS, type AnyRow } from './columns/columns.ts';
import { failureText } from './failure-text.ts';
import { ListCard } from './list-card.tsx';
import { EXACTLY, ListLink, ListPlaceProvider, modeOf, modeTarget, useListPlace, type ListPlace, type ListRoute } from './list-place.tsx';
import { PAGE_SIZE, rowsQuery, totalQuery } from './list-queries.ts';
import type { LoadedList } from './list-route.ts';
import { ListSearch } from './list-search.tsx';
import { EmptyList, RefusedList } from './list-states.tsx';
import { LIST_TEXTS } from './list-texts.ts';
import { ListTotal } from './list-total.tsx';
import { columnOf, labelOf, useCellSources } from './use-cell-sources.ts';
import { watchRow } from './watch-row.tsx';
import { MobileWarning } from './mobile-warning.tsx';
import { SavedFrom } from './saved/saved-banner-apart.tsx';
import { ScreenerSidebar } from './screener-sidebar-apart.tsx';
import { Shortcuts } from './shortcuts.tsx';
import classes from './list-page.module.css';

const SKELETON_ROWS = 12;

type Loaded = { route: ListRoute } & LoadedList;

/** A list: searched, filtered, sorted, appended as it is scrolled. Its state is in the address; what a person has arranged is kept in the browser too. */
export function ListPage({ route, list, address, screen }: Loaded) {
  const place = useMemo((): ListPlace => ({ route, list, address }), [route, list, address]);
  const mode = modeOf(place);
  return (
    <ListPlaceProvider value={place}>
      <div className={classes.page} data-wide="" data-mode={mode}>
        {mode === 'screener' && <ScreenerSidebar screen={screen} />}
        <div className={classes.content}>
          <List key={list} screen={screen} />
        </div>
      </div>
      <MobileWarning key={list} />
    </ListPlaceProvider>
  );
}

function List({ screen }: Pick<Loaded, 'screen'>) {
  const place = useListPlace();
  const { list, address } = place;
  const { client } = useRouter().options.context;
  const asked = screen.fault === undefined;
  const query = useInfiniteQuery({ ...rowsQuery(client, list, address), enabled: asked });
  const total = useQuery({ ...totalQuery(client, list, address), enabled: asked }).data;
  const rows = useMemo(() => query.data?.pages.flatMap((page): AnyRow[] => page.rows) ?? [], [query.data]);
  const refused = query.data?.pages[0]?.refused;
  const arranged = useArrangement(place);

  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = query;
  const appendRows = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetching, isFetchNextPageError]);

  const title = LIST_TEXTS[list].title();
  const { columns, layout } = arranged;
  return (
    <>
      <div className={classes.heading}>
        <h1 className={classes.title}>{title}</h1>
        <ListTotal total={asked && refused === undefined ? total : undefined} />
        <ModeSwitch />
        {modeOf(place) === 'master' && <p className={classes.lead}>{LIST_TEXTS[list].description()}</p>}
      </div>
      {address.from !== undefined && <SavedFrom from={address.from} />}
      <div className={classes.tools} data-fault={screen.fault && ''}>
        {modeOf(place) === 'master' && <ListSearch screen={screen} />}
        <Filters />
        <div className={classes.arrange}>
          <ListTools {...arranged.tools} />
          <Shortcuts />
        </div>
      </div>
      <SortLinks fields={arranged.fields} />
      {address.skip !== undefined && (
        <p className={classes.paging}>
          <ListLink change={{}}>{m.list_first_page()}</ListLink>
        </p>
      )}
      {screen.fault || refused !== undefined ? (
        <RefusedList screen={screen} refused={refused} />
      ) : query.isPending ? (
        <DataTableSkeleton label={m.list_loading()} name={list} rows={SKELETON_ROWS} columns={columns} />
      ) : rows.length === 0 && query.isError ? (
        <StatePanel failed title={m.list_error_title()} text={failureText(query.error)}>
          <Button onClick={() => void query.refetch()}>{m.list_error_retry()}</Button>
        </StatePanel>
      ) : rows.length === 0 ? (
        <EmptyList screen={screen} undecided={total?.undecided ?? 0} />
      ) : (
        <Rows layout={layout} columns={columns} rows={rows} total={total?.total} stale={query.isPlaceholderData} onNearEnd={appendRows} arranged={arranged} />
      )}
      {rows.length > 0 && <ListEnd query={query} shown={rows.length} />}
    </>
  );
}

/** The list's screen, and how another is asked for. */
function useFilters() {
  const { route, list, address } = useListPlace();
  const router = useRouter();
  const navigate = useNavigate();
  const onChange = useCallback(
    (next: (q: string | undefined) => string | undefined) =>
      void navigate({ to: route, params: { source: list }, search: (now) => ({ ...now, q: next(now.q), skip: undefined }), resetScroll: false }),
    [navigate, route, list],
  );
  const hrefOf = (q: string | undefined) =>
    router.buildLocation({ to: route, params: { source: list }, search: { ...address, q, skip: undefined } }).publicHref;
  return { kind: LISTS[list].kind, q: address.q, onChange, hrefOf };
}

function Filters() {
  const filters = useFilters();
  return (
    <div className={classes.filters}>
      <FilterBar {...filters} />
    </div>
  );
}

type Arrangement = ReturnType<typeof useArrangement>;

/** Which columns are shown, how wide, and whether as a table or as cards. The address wins over what is kept in the browser. */
function useArrangement(place: ListPlace) {
  const { route, list, address } = place;
  const navigate = useNavigate();
  const { preferences, change, setWidth } = useTablePreferences(list);
  const kept = preferences.columns?.join(',');
  const cols = address.cols ?? (kept === undefined ? undefined : printColumns(list, kept.split(',')));
  const layout: ListLayout = address.layout ?? preferences.layout;
  const fields = useMemo(() => readColumns(list, cols), [list, cols]);
  const columns = useMemo(() => fields.flatMap((field) => COLUMNS[list].find((column) => column.id === field) ?? []), [list, fields]);
  const onCards = useMemo(() => (cols === undefined ? cardColumns(list) : columns), [cols, list, columns]);

  const say = useCallback(
    (state: Pick<ListPlace['address'], 'cols' | 'layout'>) =>
      void navigate({ to: route, params: { source: list }, search: (before) => ({ ...before, ...state }), replace: true, resetScroll: false }),
    [navigate, route, list],
  );
  const keptLayout = preferences.layout === 'grid' ? 'grid' : undefined;
  // A link to what is seen shows the same to others.
  useEffect(() => {
    if (cols !== address.cols || (address.layout === undefined && keptLayout)) say({ cols, layout: address.layout ?? keptLayout });
  }, [say, cols, keptLayout, address.cols, address.layout]);

  const onColumns = useCallback(
    (shown: readonly string[] | undefined) => {
      const text = shown && printColumns(list, shown);
      change({ columns: text?.split(',') });
      say({ cols: text });
    },
    [change, say, list],
  );
  const onLayout = useCallback(
    (next: ListLayout) => {
      change({ layout: next });
      say({ layout: next === 'grid' ? next : undefined });
    },
    [change, say],
  );
  return {
    fields,
    columns,
    onCards,
    layout,
    widths: preferences.widths,
    setWidth,
    tools: {
      columns: COLUMNS[list],
      shown: fields,
      onColumns,
      density: preferences.density,
      onDensity: (density: typeof preferences.density) => change({ density }),
      layout,
      onLayout,
    },
  };
}

interface RowsProps {
  layout: ListLayout;
  columns: Arrangement['columns'];
  rows: readonly AnyRow[];
  total: number | undefined;
  stale: boolean;
  onNearEnd: () => void;
  arranged: Arrangement;
}

function Rows({ layout, columns, rows, total, stale, onNearEnd, arranged }: RowsProps) {
  const { list, address } = useListPlace();
  const { onCell, popover } = useCellSources(list);
  const { onCards } = arranged;
  const renderCard = useCallback((row: AnyRow) => <ListCard row={row} columns={onCards} />, [onCards]);
  const sorted = readSort(list, address.sort);
  const sortOf = (field: string): ColumnSort | undefined => {
    const path = pathOf(list, field);
    return path === undefined ? undefined : sorted?.path === path ? sorted.order : 'none';
  };
  const sortLink = (field: string, children: ReactNode, className: string | undefined) => {
    const path = pathOf(list, field);
    if (path === undefined) return children;
    return (
      <ListLink change={({ sort }) => ({ sort: nextSort(sort, path) })} className={className}>
        {children}
      </ListLink>
    );
  };
  const { kind, q, onChange } = useFilters();
  const headerExtra = (field: string) => {
    const path = columnOf(list, field)?.path;
    return path === undefined ? null : <ColumnFilterButton kind={kind} path={path} q={q} onChange={onChange} />;
  };
  const shared = { label: LIST_TEXTS[list].title(), rows, total, skipped: address.skip ?? 0, stale, onNearEnd, onCell };
  return (
    <>
      {layout === 'grid' ? (
        <CardGrid {...shared} renderCard={renderCard} />
      ) : (
        <DataTable
          {...shared}
          name={list}
          columns={columns}
          rowAction={watchRow}
          sortOf={sortOf}
          sortLink={sortLink}
          headerExtra={headerExtra}
          widths={arranged.widths}
          onWidth={arranged.setWidth}
          onColumns={arranged.tools.onColumns}
        />
      )}
      {popover}
    </>
  );
}

function pathOf(list: ListName, field: string): string | undefined {
  const column = columnOf(list, field);
  return column && sortPathOf(column);
}

/** Between the whole width for the rows and a sidebar of searches. Filters stay. */
function ModeSwitch() {
  const place = useListPlace();
  const mode = modeOf(place);
  return (
    <nav className={classes.modes} aria-label={m.list_mode()}>
      {(['master', 'screener'] as const).map((choice) => {
        const { route } = modeTarget(place, choice);
        return (
          <Link
            key={choice}
            to={route}
            params={{ source: place.list }}
            search={(now: ListAddress) => modeTarget({ ...place, address: now }, choice).search}
            resetScroll={false}
            className={classes.mode}
            activeOptions={EXACTLY}
            aria-current={mode === choice ? 'true' : undefined}
          >
            {choice === 'master' ? m.list_mode_master() : m.list_mode_screener()}
          </Link>
        );
      })}
    </nav>
  );
}

/** On a narrow screen there is no table head to sort by. */
function SortLinks({ fields }: { fields: readonly string[] }) {
  const { list, address } = useListPlace();
  const sorted = readSort(list, address.sort);
  return (
    <div className={classes.sorts} role="group" aria-label={m.list_sort_by()}>
      <span className={classes.sortsLabel}>{m.list_sort_by()}</span>
      {fields.map((field) => {
        const path = pathOf(list, field);
        if (path === undefined) return null;
        const order = sorted?.path === path ? sorted.order : undefined;
        return (
          <ListLink key={field} change={({ sort }) => ({ sort: nextSort(sort, path) })} className={order ? `${classes.pill} ${classes.pillOn}` : classes.pill}>
            {labelOf(list, field)}
            {order === 'asc' ? ' ↑' : order === 'desc' ? ' ↓' : ''}
          </ListLink>
        );
      })}
    </div>
  );
}

type RowsQuery = Pick<ReturnType<typeof useInfiniteQuery>, 'isError' | 'error' | 'hasNextPage' | 'isFetchNextPageError' | 'fetchNextPage' | 'refetch'>;

/** What stands below the rows: that more come, that this is all, or why no more came. */
function ListEnd({ query, shown }: { query: RowsQuery; shown: number }) {
  const { address } = useListPlace();
  const hydrated = useHydrated();
  const { isError, error, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  return (
    <div className={classes.end}>
      {isError ? (
        <div role="alert" className={classes.endError}>
          {failureText(error)}
          <Button kind="plain" onClick={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}>
            {m.list_error_retry()}
          </Button>
        </div>
      ) : hasNextPage && !hydrated ? (
        <ListLink change={{ skip: (address.skip ?? 0) + PAGE_SIZE }} className={classes.next}>
          {m.list_next_page()}
        </ListLink>
      ) : hasNextPage ? (
        <span role="status">{m.list_loading_more()}</span>
      ) : (
        <span>{m.list_end({ shown: formatCount((address.skip ?? 0) + shown) })}</span>
      )}
    </div>
  );
}
