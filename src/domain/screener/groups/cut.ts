import { dayOfLiteral } from '../dates.ts';
import type { Cmp, Expr } from '../screen.ts';
import { lastDayOf, spanAfter, spanBefore, type Unit } from './spans.ts';

/** Days on which what a condition says of a date becomes another than on the day before. */
function edgesOfCmp({ op, value }: Cmp, today: string): string[] {
  if (value === undefined || (typeof value === 'object' && 'path' in value)) return [];
  const days = (typeof value === 'string' ? [value] : value).map((literal) => dayOfLiteral(literal, today));
  const after = (day: string) => spanAfter(day, 'day');
  switch (op) {
    case '<':
    case '>=':
      return days;
    case '<=':
    case '>':
      return days.map(after);
    case 'between': {
      const [from, to] = days;
      return [...(from === undefined ? [] : [from]), ...(to === undefined ? [] : [after(to)])];
    }
    default:
      return days.flatMap((day) => [day, after(day)]);
  }
}

/** Days on which what a screen says of a date of its rows becomes another than on the day before. @param path of the date @param today YYYY-MM-DD */
export function edgesOf(where: Expr, path: string, today: string): string[] {
  if ('and' in where) return where.and.flatMap((part) => edgesOf(part, path, today));
  if ('or' in where) return where.or.flatMap((part) => edgesOf(part, path, today));
  if ('not' in where) return edgesOf(where.not, path, today);
  return 'path' in where && where.path === path ? edgesOfCmp(where, today) : [];
}

/** Whether a screen with these edges holds some days of a span and may leave out others: what the span comes to is a part of it then. */
export const isCut = (first: string, unit: Unit, edges: readonly string[]): boolean => edges.some((day) => first < day && day <= lastDayOf(first, unit));

/** Whether a span can be compared with the one before: neither is cut, and the one before is not left out as a whole. */
export const isComparable = (first: string, unit: Unit, edges: readonly string[]): boolean =>
  !isCut(first, unit, edges) && !isCut(spanBefore(first, unit), unit, edges) && !edges.includes(first);
