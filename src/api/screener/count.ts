import type { Screen } from '#domain/screener/screen.ts';
import { certain, isDecided } from './compile.ts';
import { scope, type Add } from './scope.ts';
import { isEmpty } from './page.ts';

/**
 * SQL of a select of one row: `total`, how many records the screen certainly fits, and `undecided`, of how many nobody can say because something is
 * unknown; both bigint. @param today UTC, YYYY-MM-DD
 */
export function countSql(screen: Screen, today: string, add: Add): string {
  const at = scope(screen.kind, today, add);
  if (isEmpty(screen)) return `select count(*) as total, 0::bigint as undecided from ${at.rows.from()}`;
  if (isDecided(screen.where, screen.kind)) {
    const where = certain(screen.where, true, at);
    return `select count(*) as total, 0::bigint as undecided from ${at.rows.from()} where ${where}`;
  }
  const [yes, no] = [certain(screen.where, true, at), certain(screen.where, false, at)];
  return `with decided as materialized (select ${yes} as yes, ${no} as no from ${at.rows.from()})
    select count(*) filter (where yes) as total, count(*) filter (where yes is not true and no is not true) as undecided from decided`;
}
