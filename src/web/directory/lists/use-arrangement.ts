import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { printChoice, printColumns, readColumns, UNGROUPED, type ListAddress } from '#domain/directory/lists/list-address.ts';
import type { ListName } from '#domain/directory/lists/lists.ts';
import type { ListLayout } from '../../ui/data-table/types.ts';
import { useTablePreferences } from '../../ui/data-table/use-table-preferences.ts';
import { COLUMNS, columnsOf, shownFields, type ShownBy } from './columns/columns.ts';
import type { ListPlace } from './list-place.tsx';

/** What a person has arranged. */
export type Arrangement = ReturnType<typeof useArrangement>;

/** What a person chose of the columns shown: not those that stand there only while the list is ordered or filtered by them. */
function withoutAsked(list: ListName, wanted: readonly string[], { cols, asked, absent }: ShownBy): readonly string[] {
  const chosen = readColumns(list, cols, absent);
  return wanted.filter((field) => chosen.includes(field) || !asked?.includes(field));
}

/**
 * Which columns are shown, how wide, and whether as a table or as cards. The address wins over what is kept in the browser; columns that the
 * list is ordered or filtered by are shown beside both.
 */
export function useArrangement(place: ListPlace) {
  const { route, list, address, asked, absent } = place;
  const navigate = useNavigate();
  const { preferences, change, setWidth } = useTablePreferences(list);
  const kept = preferences.columns;
  const cols = address.cols ?? (kept && printColumns(list, kept));
  const layout: ListLayout = address.layout ?? preferences.layout;
  const by = useMemo(() => ({ cols, asked, absent }), [cols, asked, absent]);
  const look = shownFields(list, by).join();
  const columns = useMemo(() => columnsOf(list, look.split(',')), [list, look]);
  const shown = columns.map(({ id }) => id);

  const say = useCallback(
    (state: ListAddress) =>
      void navigate({ to: route, params: { source: list }, search: (before) => ({ ...before, ...state }), replace: true, resetScroll: false }),
    [navigate, route, list],
  );
  const keptLayout = preferences.layout === 'grid' ? 'grid' : undefined;
  // A link to what is seen shows the same to others.
  useEffect(() => {
    if (cols !== address.cols || (address.layout === undefined && keptLayout)) say({ cols, layout: address.layout ?? keptLayout });
  }, [say, cols, keptLayout, address.cols, address.layout]);

  const onColumns = useCallback(
    (wanted: readonly string[] | undefined) => {
      const text = wanted && printChoice(list, withoutAsked(list, wanted, by), absent);
      change({ columns: text?.split(',') });
      say({ cols: text });
    },
    [change, say, list, by, absent],
  );
  const onLayout = useCallback(
    (next: ListLayout) => {
      change({ layout: next });
      say({ layout: next === 'grid' ? next : undefined, ...UNGROUPED });
    },
    [change, say],
  );
  return {
    columns,
    by,
    layout,
    widths: preferences.widths,
    setWidth,
    tools: {
      columns: COLUMNS[list],
      shown,
      asked,
      absent,
      onColumns,
      density: preferences.density,
      onDensity: (density: typeof preferences.density) => change({ density }),
      layout: address.by === undefined ? layout : undefined,
      onLayout,
    },
  };
}
