import type { Cursor } from '#domain/screener/cursor.ts';
import type { Screen } from '#domain/screener/screen.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { countSql } from './count.ts';
import { pageSql, type Window } from './page.ts';
import { parameters } from './scope.ts';

/** One page of a screen: the ids of its records in order, and the counts over all pages. */
export interface Page {
  ids: readonly string[];
  total: number;
  undecided: number;
  /** Undefined on the last page. */
  next: Cursor | undefined;
}

/** Runs `pageSql` and `countSql` of a screen. @param today UTC, YYYY-MM-DD, for relative dates */
export async function queryPage(db: Queryable, screen: Screen, window: Window, today: string): Promise<Page> {
  const { values, add } = parameters();
  const tables = pageSql(screen, window, today, add);
  const text = `with ${tables} select (select coalesce(json_agg(json_build_array(id, value) order by part, n), '[]') from page) as rows, c.* from (${countSql(screen, today, add)}) c`;
  const { rows } = await db.query<{ rows: [string, string | null][]; total: number; undecided: number }>(text, values);
  const { rows: found = [], total = 0, undecided = 0 } = rows[0] ?? {};
  const shown = found.slice(0, window.take);
  const last = found.length > window.take ? shown.at(-1) : undefined;
  const position = (window.after?.position ?? window.skip) + shown.length;
  return { ids: shown.map(([id]) => id), total, undecided, next: last && { id: last[0], value: last[1], position } };
}
