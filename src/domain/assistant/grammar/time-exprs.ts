import type { Expr } from '../../screener/screen.ts';
import { compare } from './frame.ts';
import type { Item } from './items.ts';

/** The condition of a day of a path. */
export function timeExpr(path: string, { from, to }: { from?: string | undefined; to?: string | undefined }): Expr {
  if (from !== undefined && /^\d+[a-z]+$/.test(from)) {
    if (to === undefined) return compare(path, 'between', [from, '0d']);
    return compare(path, 'between', [from, to]);
  }
  if (from !== undefined && to !== undefined) return compare(path, 'between', [from, to]);
  return from === undefined ? compare(path, '<=', to ?? '') : compare(path, '>=', from);
}

/** What is known to the month alone is on no day of it. */
export function dayExpr(time: NonNullable<Item['time']>): Expr {
  const { from = '', to = '', unit } = time;
  const expr = timeExpr('date', time);
  const isShort = unit === 'day' && /^\d{4}-\d\d-\d\d$/.test(from) && /^\d{4}-\d\d-\d\d$/.test(to) && Date.parse(to) - Date.parse(from) < 14 * 86_400_000;
  return isShort ? { and: [expr, compare('date_precision', '=', 'day')] } : expr;
}
