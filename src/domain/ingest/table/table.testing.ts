import { cellsOf, type Table } from './cells.ts';
import { readTableMap, type TableMap, type TableMapText } from './map.ts';

/** A table of these rows. */
export const tableOf = (...rows: Record<string, unknown>[]): Table => ({
  columns: [...new Set(rows.flatMap((row) => Object.keys(row)))],
  rows: rows.map((row, at) => ({ where: `line ${at + 2}`, cells: new Map(cellsOf(row)) })),
  refused: [],
});

/** A map with a source. */
export const mapOf = (map: Omit<TableMapText, 'source'> & { source?: Partial<TableMapText['source']> }): TableMap =>
  readTableMap({ ...map, source: { name: 'My table', address: 'https://my.example/table', licence: 'CC0-1.0', ...map.source } });
