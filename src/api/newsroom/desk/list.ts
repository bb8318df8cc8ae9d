import type { z } from '@hono/zod-openapi';
import { KINDS, NAMED_KINDS } from '#domain/kinds/kinds.ts';
import { PRECISION, RECORD_STATE } from '#domain/records/codes.ts';
import { containing } from '#domain/writing/fold.ts';
import { CURSOR, microsSql, ofMicrosSql, pageOf, readCursor } from '#platform/data/cursor.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { dated, moment } from '../../records/index.ts';
import { BOUND_BY } from '../bonds.ts';
import { isTold, namesNobodyHidden, PUBLISHER, WIRE_KIND } from '../news-sql.ts';
import type { claimsAnswer, claimsQuery, deskAnswer, deskQuery } from './contract.ts';

/** SQL of whether an article `a` is featured now. */
export const IS_FEATURED = `(a.featured_at is not null and coalesce(a.featured_until >= (now() at time zone 'UTC')::date, true))`;
/** SQL of a live record as answers name it, by its id; no row where it is none. */
const recordRow = (id: string): string =>
  NAMED_KINDS.map(
    (kind) =>
      `select x.id, x.slug, x.name, x.logo, '${KINDS[kind].wire}' as type from ${kind} x join record r on r.id = x.id and r.state = ${RECORD_STATE.live} where x.id = ${id}`,
  ).join(' union all ');
const RECORD = `'id', n.id, 'slug', n.slug, 'name', n.name, 'logo', n.logo, 'type', n.type`;
const recordOf = (id: string): string => `(select json_build_object(${RECORD}) from (${recordRow(id)}) n)`;
/** SQL of the articles that editors may see: also hidden ones. */
const SEEN = `${isTold('a')} and ${namesNobodyHidden('a')}`;

type Desk = z.output<typeof deskAnswer>;

/** Articles as editors see them, the newest first. @throws Failure INVALID_INPUT for a cursor of another list */
export async function listDesk(sql: Queryable, { q, show, after, take }: z.output<typeof deskQuery>): Promise<Desk> {
  const [micros, id] = readCursor(after, [CURSOR.number, CURSOR.uuid]) ?? [null, null];
  const { rows } = await sql.query<Desk['data'][number] & { micros: string }>(
    `select a.id, a.slug, a.title, a.feed_id is null as own_title, a.link, ${PUBLISHER} as source_name, a.domain as source, ${moment('a.at')} as created_at,
       x.date::text as date, x.date_precision, ${WIRE_KIND} as wire, a.hidden_at is not null as hidden, ${IS_FEATURED} as featured, a.featured_until::text as featured_until,
       (select coalesce(json_agg(json_build_object(${RECORD}, 'by', ${BOUND_BY}, 'about', coalesce(l.by_editor, true)) order by l.place, n.id), '[]')
         from article_record l cross join lateral (${recordRow('l.record_id')}) n where l.article_id = a.id) as records, ${microsSql('a.at')} as micros
     from article a cross join lateral (select ${dated('date', `(a.published_at at time zone 'UTC')::date`, `coalesce(a.precision, ${PRECISION.day})`)}) x
     where ${SEEN} and ($2::text is null or a.title ilike $2 or a.domain ilike $2 or ${PUBLISHER} ilike $2)
       and ${{ all: 'true', featured: IS_FEATURED, hidden: 'a.hidden_at is not null' }[show]}
       and ($3::text is null or (a.at, a.id) < (${ofMicrosSql('$3')}, $4::uuid)) order by a.at desc, a.id desc limit $1`,
    [take + 1, q === undefined || q.trim() === '' ? null : containing(q.trim()), micros, id],
  );
  const page = pageOf(rows, take, (row) => [row.micros, row.id]);
  return { data: page.rows.map(({ micros: _, ...row }) => row), next: page.next };
}

type Claims = z.output<typeof claimsAnswer>;
const people = (column: string): string =>
  `(select coalesce(json_agg(json_build_object('text', p.value ->> 'text', 'record', ${recordOf("(p.value ->> 'id')::uuid")}) order by p.ordinality), '[]') from jsonb_array_elements(c.${column}) with ordinality p)`;
const RELEASE = 'coalesce(a.cluster, a.id)';

/** Raises that headlines claim, one a release: that of the article that told first; the newest first. What was dismissed of one article is so of its release. @throws Failure INVALID_INPUT for a cursor of another list */
export async function listClaims(sql: Queryable, { state, after, take }: z.output<typeof claimsQuery>): Promise<Claims> {
  const [micros, id] = readCursor(after, [CURSOR.number, CURSOR.uuid]) ?? [null, null];
  const { rows } = await sql.query<Claims['data'][number] & { micros: string }>(
    `with told as materialized (select a.id, a.at, row_number() over (partition by ${RELEASE} order by a.at, a.id) as place, count(*) over (partition by ${RELEASE})::int as claims,
         bool_or(c.dismissed_at is not null) over (partition by ${RELEASE}) as dismissed from headline_claim c join article a on a.id = c.article_id where a.hidden_at is null and ${SEEN})
     select a.id, json_build_object('text', c.project, 'record', ${recordOf('c.project_id')}) as project, c.amount::float8 as amount, c.stage, c.date::text as date, ${people('lead')} as lead, ${people('investors')} as investors,
       json_build_object('slug', a.slug, 'title', a.title, 'link', a.link, 'source_name', ${PUBLISHER}, 'wire', ${WIRE_KIND}) as article, t.claims, ${microsSql('t.at')} as micros
     from told t join headline_claim c on c.article_id = t.id join article a on a.id = t.id
     where t.place = 1 and t.dismissed = $2 and ($3::text is null or (t.at, t.id) < (${ofMicrosSql('$3')}, $4::uuid)) order by t.at desc, t.id desc limit $1`,
    [take + 1, state === 'dismissed', micros, id],
  );
  const page = pageOf(rows, take, (row) => [row.micros, row.id]);
  return { data: page.rows.map(({ micros: _, ...row }) => row), next: page.next };
}
