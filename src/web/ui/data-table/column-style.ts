import type { CSSProperties } from 'react';
import { widthVariable } from './preferences.ts';
import type { CardPlace, DataColumn } from './types.ts';
import classes from './data-table.module.css';

const CARD_CLASS = { 1: classes.card1, 2: classes.card2, 3: classes.card3, 4: classes.card4 } as const;

const join = (names: readonly (string | false | undefined)[]): string | undefined => names.filter(Boolean).join(' ') || undefined;

/** Class of a column's cells; undefined for most, so that most cells have none. */
export const cellClass = ({ sticky, align, plain }: DataColumn): string | undefined =>
  join([sticky && classes.name, align && classes.end, plain && classes.plain]);

/** What makes the cells of rows that stand on their cards different: by column id, the class and the label. */
export function cardCells(columns: readonly DataColumn[]): ReadonlyMap<string, { className: string | undefined; label: string }> {
  const taken = new Map<CardPlace, DataColumn>();
  for (const column of [...columns.filter(({ asked }) => asked), ...columns]) {
    const place = column.card ?? (column.asked && !column.sticky && 1);
    if (place && !taken.has(place)) taken.set(place, column);
  }
  return new Map([...taken].map(([card, column]) => [column.id, { className: join([cellClass(column), CARD_CLASS[card]]), label: column.header() }]));
}

/** What the style sheet needs to know of the columns. The width a person chose stands in a variable of the document. */
export function columnStyle(name: string, columns: readonly DataColumn[]): CSSProperties {
  const track = ({ id, width, grow }: DataColumn) => `var(${widthVariable(name, id)}, ${grow ? `minmax(${width}px, 1fr)` : `${width}px`})`;
  const [first] = columns;
  return {
    '--tracks': ['var(--first)', ...columns.map(track)].join(' '),
    '--stuck': first?.sticky ? `calc(var(--first) + var(${widthVariable(name, first.id)}, ${first.width}px))` : 'var(--first)',
  } as CSSProperties;
}
