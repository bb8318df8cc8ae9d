import { useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { attributes, html, joinHtml, type Html } from '../../../ui/html/html.ts';
import { drawnHtml } from '../../../ui/html/set-html.ts';
import { watchLogos } from '../../../ui/logo/logo-html.ts';
import { useDetail } from './detail-context.tsx';
import { readSource } from './cells-html.ts';
import classes from './detail-table.module.css';

interface DetailColumn {
  head: string;
  align?: 'end';
}

interface DetailTableProps {
  /** What the table is of, for those who do not see it. */
  label: string;
  columns: readonly DetailColumn[];
  /** The cells of each row; a text is escaped. */
  rows: readonly (readonly (Html | string)[])[];
}

const rowHtml = (columns: readonly DetailColumn[], cells: readonly (Html | string)[]): Html =>
  html`<tr>${cells.map((cell, at) => html`<td${attributes({ 'data-align': columns[at]?.align, 'data-label': columns[at]?.head })}>${cell}</td>`)}</tr>`;

/** A small table, its rows written as HTML as those of lists are; on a phone each row is a card whose cells name their column. One listener hears its values. */
export function DetailTable({ label, columns, rows }: DetailTableProps) {
  const { kind, id, openSource } = useDetail();
  const body = useRef<HTMLTableSectionElement>(null);
  const written = joinHtml(rows.map((cells) => rowHtml(columns, cells)));
  const { text } = written;
  // The same object for the same text: React puts another one into the document again.
  // oxlint-disable-next-line react/exhaustive-deps
  const content = useMemo(() => drawnHtml([written]), [text]);
  useEffect(() => (body.current ? watchLogos(body.current) : undefined), [text]);
  const onClick = ({ target }: MouseEvent) => {
    const value = target instanceof Element ? target.closest<HTMLElement>('[data-source]') : null;
    if (!value) return;
    const { round, ...source } = readSource(value);
    openSource(value, { ...(round === undefined ? { kind, id } : { kind: 'round' as const, id: round }), ...source });
  };
  return (
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
      {/* The values that can be clicked are buttons; the rows only listen for all of them. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <tbody ref={body} onClick={onClick} {...content} />
    </table>
  );
}
