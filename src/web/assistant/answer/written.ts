import { m } from '../../paraglide/messages.js';
import { formatCount, formatExact, formatMoney, undisclosed, UNKNOWN } from '../../ui/figure/figure.ts';
import { spacedDay } from '../spaced-day.ts';
import type { Answer, AnswerCell, AnswerColumn } from '../queries.ts';

/** The value of an answer as it is shown; undefined where it has none. */
export function writtenValue({ value, unit }: Pick<Answer, 'value' | 'unit'>): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return value ? m.ai_yes() : m.ai_no();
  switch (unit) {
    case 'usd':
      return formatMoney(value);
    case 'percent':
      return `${formatExact(value)}%`;
    case 'count':
      return formatCount(value);
    case 'date':
      return writtenDay(String(value));
    default:
      return String(value);
  }
}

/** A day, a month or a year that is written YYYY-MM-DD as far as it is known. */
function writtenDay(day: string): string {
  const precision = /^\d{4}$/.test(day) ? 'year' : /^\d{4}-\d{2}$/.test(day) ? 'month' : 'day';
  return spacedDay(`${day}-01-01`.slice(0, 10), precision);
}

/** Whether nothing is known of a cell. */
export const isUnknown = (cell: AnswerCell | undefined): boolean =>
  cell?.state !== 'undisclosed' && (cell?.text == null || cell.text === UNKNOWN) && (cell?.items ?? []).length === 0;

/** What stands in a cell: unknown and undisclosed are told apart. */
export const writtenCell = (cell: AnswerCell | undefined): string =>
  cell?.state === 'undisclosed'
    ? undisclosed()
    : (cell?.text ?? (cell?.items && cell.items.length > 0 ? cell.items.map(({ name }) => name).join(', ') : UNKNOWN));

const NUMBERS: readonly AnswerColumn['type'][] = ['usd', 'percent', 'count'];
/** Whether the values of a column are numbers. */
export const isNumber = ({ type }: AnswerColumn): boolean => NUMBERS.includes(type);
