import { PICTURE, type PictureName } from '#domain/records/codes.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import { FILES, type Files } from '#platform/files.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { lockRecords } from './import-file.ts';
import { LOGO_FIELDS } from './logo-sql.ts';
import { recordsOfPages } from './picture-sql.ts';
import { writeRows } from './rows.ts';
import { takeDue } from './take-due.ts';

/** Why a picture of a record that was taken down is gone. */
const TAKEN_DOWN = 'was taken down';

/** A page whose picture is wanted. */
export type DuePage = {
  page: string;
  /** Code of PICTURE_OF. */
  purpose: number;
};

/** Result of reading a page: the picture with its address and kind, or why there will be none. */
export type PictureResult = DuePage & ({ webp: Buffer; url: string; kind: PictureName } | { refused: string });

/** Takes up to `limit` due pages. */
export const takeDuePages = (sql: Queryable, limit: number): Promise<DuePage[]> => takeDue<DuePage>(sql, 'page_picture', ['page', 'purpose'], limit);

/** Stores fetched pictures and shows them in the rows of their records. Refused pages are not tried again. */
export async function keepPictures(context: WriteContext & { files: Pick<Files, 'put'> }, results: readonly PictureResult[]): Promise<void> {
  if (results.length === 0) return;
  await transact(context, jobPermit('pictures'), { unlogged: 'small pictures of what the record says already' }, async (tx) => {
    const { sql } = tx;
    await lockRecords(sql);
    const kept: string[] = [];
    for (const result of results) {
      const found = 'webp' in result ? result : undefined;
      const path = found ? await context.files.put(found.webp, 'webp', sql) : null;
      const { rowCount } = await sql.query(
        `update page_picture set path = $3, url = $4, kind = $5, refused = $6, next_try = null where page = $1 and purpose = $2 and refused is distinct from '${TAKEN_DOWN}'`,
        [result.page, result.purpose, path, found?.url ?? null, found ? PICTURE[found.kind] : null, 'refused' in result ? result.refused : null],
      );
      if (found && rowCount === 1) kept.push(result.page);
    }
    const ids = await recordsOfPages(sql, kept);
    if (ids.length > 0) tx.raise(...(await writeRows(sql, ids)));
  });
}

/** Addresses of logos that sources state for a record. */
const STATED = `select s.value #>> '{}' as url from entry e join statement s on s.entry_id = e.id and s.field_id in (${LOGO_FIELDS}) and s.ended_at is null where e.record_id = $1`;

/**
 * Deletes the fetched pictures of a record that was taken down, and their files where nothing else has them; no process serves these from memory.
 * What another record has in common with it, its page or the address of its logo, stays. Call when its row is gone. @param pages of the record
 */
export async function forgetPictures(tx: Transaction, recordId: string, pages: readonly string[]): Promise<void> {
  const own: string[] = [];
  for (const page of pages) if ((await recordsOfPages(tx.sql, [page])).length === 0) own.push(page);
  const { rows } = await tx.sql.query<{ path: string }>(
    `with of_pages as (select page, purpose, path from page_picture where page = any($2)),
       of_urls as (select url, path from logo_image i where url in (${STATED}) and not exists (select from choice c join statement s on s.id = c.statement_id
         where c.field_id in (${LOGO_FIELDS}) and c.record_id <> $1 and s.value #>> '{}' = i.url)),
       pages as (update page_picture p set path = null, url = null, kind = null, refused = '${TAKEN_DOWN}', next_try = null from of_pages f where p.page = f.page and p.purpose = f.purpose),
       urls as (update logo_image i set path = null, refused = '${TAKEN_DOWN}', next_try = null from of_urls f where i.url = f.url)
     select path from of_pages where path is not null union select path from of_urls where path is not null`,
    [recordId, own],
  );
  if (rows.length === 0) return;
  const path = `'/files/' || encode(f.sha256, 'hex') || '.webp'`;
  await tx.sql.query(
    `delete from file f where f.sha256 = any(select decode(substring(path from '[0-9a-f]{64}'), 'hex') from unnest($1::text[]) as gone (path))
       and not exists (select from upload u where u.sha256 = f.sha256) and not exists (select from page_picture p where p.path = ${path})
       and not exists (select from logo_image i where i.path = ${path})`,
    [rows.map((row) => row.path)],
  );
  tx.raise(FILES);
}

/** Lets the pictures of a record that is shown again be fetched again. */
export async function wantAgain(sql: Queryable, recordId: string, pages: readonly string[]): Promise<void> {
  await sql.query(`update page_picture set refused = null, tries = 0, next_try = now() where refused = '${TAKEN_DOWN}' and page = any($1)`, [pages]);
  await sql.query(`update logo_image set refused = null, tries = 0, next_try = now() where refused = '${TAKEN_DOWN}' and url in (${STATED})`, [recordId]);
}
