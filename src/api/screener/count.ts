import type { Screen } from '#domain/screener/screen.ts';
import { certain } from './compile.ts';
import { scope, type Add } from './scope.ts';
import { isEmpty, type Sought } from './page.ts';
import { undecidedSql, verdict } from './verdict.ts';

/**
 * SQL of one row: `total`, the number of records that certainly satisfy the screen, and `undecided`, the number for which something is unknown;
 * both bigint. Of a list of the undecided ones, `total` is their number, and nothing else is undecided. @param today UTC, YYYY-MM-DD
 */
export function countSql(screen: Sought, today: string, add: Add): string {
  const at = scope(screen.kind, today, add);
  if (screen.undecided) return `select count(*) as total, 0::bigint as undecided from ${undecidedSql(screen, at)}`;
  if (isEmpty(screen)) return `select count(*) as total, 0::bigint as undecided from ${at.rows.from()}`;
  const { from, where, fits } = verdict(screen, at);
  if (fits === undefined) return `select count(*) as total, 0::bigint as undecided from ${from}${where}`;
  return `select coalesce(sum(n) filter (where fits), 0)::bigint as total, coalesce(sum(n) filter (where fits is null), 0)::bigint as undecided
    from (select ${fits} as fits, count(*) as n from ${from}${where} group by 1) judged`;
}

/**
 * SQL of one row of aggregates over the records of a list. @param columns their SQL, from SQL of the records' own columns
 */
export function sumSql(screen: Sought, columns: (own: (column: string) => string) => string, today: string, add: Add): string {
  const at = scope(screen.kind, today, add);
  const aggregates = columns((column) => at.rows.own(column));
  if (screen.undecided) return `select ${aggregates} from ${undecidedSql(screen, at)}`;
  const where = isEmpty(screen) ? '' : ` where ${certain(screen.where, true, at)}`;
  return `select ${aggregates} from ${at.rows.from()}${where}`;
}

/** SQL of the ids of those of some records that certainly satisfy the screen; a few, each of which is looked up. @param ids SQL of an array */
export function amongSql(screen: Screen, ids: string, today: string, add: Add): string {
  const at = { ...scope(screen.kind, today, add), few: true };
  const where = certain(screen.where, true, at);
  return `select ${at.rows.id} as id from ${at.rows.from()} where ${at.rows.id} = any(${ids}) and ${where}`;
}

/** SQL of whether some record certainly satisfies the screen. */
export function anySql(screen: Screen, today: string, add: Add): string {
  const at = scope(screen.kind, today, add);
  const where = certain(screen.where, true, at);
  return `exists (select from ${at.rows.from()} where ${where})`;
}
