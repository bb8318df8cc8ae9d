import type { CursorType } from '#domain/screener/cursor.ts';
import type { Screen, ScreenKind } from '#domain/screener/screen.ts';
import { bindingOf } from './binding.ts';
import type { Scope } from './scope.ts';

/** A sort order of a list. */
export interface Order {
  sql(at: Scope): string;
  dir: 'asc' | 'desc';
  type: CursorType;
}

const prominence: Order = { sql: (at) => at.rows.own('prominence'), dir: 'desc', type: 'integer' };

/** Default order: most prominent first; rounds newest first. */
const DEFAULT: Readonly<Record<ScreenKind, Order>> = {
  project: prominence,
  organization: prominence,
  person: prominence,
  round: { sql: (at) => at.rows.own('date'), dir: 'desc', type: 'date' },
};

/** Stands for the default order in place of a path, in either direction; only the dashboard uses it. */
export const DEFAULT_SORT = '';

/** The sort order of a screen. @throws RangeError for a path that cannot be sorted by */
export function orderOf({ kind, sort }: Pick<Screen, 'kind' | 'sort'>): Order {
  if (!sort) return DEFAULT[kind];
  if (sort.path === DEFAULT_SORT) return { ...DEFAULT[kind], dir: sort.dir };
  const binding = bindingOf(kind, sort.path);
  const sql = 'value' in binding ? (binding.order ?? binding.value) : 'texts' in binding ? binding.order : undefined;
  if (!sql) throw new RangeError(`no order by ${sort.path}`);
  return { sql: (at) => sql(at.rows, at.day), dir: sort.dir, type: 'value' in binding ? binding.type : 'text' };
}
