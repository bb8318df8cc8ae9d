import type { Queryable } from '#platform/postgres/database.ts';

interface Reference {
  table: string;
  column: string;
  /** Columns a person may read: no hashes, nothing binary, no words of the search. */
  columns: string[];
  /** Those of them that hold text. */
  texts: string[];
}

const SECRET = /hash|token|secret/;

/** Every table that refers to an account by a foreign key, whichever room's it is. */
async function references(sql: Queryable): Promise<Reference[]> {
  const { rows } = await sql.query<Reference>(
    `select k.conrelid::regclass::text as table, quote_ident(a.attname) as column,
        array(select c.attname::text from pg_attribute c where c.attrelid = k.conrelid and c.attnum > 0 and not c.attisdropped and c.atttypid not in ('bytea'::regtype, 'tsvector'::regtype) order by c.attnum) as columns,
        array(select c.attname::text from pg_attribute c where c.attrelid = k.conrelid and c.atttypid in ('text'::regtype, 'jsonb'::regtype)) as texts
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      where k.contype = 'f' and k.confrelid = 'account'::regclass and k.conrelid <> 'account'::regclass order by 1, 2`,
  );
  return rows;
}

/** @param without SQL of the names that a row `t` leaves out */
async function rowsOf(sql: Queryable, table: string, columns: readonly string[], where: string, id: string, without = "'{}'"): Promise<unknown[]> {
  const shown = columns.filter((name) => !SECRET.test(name)).map((name) => `'${name}', t."${name}"`);
  const { rows } = await sql.query<{ row: unknown }>(
    `select jsonb_build_object(${shown.join(', ')}) - ${without}::text[] as row from ${table} t where t.${where} = $1`,
    [id],
  );
  return rows.map(({ row }) => row);
}

/**
 * All that is kept of an account, by table: the account itself, every row that refers to it, the newsletter to its address, and what it did by the log of acts.
 * @param withheld by table: SQL that is true for a row `t` whose texts are left out
 */
export async function exportData(sql: Queryable, id: string, withheld: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
  const own = await sql.query<{ columns: string[] }>(
    "select array(select attname::text from pg_attribute where attrelid = 'account'::regclass and attnum > 0 and not attisdropped order by attnum) as columns",
  );
  const exported: Record<string, unknown> = { account: (await rowsOf(sql, 'account', own.rows[0]?.columns ?? [], 'id', id))[0] ?? null };
  for (const { table, column, columns, texts } of await references(sql)) {
    const before = exported[table];
    const hidden = withheld[table];
    const without = hidden && `case when ${hidden} then '{${texts.join(',')}}' else '{}' end`;
    exported[table] = [...(Array.isArray(before) ? (before as unknown[]) : []), ...(await rowsOf(sql, table, columns, column, id, without))];
  }
  // The newsletter goes to an address, not to an account: no foreign key leads to it.
  const newsletter = await sql.query(
    'select n.email, n.language, n.created_at, n.confirmed_at from newsletter_subscription n join account a on a.email_folded = n.email_folded where a.id = $1',
    [id],
  );
  const acts = await sql.query('select at, action, subject from audit_log where actor = $1 order by at', [`account:${id}`]);
  return { ...exported, newsletter_subscription: newsletter.rows, acts: acts.rows };
}
