import { useRef, type MouseEvent } from 'react';
import type { ListProps } from './types.ts';
import { useRows } from './use-rows.ts';
import classes from './card-grid.module.css';

/** A long list as cards, as many beside each other as fit. */
export function CardGrid<Row extends { id: string }>(props: ListProps<Row>) {
  const { label, pages, skipped, stale, onNearEnd, onMissing, onRows, onCell, write } = props;
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { content, missing } = useRows({ body: list, end, pages, write, skipped, onNearEnd, onMissing, onRows });
  const onClick = (event: MouseEvent<HTMLUListElement>) => {
    const value = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : null;
    const id = value?.closest<HTMLElement>('li[data-id]')?.dataset['id'];
    const column = value?.dataset['column'];
    if (value && id !== undefined && column) onCell?.(id, column, value);
  };
  const isStale = stale || missing;
  return (
    <>
      {/* The values that can be clicked are buttons; the list only listens for all of them. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} className={classes.grid} aria-label={label} aria-busy={isStale} data-stale={isStale || undefined} onClick={onClick} {...content} />
      <div ref={end} />
    </>
  );
}
