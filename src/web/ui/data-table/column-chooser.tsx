import { useEffect, useId, useRef, useState } from 'react';
import { fold } from '#domain/writing/fold.ts';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { moveColumn, withColumn } from './preferences.ts';
import type { ListToolsProps } from './types.ts';
import { cardClass } from '../card/card.ts';
import { fieldClass } from '../form/field-class.ts';
import classes from './column-chooser.module.css';

interface ColumnChooserProps extends Pick<ListToolsProps, 'columns' | 'shown' | 'asked' | 'absent' | 'onColumns'> {
  onClose: () => void;
}

/** Which columns are shown, and in what order: each of the others stands where it would be shown. A click beside it closes it. */
export function ColumnChooser({ onClose, ...chosen }: ColumnChooserProps) {
  return (
    <>
      <div className={classes.elsewhere} role="presentation" onClick={onClose} />
      <Chooser {...chosen} />
    </>
  );
}

function Chooser({ columns, shown, asked, absent, onColumns }: Omit<ColumnChooserProps, 'onClose'>) {
  const [sought, setSought] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => search.current?.focus(), []);

  const fixed = columns.filter(({ sticky }) => sticky).length;
  const movable = columns.filter(({ sticky }) => !sticky);
  const order = columns.map(({ id: column }) => column);
  const all = order.reduce((placed, column) => withColumn(order, placed, column), shown);
  const inOrder = all.flatMap((name) => movable.find((column) => column.id === name) ?? []);
  const found = inOrder.filter((column) => fold(column.header()).includes(fold(sought)));
  const toggle = (column: string) => onColumns(shown.includes(column) ? shown.filter((name) => name !== column) : withColumn(order, shown, column));

  return (
    <div className={`${cardClass.raised} ${classes.panel}`} role="dialog" aria-label={m.table_columns()}>
      <input
        ref={search}
        type="search"
        className={fieldClass}
        value={sought}
        placeholder={m.table_columns_search()}
        aria-label={m.table_columns_search()}
        onChange={(event) => setSought(event.target.value)}
      />
      <ul className={classes.list}>
        {found.map((column) => {
          const place = shown.indexOf(column.id);
          const name = column.header();
          const stays = asked.includes(column.id);
          const note = stays ? m.table_column_asked() : absent.includes(column.word) ? m.list_absent() : undefined;
          return (
            <li key={column.id} className={classes.item}>
              <label className={classes.choice} htmlFor={`${id}${column.id}`}>
                <input id={`${id}${column.id}`} type="checkbox" checked={place >= 0} disabled={stays} onChange={() => toggle(column.id)} />
                <span>
                  {name}
                  {note !== undefined && <span className={classes.note}> {note}</span>}
                </span>
              </label>
              {place >= 0 &&
                ([-1, 1] as const).map((step) => (
                  <IconButton
                    key={step}
                    label={step < 0 ? m.table_columns_up({ column: name }) : m.table_columns_down({ column: name })}
                    aria-disabled={moveColumn(shown, column.id, place + step, fixed) === shown}
                    onClick={() => onColumns(moveColumn(shown, column.id, place + step, fixed))}
                  >
                    <Icon name={step < 0 ? 'up' : 'down'} size={14} />
                  </IconButton>
                ))}
            </li>
          );
        })}
      </ul>
      {found.length === 0 && <p className={classes.none}>{m.table_columns_none()}</p>}
      <button type="button" className={`${buttonClass.plain} ${classes.reset}`} onClick={() => onColumns(undefined)}>
        {m.table_columns_reset()}
      </button>
    </div>
  );
}
