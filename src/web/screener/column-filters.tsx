import { useCallback, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { Icon } from '../ui/icon/icon.tsx';
import type { FilteredList } from './types.ts';
import { filtersQuery } from './filters-query.ts';
import { useFilterPanel } from './use-filter-panel.tsx';
import { iconButtonClass } from '../ui/button/icon-button-class.ts';
import classes from './filter-bar.module.css';

/** The filters in the heads of a list's columns: a button by the column's path in the catalogue and its name, and the panel that it opens. */
export function useColumnFilters(list: FilteredList): { filterButton(path: string, label: string): ReactNode; panel: ReactNode } {
  const { client } = useRouter().options.context;
  const { data } = useQuery(filtersQuery(client, list.kind, list.q));
  const { open, panel } = useFilterPanel(list);
  const filterButton = useCallback(
    (path: string, label: string) => (
      <ColumnFilterButton
        label={label}
        filter={data?.chips.find(({ key }) => key === path)?.text}
        onOpen={(anchor) => open(anchor, { at: 'field', key: path })}
      />
    ),
    [data, open],
  );
  return { filterButton, panel };
}

/** Opens the column's filter, and shows whether it has one. */
function ColumnFilterButton({ label, filter, onOpen }: { label: string; filter: string | undefined; onOpen: (anchor: HTMLElement) => void }) {
  return (
    <button
      type="button"
      className={`${iconButtonClass.bare} ${classes.column}`}
      aria-haspopup="dialog"
      aria-label={m.filter_of_column({ column: filter ?? label })}
      title={filter}
      data-on={filter === undefined ? undefined : ''}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <Icon name="filter" size={14} />
    </button>
  );
}
