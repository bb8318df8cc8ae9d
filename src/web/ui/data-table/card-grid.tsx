import { useRef, type MouseEvent } from 'react';
import { stretches } from './row-window.ts';
import type { CardGridProps } from './types.ts';
import { useRowWindow } from './use-row-window.ts';
import classes from './card-grid.module.css';

/** A long list as cards, as many beside each other as fit. The server draws all given, a living page those in sight. */
export function CardGrid<Row extends { id: string }>({ label, rows, total, skipped, stale, onNearEnd, onCell, renderCard }: CardGridProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const { lines, lanes } = useRowWindow(rows.length, list, onNearEnd);
  const limit = (line: number | undefined, none: number) => Math.min(rows.length, line === undefined ? none : line * lanes);
  const window = { first: limit(lines?.first, 0), end: limit(lines?.end, rows.length) };
  const onClick = (event: MouseEvent<HTMLUListElement>) => {
    const value = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : null;
    const row = rows[Number(value?.closest('li')?.getAttribute('aria-posinset')) - skipped - 1];
    const column = value?.dataset['column'];
    if (value && row && column) onCell?.(row, column, value);
  };
  return (
    // The values that can be clicked are buttons; the list only listens for all of them.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <ul ref={list} className={classes.grid} aria-label={label} aria-busy={stale} data-stale={stale || undefined} onClick={onClick}>
      {stretches(window, undefined, rows.length).flatMap(({ gap, first, end }) => [
        gap > 0 && (
          <li key={`before ${first}`} className={classes.gap} aria-hidden="true" style={{ height: `calc(${Math.ceil(gap / lanes)} * var(--row-height))` }} />
        ),
        ...rows.slice(first, end).map((row, offset) => (
          <li key={row.id} className={classes.place} aria-posinset={skipped + first + offset + 1} aria-setsize={total ?? -1}>
            <div className={classes.card}>{renderCard(row)}</div>
          </li>
        )),
      ])}
    </ul>
  );
}
