import { useMemo, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { nextSort, readColumns, readSort, sortPathOf } from '#domain/directory/list-address.ts';
import { WATCH_CATEGORIES, type WatchCategory } from '#domain/watchlist/categories.ts';
import { PrivatePage } from '../../app/sign-in/private-page.tsx';
import { m } from '../../paraglide/messages.js';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { DataTable, DataTableSkeleton } from '../../ui/data-table/data-table.tsx';
import type { ColumnSort, DataColumn } from '../../ui/data-table/types.ts';
import { useTablePreferences } from '../../ui/data-table/use-table-preferences.ts';
import { formatCount } from '../../ui/figure/figure.ts';
import { useLatePart } from '../../ui/late-part/use-late-part.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { formatDay } from '../../ui/time/date.ts';
import { watchedQuery } from '../../watchlist/index.ts';
import { COLUMNS } from '../columns/columns.ts';
import { failureText } from '../failure-text.ts';
import { EXACTLY } from '../list-place.tsx';
import { columnOf, useCellSources } from '../use-cell-sources.ts';
import { watchRow } from '../watch-row.tsx';
import { NoteCell } from './note-cell.tsx';
import { LIST_OF, type WatchlistAddress } from './watchlist-address.ts';
import { sortedRows, watchlistQuery, type WatchedRow } from './watchlist-query.ts';
import classes from './watchlist-page.module.css';

const TABS: Readonly<Record<WatchCategory, () => string>> = {
  project: m.watchlist_tab_project,
  user: m.watchlist_tab_user,
  venture: m.watchlist_tab_venture,
};
const SKELETON_ROWS = 6;
const nothing = () => undefined;

const nameOf = (row: WatchedRow): string => ('ventures_name' in row ? String(row.ventures_name) : String((row as { name?: unknown }).name));
const noteColumn = (category: WatchCategory): DataColumn<WatchedRow> => ({
  id: 'note',
  header: m.watchlist_note,
  // A table draws other rows in the place of these: what is written belongs to the record.
  cell: (row) => <NoteCell key={row.id} category={category} id={row.id} name={nameOf(row)} note={row.note} />,
  width: 240,
  minWidth: 140,
  card: 3,
  plain: true,
});
const ADDED: DataColumn<WatchedRow> = {
  id: 'watched_at',
  header: m.watchlist_added,
  cell: ({ watched_at: at }) => <time dateTime={at}>{formatDay(at.slice(0, 10), 'day')}</time>,
  width: 140,
  plain: true,
};
const NOTES = { project: noteColumn('project'), user: noteColumn('user'), venture: noteColumn('venture') };
const loadImport = async () => (await import('./import-dialog.tsx')).ImportDialog;

/** What somebody watches: projects, people, organizations, with the columns of their lists and with notes. */
export function WatchlistPage(address: WatchlistAddress) {
  return (
    <PrivatePage path="/watchlist" title={m.watchlist_title()} lead={m.watchlist_lead()}>
      {() => <Watchlist {...address} />}
    </PrivatePage>
  );
}

function Watchlist({ tab = 'project', sort }: WatchlistAddress) {
  const { client } = useRouter().options.context;
  const query = useQuery(watchlistQuery(client));
  const ids = useQuery(watchedQuery(client)).data;
  const importing = useLatePart(loadImport, m.watchlist_import_failed);
  const [isImporting, setImporting] = useState(false);
  const startImport = () => {
    importing.ask();
    setImporting(true);
  };
  const shown = useMemo(() => {
    const watched = ids && new Set(Object.values(ids).flat());
    const rows = query.data?.[tab].filter(({ id }) => watched?.has(id) !== false) ?? [];
    return sortedRows(rows, tab, sort);
  }, [query.data, ids, tab, sort]);
  return (
    <div className={classes.page} data-wide="">
      <div className={classes.heading}>
        <h1 className={classes.title}>{m.watchlist_title()}</h1>
        {query.data && <p className={classes.count}>{m.watchlist_count({ count: formatCount(shown.length) })}</p>}
        <div className={classes.tools}>
          <Button kind="plain" onClick={startImport}>
            {m.watchlist_import()}
          </Button>
        </div>
      </div>
      <nav className={classes.tabs} aria-label={m.watchlist_tabs()}>
        {WATCH_CATEGORIES.map((category) => (
          <Link
            key={category}
            to="/watchlist"
            search={category === 'project' ? {} : { tab: category }}
            className={classes.tab}
            activeOptions={EXACTLY}
            aria-current={category === tab ? 'page' : undefined}
            resetScroll={false}
          >
            {TABS[category]()}
            {ids && <span className={classes.tabCount}>{formatCount(ids[category].length)}</span>}
          </Link>
        ))}
      </nav>
      {query.isPending ? (
        <DataTableSkeleton label={m.watchlist_loading()} name={LIST_OF[tab]} rows={SKELETON_ROWS} columns={COLUMNS[LIST_OF[tab]].slice(0, 6)} />
      ) : query.isError && !query.data ? (
        <StatePanel failed title={m.watchlist_error()} text={failureText(query.error)}>
          <Button onClick={() => void query.refetch()}>{m.list_error_retry()}</Button>
        </StatePanel>
      ) : shown.length === 0 ? (
        <StatePanel title={m.watchlist_empty_title()} text={m.watchlist_empty_text()}>
          <div className={classes.ways}>
            <Link to={`/directory/$source`} params={{ source: LIST_OF[tab] }} search={{}} className={buttonClass.primary}>
              {m.watchlist_browse()}
            </Link>
            <Button kind="plain" onClick={startImport}>
              {m.watchlist_import()}
            </Button>
          </div>
        </StatePanel>
      ) : (
        <Rows key={tab} tab={tab} sort={sort} rows={shown} stale={false} />
      )}
      {isImporting && importing.draw({ onClose: () => setImporting(false) })}
    </div>
  );
}

function Rows({ tab, sort, rows, stale }: { tab: WatchCategory; sort: string | undefined; rows: readonly WatchedRow[]; stale: boolean }) {
  const list = LIST_OF[tab];
  const { preferences, setWidth } = useTablePreferences(list);
  const { onCell, popover } = useCellSources(list);
  const kept = preferences.columns?.join(',');
  const columns = useMemo((): DataColumn<WatchedRow>[] => {
    const chosen = readColumns(list, kept).flatMap((field) => COLUMNS[list].find((column) => column.id === field) ?? []);
    return [...chosen.slice(0, 1), NOTES[tab], ...chosen.slice(1), ADDED];
  }, [list, tab, kept]);
  const sorted = readSort(list, sort);
  const pathOf = (field: string) => {
    const column = columnOf(list, field);
    return column && sortPathOf(column);
  };
  const sortOf = (field: string): ColumnSort | undefined => {
    const path = pathOf(field);
    return path === undefined ? undefined : sorted?.path === path ? sorted.order : 'none';
  };
  const sortLink = (field: string, children: ReactNode, className: string | undefined) => (
    <Link
      to="/watchlist"
      search={{ ...(tab === 'project' ? {} : { tab }), ...sortSearch(nextSort(sort, pathOf(field) ?? '')) }}
      resetScroll={false}
      className={className}
    >
      {children}
    </Link>
  );
  return (
    <>
      <DataTable
        label={`${m.watchlist_title()}: ${TABS[tab]()}`}
        name={list}
        columns={columns}
        rows={rows}
        total={rows.length}
        skipped={0}
        stale={stale}
        onNearEnd={nothing}
        onCell={onCell}
        rowAction={watchRow}
        sortOf={sortOf}
        sortLink={sortLink}
        widths={preferences.widths}
        onWidth={setWidth}
      />
      {popover}
    </>
  );
}

const sortSearch = (sort: string | undefined) => (sort === undefined ? {} : { sort });
