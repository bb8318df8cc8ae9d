import { useCallback, useEffect, useMemo, useState } from 'react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated, useNavigate, useRouter } from '@tanstack/react-router';
import { nextSort, sortPathOf, type ListAddress } from '#domain/directory/lists/list-address.ts';
import { LISTS, type ListName } from '#domain/directory/lists/lists.ts';
import { printQuery } from '#domain/site/addresses.ts';
import { FilterBar, useColumnFilters } from '../../screener/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { CardGrid } from '../../ui/data-table/card-grid.tsx';
import { DataTable, DataTableSkeleton } from '../../ui/data-table/data-table.tsx';
import { ListTools } from '../../ui/data-table/list-tools.tsx';
import type { ColumnSort, RowPage } from '../../ui/data-table/types.ts';
import { showTables } from '../../ui/data-table/use-table-preferences.ts';
import { writeCount } from '../../ui/figure/count.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { m } from '../../paraglide/messages.js';
import type { AnyRow } from './columns/columns.ts';
import { failureText } from '../failure-text.ts';
import { lateRows, loadWriters } from './late-writers.ts';
import { ListLink, ListPlaceProvider, modeOf, useListLinks, useListPlace, type ListPlace, type ListRoute } from './list-place.tsx';
import { PAGE_SIZE, rowsQuery, totalQuery } from './list-queries.ts';
import type { LoadedList } from './list-route.ts';
import { ListSearch } from './list-search.tsx';
import { InsteadOfRows } from './list-states-apart.tsx';
import { MoneyByQuarter } from './grants.tsx';
import { GroupView, LatePlace, ListAge } from './list-parts.tsx';
import { LIST_TEXTS } from './list-texts.ts';
import { ListTotal, type ListTotalProps } from './list-total.tsx';
import { useArrangement, type Arrangement } from './use-arrangement.ts';
import { columnOf, labelOf, useCellSources } from './use-cell-sources.ts';
import { useStars } from '../../app/rooms/star.tsx';
import { RowStyles } from './row-styles.tsx';
import { ScreenerSidebar } from './sidebar.tsx';
import { chipClass, chosenChipClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import classes from './list-page.module.css';

const SKELETON_ROWS = 12;

type Loaded = { route: ListRoute } & LoadedList;

/**
 * One value for a list in one state. The loader runs again where an address is spelled otherwise than links print it; with a new value, parts
 * whose code is still on its way would lose the HTML that stands for them.
 */
function useOneState(loaded: Loaded): Loaded {
  const [kept, keep] = useState(loaded);
  if (kept.route === loaded.route && kept.list === loaded.list && printQuery(kept.address) === printQuery(loaded.address)) return kept;
  keep(loaded);
  return loaded;
}

/** A list: searched, filtered, sorted, appended as it is scrolled. Its state is in the address; what a person has arranged is kept in the browser too. */
export function ListPage(props: Loaded) {
  const { route, list, address, sort, screen, absent } = useOneState(props);
  const place = useMemo((): ListPlace => ({ route, list, address, sort, asked: screen.asked, absent }), [route, list, address, sort, screen, absent]);
  const mode = modeOf(place);
  return (
    <ListPlaceProvider value={place}>
      <RowStyles />
      <div className={classes.page} data-wide="" data-mode={mode}>
        {mode === 'screener' && <ScreenerSidebar screen={screen} />}
        <div className={classes.content}>
          <List key={list} screen={screen} />
        </div>
      </div>
    </ListPlaceProvider>
  );
}

function List({ screen }: Pick<Loaded, 'screen'>) {
  const place = useListPlace();
  const { list, address } = place;
  const { client } = useRouter().options.context;
  const asked = screen.fault === undefined;
  const grouped = address.by !== undefined;
  const { filterButton, panel } = useColumnFilters(useFilters());
  const query = useInfiniteQuery({ ...rowsQuery(client, place), enabled: asked && !grouped });
  const total = useQuery({ ...totalQuery(client, list, address), enabled: asked }).data;
  const pages: readonly (RowPage<AnyRow> & { refused?: string })[] = (!grouped && query.data?.pages) || NONE;
  const count = pages.reduce((sum, page) => sum + page.count, 0);
  const refused = pages[0]?.refused;
  const arranged = useArrangement(place);
  const queries = useQueryClient();
  // By its key: the observer of `query` still looks at the list before when the rows are put.
  const askAgain = useCallback(
    () => void queries.refetchQueries({ queryKey: rowsQuery(client, place).queryKey, exact: true }, { cancelRefetch: false }),
    [queries, client, place],
  );
  const { waits, key: _, ...drawn } = useDrawable(arranged, query.isPlaceholderData, pages, askAgain);

  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = query;
  const retry = useRetry(query);
  const appendRows = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetching, isFetchNextPageError]);

  return (
    <>
      <ListHead
        screen={screen}
        total={asked && refused === undefined ? total : undefined}
        arranged={arranged}
        unordered={!query.isPlaceholderData && query.data?.pages[0]?.unordered}
      />
      {grouped && asked ? (
        <GroupView screen={screen} />
      ) : screen.fault || refused !== undefined || (query.isSuccess && count === 0) ? (
        <InsteadOfRows screen={screen} refused={refused} undecided={total?.undecided ?? 0} />
      ) : query.isPending ? (
        <DataTableSkeleton label={m.list_loading()} name={list} rows={SKELETON_ROWS} columns={drawn.columns} />
      ) : count === 0 && query.isError ? (
        <StatePanel failed title={m.list_error_title()} text={failureText(query.error)}>
          <Button onClick={retry}>{m.list_error_retry()}</Button>
        </StatePanel>
      ) : (
        <Rows
          {...drawn}
          {...{ pages, arranged, filterButton }}
          total={total?.total}
          stale={query.isPlaceholderData || waits}
          onNearEnd={appendRows}
          onMissing={askAgain}
        />
      )}
      {count > 0 && <ListEnd query={query} onRetry={retry} shown={count} />}
      {panel}
    </>
  );
}

