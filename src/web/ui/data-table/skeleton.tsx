import { cardCells, cellClass, columnStyle } from './column-style.ts';
import { FirstHead } from './table-head.tsx';
import type { DataColumn } from './types.ts';
import { boneClass } from '../bone/bone.ts';
import classes from './data-table.module.css';

interface DataTableSkeletonProps {
  label: string;
  name: string;
  columns: readonly DataColumn[];
  rows: number;
}

/** What stands in the place of a table on its way: rows of the same height, columns of the same widths. */
export function DataTableSkeleton({ label, name, columns, rows }: DataTableSkeletonProps) {
  const onCard = cardCells(columns);
  const cells = [{ id: '', look: classes.first }, ...columns.map((column) => ({ id: column.id, look: cellClass(column), ...onCard.get(column.id) }))];
  return (
    <div role="status" aria-label={label} className={classes.frame} style={columnStyle(name, columns)} data-actions="">
      <table className={classes.table} aria-hidden="true">
        <thead className={classes.head}>
          <tr>
            <FirstHead />
            {columns.map((column) => (
              <th key={column.id} className={cellClass(column)}>
                <span className={classes.headText}>{column.header()}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classes.body}>
          {Array.from({ length: rows }, (_, index) => (
            <tr key={index}>
              {cells.map(({ id, look, className = look, label }) => (
                <td key={id} className={className} data-label={label}>
                  <span className={`${boneClass} ${classes.bone}`}>&nbsp;</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
