import type { Cursor, CursorType } from '#domain/screener/cursor.ts';
import type { Screen } from '#domain/screener/screen.ts';
import { certain } from './compile.ts';
import { scope, type Add } from './scope.ts';
import { orderOf } from './order.ts';

export type { Add } from './scope.ts';

/** Which part of a list is asked: so many records, after the cursor or, without one, after skipping some. */
export interface Window {
  take: number;
  skip: number;
  after: Cursor | undefined;
}

const CAST: Readonly<Record<CursorType, string>> = { text: 'text', integer: 'bigint', decimal: 'numeric', date: 'date', bool: 'boolean' };

/** Type of the value in cursors of the screen's list: what `parseCursor` takes. */
export const orderType = (screen: Pick<Screen, 'kind' | 'sort'>): CursorType => orderOf(screen).type;

/**
 * SQL of common tables that end in `page (part, n, id, value)`: the ids of one page and the first of the next, in order of `part, n`. The known
 * part comes first, in the order asked; the unknown part last, by id. The text depends on the shape of the question, not on its values.
 * @param today UTC, YYYY-MM-DD @param add takes a parameter and answers its SQL
 */
export function pageSql(screen: Screen, window: Window, today: string, add: Add): string {
  const { take, skip, after } = window;
  const order = orderOf(screen);
  const at = scope(screen.kind, today, add);
  const column = order.sql(at);
  const filtered = !isEmpty(screen);
  const where = filtered ? certain(screen.where, true, at) : '';
  // Found rows stand in a table of their own: under a limit the planner may walk an index and look each row up in all that matched.
  const found = filtered ? `found as materialized (select ${at.rows.id}, ${column} as value from ${at.rows.from()} where ${where}), ` : '';
  const [from, id, value] = filtered ? ['found w', 'w.id', 'w.value'] : [at.rows.from(), at.rows.id, column];
  const limit = `${add(take + 1)}::bigint`;
  const offset = after ? undefined : `${add(skip)}::bigint`;
  const many = offset ? `${limit} + ${offset}` : limit;

  const known = [`${value} is not null`];
  const unknown = [`${value} is null`];
  if (after && after.value !== null) {
    const [reached, last] = [`${add(after.value)}::${CAST[order.type]}`, `${add(after.id)}::uuid`];
    if (order.dir === 'desc') known.push(`${value} <= ${reached}`, `(${value} < ${reached} or ${id} > ${last})`);
    else known.push(`${value} >= ${reached}`, `(${value} > ${reached} or ${id} < ${last})`);
  } else if (after) unknown.push(`${id} > ${add(after.id)}::uuid`);

  const sorted = order.dir === 'desc' ? `${value} desc nulls last, ${id}` : `${value} asc nulls first, ${id} desc`;
  const parts = [
    ...(after && after.value === null
      ? []
      : [
          `(select 0 as part, row_number() over () as n, k.* from (select ${id}, ${value}::text as value from ${from} where ${known.join(' and ')} order by ${sorted} limit ${many}) k)`,
        ]),
    `(select 1 as part, row_number() over () as n, u.* from (select ${id}, null::text as value from ${from} where ${unknown.join(' and ')} order by ${value} desc nulls last, ${id} limit ${many}) u)`,
  ];
  return `${found}page as (select * from (${parts.join(' union all ')}) parts order by part, n limit ${limit}${offset ? ` offset ${offset}` : ''})`;
}

/** Whether the screen asks for all records of its kind. */
export const isEmpty = ({ where }: Screen): boolean => 'and' in where && where.and.length === 0;
