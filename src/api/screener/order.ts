import type { CursorType } from '#domain/screener/cursor.ts';
import type { Screen, ScreenKind } from '#domain/screener/screen.ts';
import { bindingOf } from './binding.ts';
import type { Scope } from './scope.ts';

/** What a list is ordered by. */
export interface Order {
  sql(at: Scope): string;
  dir: 'asc' | 'desc';
  type: CursorType;
}

const prominence: Order = { sql: (at) => at.rows.own('prominence'), dir: 'desc', type: 'integer' };

/** Order when none is asked: the best known first, of rounds the newest. */
const DEFAULT: Readonly<Record<ScreenKind, Order>> = {
  project: prominence,
  organization: prominence,
  person: prominence,
  round: { sql: (at) => at.rows.own('date'), dir: 'desc', type: 'date' },
};

/** Stands where a path of the catalogue stands in a sort, for the default order in either direction: the dashboard's alone. */
export const DEFAULT_SORT = '';

/** The order of a screen's list. @throws RangeError when lists can not be ordered by the path */
export function orderOf({ kind, sort }: Pick<Screen, 'kind' | 'sort'>): Order {
  if (!sort) return DEFAULT[kind];
  if (sort.path === DEFAULT_SORT) return { ...DEFAULT[kind], dir: sort.dir };
  const binding = bindingOf(kind, sort.path);
  const sql = 'value' in binding ? (binding.order ?? binding.value) : 'texts' in binding ? binding.order : undefined;
  if (!sql) throw new RangeError(`no order by ${sort.path}`);
  return { sql: (at) => sql(at.rows, at.day), dir: sort.dir, type: 'value' in binding ? binding.type : 'text' };
}
