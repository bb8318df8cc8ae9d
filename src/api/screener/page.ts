import type { Cursor, CursorType } from '#domain/screener/cursor.ts';
import type { Screen } from '#domain/screener/screen.ts';
import { certain, isBroad } from './compile.ts';
import { scope, type Add } from './scope.ts';
import { orderOf, type Order } from './order.ts';
import { undecidedSql } from './verdict.ts';

export type { Add } from './scope.ts';

/** The requested part of a list: a number of records after the cursor, or after skipping some. */
export interface Window {
  take: number;
  skip: number;
  after: Cursor | undefined;
}

/** A screen, and which of its records are asked for. */
export interface Sought extends Screen {
  /** Those that are neither certainly in nor certainly out, in place of those that certainly satisfy it. */
  undecided?: true | undefined;
}

const CAST: Readonly<Record<CursorType, string>> = { text: 'text', integer: 'bigint', decimal: 'numeric', date: 'date', bool: 'boolean' };

/** Type of the value in cursors of the screen's list: what `parseCursor` takes. */
export const orderType = (screen: Pick<Screen, 'kind' | 'sort'>): CursorType => orderOf(screen).type;

/** Rows scanned for each wanted row: before all matches are collected, and if these would be very many. */
const LOOKED_THROUGH = { near: 10, far: 100 };
type Walk = keyof typeof LOOKED_THROUGH;

/** A part of the rows: its condition relative to the cursor, and its order. */
interface Part {
  where: string;
  by: string;
}
/** A part, from the SQL of the sort value and of the id. */
type PartOf = (value: string, id: string) => Part;

/** The parts of a list: rows with a value, rows without, both together, and the part in which the page begins. */
function partsOf({ dir, type }: Order, after: Cursor | undefined, add: Add): Readonly<Record<'known' | 'unknown' | 'both' | 'begin', PartOf>> {
  const down = dir === 'desc';
  const [before, than] = down ? ['<', '>'] : ['>', '<'];
  const last = after && `${add(after.id)}::uuid`;
  const reached = after && after.value !== null && `${add(after.value)}::${CAST[type]}`;
  const known: PartOf = (value, id) => ({
    where: `${value} is not null${reached ? ` and ${value} ${before}= ${reached} and (${value} ${before} ${reached} or ${id} ${than} ${last})` : ''}`,
    by: down ? `${value} desc nulls last, ${id}` : `${value} asc nulls first, ${id} desc`,
  });
  const unknown: PartOf = (value, id) => ({
    where: `${value} is null${after?.value === null ? ` and ${id} > ${last}` : ''}`,
    by: `${value} desc nulls last, ${id}`,
  });
  const every: PartOf = (value, id) => ({
    where: reached ? `(${value} is null or (${known(value, id).where}))` : 'true',
    by: down ? known(value, id).by : `${value} asc nulls last, case when ${value} is null then ${id} end, ${id} desc`,
  });
  const both = after?.value === null ? unknown : every;
  return { known, unknown, both, begin: reached ? known : both };
}

/**
 * SQL of common tables that end in `page (part, n, id, value)`: the ids of one page and the first of the next, in order of `part, n`. The known
 * part comes first, in the order asked; the unknown part last, by id. The text depends on the shape of the question, not on its values.
 * Undecided records are all collected. What many rows fit is found by looking at each row in order; what is rarer, by collecting all that fit.
 * @param today UTC, YYYY-MM-DD @param add takes a parameter and answers its SQL
 */
export function pageSql(screen: Sought, { take, skip, after }: Window, today: string, add: Add): string {
  const order = orderOf(screen);
  const at = scope(screen.kind, today, add);
  const column = order.sql(at);
  const limit = `${add(take + 1)}::bigint`;
  const offset = after ? '' : `${add(skip)}::bigint`;
  const many = offset ? `(${limit} + ${offset})` : limit;
  const shown = `limit ${limit}${offset && ` offset ${offset}`}`;
  const parts = partsOf(order, after, add);
  const rows = `select ${at.rows.id}, ${column} as value from`;

  if (isEmpty(screen) && !screen.undecided) {
    // Each part is a separate walk along the index.
    const selects = (after?.value === null ? [parts.unknown] : [parts.known, parts.unknown]).map((part) => {
      const { where, by } = part(column, at.rows.id);
      return `(select ${part === parts.known ? 0 : 1} as part, row_number() over () as n, k.id, k.value::text from (${rows} ${at.rows.from()} where ${where} order by ${by} limit ${many}) k)`;
    });
    return `page as (select * from (${selects.join(' union all ')}) parts order by part, n ${shown})`;
  }

  // Matches go into their own table: under a limit the planner might walk an index and look up each row among all matches.
  const fits = screen.undecided ? '' : certain(screen.where, true, at);
  const found = (only: string) => `found as materialized (${rows} ${at.rows.from()} where ${only}${fits})`;
  const { where, by } = parts.both('w.value', 'w.id');
  const page = (from: string) =>
    `page as (select (k.value is null)::int as part, row_number() over () as n, k.id, k.value::text from (select w.id, w.value from ${from} w where ${where} order by ${by} ${shown}) k)`;
  if (screen.undecided) return `found as materialized (${rows} ${undecidedSql(screen, at)}), ${page('found')}`;
  if (!isBroad(screen.where, screen.kind)) return `${found('')}, ${page('found')}`;

  const near = certain(screen.where, true, { ...at, few: true });
  const begin = parts.begin(column, at.rows.id).by;
  const walk = (table: Walk, only: string) =>
    `${table} as materialized (${rows} (${line(`${LOOKED_THROUGH[table]} * ${many}`)}) t0 where ${only}${near} order by ${begin} limit ${many})`;
  /** The first rows of the part in which the page begins. */
  function line(wanted: string): string {
    const some = (part: PartOf) => {
      const { where: only, by: sorted } = part(column, at.rows.id);
      return `select * from ${at.rows.from()} where ${only} order by ${sorted} limit ${wanted}`;
    };
    if (after || order.dir === 'desc') return some(parts.begin);
    return `select * from ((${some(parts.known)}) union all (${some(parts.unknown)})) t0 order by ${begin} limit ${wanted}`;
  }
  const count = (table: Walk) => `(select count(*) from ${table})`;
  const enough = (table: Walk) => `select * from ${table} where ${count(table)} >= ${many}`;
  // Assumes matches are spread evenly: then scanning further in sort order is cheaper than collecting every match.
  const dense = `${LOOKED_THROUGH.near} ^ 2 * ${many}::float8 ^ 3 < (select reltuples from pg_class where oid = '${screen.kind}'::regclass) * ${count('near')} ^ 2`;
  return `${walk('near', '')}, ${walk('far', `${count('near')} < ${many} and ${dense} and `)},
    ${found(`${count('near')} < ${many} and ${count('far')} < ${many} and `)}, ${page(`(${enough('near')} union all ${enough('far')} union all select * from found)`)}`;
}

/** Whether the screen asks for all records of its kind. */
export const isEmpty = ({ where }: Screen): boolean => 'and' in where && where.and.length === 0;
