import { recordAddress } from '#domain/directory/record-address.ts';
import { LIST_NAMES } from '#domain/directory/lists.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { inLanguage, LANGUAGES } from '#platform/texts.ts';
import { Failure } from '#platform/errors.ts';
import { escapeXml } from './origin.ts';

/** Kinds of record, each with an address of its own, by the word their files are named with. */
export const MAPPED = { projects: 'project', organizations: 'organization', people: 'person', rounds: 'round' } as const;
const TYPE = { projects: 'project', organizations: 'venture', people: 'people', rounds: 'round' } as const;
export type MappedName = keyof typeof MAPPED;

/** Records in a file. Each is there once in each language with its other addresses, which stays far from the 50,000 addresses and 10 MB a file may hold. */
export const RECORDS_A_FILE = 1000;
/** Pages that are no record's. The lists show the newest data, the others change with the product alone. */
const PAGES = ['/', ...LIST_NAMES.map((list) => `/directory/${list}`), '/sources', '/terms', '/privacy'];

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`;

/** The list of all files. */
export async function sitemapIndex(sql: Queryable, origin: string): Promise<string> {
  const counts = Object.entries(MAPPED).map(([name, table]) => `(select count(*)::int from ${table}) as ${name}`);
  const { rows } = await sql.query<Record<MappedName, number>>({ name: 'sitemap-counts', text: `select ${counts.join(', ')}` });
  const files = (Object.keys(MAPPED) as MappedName[]).flatMap((name) =>
    Array.from({ length: Math.ceil((rows[0]?.[name] ?? 0) / RECORDS_A_FILE) }, (_, place) => `${name}-${place + 1}`),
  );
  const entries = ['pages', ...files].map((file) => `<sitemap><loc>${escapeXml(origin)}/sitemaps/${file}.xml</loc></sitemap>`);
  return `${HEAD}<sitemapindex ${SPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** One address in every language, each with the others beside it. */
function urls(origin: string, path: string, changed: string | null): string {
  const address = (language: (typeof LANGUAGES)[number]) => escapeXml(origin + inLanguage(language, path));
  const others = [...LANGUAGES.map((language) => [language, address(language)] as const), ['x-default', address('en')] as const]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join('');
  return LANGUAGES.map((language) => `<url><loc>${address(language)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${others}</url>`).join('\n');
}

const urlset = (entries: readonly string[]): string =>
  `${HEAD}<urlset ${SPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;

/** The pages that are no record's, with when any record changed last. */
export async function pagesSitemap(sql: Queryable, origin: string): Promise<string> {
  const { rows } = await sql.query<{ at: string }>({
    name: 'sitemap-newest',
    text: `select to_char(at at time zone 'UTC', ${MOMENT}) as at from change_set order by id desc limit 1`,
  });
  return urlset(PAGES.map((path) => urls(origin, path, rows[0]?.at ?? null)));
}

const recordsSql = (table: string): string => `select p.slug, (
    select to_char(s.at at time zone 'UTC', ${MOMENT}) from change c join change_set s on s.id = c.change_set_id where c.record_id = p.id order by c.change_set_id desc limit 1) as at
  from (select id from ${table} order by id offset $1 limit ${RECORDS_A_FILE}) w join ${table} p using (id) order by p.id`;

/** A file of records in the order they came, with when each changed last. @param place from 1 @throws Failure NOT_FOUND behind the last */
export async function recordsSitemap(sql: Queryable, origin: string, name: MappedName, place: number): Promise<string> {
  const kind = MAPPED[name];
  const { rows } = await sql.query<{ slug: string; at: string | null }>({
    name: `sitemap-${kind}`,
    text: recordsSql(kind),
    values: [(place - 1) * RECORDS_A_FILE],
  });
  if (rows.length === 0) throw new Failure('NOT_FOUND');
  return urlset(rows.map(({ slug, at }) => urls(origin, recordAddress(TYPE[name], slug), at)));
}
