import { memo, type MouseEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import { latePart } from '../late-part/late-part.tsx';
import { isPlain } from '../plain-click/plain-click.ts';
import { m } from '../../paraglide/messages.js';
import type { DataColumn, DataTableProps } from './types.ts';
import classes from './data-table.module.css';

const ColumnHandle = latePart(async () => (await import('./column-tools.tsx')).ColumnHandle);

const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const;
const SORT_ICON = { asc: 'up', desc: 'down', none: 'both' } as const;

type TableHeadProps<Row extends { id: string }> = Pick<
  DataTableProps<Row>,
  'name' | 'columns' | 'sortOf' | 'sortHref' | 'onSort' | 'headerExtra' | 'widths' | 'onWidth'
> & {
  looks: readonly (string | undefined)[];
  /** Whether columns show the edge that changes their width. */
  tools: boolean;
  /** Called when the pointer or the focus comes to the head. */
  onReach: () => void;
};

function Head<Row extends { id: string }>(props: TableHeadProps<Row>) {
  const { name, columns, looks, sortOf, sortHref, onSort, headerExtra, widths, onWidth, tools, onReach } = props;
  const text = (column: DataColumn) => <span className={classes.headText}>{column.header()}</span>;
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const column = link?.closest('th')?.dataset['column'];
    if (column === undefined || event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    onSort(column);
  };
  return (
    // It only fetches what is needed once somebody comes near, and hears the clicks of its links.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <thead className={classes.head} data-scrolls="" onPointerEnter={onReach} onFocus={onReach} onClick={onClick}>
      <tr aria-rowindex={1}>
        <FirstHead />
        {columns.map((column, index) => {
          const sort = sortOf(column.id);
          return (
            <th key={column.id} scope="col" className={looks[index]} data-column={column.id} aria-sort={sort && ARIA_SORT[sort]}>
              {sort === undefined ? (
                text(column)
              ) : (
                <a href={sortHref(column.id)} data-leads="" className={classes.sort}>
                  {text(column)}
                  <Icon name={SORT_ICON[sort]} size={14} className={sort === 'none' ? classes.unsorted : classes.sorted} />
                </a>
              )}
              {headerExtra?.(column.id)}
              {tools && onWidth && <ColumnHandle name={name} column={column} chosen={widths[column.id]} onWidth={onWidth} />}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** The head of the table. It is not drawn again while rows come and go. */
export const TableHead = memo(Head) as typeof Head;

/** The head of the ordinals. */
export function FirstHead() {
  return (
    <th scope="col" className={classes.first} aria-label={m.table_ordinal()}>
      #
    </th>
  );
}
