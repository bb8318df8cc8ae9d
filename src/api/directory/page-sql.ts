import type { Cursor } from '#domain/directory/cursor.ts';
import type { SortColumn } from '#domain/directory/project-list.ts';
import { KIND } from '#domain/records/codes.ts';
import { searchNames } from '../search/index.ts';

/** Which part of which order of projects is asked. */
export interface Window {
  sort: SortColumn;
  direction: 'desc' | 'asc';
  /** Folded text; undefined for all. */
  search: string | undefined;
  take: number;
  skip: number;
  after: Cursor | undefined;
}

const CAST = { text: 'text', integer: 'bigint', decimal: 'numeric' } as const;

/** Collects parameters and names them. */
export function parameters(): { values: unknown[]; add(value: unknown): string } {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
}

/** SQL of the condition that restricts a list to what was searched. @param id SQL of the project's id */
export function searched(search: string, id: string, add: (value: unknown) => string): string {
  const names = searchNames(KIND.project, search);
  return `${id} in (${names.sql(add(names.value))})`;
}

/**
 * SQL of common tables that end in `page (part, n, id, value)`: the ids of one page and the first of the next, in order. The known
 * part comes first, in the order asked; the unknown part last, by id. The text depends on the shape of the question only:
 * column, direction, whether and for how short a text it is searched, and where it goes on.
 */
export function pageTables(window: Window, add: (value: unknown) => string): string {
  const { sort, direction, search, take, skip, after } = window;
  const [table, key] = sort.table === 'project' ? ['project', 'id'] : ['project_figure', 'project_id'];
  const column = `t.${sort.column}`;
  // Found rows stand in a table of their own: under a limit the planner may walk an index and look each row up in all that matched.
  const found =
    search === undefined ? '' : `found as materialized (select t.${key} as id, ${column} from ${table} t where ${searched(search, `t.${key}`, add)}), `;
  const [from, id] = search === undefined ? [`${table} t`, key] : ['found t', 'id'];
  const limit = add(take + 1);
  const offset = after ? undefined : add(skip);
  const many = offset ? `${limit}::bigint + ${offset}::bigint` : `${limit}::bigint`;
  const order = direction === 'desc' ? `${column} desc nulls last, t.${id}` : `${column} asc nulls first, t.${id} desc`;

  const where = [`${column} is not null`];
  const unknownWhere = [`${column} is null`];
  if (after && after.value !== null) {
    const [value, last] = [`${add(after.value)}::${CAST[sort.type]}`, `${add(after.id)}::uuid`];
    if (direction === 'desc') where.push(`${column} <= ${value}`, `(${column} < ${value} or t.${id} > ${last})`);
    else where.push(`${column} >= ${value}`, `(${column} > ${value} or t.${id} < ${last})`);
  } else if (after) unknownWhere.push(`t.${id} > ${add(after.id)}::uuid`);

  const known = `(select 0 as part, row_number() over () as n, k.* from (select t.${id} as id, ${column}::text as value from ${from} where ${where.join(' and ')} order by ${order} limit ${many}) k)`;
  const unknown = `(select 1 as part, row_number() over () as n, u.* from (select t.${id} as id, null::text as value from ${from} where ${unknownWhere.join(' and ')} order by ${column} desc nulls last, t.${id} limit ${many}) u)`;
  const parts = after && after.value === null ? unknown : `${known} union all ${unknown}`;
  return `${found}page as (select * from (${parts}) both_parts order by part, n limit ${limit}${offset ? ` offset ${offset}` : ''})`;
}
