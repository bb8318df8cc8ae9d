import { useCallback } from 'react';
import { LISTS, type ListColumn, type ListName } from '#domain/directory/lists/lists.ts';
import { useSourcePopover } from '../../records/index.ts';
import { COLUMNS } from './columns/columns.ts';

/** A column of a list by its field. */
export const columnOf = (list: ListName, field: string): ListColumn | undefined => LISTS[list].columns.find((column: ListColumn) => column.field === field);

/** What a column is called. */
export const labelOf = (list: ListName, field: string): string => COLUMNS[list].find((column) => column.id === field)?.header() ?? field;

/** Where the value of a cell comes from, in a popover beside it. */
export function useCellSources(list: ListName) {
  const { open, popover } = useSourcePopover();
  const onCell = useCallback(
    (id: string, field: string, anchor: HTMLElement) => {
      const path = columnOf(list, field)?.path;
      if (path !== undefined) open(anchor, { kind: LISTS[list].kind, id, path, label: labelOf(list, field) });
    },
    [list, open],
  );
  return { onCell, popover };
}