/** Asks again for what failed, by itself when the network is back. */
function useRetry({
  isFetchNextPageError,
  fetchNextPage,
  refetch,
  isError,
}: Pick<ReturnType<typeof useInfiniteQuery>, 'isFetchNextPageError' | 'fetchNextPage' | 'refetch' | 'isError'>): () => void {
  const retry = useCallback(() => void (isFetchNextPageError ? fetchNextPage() : refetch()), [isFetchNextPageError, fetchNextPage, refetch]);
  useEffect(() => {
    if (isError) addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isError, retry]);
  return retry;
}

interface ListHeadProps extends Pick<Loaded, 'screen'> {
  total: ListTotalProps['total'];
  arranged: Arrangement;
  unordered: boolean | undefined;
}

/** What stands above the rows. */
function ListHead({ screen, total, arranged, unordered }: ListHeadProps) {
  const place = useListPlace();
  const { list, address } = place;
  return (
    <>
      <div className={classes.heading}>
        <h1>{LIST_TEXTS[list].title()}</h1>
        <ListTotal total={total} />
        <LatePlace at="modes" />
        {modeOf(place) === 'master' && <p className={classes.lead}>{LIST_TEXTS[list].description()}</p>}
        <div className={classes.age}>
          <ListAge list={list} />
        </div>
      </div>
      {address.from !== undefined && <LatePlace at="saved" />}
      <div className={classes.tools} data-fault={screen.fault && ''}>
        {modeOf(place) === 'master' && <ListSearch screen={screen} />}
        <Filters />
        <div className={classes.arrange}>
          <ListTools {...arranged.tools} />
          <LatePlace at="tools" />
        </div>
      </div>
      {address.by === undefined && <SortLinks {...arranged} />}
      {list === 'fundraising' && <MoneyByQuarter />}
      {address.skip !== undefined && <LatePlace at="paging" />}
      {unordered && <LatePlace at="unordered" />}
    </>
  );
}

const NONE: readonly [] = [];

/**
 * The columns and the layout in which rows can be shown now. A page that came with its rows as HTML shows them in the columns it came with;
 * the rows themselves are asked for when others are chosen, and until they come all stays as it is. Columns that come with another order or
 * filter come with its rows, so that rows are written once. @param ofBefore the rows are those of the state before
 */
function useDrawable({ columns, by, layout }: Arrangement, ofBefore: boolean, pages: readonly RowPage<AnyRow>[], askAgain: () => void) {
  const next = { columns, by, layout, asked: by.asked.join(), key: Object.values(by).join(' ') };
  const [drawn, setDrawn] = useState(next);
  const same = layout === drawn.layout && (layout === 'grid' ? next.key === drawn.key : columns === drawn.columns && next.asked === drawn.asked);
  const missing = !same && !ofBefore && pages.some(({ rows, count }) => !rows && count > 0);
  const waits = missing || (!same && ofBefore);
  if (!same && !waits) setDrawn(next);
  const hydrated = useHydrated();
  useEffect(() => {
    if (missing) askAgain();
    else if (hydrated) showTables();
  }, [missing, hydrated, askAgain]);
  return { ...(same || waits ? drawn : next), waits };
}

/** The list's screen, and how another is asked for. */
function useFilters() {
  const { route, list, address, absent } = useListPlace();
  const router = useRouter();
  const navigate = useNavigate();
  const onChange = useCallback(
    (next: (q: string | undefined) => string | undefined) =>
      void navigate({ to: route, params: { source: list }, search: (now) => ({ ...now, q: next(now.q), skip: undefined }), resetScroll: false }),
    [navigate, route, list],
  );
  const hrefOf = (q: string | undefined) =>
    router.buildLocation({ to: route, params: { source: list }, search: { ...address, q, skip: undefined } }).publicHref;
  return { kind: LISTS[list].kind, q: address.q, absent, onChange, hrefOf };
}

