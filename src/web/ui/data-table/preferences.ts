import type { TablePreferences } from './types.ts';

/** Key of the tables' settings in the browser's storage. */
export const TABLES_KEY = 'cairn-tables';

/** Narrowest width of a column that names no other, and the widest of any, in CSS pixels. */
export const WIDTHS = { least: 72, most: 800 } as const;

/** Settings of one list, as they are kept. What is at its default is left out. */
interface KeptList {
  columns?: string[];
  widths?: Record<string, number>;
  layout?: 'grid';
}

/** Settings of all lists, as they are kept. */
export interface KeptTables {
  density?: 'compact';
  lists: Record<string, KeptList>;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isColumn = (value: unknown): value is string => typeof value === 'string' && /^\w{1,60}$/.test(value);
const isWidth = (value: unknown): value is number => typeof value === 'number' && value >= 1 && value <= WIDTHS.most;

function readList(value: unknown): KeptList {
  if (!isObject(value)) return {};
  const { columns, widths, layout } = value;
  const kept = isObject(widths) ? Object.entries(widths).filter((entry): entry is [string, number] => isColumn(entry[0]) && isWidth(entry[1])) : [];
  return {
    ...(Array.isArray(columns) && columns.every(isColumn) ? { columns: [...new Set(columns)] } : {}),
    ...(kept.length > 0 ? { widths: Object.fromEntries(kept) } : {}),
    ...(layout === 'grid' ? { layout } : {}),
  };
}

/** Reads what is kept; what is not understood counts as not kept. @param text of the storage, null when there is none. */
export function readKept(text: string | null): KeptTables {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return { lists: {} };
  }
  if (!isObject(value)) return { lists: {} };
  const lists = isObject(value['lists']) ? Object.entries(value['lists']).map(([name, list]) => [name, readList(list)]) : [];
  return { ...(value['density'] === 'compact' ? { density: 'compact' } : {}), lists: Object.fromEntries(lists) };
}

/** The settings of a list. @param name of the list. */
export function preferencesOf(kept: KeptTables, name: string): TablePreferences {
  const { columns, widths = {}, layout = 'table' } = kept.lists[name] ?? {};
  return { columns, widths, density: kept.density ?? 'comfortable', layout };
}

/** What is kept once a list's settings are changed. Density is one for all lists. */
export function withPreferences(kept: KeptTables, name: string, preferences: TablePreferences): KeptTables {
  const { columns, widths, density, layout } = preferences;
  return {
    ...(density === 'compact' ? { density } : {}),
    lists: {
      ...kept.lists,
      [name]: {
        ...(columns ? { columns: [...columns] } : {}),
        ...(Object.keys(widths).length > 0 ? { widths } : {}),
        ...(layout === 'grid' ? { layout } : {}),
      },
    },
  };
}

/** Widths once a column is given one. @param width CSS pixels; undefined for the column's own. */
export function withWidth(widths: TablePreferences['widths'], column: string, width: number | undefined): TablePreferences['widths'] {
  const { [column]: _, ...others } = widths;
  return width === undefined ? others : { ...others, [column]: width };
}

/** A width a column can have. @param least its narrowest, in CSS pixels. */
export const fitWidth = (width: number, least: number = WIDTHS.least): number => Math.min(WIDTHS.most, Math.max(least, Math.round(width)));

/** Columns once one is moved to the place of another. Places outside, and `fixed` first ones, are left alone. */
export function moveColumn(columns: readonly string[], column: string, to: number, fixed = 0): readonly string[] {
  const from = columns.indexOf(column);
  if (from < fixed || to < fixed || to >= columns.length || from === to) return columns;
  return columns.toSpliced(from, 1).toSpliced(to, 0, column);
}

/** Columns with another one, at its place in the list's own order: behind the nearest before it that is shown. */
export function withColumn(order: readonly string[], shown: readonly string[], column: string): readonly string[] {
  if (shown.includes(column)) return shown;
  const before = order.slice(0, order.indexOf(column)).findLast((id) => shown.includes(id));
  return shown.toSpliced(before === undefined ? 0 : shown.indexOf(before) + 1, 0, column);
}

/** Name of the CSS variable that holds a chosen width; the early script writes it too. */
export const widthVariable = (name: string, column: string): string => `--w-${name}-${column}`;
