import type pg from 'pg';
import type { Manifest } from './backup-file.ts';

/** Schemas of Cairn: its tables with the list of migrations, and the job queue's. */
export const SCHEMAS = ['public', 'jobs'];

/** A table whose rows are copied; a partitioned table as a whole, never its parts. */
export interface Table {
  schema: string;
  name: string;
  /** Columns with stored data; computed ones are left out. */
  columns: string[];
  /** SQL of an order that is the same on every server. */
  order: string;
}

/** Everything in a backup about the tables except their rows. */
export interface Shape extends Pick<Manifest, 'sequences' | 'partitions'> {
  tables: Table[];
}

/** A quoted name for SQL. */
export const quoted = (...parts: string[]): string => parts.map((part) => `"${part.replaceAll('"', '""')}"`).join('.');

const NOT_AN_EXTENSION = "not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')";

// Rows without a key are sorted as text: every type has a text form, and equal rows may change places.
const TABLES = `
  select n.nspname::text as schema, c.relname::text as name,
    coalesce((select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '{}') as columns,
    coalesce(
      (select string_agg(quote_ident(a.attname) || case when l.collname <> 'C' then ' collate "C"' else '' end, ', ' order by k.place)
        from pg_index i cross join unnest(i.indkey) with ordinality as k (attnum, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        left join pg_collation l on l.oid = a.attcollation
        where i.indrelid = c.oid and i.indisprimary),
      (select string_agg(quote_ident(a.attname) || '::text collate "C"', ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''),
      '1') as "order"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and ${NOT_AN_EXTENSION}
  order by n.nspname <> 'public', n.nspname, c.relname`;

const PARTITIONS = `
  select n.nspname::text as schema, c.relname::text as name, format('%I.%I', pn.nspname, p.relname) as parent,
    pg_get_expr(c.relpartbound, c.oid) as bound, pg_get_partkeydef(c.oid) as by
  from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_class p on p.oid = i.inhparent join pg_namespace pn on pn.oid = p.relnamespace
  where c.relispartition and c.relkind in ('r', 'p') and n.nspname = any($1)
  order by (select count(*) from pg_partition_ancestors(c.oid)), n.nspname, c.relname`;

const SEQUENCES = `
  select n.nspname::text as schema, c.relname::text as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and c.relkind = 'S' and ${NOT_AN_EXTENSION}
  order by n.nspname <> 'public', n.nspname, c.relname`;

/** Makes the session write values identically on every server, without timeouts and without a search path. */
export async function preparePlainSession(client: pg.Client): Promise<void> {
  await client.query(
    `set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
     set bytea_output = 'hex'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set search_path = ''`,
  );
}

/** All tables, the product's before the job queue's. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  return (await client.query<Table>(TABLES, [SCHEMAS])).rows;
}

/** Everything but the rows. */
export async function readShape(client: pg.Client): Promise<Shape> {
  const tables = await readTables(client);
  const partitions = (await client.query<Shape['partitions'][number]>(PARTITIONS, [SCHEMAS])).rows;
  const sequences: Shape['sequences'] = [];
  for (const { schema, name } of (await client.query<{ schema: string; name: string }>(SEQUENCES, [SCHEMAS])).rows) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(schema, name)}`,
    );
    if (rows[0]) sequences.push({ schema, name, ...rows[0] });
  }
  return { tables, partitions, sequences };
}

/** The statement that writes a table's rows in order. @param columns the backup's columns, which give the order of the values */
export const copyOut = ({ schema, name, order }: Table, columns: string[]): string =>
  `copy (select ${columns.map((column) => quoted(column)).join(', ')} from ${quoted(schema, name)} order by ${order}) to stdout`;

/** The statement that reads rows into a table; values of identity columns are stored as they are. */
export const copyIn = (schema: string, name: string, columns: string[]): string =>
  `copy ${quoted(schema, name)} (${columns.map((column) => quoted(column)).join(', ')}) from stdin`;

/**
 * How many rows a copy out of a table brought, asked once its stream has ended. The server says the number after the last row, and it may come
 * in a later packet: another query is answered after it.
 */
export async function rowsCopied(client: pg.Client, copied: { rowCount: number }): Promise<number> {
  await client.query('select');
  return copied.rowCount;
}

/** Progress of long work. */
export interface Progress {
  does: 'copy' | 'load' | 'verify';
  /** `schema.table` */
  table: string;
  /** From 1. */
  number: number;
  of: number;
  /** Bytes of this table so far. */
  bytes: number;
  /** Set once the table is complete. */
  rows?: number;
}

const SAY_EVERY_MS = 500;

/** Counts a table's bytes and reports them from time to time. */
export function follow(say: (progress: Progress) => void, at: Omit<Progress, 'bytes' | 'rows'>): { passed(bytes: number): void; done(rows: number): void } {
  let bytes = 0;
  let said = Date.now();
  return {
    passed(more) {
      bytes += more;
      if (Date.now() - said < SAY_EVERY_MS) return;
      said = Date.now();
      say({ ...at, bytes });
    },
    done: (rows) => say({ ...at, bytes, rows }),
  };
}
