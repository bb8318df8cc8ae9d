import { KIND, RECORD_STATE, type KindName } from '#domain/records/codes.ts';

/** SQL of an instant as text, UTC to the second. */
export const moment = (sql: string): string => `to_char(${sql} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** SQL of the name of a code. */
export const named = (codes: Readonly<Record<string, number>>, sql: string): string =>
  `case ${sql} ${Object.entries(codes)
    .map(([name, code]) => `when ${code} then '${name}'`)
    .join(' ')} end`;

const TYPES = { project: 'project', organization: 'venture', person: 'people', round: 'round' } as const;

/** SQL of the JSON of one of our records; a round bears the name of its project. */
export const reference = (
  id: string,
): string => `(select json_build_object('id', x.id, 'slug', x.slug, 'name', x.name, 'logo', x.logo, 'type', x.type, 'date', x.date) from (
  ${(['project', 'organization', 'person'] as const)
    .map((kind) => `select id, slug, name, logo, '${TYPES[kind]}' as type, null::date as date from ${kind} where id = ${id}`)
    .join(' union all ')}
  union all select d.id, d.slug, p.name, p.logo, '${TYPES.round}', d.date from round d left join project p on p.id = d.project_id where d.id = ${id}) x limit 1)`;

/** SQL of what a statement `s` says as text: of a structure what tells it apart, of a reference what stands beside it. */
export const SAID_TEXT = `case when s.object_entry_id is not null and jsonb_typeof(s.value) is distinct from 'object' then null
      when jsonb_typeof(s.value) = 'object' then coalesce(s.value ->> 'position', s.value ->> 'title', (s.value ->> 'chain') || ':' || (s.value ->> 'address'),
        nullif(concat_ws(' ', s.value ->> 'label', (s.value ->> 'percent') || '%', s.value ->> 'amount'), ''), nullif(concat_ws(' ', s.value ->> 'exchange', s.value ->> 'pair'), ''), s.value ->> 'url')
      else s.value #>> '{}' end`;

/**
 * SQL of tables, recursive, of which the last, named by `as`, holds the id of the live record of a kind and slug: its own, one it had, or that of a
 * record that was merged into it, through any number of merges. Empty for a record that was taken down. Stands in a `with recursive`.
 * @param slug SQL of the slug
 */
export const liveRecord = (kind: KindName, { slug = '$1', as = 'me' }: { slug?: string; as?: string } = {}): string => `lead_to as (
  (select id, kind, state, merged_into from record where kind = ${KIND[kind]} and slug = ${slug}
    union all select r.id, r.kind, r.state, r.merged_into from former_slug f join record r on r.id = f.record_id
      where f.kind = ${KIND[kind]} and f.slug = ${slug} and not exists (select from record o where o.kind = f.kind and o.slug = f.slug))
  union all select r.id, r.kind, r.state, r.merged_into from record r join lead_to l on l.state = ${RECORD_STATE.merged} and r.id = l.merged_into
), ${as} as materialized (select id from lead_to where state = ${RECORD_STATE.live} and kind = ${KIND[kind]})`;
