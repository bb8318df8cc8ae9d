import type { ReactNode } from 'react';
import classes from './detail-table.module.css';

interface DetailTableProps {
  /** What the table is of, for those who do not see it. */
  label: string;
  columns: readonly { head: string; align?: 'end' }[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A small table; on a phone each row is a card whose cells name their column. */
export const DetailTable = ({ label, columns, rows }: DetailTableProps) => (
  <table className={classes.table} aria-label={label}>
    <thead>
      <tr>
        {columns.map(({ head, align }) => (
          <th key={head} scope="col" data-align={align}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells }) => (
        <tr key={key}>
          {cells.map((cell, index) => (
            <td key={columns[index]?.head} data-align={columns[index]?.align} data-label={columns[index]?.head}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
