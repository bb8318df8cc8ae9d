import type { CSSProperties } from 'react';
import { widthVariable } from './preferences.ts';
import type { DataColumn } from './types.ts';
import classes from './data-table.module.css';

const CARD_CLASS = { 1: classes.card1, 2: classes.card2, 3: classes.card3 } as const;

/** Class of a column's cells; undefined for most, so that most cells have none. */
export function cellClass<Row>({ sticky, card, align, plain, className }: DataColumn<Row>): string | undefined {
  const names = [sticky && classes.name, card && CARD_CLASS[card], align && classes.end, plain && classes.plain, className];
  return names.filter(Boolean).join(' ') || undefined;
}

/** What the style sheet needs to know of the columns. The width a person chose stands in a variable of the document. */
export function columnStyle<Row>(name: string, columns: readonly DataColumn<Row>[]): CSSProperties {
  const track = ({ id, width, grow }: DataColumn<Row>) => `var(${widthVariable(name, id)}, ${grow ? `minmax(${width}px, 1fr)` : `${width}px`})`;
  const [first] = columns;
  const labels = columns.flatMap(({ card, header, label }) => (card && card > 1 ? [[`--label-${card}`, JSON.stringify((label ?? header)())]] : []));
  return {
    '--tracks': ['var(--first)', ...columns.map(track)].join(' '),
    '--stuck': first?.sticky ? `calc(var(--first) + var(${widthVariable(name, first.id)}, ${first.width}px))` : 'var(--first)',
    ...Object.fromEntries(labels),
  } as CSSProperties;
}
