import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { Icon } from '../ui/icon/icon.tsx';
import type { ColumnFilterButtonProps } from './types.ts';
import { filtersQuery } from './filters-query.ts';
import { useFilterPanel } from './use-filter-panel.tsx';
import classes from './filter-bar.module.css';

/** In the head of a column: opens the column's filter, and shows whether it has one. */
export function ColumnFilterButton({ path, ...list }: ColumnFilterButtonProps) {
  const { client } = useRouter().options.context;
  const { data } = useQuery(filtersQuery(client, list.kind, list.q));
  const { open, panel } = useFilterPanel(list);
  const chip = data?.chips.find(({ key }) => key === path);
  return (
    <>
      <button
        type="button"
        className={classes.column}
        aria-haspopup="dialog"
        aria-label={chip ? m.filter_of_column({ column: chip.text }) : m.filter_of_this_column()}
        title={chip?.text}
        data-on={chip && ''}
        onClick={(event) => open(event.currentTarget, { at: 'field', key: path })}
      >
        <Icon name="filter" size={14} />
      </button>
      {panel}
    </>
  );
}
