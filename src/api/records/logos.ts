import { jobPermit } from '#platform/data/permit.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import type { Files } from '#platform/files.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { lockRecords } from './import-file.ts';
import { LOGO_FIELDS } from './logo-sql.ts';
import { writeRows } from './rows.ts';
import { takeDue } from './take-due.ts';

/** Result of fetching a logo: the picture, or why there will be none. */
export type LogoResult = { url: string; webp: Buffer } | { url: string; refused: string };

/** Takes up to `limit` due addresses. */
export const takeDueLogos = async (sql: Queryable, limit: number): Promise<string[]> =>
  (await takeDue<{ url: string }>(sql, 'logo_image', ['url'], limit)).map(({ url }) => url);

/** Stores fetched logos and shows them in the rows of their records. Refused addresses are not tried again. */
export async function keepLogos(context: WriteContext & { files: Pick<Files, 'put'> }, results: readonly LogoResult[]): Promise<void> {
  if (results.length === 0) return;
  await transact(context, jobPermit('logos'), { unlogged: 'small pictures of what the record says already' }, async (tx) => {
    const { sql } = tx;
    await lockRecords(sql);
    const paths: (string | null)[] = [];
    for (const result of results) paths.push('webp' in result ? await context.files.put(result.webp, 'webp', sql) : null);
    const urls = results.map(({ url }) => url);
    await sql.query(
      `update logo_image l set path = n.path, refused = n.refused, next_try = null from unnest($1::text[], $2::text[], $3::text[]) as n (url, path, refused) where l.url = n.url`,
      [urls, paths, results.map((result) => ('refused' in result ? result.refused : null))],
    );
    const { rows } = await sql.query<{ id: string }>(
      `select distinct c.record_id as id from choice c join statement s on s.id = c.statement_id where c.field_id in (${LOGO_FIELDS}) and s.value #>> '{}' = any($1)`,
      [urls.filter((_, place) => paths[place] !== null)],
    );
    if (rows.length > 0)
      tx.raise(
        ...(await writeRows(
          sql,
          rows.map(({ id }) => id),
        )),
      );
  });
}
