import { useHydrated } from '@tanstack/react-router';
import { Icon } from '../icon/icon.tsx';
import { nextSort, type TableSort } from './table-sort.ts';
import classes from './sort-head.module.css';

interface SortHeadProps {
  /** Of its column. */
  id: string;
  label: string;
  /** Whether the values below are numbers. */
  number: boolean;
  /** What the table is sorted by. */
  sort: TableSort | undefined;
  onSort: (sort: TableSort | undefined) => void;
}

/** The head of a column that sorts its table; without scripts its name alone. */
export function SortHead({ id, label, number, sort, onSort }: SortHeadProps) {
  const isAlive = useHydrated();
  const order = sort?.key === id ? sort.order : undefined;
  return (
    <th scope="col" data-number={number ? '' : undefined} aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}>
      {isAlive ? (
        <button type="button" className={classes.sort} onClick={() => onSort(nextSort(sort, id, number))}>
          {label}
          <Icon name={order === undefined ? 'both' : order === 'asc' ? 'up' : 'down'} size={12} />
        </button>
      ) : (
        <span className={classes.sort}>{label}</span>
      )}
    </th>
  );
}
