import { moment } from '../../records/index.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { IS_SHOWN, PUBLISHED } from './research-sql.ts';

/** Addresses of the notes that readers see, the newest first, with when their texts were published. */
export async function listedNotes(sql: Queryable, most: number): Promise<{ slug: string; at: string }[]> {
  const { rows } = await sql.query<{ slug: string; at: string }>({
    name: 'research-listed',
    text: `select n.slug, ${moment('n.updated_at')} as at from ${PUBLISHED} where ${IS_SHOWN} order by n.published_at desc, n.id limit $1`,
    values: [most],
  });
  return rows;
}
