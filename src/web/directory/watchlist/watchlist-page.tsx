import { useCallback, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { nextSort, readColumns, readSort, sortPathOf } from '#domain/directory/lists/list-address.ts';
import { WATCH_CATEGORIES, WATCHED_KIND, type NamedKind, type WatchCategory } from '#domain/kinds/kinds.ts';
import { addresses } from '#domain/site/addresses.ts';
import { hrefOf, targetOf } from '../../ui/address/address.ts';
import { PrivatePage } from '../../app/sign-in/private-page.tsx';
import { m } from '../../paraglide/messages.js';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { DataTable, DataTableSkeleton } from '../../ui/data-table/data-table.tsx';
import { tableRows } from '../../ui/data-table/rows-html.ts';
import type { ColumnSort, DataTableProps, WrittenColumn } from '../../ui/data-table/types.ts';
import { showTables, useTablePreferences } from '../../ui/data-table/use-table-preferences.ts';
import { html } from '../../ui/html/html.ts';
import { iconPath } from '../../ui/icon/icon.tsx';
import { formatCount } from '../../ui/figure/figure.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { TabCount, Tabs } from '../../ui/tabs/tabs.tsx';
import { formatDay } from '../../ui/time/date.ts';
import { dayIn } from '../../ui/time/moment.ts';
import { useTimeZone } from '../../app/time-zone.ts';
import { useStars } from '../../app/rooms/star.tsx';
import { watchedQuery } from '../../watchlist/index.ts';
import { writtenColumns } from '../lists/columns/cells.ts';
import { COLUMNS, columnsOf } from '../lists/columns/columns.ts';
import { failureText } from '../failure-text.ts';
import { absentQuery } from '../lists/list-queries.ts';
import { columnOf, useCellSources } from '../lists/use-cell-sources.ts';
import { watchRow } from '../lists/watch-row.ts';
import { NoteEditor } from './note-editor.tsx';
import { listOf, type WatchlistAddress } from './watchlist-address.ts';
import { sortedRows, watchlistQuery, type WatchedRow } from './watchlist-query.ts';
import { chipClass, chosenChipClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import lists from '../lists/list-page.module.css';
import classes from './watchlist-page.module.css';

const TABS: Readonly<Record<NamedKind, () => string>> = {
  project: m.watchlist_tab_project,
  organization: m.watchlist_tab_venture,
  person: m.watchlist_tab_user,
};
const SKELETON_ROWS = 6;
const nothing = () => undefined;

const nameOf = (row: WatchedRow): string => ('ventures_name' in row ? String(row.ventures_name) : String((row as { name?: unknown }).name));
const PENCIL = html`<svg width="14" height="14" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="${iconPath('pencil')}" /></svg>`;
const NOTE: WrittenColumn<WatchedRow> = {
  id: 'note',
  header: m.watchlist_note,
  cell: ({ note }) => ({
    html:
      note === ''
        ? html`<button type="button" class="${classes.addNote ?? ''}" data-note="">${PENCIL}${m.watchlist_note_add()}</button>`
        : html`<button type="button" class="${classes.note ?? ''}" data-note="" title="${note}">${note}</button>`,
  }),
  width: 240,
  minWidth: 140,
  card: 3,
  plain: true,
};
const added = (timeZone: string): WrittenColumn<WatchedRow> => ({
  id: 'watched_at',
  header: m.watchlist_added,
  cell: ({ watched_at: at }) => ({ html: html`<time datetime="${at}">${formatDay(dayIn(at, timeZone), 'day')}</time>` }),
  width: 140,
  plain: true,
});
const ImportDialog = latePart(async () => (await import('./import-dialog.tsx')).ImportDialog, m.watchlist_import_failed);

/** What somebody watches: projects, people, organizations, with the columns of their lists and with notes. */
export function WatchlistPage(address: WatchlistAddress) {
  return (
    <PrivatePage path={addresses.watchlist()} title={m.watchlist_title()} lead={m.watchlist_lead()}>
      {() => <Watchlist {...address} />}
    </PrivatePage>
  );
}

function Watchlist({ tab = 'project', sort }: WatchlistAddress) {
  const { client } = useRouter().options.context;
  const query = useQuery(watchlistQuery(client));
  const ids = useQuery(watchedQuery(client)).data;
  const [isImporting, setImporting] = useState(false);
  const startImport = () => setImporting(true);
  const shown = useMemo(() => {
    const watched = ids && new Set(Object.values(ids).flat());
    const rows = query.data?.[tab].filter(({ id }) => watched?.has(id) !== false) ?? [];
    return sortedRows(rows, tab, sort);
  }, [query.data, ids, tab, sort]);
  return (
    <div className={classes.page} data-wide="">
      <div className={classes.heading}>
        <h1>{m.watchlist_title()}</h1>
        {query.data && <p className={classes.count}>{m.watchlist_count({ count: formatCount(shown.length) })}</p>}
        <div className={classes.tools}>
          <Button kind="plain" onClick={startImport}>
            {m.watchlist_import()}
          </Button>
        </div>
      </div>
      <Tabs label={m.watchlist_tabs()} current={tab}>
        {WATCH_CATEGORIES.map((category) => (
          <a
            key={category}
            href={hrefOf(addresses.watchlist(category === 'project' ? {} : { tab: category }))}
            data-leads=""
            aria-current={category === tab ? 'page' : undefined}
            data-stays=""
          >
            {TABS[WATCHED_KIND[category]]()}
            {ids && <TabCount>{formatCount(ids[category].length)}</TabCount>}
          </a>
        ))}
      </Tabs>
      {query.isPending ? (
        <DataTableSkeleton label={m.watchlist_loading()} name={listOf(tab)} rows={SKELETON_ROWS} columns={COLUMNS[listOf(tab)].slice(0, 6)} />
      ) : query.isError && !query.data ? (
        <StatePanel failed title={m.watchlist_error()} text={failureText(query.error)}>
          <Button onClick={() => void query.refetch()}>{m.list_error_retry()}</Button>
        </StatePanel>
      ) : shown.length === 0 ? (
        <StatePanel title={m.watchlist_empty_title()} text={m.watchlist_empty_text()}>
          <div className={classes.ways}>
            <a href={hrefOf(addresses.list(listOf(tab)))} data-leads="" className={buttonClass.primary}>
              {m.watchlist_browse()}
            </a>
            <Button kind="plain" onClick={startImport}>
              {m.watchlist_import()}
            </Button>
          </div>
        </StatePanel>
      ) : (
        <Rows key={tab} tab={tab} sort={sort} rows={shown} />
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </div>
  );
}

function Rows({ tab, sort, rows }: { tab: WatchCategory; sort: string | undefined; rows: readonly WatchedRow[] }) {
  const list = listOf(tab);
  const navigate = useNavigate();
  const { preferences, setWidth } = useTablePreferences(list);
  const { onCell, popover } = useCellSources(list);
  const notes = useNotes(tab, rows);
  const kept = preferences.columns?.join(',');
  const { client } = useRouter().options.context;
  const absent = useQuery(absentQuery(client)).data?.find((of) => of.list === list)?.paths;
  const timeZone = useTimeZone();
  const columns = useMemo((): WrittenColumn<WatchedRow>[] => {
    const chosen = writtenColumns(list, columnsOf(list, readColumns(list, kept, absent)));
    return [...chosen.slice(0, 1), NOTE, ...chosen.slice(1), added(timeZone)];
  }, [list, kept, absent, timeZone]);
  const write = useMemo(() => tableRows(columns, watchRow), [columns]);
  useEffect(showTables, []);
  const pages = useMemo(() => [{ count: rows.length, rows }], [rows]);
  const pathOf = useCallback(
    (field: string) => {
      const column = columnOf(list, field);
      return column && sortPathOf(column);
    },
    [list],
  );
  const sortOf = useCallback(
    (field: string): ColumnSort | undefined => {
      const sorted = readSort(list, sort);
      const path = pathOf(field);
      return path === undefined ? undefined : sorted?.path === path ? sorted.order : 'none';
    },
    [list, sort, pathOf],
  );
  const sortedBy = useCallback(
    (field: string) => addresses.watchlist({ ...(tab === 'project' ? {} : { tab }), sort: nextSort(sort, pathOf(field) ?? '') }),
    [tab, sort, pathOf],
  );
  const sortHref = useCallback((field: string) => hrefOf(sortedBy(field)), [sortedBy]);
  const onSort = useCallback((field: string) => void navigate({ ...targetOf(sortedBy(field)), resetScroll: false }), [navigate, sortedBy]);
  return (
    // The notes are buttons; what surrounds them only listens for all of them.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={notes.onClick}>
      <SortLinks {...{ columns, sortOf, sortHref }} />
      <DataTable
        {...{ pages, columns, write, sortOf, sortHref, onSort, onCell }}
        label={`${m.watchlist_title()}: ${TABS[WATCHED_KIND[tab]]()}`}
        name={list}
        total={rows.length}
        skipped={0}
        stale={false}
        onNearEnd={nothing}
        onRows={notes.onRows}
        actions
        widths={preferences.widths}
        onWidth={setWidth}
      />
      {popover}
      {notes.editor}
    </div>
  );
}

/** On a narrow screen there is no table head to sort by. */
function SortLinks({
  columns,
  sortOf,
  sortHref,
}: Pick<DataTableProps<WatchedRow>, 'columns'> & Required<Pick<DataTableProps<WatchedRow>, 'sortOf' | 'sortHref'>>) {
  return (
    <div className={lists.sorts} data-layout="table" role="group" aria-label={m.list_sort_by()}>
      <span className={`${textClass.note} ${lists.sortsLabel}`}>{m.list_sort_by()}</span>
      {columns.map(({ id, header }) => {
        const order = sortOf(id);
        if (order === undefined) return null;
        return (
          <a key={id} href={sortHref(id)} data-leads="" data-stays="" className={order === 'none' ? chipClass : chosenChipClass}>
            {header()}
            {order === 'asc' ? ' ↑' : order === 'desc' ? ' ↓' : ''}
          </a>
        );
      })}
    </div>
  );
}

/** The editor of notes: one at a time, over the cell of the note. */
function useNotes(category: WatchCategory, rows: readonly WatchedRow[]) {
  const [edited, setEdited] = useState<{ anchor: HTMLElement; id: string }>();
  const onStars = useStars();
  /** The row whose note is to have the focus once it is written. */
  const returns = useRef<string>(undefined);
  const onRows = useCallback(
    (within: ParentNode) => {
      onStars(within);
      const id = returns.current;
      returns.current = undefined;
      const row = id === undefined ? null : within.querySelector(`tr[data-id="${CSS.escape(id)}"]`);
      if (row?.contains(document.activeElement)) row.querySelector<HTMLElement>('[data-note]')?.focus();
    },
    [onStars],
  );
  const onClick = ({ target }: MouseEvent) => {
    const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-note]') : null;
    const id = anchor?.closest('tr')?.dataset['id'];
    if (anchor && id !== undefined) setEdited({ anchor, id });
  };
  const row = edited && rows.find(({ id }) => id === edited.id);
  const close = (toNote: boolean) => {
    if (toNote && edited) {
      returns.current = edited.id;
      if (edited.anchor.isConnected) edited.anchor.focus();
    }
    setEdited(undefined);
  };
  const editor = edited && row && <NoteEditor key={edited.id} {...edited} category={category} name={nameOf(row)} note={row.note} onClose={close} />;
  return { onRows, onClick, editor };
}
