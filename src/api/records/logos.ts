import { transact, type WriteContext } from '#platform/data/transact.ts';
import type { Files } from '#platform/files.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { lockRecords } from './import-file.ts';
import { LOGO_FIELDS } from './logo-sql.ts';
import { writeRows } from './rows.ts';

/** Times an address is tried, the first an hour before the second, each wait twice as long as the one before. */
const TRIES = 7;

/** What became of fetching a logo: the kept picture, or why there will be none. */
export type LogoResult = { url: string; webp: Buffer } | { url: string; refused: string };

/** Takes up to `limit` addresses that are due, and puts them off, so that nobody else takes them and one whose fetcher dies is tried again. */
export async function takeDueLogos(sql: Queryable, limit: number): Promise<string[]> {
  const { rows } = await sql.query<{ url: string }>({
    name: 'logos-due',
    text: `update logo_image l set tries = l.tries + 1, tried_at = now(), next_try = case when l.tries + 1 < ${TRIES} then now() + interval '1 hour' * 2 ^ l.tries end
      from (select url from logo_image where next_try <= now() order by next_try, url limit $1 for update skip locked) due where l.url = due.url returning l.url`,
    values: [limit],
  });
  return rows.map(({ url }) => url);
}

/** Keeps fetched logos and shows them in the rows of the records whose logos they are. What is refused is not asked again. */
export async function keepLogos(context: WriteContext & { files: Pick<Files, 'put'> }, results: readonly LogoResult[]): Promise<void> {
  if (results.length === 0) return;
  await transact(context, { kind: 'system' }, async (tx) => {
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
