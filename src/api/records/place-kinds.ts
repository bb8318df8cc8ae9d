import { KIND, RECORD_STATE, STANDING } from '#domain/records/codes.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { fieldId, type FieldKey } from '#domain/records/fields.ts';
import { isPresumedPerson, type PartyFacts } from '#domain/records/presumed-kind.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { putKeys, putNames } from '../search/index.ts';
import { freeSlugs } from './slugs.ts';

/** Fields that only firms have. */
const OF_FIRMS: readonly FieldKey<'organization'>[] = [
  'type',
  'founded',
  'assets_under_management',
  'total_investment_amount',
  'total_funding_amount',
  'operating_status',
];
const OF_FIRMS_IDS = OF_FIRMS.map((key) => fieldId('organization', key)).join(',');

/** A party whose kind is another than it should be. */
interface Misplaced {
  id: string;
  slug: string;
  to: number;
}

/**
 * The parties of the scope, null for all, whose kind is another than their winning statement says; where none but a guess says so, than their name
 * and what is known of them let presume.
 */
export async function misplaced(sql: Queryable, scope: readonly string[] | null): Promise<Misplaced[]> {
  const { rows } = await sql.query<PartyFacts & { id: string; slug: string; kind: number; stated: string | null }>(
    `select r.id, r.slug, r.kind, v.stated, coalesce(v.name, '') as name, coalesce(v.site, false) as site, coalesce(v.firm, false) as firm
     from record r cross join lateral (
       select max(s.value #>> '{}') filter (where c.field_id = ${fieldId('organization', 'kind')} and c.standing > ${STANDING.guess}) as stated,
         max(s.value #>> '{}') filter (where c.field_id = ${fieldId('organization', 'name')}) as name,
         bool_or(c.field_id = ${fieldId('organization', 'website')}) as site, bool_or(c.field_id in (${OF_FIRMS_IDS})) as firm
       from choice c join statement s on s.id = c.statement_id and s.state = 0 where c.record_id = r.id and c.member_key = '') v
     where ($1::uuid[] is null or r.id = any($1)) and r.kind in (${KIND.organization}, ${KIND.person}) and r.state = ${RECORD_STATE.live} order by r.slug, r.id`,
    [scope],
  );
  return rows.flatMap(({ id, slug, kind, stated, ...facts }) => {
    const isPerson = stated === null ? isPresumedPerson(facts) : stated === 'person';
    const to = isPerson ? KIND.person : KIND.organization;
    return to === kind ? [] : [{ id, slug, to }];
  });
}

/** Sets each party's kind, person or organization. A record that returns to its former kind gets its former slug. Returns the kinds concerned. */
export async function placeKinds(sql: Queryable, scope: readonly string[]): Promise<KindName[]> {
  const moved = await misplaced(sql, scope);
  if (moved.length === 0) return [];
  const { rows: own } = await sql.query<{ id: string; own: string | null }>(
    `select m.id, (select min(f.slug) from former_slug f where f.record_id = m.id and f.kind = m.kind and not exists (select from record o where o.kind = f.kind and o.slug = f.slug)) as own
     from unnest($1::uuid[], $2::smallint[]) as m (id, kind)`,
    [moved.map((r) => r.id), moved.map((r) => r.to)],
  );
  const ownSlug = new Map(own.map((r) => [r.id, r.own]));
  const rows = moved.map((r) => ({ ...r, own: ownSlug.get(r.id) ?? null }));
  const moving = rows.filter((r) => r.own === null);
  const free = await freeSlugs(
    sql,
    moving.map((r) => ({ kind: r.to, slug: r.slug })),
  );
  const given = new Map(moving.map((r, i) => [r.id, free[i]]));
  const slugs = rows.map((r) => r.own ?? given.get(r.id));
  await sql.query(
    `insert into former_slug (kind, slug, record_id) select kind, slug, id from record where id = any($1) on conflict (kind, slug) do update set record_id = excluded.record_id`,
    [rows.map((r) => r.id)],
  );
  await sql.query(
    'update record r set kind = n.kind, slug = n.slug from unnest($1::uuid[], $2::smallint[], $3::text[]) as n (id, kind, slug) where r.id = n.id',
    [rows.map((r) => r.id), rows.map((r) => r.to), slugs],
  );
  const ids = rows.map((r) => r.id);
  await sql.query('delete from former_slug f using record r where r.id = any($1) and f.kind = r.kind and f.slug = r.slug', [ids]);
  await putNames(sql, ids, []);
  await putKeys(sql, ids, []);
  return ['organization', 'person'];
}
