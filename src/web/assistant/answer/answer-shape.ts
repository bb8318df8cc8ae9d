import { articleOf } from '#domain/assistant/found.ts';
import type { Heard } from '../chat/ask.ts';

/** Rows that are shown as cards, where there is nothing else to say of them. */
const CARDS = 6;
/** Columns of one row, from which on it is shown as a list of values. */
const FACTS = 5;

/** What the rows of an answer are shown as: articles as cards, records as cards where they are few and hold little, else a table; nothing where the text says it all. */
export function shapeOf({
  rows = [],
  columns = [],
  value,
  outcome,
}: Pick<Heard, 'rows' | 'columns' | 'value' | 'outcome'>): 'cards' | 'facts' | 'table' | undefined {
  if (rows.length === 0 || outcome === 'refuse') return undefined;
  if (rows.every((row) => articleOf(row))) return 'cards';
  const said = rows.length === 1 && value !== undefined && value !== null;
  if (rows.length <= CARDS && (columns.length <= 1 || said)) return rows.every(({ href }) => href !== null) ? 'cards' : 'table';
  return rows.length === 1 && columns.length >= FACTS ? 'facts' : 'table';
}
