import type { Screen } from '#domain/screener/screen.ts';
import { certain, isDecided, judged } from './compile.ts';
import { scope, type Add } from './scope.ts';
import { isEmpty } from './page.ts';

/**
 * SQL of one row: `total`, the number of records that certainly satisfy the screen, and `undecided`, the number for which something is unknown;
 * both bigint. @param today UTC, YYYY-MM-DD
 */
export function countSql(screen: Screen, today: string, add: Add): string {
  const at = scope(screen.kind, today, add);
  if (isEmpty(screen)) return `select count(*) as total, 0::bigint as undecided from ${at.rows.from()}`;
  const parts = 'and' in screen.where ? screen.where.and : [screen.where];
  const decided = parts.filter((part) => isDecided(part, screen.kind)).map((part) => certain(part, true, at));
  const open = parts.filter((part) => !isDecided(part, screen.kind));
  const where = decided.length === 0 ? '' : ` where ${decided.join(' and ')}`;
  if (open.length === 0) return `select count(*) as total, 0::bigint as undecided from ${at.rows.from()}${where}`;
  const tables: string[] = [];
  const join = (table: string) => `j${tables.push(table)}`;
  const value = judged({ and: open }, at, join);
  const joins = tables.map((table, i) => ` left join (${table}) j${i + 1} on j${i + 1}.id = ${at.rows.id}`).join('');
  return `select coalesce(sum(n) filter (where fits), 0)::bigint as total, coalesce(sum(n) filter (where fits is null), 0)::bigint as undecided
    from (select ${value} as fits, count(*) as n from ${at.rows.from()}${joins}${where} group by 1) judged`;
}

/**
 * SQL of one row of aggregates over the records that certainly satisfy the screen. @param columns their SQL, from SQL of the records' own columns
 */
export function sumSql(screen: Screen, columns: (own: (column: string) => string) => string, today: string, add: Add): string {
  const at = scope(screen.kind, today, add);
  const aggregates = columns((column) => at.rows.own(column));
  const where = isEmpty(screen) ? '' : ` where ${certain(screen.where, true, at)}`;
  return `select ${aggregates} from ${at.rows.from()}${where}`;
}

/** SQL of whether some record certainly satisfies the screen. */
export function anySql(screen: Screen, today: string, add: Add): string {
  const at = scope(screen.kind, today, add);
  const where = certain(screen.where, true, at);
  return `exists (select from ${at.rows.from()} where ${where})`;
}
