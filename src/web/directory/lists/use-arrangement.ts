import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { printColumns, readColumns } from '#domain/directory/lists/list-address.ts';
import type { ListLayout } from '../../ui/data-table/types.ts';
import { useTablePreferences } from '../../ui/data-table/use-table-preferences.ts';
import { COLUMNS, columnsOf, columnsOnCards } from './columns/columns.ts';
import type { ListPlace } from './list-place.tsx';

/** What a person has arranged. */
export type Arrangement = ReturnType<typeof useArrangement>;

/** Which columns are shown, how wide, and whether as a table or as cards. The address wins over what is kept in the browser. */
export function useArrangement(place: ListPlace) {
  const { route, list, address } = place;
  const navigate = useNavigate();
  const { preferences, change, setWidth } = useTablePreferences(list);
  const kept = preferences.columns?.join(',');
  const cols = address.cols ?? (kept === undefined ? undefined : printColumns(list, kept.split(',')));
  const layout: ListLayout = address.layout ?? preferences.layout;
  const fields = useMemo(() => readColumns(list, cols), [list, cols]);
  const columns = useMemo(() => columnsOf(list, fields), [list, fields]);
  const onCards = useMemo(() => columnsOnCards(list, cols), [list, cols]);

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
