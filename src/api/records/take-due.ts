import type { Queryable } from '#platform/postgres/database.ts';

/** Tries for what is fetched. The second follows after an hour, each further wait is twice as long. */
const TRIES = 7;

/** Takes up to `limit` due rows of a table with the columns of `fetched` and postpones them, so that no other process takes them and a crashed fetch is tried again. */
export async function takeDue<Row extends Record<string, unknown>>(
  sql: Queryable,
  table: 'logo_image' | 'page_picture',
  key: readonly [keyof Row & string, ...(keyof Row & string)[]],
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql.query<Row>({
    name: `due-${table}`,
    text: `update ${table} p set tries = p.tries + 1, tried_at = now(), next_try = case when p.tries + 1 < ${TRIES} then now() + interval '1 hour' * 2 ^ p.tries end
      from (select ${key.join(', ')} from ${table} where next_try <= now() order by next_try, ${key[0]} limit $1 for update skip locked) due
      where ${key.map((column) => `p.${column} = due.${column}`).join(' and ')} returning ${key.map((column) => `p.${column}`).join(', ')}`,
    values: [limit],
  });
  return rows;
}
