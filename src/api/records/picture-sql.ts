import { ENTRY_KIND, PICTURE, PICTURE_OF, SCHEME } from '#domain/records/codes.ts';
import { moment, named } from './record-sql.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/** Kinds of records that have a picture of a page. */
export type Pictured = 'organization' | 'person';

const GITHUB = (of: string) =>
  String.raw`'https://github.com/' || lower(substring(${of} from '^https?://(?:www\.)?github\.com/([A-Za-z0-9-]{1,39})(?:[/?#]|$)'))`;
/** The site of an organization whose website nobody states: its own domain, where its entries bear only one. */
const DOMAIN = (id: string) => `(select 'https://' || min(k.value) || '/' from entry e join entry_key k on k.entry_id = e.id and k.scheme = ${SCHEME.domain}
    where e.record_id = ${id} and e.kind in (${ENTRY_KIND.organization}, ${ENTRY_KIND.party}) having count(distinct k.value) = 1)`;

/** SQL of the pages that may name a picture of a record: of an organization its site and its place on GitHub, of a person their own site alone. */
export const pagesOf = (kind: Pictured, { id, website, github }: { id: string; website: string; github: string }): string =>
  kind === 'person' ? `array[${website}]` : `array[coalesce(${website}, ${DOMAIN(id)}), ${GITHUB(github)}]`;

/** SQL of the stored picture of a page of the array `pages`, the best kind first: a row of `page_picture`, or none. */
export const pictureOf = (kind: Pictured, pages: string, columns: string): string =>
  `(select ${columns} from page_picture p where p.page = any(${pages}) and p.purpose = ${PICTURE_OF[kind]} and p.path is not null order by p.kind limit 1)`;

/** SQL of the JSON of where the shown picture of a record is from; null where it is none of a page. @param id SQL of the record's id */
export const pictureJson = (kind: Pictured, id: string): string =>
  `(select json_build_object('page', p.page, 'url', p.url, 'kind', ${named(PICTURE, 'p.kind')}, 'fetched_at', ${moment('p.tried_at')})
    from ${kind} r join page_picture p on p.page = any(${ROW(kind)}) and p.purpose = ${PICTURE_OF[kind]} and p.path = r.logo where r.id = ${id} order by p.kind limit 1)`;

const ROW = (kind: Pictured) => pagesOf(kind, { id: 'r.id', website: 'r.website', github: 'r.github' });

/** Queues pages of organizations and persons without a picture for fetching, the most prominent first. */
export async function wantPictures(sql: Queryable, ids: readonly string[] | null): Promise<void> {
  for (const kind of ['organization', 'person'] as const)
    await sql.query(
      `insert into page_picture (page, purpose, next_try) select page, ${PICTURE_OF[kind]}, now() - max(least(r.prominence, 1000000)) * interval '1 second'
         from ${kind} r cross join lateral unnest(${ROW(kind)}) as of (page)
       where r.logo is null and page ~ '^https?://' and ($1::uuid[] is null or r.id = any($1)) group by page on conflict do nothing`,
      [ids],
    );
}

/** Records that a page is of. */
export async function recordsOfPages(sql: Queryable, pages: readonly string[]): Promise<string[]> {
  const of = (kind: Pictured) => `select r.id from ${kind} r where ${ROW(kind)} && $1::text[]`;
  const { rows } = await sql.query<{ id: string }>(`${of('organization')} union ${of('person')}`, [pages]);
  return rows.map(({ id }) => id);
}

/** The pages of one record, whether it is shown or not. */
export async function pagesOfRecord(sql: Queryable, kind: Pictured, id: string): Promise<string[]> {
  const { rows } = await sql.query<{ page: string | null }>(`select unnest(${ROW(kind)}) as page from ${kind} r where r.id = $1`, [id]);
  return rows.flatMap(({ page }) => page ?? []);
}
