import type { DataColumn } from '../ui/data-table/types.ts';
import type { AnyRow } from './columns/columns.ts';
import { watchRow } from './watch-row.tsx';
import classes from './list-card.module.css';

/** Values on a card, beside the name. */
const ON_CARD = 4;

/** A row as a card: the name, and the first of the columns that have a value, before those that have none. Values are buttons, or the labels of values that are links: what they open is the list's to say. */
export function ListCard({ row, columns }: { row: AnyRow; columns: readonly DataColumn<AnyRow>[] }) {
  const [name, ...others] = columns;
  const isKnown = ({ known }: DataColumn<AnyRow>) => !known || known(row);
  const known = others.filter(isKnown).slice(0, ON_CARD);
  const shown = [...known, ...others.filter((column) => !isKnown(column)).slice(0, ON_CARD - known.length)];
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.name}>{name?.cell(row)}</h2>
        {watchRow(row)}
      </div>
      <dl className={classes.values}>
        {shown.map(({ id, header, cell, linked, plain }) => (
          <div key={id} className={classes.value}>
            <dt>
              {linked && !plain ? (
                <button type="button" className={classes.label} data-column={id}>
                  {header()}
                </button>
              ) : (
                header()
              )}
            </dt>
            <dd>
              {plain || linked ? (
                cell(row)
              ) : (
                <button type="button" className={classes.open} data-column={id}>
                  {cell(row)}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
