import { recordAddress } from '#domain/kinds/record-address.ts';
import { KIND_NAMES, KINDS, type KindName } from '#domain/kinds/kinds.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { Failure } from '#platform/errors.ts';
import { absoluteAddress, addresses, programAddresses, LANGUAGES, LIST_PAGES, type SiteAddress } from '#domain/site/addresses.ts';
import { listedNotes } from '../newsroom/index.ts';
import { escapeXml } from './origin.ts';

/** The kind whose records are in files of that name; undefined for other names. */
export const mappedKind = (name: string): KindName | undefined => KIND_NAMES.find((kind) => KINDS[kind].plural === name);

/** Records in a file. Each appears once in each language with its alternates, far below the limits of 50,000 addresses and 10 MB. */
export const RECORDS_A_FILE = 1000;
/** Pages that belong to no record. Lists change with the data, the others only with a release. */
const PAGES = [
  addresses.home(),
  ...LIST_PAGES.map((list) => addresses.list(list)),
  addresses.observatory(),
  addresses.events(),
  addresses.research(),
  addresses.newsletter(),
  addresses.sources(),
  addresses.publishers(),
  addresses.terms(),
  addresses.privacy(),
];

/** Notes of research in the file of pages. */
const MOST_NOTES = 5000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`;

/** The list of all files. */
export async function sitemapIndex(sql: Queryable, origin: string): Promise<string> {
  const counts = KIND_NAMES.map((kind) => `(select count(*)::int from ${kind}) as ${kind}`);
  const { rows } = await sql.query<Record<KindName, number>>({ name: 'sitemap-counts', text: `select ${counts.join(', ')}` });
  const files = KIND_NAMES.flatMap((kind) =>
    Array.from({ length: Math.ceil((rows[0]?.[kind] ?? 0) / RECORDS_A_FILE) }, (_, place) => `${KINDS[kind].plural}-${place + 1}`),
  );
  const entries = ['pages', ...files].map((file) => `<sitemap><loc>${escapeXml(origin + programAddresses.sitemap(file))}</loc></sitemap>`);
  return `${HEAD}<sitemapindex ${SPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** One address in every language, each with its alternates. */
function urls(origin: string, path: SiteAddress, changed: string | null): string {
  const address = (language: (typeof LANGUAGES)[number]) => escapeXml(absoluteAddress(origin, path, language));
  const others = [...LANGUAGES.map((language) => [language, address(language)] as const), ['x-default', address('en')] as const]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join('');
  return LANGUAGES.map((language) => `<url><loc>${address(language)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${others}</url>`).join('\n');
}

const urlset = (entries: readonly string[]): string =>
  `${HEAD}<urlset ${SPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;

/** Pages that belong to no record, with the time of the last change to any record, and notes of research with that of their own. */
export async function pagesSitemap(sql: Queryable, origin: string): Promise<string> {
  const { rows } = await sql.query<{ at: string }>({
    name: 'sitemap-newest',
    text: `select to_char(at at time zone 'UTC', ${MOMENT}) as at from change_set order by id desc limit 1`,
  });
  const notes = await listedNotes(sql, MOST_NOTES);
  return urlset([...PAGES.map((path) => urls(origin, path, rows[0]?.at ?? null)), ...notes.map(({ slug, at }) => urls(origin, addresses.note(slug), at))]);
}

const recordsSql = (table: string): string => `select p.slug, (
    select to_char(s.at at time zone 'UTC', ${MOMENT}) from change c join change_set s on s.id = c.change_set_id where c.record_id = p.id order by c.change_set_id desc limit 1) as at
  from (select id from ${table} order by id offset $1 limit ${RECORDS_A_FILE}) w join ${table} p using (id) order by p.id`;

/** A file of records in order of creation, with the time of each one's last change. @param place from 1 @throws Failure NOT_FOUND after the last file */
export async function recordsSitemap(sql: Queryable, origin: string, kind: KindName, place: number): Promise<string> {
  const { rows } = await sql.query<{ slug: string; at: string | null }>({
    name: `sitemap-${kind}`,
    text: recordsSql(kind),
    values: [(place - 1) * RECORDS_A_FILE],
  });
  if (rows.length === 0) throw new Failure('NOT_FOUND');
  return urlset(rows.map(({ slug, at }) => urls(origin, recordAddress(KINDS[kind].wire, slug), at)));
}