function Filters() {
  const filters = useFilters();
  return (
    <div className={classes.filters}>
      <FilterBar {...filters} />
    </div>
  );
}

interface RowsProps extends Pick<Arrangement, 'layout' | 'columns' | 'by'> {
  /** Columns that the rows are ordered or filtered by, joined by commas. */
  asked: string;
  pages: readonly RowPage<AnyRow>[];
  total: number | undefined;
  stale: boolean;
  onNearEnd: () => void;
  onMissing: () => void;
  arranged: Arrangement;
  filterButton: ReturnType<typeof useColumnFilters>['filterButton'];
}

function Rows({ layout, columns, by, asked, pages, total, stale, onNearEnd, onMissing, arranged, filterButton }: RowsProps) {
  const { list, address, sort: sorted } = useListPlace();
  const { onCell, popover } = useCellSources(list);
  const onRows = useStars();
  // A table does not say the total in its rows: they are not written again when it comes.
  const counted = layout === 'grid' ? total : undefined;
  const write = useMemo(
    () => lateRows(layout === 'grid' ? ({ asCards }) => asCards(list, by, counted) : ({ asTable }) => asTable(list, columns, asked.split(','))),
    [list, layout, by, counted, columns, asked],
  );
  // Soon needed, for the rows after these or when they are sorted.
  useEffect(
    () =>
      void loadWriters()
        .then(({ bringIntoView }) => bringIntoView(asked.split(',')))
        .catch(() => undefined),
    [asked, columns],
  );
  const sortOf = useCallback(
    (field: string): ColumnSort | undefined => {
      const path = pathOf(list, field);
      return path === undefined ? undefined : sorted?.path === path ? sorted.order : 'none';
    },
    [list, sorted],
  );
  const { hrefOf, go } = useListLinks();
  const sortHref = useCallback((field: string) => hrefOf(sortedBy(list, field)), [hrefOf, list]);
  const onSort = useCallback((field: string) => go(sortedBy(list, field)), [go, list]);
  const headerExtra = useCallback(
    (field: string) => {
      const path = columnOf(list, field)?.path;
      return path === undefined ? null : filterButton(path, labelOf(list, field));
    },
    [list, filterButton],
  );
  const shared = { label: LIST_TEXTS[list].title(), pages, total, skipped: address.skip ?? 0, stale, write, onNearEnd, onMissing, onRows, onCell };
  return (
    <>
      {layout === 'grid' ? (
        <CardGrid {...shared} />
      ) : (
        <DataTable
          {...shared}
          {...{ columns, sortOf, sortHref, onSort, headerExtra }}
          name={list}
          actions
          widths={arranged.widths}
          onWidth={arranged.setWidth}
          onColumns={arranged.tools.onColumns}
        />
      )}
      {popover}
    </>
  );
}

/** The list sorted by a column, the next way round. */
const sortedBy =
  (list: ListName, field: string) =>
  ({ sort }: ListAddress): ListAddress => ({ sort: nextSort(sort, pathOf(list, field) ?? '') });

function pathOf(list: ListName, field: string): string | undefined {
  const column = columnOf(list, field);
  return column && sortPathOf(column);
}

/** On a narrow screen and beside cards there is no table head to sort by. */
function SortLinks({ columns, layout }: Pick<Arrangement, 'columns' | 'layout'>) {
  const { list, sort: sorted } = useListPlace();
  return (
    <div className={classes.sorts} data-layout={layout} role="group" aria-label={m.list_sort_by()}>
      <span className={`${textClass.note} ${classes.sortsLabel}`}>{m.list_sort_by()}</span>
      {columns.map(({ id: field }) => {
        const path = pathOf(list, field);
        if (path === undefined) return null;
        const order = sorted?.path === path ? sorted.order : undefined;
        return (
          <ListLink key={field} change={({ sort }) => ({ sort: nextSort(sort, path) })} className={order ? chosenChipClass : chipClass}>
            {labelOf(list, field)}
            {order === 'asc' ? ' ↑' : order === 'desc' ? ' ↓' : ''}
          </ListLink>
        );
      })}
    </div>
  );
}

type RowsQuery = Pick<ReturnType<typeof useInfiniteQuery>, 'isError' | 'error' | 'hasNextPage'>;

/** What stands below the rows: that more come, that this is all, or why no more came. */
function ListEnd({ query, onRetry, shown }: { query: RowsQuery; onRetry: () => void; shown: number }) {
  const { address } = useListPlace();
  const hydrated = useHydrated();
  const { isError, error, hasNextPage } = query;
  return (
    <div className={classes.end}>
      {isError ? (
        <div role="alert" className={classes.endError}>
          {failureText(error)}
          <Button kind="plain" onClick={onRetry}>
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
        <span>{m.list_end({ shown: writeCount((address.skip ?? 0) + shown) })}</span>
      )}
    </div>
  );
}
