import { useRef, useState, type KeyboardEvent } from 'react';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../icon/icon.tsx';
import { latePart } from '../late-part/late-part.tsx';
import type { ListToolsProps } from './types.ts';
import classes from './list-tools.module.css';

const ColumnChooser = latePart(async () => (await import('./column-chooser.tsx')).ColumnChooser, m.source_load_failed);

/** How a list is shown: its columns, the height of its rows, table or cards. */
export function ListTools({ density, onDensity, layout, onLayout, ...choice }: ListToolsProps) {
  return (
    <div className={classes.tools} role="group" aria-label={m.table_tools()}>
      {layout === 'table' && <ColumnsButton {...choice} />}
      <button
        type="button"
        className={`${classes.tool} ${classes.wide}`}
        aria-label={m.table_compact()}
        title={m.table_compact()}
        aria-pressed={density === 'compact'}
        onClick={() => onDensity(density === 'compact' ? 'comfortable' : 'compact')}
      >
        <Icon name="density" />
      </button>
      {(['table', 'grid'] as const).map((choice) => {
        const label = choice === 'table' ? m.table_layout_table() : m.table_layout_grid();
        return (
          <button
            key={choice}
            type="button"
            className={classes.tool}
            aria-label={label}
            title={label}
            aria-pressed={layout === choice}
            onClick={() => onLayout(choice)}
          >
            <Icon name={choice} />
          </button>
        );
      })}
    </div>
  );
}

/** Opens the chooser of columns, which is loaded when it is first asked for. Escape or a click elsewhere closes it. */
function ColumnsButton(choice: Omit<ListToolsProps, 'density' | 'onDensity' | 'layout' | 'onLayout'>) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      role="presentation"
      className={`${classes.columns} ${classes.wide}`}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button ref={button} type="button" className={classes.tool} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="columns" />
        {m.table_columns()}
      </button>
      {open && <ColumnChooser {...choice} onClose={() => setOpen(false)} />}
    </div>
  );
}
